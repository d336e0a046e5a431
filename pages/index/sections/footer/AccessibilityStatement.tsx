import { mailLink } from '../../contact-links'
import { content } from '../../content/content'

/**
 * What visitors must be told of accessibility (LBI art. 63) and of their data (LGPD). The symbol in Home.tsx leads here, and the
 * page's script opens it in browsers that do not do so by themselves.
 */
export function AccessibilityStatement() {
  const { legalName, email, privacyContact } = content().office
  const contact = privacyContact || email
  return (
    <details className="accessibility-statement screen-only">
      <summary>Acessibilidade e privacidade</summary>
      <p id="acessibilidade-e-privacidade">
        Este site foi feito para atender às WCAG 2.2, nível AA. Encontrou uma barreira?{' '}
        <a href={mailLink()}>Escreva para nós</a>.
      </p>
      <p>
        Este site não usa cookies próprios nem ferramentas de análise. O endereço IP de quem o visita chega ao
        GitHub e ao Supabase, que entregam a página e podem tratá-lo fora do Brasil; ao Google, que pode
        gravar cookies, quando o mapa aparece; e ao WhatsApp, com o que você escrever, se você abrir uma
        conversa. Usamos as mensagens só para atender você.
        {` Para ver, corrigir ou apagar os seus dados (LGPD), escreva para ${legalName}, responsável por eles: `}
        <a href={`mailto:${contact}`}>{contact}</a>.
      </p>
    </details>
  )
}
