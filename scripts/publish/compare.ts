import { hashPageParts, type PagePart, type SiteInputs } from '../published/page-parts.ts'
import type { Published } from '../published/published-site.ts'

/** A part of the page that differs from what is published, or the commit that it was built from. */
export type Difference = PagePart | 'code'

/**
 * Names the parts in which a candidate differs from the published site. A part that an earlier version did not
 * record counts as different, and so does the code if either commit is unknown. Without a candidate or a published
 * snapshot there is nothing to compare, and no difference is named.
 */
export function compare(
  published: Published,
  candidate: SiteInputs | undefined,
  commit: string | null,
): Difference[] {
  if (published.kind !== 'ok' || !candidate) return []
  const { parts, commit: publishedCommit } = published.snapshot
  const candidateParts = Object.entries(hashPageParts(candidate)) as [PagePart, string][]
  const differing: Difference[] = candidateParts.flatMap(([part, hash]) =>
    parts?.[part] === hash ? [] : part,
  )
  const isSameCode = commit !== null && publishedCommit === commit
  return isSameCode ? differing : [...differing, 'code']
}
