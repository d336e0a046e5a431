import { type AlertTopic, textsByTopic, type VerifiableTopic } from './alert-topics.ts'
import type { Links } from './links.ts'
import { codeSpan } from './markdown.ts'

// Imported by the monitor, which runs without packages. All texts are Portuguese Markdown that strangers may read.

/** Titles of alerts whose finding has none of its own. */
export const TOPIC_TITLES: Record<Exclude<AlertTopic, 'publication'>, string> = {
  site: 'O endereço do site não responde',
  ...textsByTopic('staleTitle'),
  access: 'Há algo a conferir no Supabase',
  'urgent-row': 'Há algo urgente a conferir no Supabase',
  schedule: 'Há algo a corrigir na publicação de hora em hora',
}

/** The title of an alert about a list that has neither rows to show nor published ones in their place. */
export const LIST_BLOCKED = 'Uma lista do site não pode ser publicada'

/** The title of an alert about a site whose address shows something else, before or after a deployment. */
export const NOT_OUR_SITE = 'O endereço do site mostra algo que não é este site'

/** The evidence that a topic is ok. It closes the topic's issue. */
export const EVIDENCE: Record<VerifiableTopic, string> = {
  publication: 'A publicação terminou bem, e o que ela tinha para publicar está no ar',
  site: 'O site foi lido e está certo',
  ...textsByTopic('readEvidence'),
  access: 'O acesso às tabelas do site foi conferido e está certo',
  schedule: 'A publicação de hora em hora está ligada',
}

/** Closes the issue of a list that the office does not show any more. Nothing about its rows is known then. */
export const NOT_SHOWN =
  'O site não mostra esta lista (em `secoes.toml`, `mostrar = "não"`), e por isso não há o que avisar sobre ela; as linhas não foram lidas'

/** Why a publication fails. */
export type PublicationFailure =
  /** The program refused to build, or failed, and its summary says why. */
  | { code: 'not-built' }
  /** The job ended before the program came to an outcome, in most cases because an install failed. */
  | { code: 'no-outcome' }
  /** The previous run ended in the same way. */
  | { code: 'no-outcome-again' }
  | { code: 'not-deployed' }
  /** The deployment failed again, or the first one did, so that a setting may forbid it. */
  | { code: 'deployment-forbidden' }
  /** `error` says why the site could not be read. Without it the site serves what it served before. */
  | { code: 'not-served'; siteUrl: string; error: string | undefined }
  /** The site's address serves something that is no version of the site. */
  | { code: 'not-ours'; siteUrl: string }

/** Titles of alerts about a publication that fails. */
export const PUBLICATION_TITLES: Record<PublicationFailure['code'], string> = {
  'not-built': 'A publicação do site está falhando',
  'no-outcome': 'A publicação do site está falhando',
  'no-outcome-again': 'A publicação do site está falhando',
  'not-deployed': 'A publicação do site está falhando',
  'deployment-forbidden': 'A publicação do site está falhando',
  'not-served': 'A versão nova do site não apareceu no ar',
  'not-ours': NOT_OUR_SITE,
}

