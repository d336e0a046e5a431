import type { Office, Sections } from '../../content-schema/schema.ts'
import type { Testimonial } from '../../lists/testimonials.ts'
import { chatLink } from '../../office/contact-links.ts'
import { ExternalLink } from '../shared/ExternalLink.tsx'
import { Invitation } from '../shared/Invitation.tsx'
import { keepLetters } from '../shared/keep-letters.ts'
import { NoRows } from '../shared/NoRows.tsx'
import { TestimonialList } from './TestimonialList.tsx'

type Props = Pick<Sections['testimonials'], 'title' | 'lead' | 'reviews' | 'invitation'> & {
  rows: Testimonial[]
  office: Office
}

/**
 * Returns a client's message. A testimonial is shown by consent (LGPD, art. 7º, I), which is asked for where it is
 * given and says who may publish what.
 */
const testimonialMessage = ({ name }: Office) => `Olá! Gostaria de deixar um depoimento no site.

Depoimento:
Estrelas, de 0 a 5:
Nome e empresa:
Autorizo o escritório “${name}” a publicar no site que sou cliente, meu nome, a empresa, este texto e as estrelas (sim ou não):`

export function Testimonials({ title, lead, reviews, invitation, rows, office }: Props) {
  const isListed = rows.length > 0
  return (
    <section className="testimonials on-deep" id="testimonials" aria-labelledby="testimonials-title">
      <div className="masthead masthead--ruled wrap">
        <h2 id="testimonials-title">{keepLetters(title)}</h2>
        <div className="lead">
          <p data-with-rows="testimonials" hidden={!isListed}>
            {lead}
          </p>
          {reviews && (
            <ExternalLink className="screen-only" href={reviews}>
              Veja as avaliações no Google
            </ExternalLink>
          )}
        </div>
      </div>
      <div data-live="testimonials">
        {isListed ? (
          <TestimonialList rows={rows} />
        ) : (
          <NoRows loading="Carregando depoimentos…">Nenhum depoimento no momento.</NoRows>
        )}
      </div>
      <p className="visually-hidden" role="status" data-live-status="testimonials" />
      <div className="testimonials__invitation foot wrap">
        <Invitation
          kind="outline"
          text={invitation}
          href={chatLink(office, testimonialMessage(office))}
          label="Deixe seu Depoimento"
        />
      </div>
    </section>
  )
}
