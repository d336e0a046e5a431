import type { ProductBreak } from './breaks.ts'

/** Test files by what they need: nothing, a backend, or the built site. They cost seconds, or a minute. */
const PROJECTS = [
  /^(pages|renderer|scripts|tests\/(documents|mutations))\//,
  /^tests\/(data|publish)\//,
  /^tests\//,
]

/**
 * Groups breaks that can be told apart in one run: no two change one file, and no two are to be noticed by one
 * test file. A group needs one kind of test, so that few runs need a built site.
 */
export function independentBatches(breaks: ProductBreak[]): ProductBreak[][] {
  return PROJECTS.flatMap((_, project) => {
    const batches: ProductBreak[][] = []
    for (const each of breaks.filter((one) => projectOf(one) === project)) {
      const batch = batches.find((others) => others.every((other) => areIndependent(each, other)))
      if (batch) batch.push(each)
      else batches.push([each])
    }
    return batches
  })
}

/** The most expensive kind of test that is to notice a break, as an index of {@link PROJECTS}. */
const projectOf = ({ noticedBy }: ProductBreak) =>
  Math.max(...noticedBy.map((file) => PROJECTS.findIndex((pattern) => pattern.test(file))))

const areIndependent = (one: ProductBreak, other: ProductBreak) =>
  one.file !== other.file && !one.noticedBy.some((file) => other.noticedBy.includes(file))
