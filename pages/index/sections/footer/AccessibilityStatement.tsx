import { mailLink } from '../../contact-links'
import { Icon } from '../shared/Icon'

/** LBI art. 63 requires a visible accessibility symbol; the LGPD, information about visitors' data. */
export function AccessibilityStatement() {
  return (
    <details className="accessibility-statement screen-only" id="acessibilidade-e-privacidade">
      <summary className="accessibility-statement__summary">
        <Icon name="accessibility" />
        Acessibilidade e privacidade
      </summary>
      <p>
        Este site segue as diretrizes WCAG 2.2, nível AA, e funciona por teclado, com leitor de tela e sem
        JavaScript. Encontrou uma barreira? <a href={mailLink()}>Escreva para nós</a>.
      </p>
      <p>
        Não usamos cookies nem ferramentas de análise. A página fica no GitHub Pages; notícias e depoimentos,
        no Supabase. O Google só é contatado quando você se aproxima do mapa, e o WhatsApp, quando você abre
        uma conversa. Cada um recebe então o seu endereço IP.
      </p>
    </details>
  )
}
