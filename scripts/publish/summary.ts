import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Examination, isBlocked } from '../examine/examine'
import { guide } from '../problems/links'
import { codeSpan, list } from '../problems/markdown'
import { checklist, isError, type Problem, problem, sentence } from '../problems/problem'
import type { FetchedContent } from '../rows/read-content'
import { type Published, REASON, type Reason } from './decide'
import type { PublicationSettings } from './settings'
import { describeContent, describeProblems } from './summary-content'

// Markdown for the run's page and the log. Text from rows and servers goes through codeSpan.

/** What one publication has found before it builds, or ends. */
export type Found = {
  settings: PublicationSettings
  published: Published
  fetched: FetchedContent
  warnings: Problem[]
  reasons: Reason[]
}

/** Most bytes of the compressed page of a real project: with its headers it then comes in one go (RFC 6928). */
const MOST_BYTES = 13_900

/** @param site folder of the built site */
export async function summarizeBuilt(
  { settings, published, fetched, warnings, reasons }: Found,
  site: string,
): Promise<string> {
  const bytes = gzipSync(await readFile(join(site, 'index.html'))).length
  const heavy = bytes > MOST_BYTES ? [problem('heavy', { bytes, most: MOST_BYTES })] : []
  return page(
    settings.isRehearsal ? 'Ensaio: o site foi montado e não será publicado' : 'Nova versão montada',
    `Por quê: ${reasons.map((reason) => REASON[reason]).join('; ')}.`,
    describeContent(fetched.snapshot, published.value, fetched.problems),
    describeProblems([...fetched.problems, ...warnings, ...heavy]),
    `Página: ${bytes.toLocaleString('pt-BR')} bytes, comprimida. Site: ${settings.siteUrl.href}`,
  )
}

/** Where nothing is built: the published site is up to date or, in an hour, its address cannot be read. */
export const summarizeUnchanged = ({ settings, published, fetched, warnings }: Found) =>
  page(
    published.problems.length
      ? 'Nada foi publicado: o site não pôde ser lido'
      : 'Nada mudou, nada foi publicado',
    published.problems.length
      ? 'As notícias e os depoimentos foram lidos, mas não se sabe o que está no ar. Publicar de novo não resolveria; se o endereço do site mudou, use o botão.'
      : 'O site no ar já tem este conteúdo e este código.',
    describeContent(fetched.snapshot, published.value, fetched.problems),
    // What may well be as it should be is not repeated every hour.
    describeProblems([...fetched.problems, ...warnings].filter(({ code }) => code !== 'sample-texts')),
    `Site: ${settings.siteUrl.href}`,
  )

/** How high the page of a rehearsal is, where there is a limit, in pixels. */
export const summarizeHeights = (heights: { width: string; most?: number; actual: number }[]) =>
  `## Altura da página\n\n${list(
    heights.flatMap(({ width, most, actual }) =>
      !most
        ? []
        : actual > most
          ? `⚠️ ${sentence(problem('tall', { width, actual, most }))}`
          : `Em ${width} px de largura: ${actual.toLocaleString('pt-BR')} px`,
    ),
  )}\n`

/** @param examination of the steps to the published site; absent where they have nothing to do with it */
export function summarizeRefusal(problems: Problem[], examination?: Examination): string {
  const open = new Set(examination?.problems.filter(isError).map(({ step }) => step))
  // The examination tells more of a step than what ended the publication.
  const more = problems.filter(({ step }) => !open.has(step))
  const isOnline = !examination?.problems.some(({ code }) => code === 'not-online')
  const inSteps = (found: Problem) => examination?.steps.some((step) => step === found.step)
  return page(
    isOnline ? 'Publicação recusada: o site no ar continua como estava' : 'Ainda não dá para publicar',
    list(more.filter((found) => !inSteps(found)).map(sentence)),
    withSteps(examination, more.filter(inSteps)),
  )
}

/** @param message of an error that the program did not expect, in English */
export const summarizeFailure = (message: string, examination?: Examination) =>
  page(
    'A publicação falhou: o site no ar continua como estava',
    `O programa parou por um motivo que não conhece → rode de novo; se continuar, avise quem programa, com esta mensagem, em inglês: ${codeSpan(message)}. O registro completo está no passo que falhou.`,
    withSteps(examination),
  )

/** What the button's `verificar` found. */
export const summarizeVerified = (examination: Examination) =>
  page(
    isBlocked(examination)
      ? 'Verificação: há algo a corrigir antes de publicar'
      : 'Verificação: tudo pronto para publicar',
    steps(examination),
  )

/** The checklist, if a step to the published site is open. */
const withSteps = (examination?: Examination, more: Problem[] = []) =>
  examination?.problems.some((found) => isError(found) && found.step) || more.length
    ? steps({ steps: [], ...examination, problems: [...more, ...(examination?.problems ?? [])] })
    : ''

const steps = ({ problems, steps }: Examination) =>
  `## Passo a passo até o site no ar\n\n${checklist(problems, steps)}\n\nCada passo está explicado em ${guide()}, “Primeira publicação”.`

const page = (title: string, ...parts: string[]) => `# ${title}\n\n${parts.filter(Boolean).join('\n\n')}\n`
