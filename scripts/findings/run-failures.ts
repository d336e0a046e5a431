import type { Links } from './links.ts'
import { codeSpan } from './markdown.ts'

// Imported by the monitor, which runs without packages. All texts are Portuguese Markdown that strangers may read.

/** Why a run put nothing online, as the jobs before the monitor tell, or the site's address. */
export type RunFailure =
  /** The program refused to build, or failed, and its summary says why. */
  | { code: 'not-built' }
  /** The job ended before the program came to an outcome, in most cases because an install failed. */
  | { code: 'stopped' }
  /** The site was built, and GitHub did not take it for the next job. */
  | { code: 'not-stored' }
  | { code: 'not-deployed' }
  /** The site's address still serves the version of before, or gives an answer that is no site: `detail` says which. */
  | { code: 'not-served'; siteUrl: string; detail: string | undefined }
  /** The site's address serves something that is no version of the site. */
  | { code: 'not-ours'; siteUrl: string }

/** Returns why a run put nothing online, and the remedy. */
export function renderRunFailure(failure: RunFailure, links: Links): string {
  switch (failure.code) {
    case 'not-built':
      return `O site não pôde ser montado, e nada mudou no ar → o [resumo da execução](${links.runUrl}) diz o motivo e o que fazer.`
    case 'stopped':
      return `A [execução](${links.runUrl}) parou antes de montar o site, e nada mudou no ar → a publicação de hora em hora tenta de novo; se amanhã este aviso ainda estiver aberto, mostre-o a quem programa o site.`
    case 'not-stored':
      return `O site foi montado, mas o GitHub não guardou o pacote, e nada mudou no ar → ${links.publishNow}; se acontecer de novo, veja em [Billing](https://github.com/settings/billing) se o espaço do plano acabou, e contrate mais ou espere o mês seguinte.`
    case 'not-deployed':
      return `O site foi montado, mas o GitHub Pages não o recebeu, e nada mudou no ar → ${links.notDeployed}.`
    case 'not-served': {
      const { siteUrl, detail } = failure
      const seen = detail
        ? `deu uma resposta inesperada: ${codeSpan(detail)}`
        : 'ainda mostra a versão de antes'
      return `O site foi publicado, mas o endereço dele (${siteUrl}) ${seen} → ${links.publishNow}; se não ajudar, em ${links.hours}, mude uma palavra de uma linha que começa com # e salve.`
    }
    case 'not-ours': {
      const { siteUrl } = failure
      return `O site foi publicado, mas o endereço dele (${siteUrl}) mostra outra coisa → ${links.checkAddress(siteUrl)}.`
    }
  }
}

/** Returns why the monitor wrote nothing: it does not know what the job `build` of this attempt checked. */
export const renderNothingHandedOver = (links: Links): string =>
  `O resultado desta execução se perdeu, ou ela foi repetida só em parte (*Re-run*), e os avisos ficaram como estavam → ${links.publishNow}; se acontecer de novo, mostre a execução a quem programa o site.`

/** Returns that the site is not online yet and that another run was started, which alerts if it does not help. */
export const renderStartedAgain = (links: Links): string =>
  `⏳ O site ainda não mostra esta versão, e a publicação foi iniciada mais uma vez, em ${links.publishWorkflow}. Você não precisa fazer nada: se não resolver, haverá um aviso.`

/** Returns what every alert says below its own text. */
export function renderAlertFooter(isClosedByPerson: boolean, links: Links): string {
  const seen = `Isto foi visto [nesta execução](${links.runUrl}).`
  const end = isClosedByPerson
    ? `Este aviso não se fecha sozinho: quando *verificar* não pedir mais nada, veja no ${links.tableEditor} se o que era urgente saiu mesmo da linha, e feche o aviso (*Close issue*).`
    : 'Este aviso se fecha sozinho quando estiver tudo certo; se alguém o fechar antes, outro será aberto.'
  return `${seen} ${end}`
}

/** Returns the comment that closes the issue of an alert. */
export const renderClosing = (links: Links): string =>
  `Conferido, e não há mais nada a fazer aqui: ${links.runUrl}`

/** Returns the comment that closes an issue of an earlier version, which had other alerts. */
export const renderRenamed = (): string =>
  'Este aviso é de uma versão anterior do programa do site. O que ainda não está certo tem agora um aviso próprio, ou terá em um dia.'

/** Returns since when something has been wrong, as the beginning of an alert's text. */
export const renderSince = (time: string): string => `Desde ${time}.`
