import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Build } from '../../scripts/publish/publish-site'
import { publishContent } from '../../scripts/site/content-json'
import { requireNoSecrets } from '../../scripts/site/secrets'

/** Stands in for the build, which takes seconds: it only shows what it was asked to build. */
export const quickBuild =
  (html = '<!doctype html>'): Build =>
  async (snapshot, { outDir, siteUrl }) => {
    const site = join(outDir, 'client')
    await mkdir(site, { recursive: true })
    await writeFile(join(site, 'index.html'), html)
    await publishContent(site, snapshot, siteUrl)
    await requireNoSecrets(site)
    return site
  }
