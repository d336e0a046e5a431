import type { NothingToBake } from '../content/read-content'
import { levelOf, type Matter, stepOf } from '../messages/matters'
import { matterInPortuguese } from '../messages/portuguese'
import {
  copyFaultInPortuguese,
  FORM,
  failureInPortuguese,
  runWith,
  TABLE_IN_PORTUGUESE,
} from '../messages/portuguese-reasons'
import type { Built } from './build-publication'
import { checklist, isBlocked } from './checklist'
import type { Decision, Reason } from './decide'
import type { Inputs } from './inputs'
import { codeSpan, list } from './markdown'
import { describeContent, rowsSetAside } from './summary-content'

// Markdown for the run's summary page and the log. Text from rows and servers must go through codeSpan.

const REASON: Record<Reason, string> = {
  first: 'é a primeira publicação',
  unknown: 'não foi possível ler o que está no ar',
  content: 'as notícias ou os depoimentos mudaram',
  code: 'o código ou os textos do repositório mudaram',
  settings: 'o endereço, a chave ou o mês mudaram (sem outra mudança, o site é remontado uma vez por mês)',
  forced: `foi marcado “${FORM.force}”`,
  rehearsal: 'é um ensaio',
}

export function summarizeBuilt({ isRehearsal, siteUrl }: Inputs, decision: Decision, built: Built) {
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
    aboutOffice(decision.content),
    `## Tamanhos\n\n${built.sizes.map(({ what, bytes, gzip }) => `- ${what}: ${kilobytes(bytes)}${gzip ? ` (${kilobytes(gzip)} comprimido)` : ''}`).join('\n')}`,
    carriedForward(built),
    `Site: ${siteUrl.href}`,
  )
}

export function summarizeUnchanged({ siteUrl }: Inputs, decision: Decision) {
  return page(
    'Nada mudou, nada foi publicado',
    `O site no ar já tem este conteúdo e este código. Para publicar mesmo assim, ${runWith('force')}.`,
    describeContent(decision),
    // Not every hour what may well be as it should.
    aboutOffice(decision.content.filter(({ is }) => is !== 'sample-texts')),
    `Site: ${siteUrl.href}`,
  )
}

/** @param checks see {@link withSteps} */
export function summarizeRefusal(matters: Matter[], checks: Matter[]): string {
  const isFault = (matter: Matter) => levelOf(matter) === 'fault'
  const openSteps = new Set(checks.filter(isFault).map(stepOf))
  // The checks tell more of a step than what ended the decision.
  const more = matters.filter((matter) => !openSteps.has(stepOf(matter)))
  const isOnline = !checks.length || checks.some(({ is }) => is === 'online')
  const title = isOnline
    ? 'Publicação recusada: o site no ar continua como estava'
    : 'Ainda não dá para publicar'
  return page(
    title,
    list(more.filter((matter) => !stepOf(matter)).map(matterInPortuguese)),
    withSteps([...more, ...checks]),
  )
}

export const summarizeNothingToBake = ({ standIns, setAside }: NothingToBake, checks: Matter[]) =>
  page(
    'Nada foi publicado: o site no ar continua como estava',
    list(
      standIns.map(({ table, failure, problem }) => {
        const why = `${TABLE_IN_PORTUGUESE[table]}: ${failure ? failureInPortuguese(failure) : 'vazia'}`
        if (problem === undefined) return `${why}; ficariam as linhas já publicadas.`
        const copy = problem
          ? `A cópia publicada não pôde ficar no lugar: ${copyFaultInPortuguese(problem)}.`
          : 'Não há cópia publicada para ficar no lugar.'
        const remedy = failure ? '' : ` Se a tabela está vazia de propósito, ${runWith('allow_empty')}.`
        return `${why}. ${copy}${remedy}`
      }),
    ),
    rowsSetAside(setAside),
    withSteps(checks),
  )

/** The summary of an unexpected error. */
export const summarizeFailure = (message: string, checks: Matter[]) =>
  page(
    'A publicação falhou: o site no ar continua como estava',
    `O que o programa disse: ${codeSpan(message)}. O registro completo está no passo que falhou.`,
    withSteps(checks),
  )

/** What the button's `verificar` found. */
export const summarizeVerified = (matters: Matter[]) =>
  page(
    isBlocked(matters)
      ? 'Verificação: há algo a corrigir antes de publicar'
      : 'Verificação: tudo pronto para publicar',
    checklist(matters),
    `## O que está em ordem\n\n${list(matters.filter((matter) => levelOf(matter) === 'ok').map(matterInPortuguese))}`,
  )

/** The checklist, if a step to the published site is open. */
const withSteps = (matters: Matter[]) =>
  matters.some((matter) => levelOf(matter) === 'fault' && stepOf(matter)) ? checklist(matters) : ''

/** What the office has not given or confirmed; faults are refused before. */
function aboutOffice(matters: Matter[]) {
  const open = matters.filter((matter) => levelOf(matter) !== 'ok')
  return open.length ? `## Dados do escritório\n\n${list(open.map(matterInPortuguese))}` : ''
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
