import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Examination, isBlocked } from '../examine/examine'
import { guide } from '../problems/links'
import { list } from '../problems/markdown'
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
export async function summarizeBuilt(found: Found, site: string): Promise<string> {
  const bytes = gzipSync(await readFile(join(site, 'index.html'))).length
  const heavy = bytes > MOST_BYTES ? [problem('heavy', { bytes, most: MOST_BYTES })] : []
  return pageOf(
    found.settings.isRehearsal ? 'Ensaio: o site foi montado e não será publicado' : 'Nova versão montada',
    `Por quê: ${found.reasons.map((reason) => REASON[reason]).join('; ')}.`,
    { ...found, warnings: [...found.warnings, ...heavy] },
    `Página: ${bytes.toLocaleString('pt-BR')} bytes, comprimida. `,
  )
}

/** Where nothing is built: the published site is up to date or, in an hour, its address cannot be read. */
export function summarizeUnchanged(found: Found): string {
  // What may well be as it should be is not repeated every hour.
  const warnings = found.warnings.filter(({ code }) => code !== 'sample-texts')
  const [title, why] = found.published.problems.length
    ? [
        'Nada foi publicado: o site não pôde ser lido',
        'As notícias e os depoimentos foram lidos, mas não se sabe o que está no ar. Publicar de novo não resolveria; se o endereço do site mudou, use o botão.',
      ]
    : ['Nada mudou, nada foi publicado', 'O site no ar já tem este conteúdo e este código.']
  return pageOf(title, why, { ...found, warnings })
}

const pageOf = (title: string, why: string, { settings, published, fetched, warnings }: Found, end = '') =>
  page(
    title,
    why,
    describeContent(fetched.snapshot, published.value, fetched.problems),
    describeProblems([...fetched.problems, ...warnings]),
    `${end}Site: ${settings.siteUrl.href}`,
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

/**
 * @param problems for which nothing is published
 * @param examination of the steps to the published site; of none where they have nothing to do with it
 */
export function summarizeRefusal(problems: Problem[], examination: Examination): string {
  const open = examination.problems.filter(isError).map(({ step }) => step)
  // The examination tells more of a step than what ended the publication.
  const more = problems.filter(({ step }) => !open.includes(step))
  const isInSteps = ({ step }: Problem) => examination.steps.some((each) => each === step)
  const inSteps = more.filter(isInSteps)
  const isBeforeFirst = examination.problems.some(({ code }) => code === 'not-online')
  return page(
    problems.some(({ code }) => code === 'failed')
      ? 'A publicação falhou: o site no ar continua como estava'
      : isBeforeFirst
        ? 'Ainda não dá para publicar'
        : 'Publicação recusada: o site no ar continua como estava',
    list(more.filter((found) => !isInSteps(found)).map(sentence)),
    // The checklist, if one of its steps is open.
    open.some(Boolean) || inSteps.length
      ? steps({ ...examination, problems: [...inSteps, ...examination.problems] })
      : '',
  )
}

/** What the button's `verificar` found. */
export const summarizeVerified = (examination: Examination) =>
  page(
    isBlocked(examination)
      ? 'Verificação: há algo a corrigir antes de publicar'
      : 'Verificação: tudo pronto para publicar',
    steps(examination),
  )

const steps = ({ problems, steps }: Examination) =>
  `## Passo a passo até o site no ar\n\n${checklist(problems, steps)}\n\nCada passo está explicado em ${guide()}, “Primeira publicação”.`

const page = (title: string, ...parts: string[]) => `# ${title}\n\n${parts.filter(Boolean).join('\n\n')}\n`
