import { mailLink } from '../contact-links'
import { Icon } from './Icon'

/** LBI art. 63 asks for a visible accessibility symbol; the LGPD for what happens with visitors' data. */
export function AccessibilityStatement() {
  return (
    <details className="accessibility-statement" id="acessibilidade-e-privacidade">
      <summary className="accessibility-statement__summary">
        <Icon name="accessibility" />
        Acessibilidade e privacidade
      </summary>
      <p>
        Este site segue as diretrizes WCAG 2.2, nível AA: funciona por teclado, com leitor de tela, com letras
        ampliadas e sem JavaScript. Encontrou uma barreira? <a href={mailLink()}>Escreva para nós</a>.
      </p>
      <p>
        Não usamos cookies nem ferramentas de análise e não pedimos dados. A página é hospedada no GitHub
        Pages; notícias e depoimentos vêm do Supabase. O Google só é contatado quando você se aproxima do
        mapa, e o WhatsApp, quando você toca em um link de conversa. Cada serviço recebe então o seu endereço
        IP.
      </p>
    </details>
  )
}
