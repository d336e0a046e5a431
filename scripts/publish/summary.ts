import type { Network } from '../../pages/index/content/placeholders'
import type { NothingToBake } from '../content/read-content'
import type { Matter } from '../messages/matters'
import { matterInPortuguese } from '../messages/portuguese'
import {
  copyFaultInPortuguese,
  failureInPortuguese,
  TABLE_IN_PORTUGUESE,
} from '../messages/portuguese-reasons'
import type { Built } from './build-publication'
import type { Decision, Reason } from './decide'
import type { Inputs } from './inputs'
import { codeSpan, list } from './markdown'
import { describeContent, rowsSetAside } from './summary-content'

// Markdown for the run's summary page and the log. Text from rows and servers must go through codeSpan.

const NETWORK: Record<Network, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
}

const REASON: Record<Reason, string> = {
  first: 'é a primeira publicação',
  unknown: 'não foi possível ler o que está no ar',
  content: 'as notícias ou os depoimentos mudaram',
  code: 'o código ou os textos do repositório mudaram',
  settings: 'o endereço, a chave ou o mês mudaram (sem outra mudança, o site é remontado uma vez por mês)',
  forced: 'foi pedido para publicar mesmo sem mudança (`force`)',
  rehearsal: 'é um ensaio',
}

export async function summarizeBuilt({ isRehearsal, siteUrl }: Inputs, decision: Decision, built: Built) {
  const title = isRehearsal ? 'Ensaio: o site foi montado e não será publicado' : 'Nova versão montada'
  return page(
    title,
    `Por quê: ${decision.reasons.map((reason) => REASON[reason]).join('; ')}.`,
    ...(decision.unreadable
      ? [
          `⚠️ A cópia publicada (content.json) não pôde ser lida: ${copyFaultInPortuguese(decision.unreadable)}.`,
        ]
      : []),
    ...(decision.orderUnknown
      ? [
          `⚠️ Não foi possível conferir se o código no ar é mais novo que este: ${codeSpan(decision.orderUnknown)}.`,
        ]
      : []),
    describeContent(decision),
    await aboutOffice(),
    `## Tamanhos\n\n${built.sizes.map(({ what, bytes, gzip }) => `- ${what}: ${kilobytes(bytes)}${gzip ? ` (${kilobytes(gzip)} comprimido)` : ''}`).join('\n')}`,
    carriedForward(built),
    `Site: ${siteUrl.href}`,
  )
}

export async function summarizeUnchanged({ siteUrl }: Inputs, decision: Decision) {
  return page(
    'Nada mudou, nada foi publicado',
    'O site no ar já tem este conteúdo e este código. Para publicar mesmo assim, use o botão com `force`.',
    describeContent(decision),
    await aboutOffice(),
    `Site: ${siteUrl.href}`,
  )
}

export const summarizeRefusal = (matters: Matter[]) =>
  page('Publicação recusada: o site no ar continua como estava', list(matters.map(matterInPortuguese)))

export const summarizeNothingToBake = ({ standIns, setAside }: NothingToBake) =>
  page(
    'Nada foi publicado: o site no ar continua como estava',
    list(
      standIns.map(({ table, failure, problem }) => {
        const why = `${TABLE_IN_PORTUGUESE[table]}: ${failure ? failureInPortuguese(failure) : 'vazia'}`
        if (problem === undefined) return `${why}; ficariam as linhas já publicadas.`
        const copy = problem
          ? `A cópia publicada não pôde ficar no lugar: ${copyFaultInPortuguese(problem)}.`
          : 'Não há cópia publicada para ficar no lugar.'
        const remedy = failure ? '' : ' Se a tabela está vazia de propósito, use o botão com `allow_empty`.'
        return `${why}. ${copy}${remedy}`
      }),
    ),
    rowsSetAside(setAside),
  )

/** The summary of an unexpected error. */
export const summarizeFailure = (message: string) =>
  page(
    'A publicação falhou: o site no ar continua como estava',
    `O que o programa disse: ${codeSpan(message)}. O registro completo está no passo que falhou.`,
  )

/** What the office has not given or confirmed. */
async function aboutOffice() {
  // A refusal's summary must not need the content, which may be the cause.
  const { missingValues, samplePages, unconfirmedTexts } = await import(
    '../../pages/index/content/placeholders'
  )
  const values = missingValues()
  const pages = samplePages().map((network) => NETWORK[network])
  const texts = unconfirmedTexts()
  return [
    values.length &&
      `## Falta preencher em pages/index/content/office.ts\n\nEnquanto faltar, o site mostra a faixa “Site de demonstração” e pede aos buscadores que não o indexem.\n\n${list(values)}`,
    pages.length &&
      `## Redes sociais sem endereço\n\nEm \`social\`, no office.ts, escreva o endereço da página ou deixe vazio (''). O site de um escritório de verdade não mostra o endereço de exemplo: ${pages.join(', ')}.`,
    texts.length &&
      `## Textos que ainda são os de exemplo: confirme\n\nEles afirmam algo sobre o escritório. Veja em pages/index/content/ se é verdade e reescreva o que não for.\n\n${list(texts)}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function carriedForward({ carried: { files, bytes, missing } }: Built) {
  const lines = []
  if (files.length)
    lines.push(
      `Da versão anterior seguem ${files.length} arquivo(s), ${kilobytes(bytes)}, para quem ainda está com a página aberta.`,
    )
  if (missing.length)
    lines.push(`⚠️ ${missing.length} arquivo(s) da versão anterior não puderam ser mantidos.`)
  return lines.join('\n\n')
}

const page = (title: string, ...parts: string[]) => `# ${title}\n\n${parts.filter(Boolean).join('\n\n')}\n`
const kilobytes = (bytes: number) =>
  `${(bytes / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} kB`
