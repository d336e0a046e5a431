import { join } from 'node:path'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { buildSite } from '../../scripts/site/build-site.ts'

/** The path of the site `nested`, and of what the tests publish. */
export const NESTED = '/escritorio/'

/**
 * Builds the site from a snapshot into an ignored folder of this name.
 *
 * @returns the folder to serve
 */
export async function buildFrom(snapshot: Snapshot, name: string, siteUrl = ''): Promise<string> {
  // Inside the project, because what prerenders the page resolves its packages from where it lies.
  const target = { outDir: folderOf(name), siteUrl: siteUrl ? new URL(siteUrl) : undefined }
  return buildSite(snapshot, target, null)
}

/** Returns the folder of this name: that in which {@link buildFrom} builds a site, or that of an office's content files. */
export const folderOf = (name: string) => join('.cache', 'tests', name)

/** The folder to serve of a site that {@link buildFrom} has built under this name. */
export const builtSite = (name: string) => join(folderOf(name), 'client')
