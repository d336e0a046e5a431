import type { ReactNode } from 'react'
import type { Office } from '../../content-schema/schema.ts'
import { chatLink, inquiry, QUOTATION } from '../../office/contact-links.ts'
import { Invitation } from '../shared/Invitation.tsx'

/** Greatest lengths in characters. */
const SHORT_SENTENCE = { sentence: 16, word: 7 }

type Props = { office: Office; closing: string; invitation: string; wall: ReactNode }

/** The sentence that closes the ledger, on the wall's accent tile, and the invitation to ask for a quotation. */
export function ClosingBand({ office, closing, invitation, wall }: Props) {
  return (
    <div className={`closing-band ${isShort(closing) ? 'closing-band--short ' : ''}stage on-deep`}>
      <svg className="screen-only" width="240" height="200" viewBox="0 0 6 5" aria-hidden="true">
        {wall ?? <use href="#wall" />}
      </svg>
      <div className="stage__text wrap">
        {closing && <p className="closing-band__sentence title">{closing}</p>}
        <Invitation
          kind="chat"
          note={office.afterContact}
          text={invitation}
          href={chatLink(office, inquiry('um orçamento', QUOTATION))}
          label="Solicite um Orçamento"
        />
      </div>
    </div>
  )
}

/** Tells whether a sentence is short enough to fit beside the accent tile on a phone. */
export const isShort = (sentence: string) =>
  sentence.length > 0 &&
  sentence.length <= SHORT_SENTENCE.sentence &&
  sentence.split(' ').every(({ length }) => length <= SHORT_SENTENCE.word)