/** Returns why a publication fails, and the remedy. */
export function renderPublicationFailure(failure: PublicationFailure, links: Links): string {
  switch (failure.code) {
    case 'not-built':
      return `O site não pôde ser montado, e nada mudou no ar → o [resumo da execução](${links.runUrl}) diz o motivo e o que fazer; se não diz, veja na execução o passo com ✗.`
    case 'no-outcome':
      return `A [execução](${links.runUrl}) parou antes de o programa do site chegar a um resultado, em geral na instalação; nada mudou no ar → não faça nada por enquanto: a publicação de hora em hora tenta de novo.`
    case 'no-outcome-again':
      return `Duas execuções seguidas pararam antes de o programa do site chegar a um resultado; nada mudou no ar → veja na [execução](${links.runUrl}) o passo com ✗. Se é *npm ci*, em geral é o registro de pacotes que não responde: espere umas horas. Se é outro, veja se há uma falha geral em https://www.githubstatus.com. Se continuar no dia seguinte, mostre a execução a quem programa.`
    case 'not-deployed':
      return `O site foi montado, mas o GitHub Pages não o recebeu; nada mudou no ar → não faça nada por enquanto: a publicação de hora em hora tenta de novo. Para não esperar, ${links.publishNow}.`
    case 'deployment-forbidden':
      return `O site foi montado, mas o GitHub Pages não o recebeu; nada mudou no ar → veja na [execução](${links.runUrl}) o que diz *Pôr no ar*. Se diz *not allowed to deploy to github-pages*, em ${links.environment}, *Deployment branches and tags*, escolha *No restriction* ou inclua o *branch* principal; se espera aprovação ou foi recusado, desmarque *Required reviewers* na mesma página. Depois, ${links.publishNow}. Se diz outra coisa, veja se há uma falha geral em https://www.githubstatus.com: a publicação de hora em hora tenta de novo.`
    case 'not-served': {
      const { siteUrl, error } = failure
      const seen = error
        ? `deu uma resposta inesperada (${codeSpan(error)})`
        : 'ainda mostra a versão de antes'
      return `O site foi publicado, mas o endereço dele (${siteUrl}) ${seen} → espere uma hora: a publicação de hora em hora tenta de novo sozinha. Para não esperar, ${links.publishNow}. Se ainda assim não mudar, troque uma palavra num arquivo de ${links.content} e salve com *Commit changes*.`
    }
    case 'not-ours': {
      const { siteUrl } = failure
      return `O site foi publicado, mas o endereço dele (${siteUrl}) mostra algo que não é este site → se o endereço mudou há pouco, espere uma hora: a publicação de hora em hora confere de novo. Se não mudou, ${links.checkAddress(siteUrl)}.`
    }
  }
}

/** Returns why nothing was written, for whoever runs only some jobs of a run again. */
export const sayStale = (links: Links): string =>
  `Só uma parte desta execução foi repetida (*Re-run*), e o resto é de antes: nenhum aviso foi aberto nem fechado → ${links.publishNow}.`

/** Returns why nothing was written after a repeated run whose job build said nothing, such as one with a lost runner. */
export const sayUnknownAttempt = (links: Links): string =>
  `Esta execução foi repetida (*Re-run*), e não se sabe o que ela conferiu: a máquina parou antes de dizê-lo, ou a parte que confere não foi repetida. Por isso, nenhum aviso foi aberto nem fechado → ${links.publishNow}.`

/** Returns why the job is red after a build that went well. GitHub drops an output that holds the value of a secret. */
export const sayNothingHandedOver = (links: Links): string =>
  `A execução terminou bem, mas o que ela conferiu não chegou até aqui: nenhum aviso das notícias, dos depoimentos ou do Supabase foi aberto nem fechado → ${links.publishNow}; se acontecer de novo, mostre a execução a quem programa.`

/** Returns why the job is red after a build whose address, or whose word that it is to be deployed, did not arrive. */
export const sayNotVerified = (links: Links): string =>
  `O site foi montado, mas não se conferiu se está no ar, porque o resultado da montagem não chegou inteiro até aqui → ${links.publishNow}; se acontecer de novo, mostre a execução a quem programa.`

/** Returns since when a topic fails, as the beginning of its text. `showsEarlierRows`: whether the site shows older rows. */
export const saySince = (time: string, showsEarlierRows: boolean): string =>
  `Este assunto não está em ordem desde ${time}.${showsEarlierRows ? ' O site mostra as linhas de antes.' : ''} `

/** Returns what every alert says below its own text. */
export function explainAlert(topic: AlertTopic, links: Links): string {
  const seen = `Isto foi visto [nesta execução](${links.runUrl}); o que dizem os resumos está explicado em ${links.guide}.`
  const end =
    topic === 'urgent-row'
      ? `Este aviso não se fecha sozinho: quando tudo o que *verificar* pede estiver feito, feche-o (*Close issue*). Se *verificar* já não fala da linha, ela foi apagada, ou deu lugar a outras mais novas e continua na tabela: procure-a no ${links.tableEditor}.`
      : 'Este aviso se fecha sozinho quando o assunto for conferido e estiver em ordem; se alguém o fechar antes, outro será aberto.'
  return `${seen} ${end}`
}

/** Returns the comment that closes one of two issues about the same topic. */
export const sayDuplicate = (issue: number): string => `O aviso #${issue} trata do mesmo assunto.`

/** Returns the comment that notifies people of what an open issue did not say yet. */
export const sayNewCauses = (texts: string): string => `Novo neste aviso: ${texts}`
