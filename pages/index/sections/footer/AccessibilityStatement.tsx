import type { Office } from '../../content/schema.ts'
import { mailLink } from '../../office/contact-links.ts'

/**
 * What visitors must be told of accessibility (LBI art. 63) and of their data (LGPD). The symbol in Home.tsx
 * leads here. The page's script opens it in browsers that do not do so by themselves.
 */
export function AccessibilityStatement({ office }: { office: Office }) {
  const { legalName, email, privacyContact, privacyOfficer } = office
  const contact = privacyContact || email
  // The company is named in any case (LGPD, art. 9º, III).
  const responsible = privacyOfficer ? `${privacyOfficer}, de ${legalName}` : legalName
  return (
    <details className="statement screen-only">
      <summary>Acessibilidade e privacidade</summary>
      <p id="acessibilidade">
        Este site é testado para atender à WCAG 2.2 (AA). Algo não funcionou?{' '}
        <a href={mailLink(office)}>Escreva para nós</a>.
      </p>
      <p>
        Este site não usa cookies próprios nem ferramentas de análise. O seu endereço IP chega ao GitHub e ao
        Supabase, que entregam a página e podem tratá-lo fora do Brasil; ao Google, que pode gravar cookies,
        quando o mapa aparece; e ao WhatsApp, se você conversar. O que escrever serve para responder e fazer a
        proposta (LGPD, art. 7º, V).
        {` Para retirar a autorização de um depoimento ou ver, corrigir ou apagar os seus dados, escreva para ${responsible}, que responde por eles: `}
        <a href={`mailto:${contact}`}>{contact}</a>. Reclamações também à ANPD.
      </p>
    </details>
  )
}
