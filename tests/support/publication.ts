import { hash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type RequestListener, request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, vi } from 'vitest'
import { SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import { TABLE_NAMES } from '../../pages/index/lists/lists.ts'
import { FindingsError, isOpen } from '../../scripts/findings/finding.ts'
import { publishSite } from '../../scripts/publish-site.ts'
import type { PublishedContent } from '../../scripts/published/content-json.ts'
import type { renderPages } from '../../scripts/site/build-site.ts'
import { freshBackend } from './backend.ts'
import { newFolder } from './folder.ts'
import { repositoryWithCommit } from './git.ts'
import { listen } from './http.ts'
import type { Env } from './programs.ts'
import { NESTED } from './sites.ts'

/** Returns a picture that is encoded in milliseconds and differs from that of any other address. */
function smallPicture(address: string) {
  const background = `#${hash('sha256', address).slice(0, 6)}`
  return sharp({ create: { width: 400, height: 225, channels: 3, background } }).png()
}

/** Passes each request on to the same path of the server at `origin`, and its answer back. */
const forwardTo =
  (origin: string): RequestListener =>
  (incoming, outgoing) => {
    const { method, headers, url = '' } = incoming
    const upstream = request(origin + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(upstream.on('error', () => outgoing.destroy()))
  }

/**
 * The project's failure. `paused`: every request, as when Supabase has paused it; `not-found`: every request, as if it
 * had never existed; `read-only`: all but reads.
 */
export type FailureMode = 'none' | 'paused' | 'not-found' | 'read-only'

/** Starts an embedded backend, whose rows are no samples, behind a gateway that fails as its `failureMode` says. */
export async function failingBackend() {
  const backend = await freshBackend()
  const forward = forwardTo(backend.url)
  const gateway = await listen((request, response) => {
    failing.methods.add(request.method ?? '')
    if (failing.failureMode === 'paused') response.writeHead(540).end('{"message":"Project paused"}')
    else if (failing.failureMode === 'not-found') response.writeHead(404).end()
    else if (failing.failureMode === 'read-only' && request.method !== 'GET') response.writeHead(503).end()
    else if (request.url?.startsWith('/storage/')) smallPicture(request.url).pipe(response)
    else forward(request, response)
  })
  const failing = {
    url: gateway.url,
    key: backend.key,
    sql: backend.sql,
    failureMode: 'none' as FailureMode,
    /** The HTTP methods of all requests since the last reset. */
    methods: new Set<string>(),
    async reset() {
      failing.failureMode = 'none'
      failing.methods.clear()
      await freshBackend()
      // The ids of the seed are those of samples, which are never published; fixed ones keep builds alike.
      for (const table of TABLE_NAMES)
        await backend.sql(`update ${table} set id = ('c' || substr(id::text, 2))::uuid`)
      await backend.sql(
        `update blog_posts set image_url = replace(image_url, '${backend.url}', '${gateway.url}')`,
      )
    },
  }
  afterAll(gateway.close)
  await failing.reset()
  return failing
}

/** Serves a site as GitHub Pages serves that of a project: below a path, and replaced as a whole by each deployment. */
export async function fakeSite() {
  const folder = newFolder()
  const server = await listen(async ({ url = '' }, response) => {
    if (site.failureMode === 'no-answer') return void response.destroy()
    const [path = ''] = url.split('?')
    const file = path.startsWith(NESTED) ? path.slice(NESTED.length) || 'index.html' : ''
    if (site.failureMode === 'page-error' && file === 'index.html') return void response.writeHead(500).end()
    const replacements: Record<string, string | null | undefined> = {
      'content.json': site.contentJson,
      'index.html': site.page,
    }
    const replaced = replacements[file]
    const body = replaced !== undefined ? replaced : await readFile(join(folder, file)).catch(() => null)
    response.writeHead(body ? 200 : 404).end(body || 'Not found')
  })
  const site = {
    url: server.url + NESTED,
    /** `no-answer`: nobody answers at its address; `page-error`: the page alone answers 500. */
    failureMode: 'none' as 'none' | 'no-answer' | 'page-error',
    /** An answer that replaces the deployed content.json; `null` means status 404. */
    contentJson: undefined as string | null | undefined,
    /** A page that replaces the deployed one, as after the domain was given to another site. */
    page: undefined as string | undefined,
    takeDown: () => rm(folder, { recursive: true, force: true }),
    async deploy(built: string) {
      await site.takeDown()
      await cp(built, folder, { recursive: true })
    },
    content: async (): Promise<PublishedContent> =>
      JSON.parse(await readFile(join(folder, 'content.json'), 'utf8')),
  }
  afterAll(server.close)
  return site
}

/**
 * Returns a substitute for rendering, which takes seconds. Every page has this HTML, whose block marks pages of this
 * program; content.json still shows what the
 * real pages would be made from.
 */
export const quickPages =
  (html = '<!doctype html><script id="baked-content">{}</script>'): typeof renderPages =>
  async (_content, _snapshot, _target, site) => {
    await mkdir(site, { recursive: true })
    await writeFile(join(site, 'index.html'), html)
  }

/** The folder of what the workflow keeps in its cache between runs: encoded pictures and the record of alerts. */
export const keptFolder = newFolder()

const recordFile = join(keptFolder, 'alerts.json')

/** Returns the record of alerts that the last run wrote; `undefined` if there is none. */
export const readRecord = (): unknown =>
  existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : undefined

/** Replaces that record; `undefined` deletes it. */
export function writeRecord(record: unknown) {
  if (record === undefined) rmSync(recordFile, { force: true })
  else writeFileSync(recordFile, JSON.stringify(record))
}

/** The output of all publications of this process: summaries, logs, and the monitor's input. */
export const printed: string[] = []

/** The time of all publications of this process: with real times, a month that ends meanwhile would be a change. */
const NOW = new Date(new Date().setUTCHours(12, 43, 0, 0))

/**
 * The `GIT_DIR` of the checkout of all publications of this process. Its last commit is new: this repository's own may be so
 * old that GitHub would soon end the hourly run.
 */
const REPOSITORY = repositoryWithCommit(NOW)

/** The environment of a publication for which a newer commit is checked out. */
export const NEWER_COMMIT: Env = { GIT_DIR: repositoryWithCommit(new Date(NOW.getTime() + 1000)) }

/** The sample office without deadlines: each day of their calendar would be a change. */
const CONTENT_FOLDER = newFolder()
cpSync(SAMPLE_FOLDER, CONTENT_FOLDER, { recursive: true })
rmSync(join(CONTENT_FOLDER, 'prazos.toml'))

/** Splits `name=value`. A value may hold the sign, too. */
const splitOutput = (line: string) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]

export type Publication = Awaited<ReturnType<typeof run>>

/** Runs one publication in this process. Its settings are in the environment, as in a workflow. */
export async function run(env: Env, render = quickPages(), now = NOW) {
  const folder = newFolder()
  const settings = {
    OUT_DIR: join(folder, 'dist'),
    ALERT_RECORD: recordFile,
    PICTURE_CACHE: join(keptFolder, 'pictures'),
    GITHUB_OUTPUT: join(folder, 'outputs'),
    GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
    ACTION: '',
    DEFAULT_BRANCH: '',
    SUPABASE_ANON_KEY: '',
    GITHUB_EVENT_NAME: 'push',
    GIT_DIR: REPOSITORY,
    CONTENT_FOLDER,
    ...env,
  }
  for (const [variable, value] of Object.entries(settings)) vi.stubEnv(variable, value)
  const lines: string[] = []
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.join(' ')))
  // No waits between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const error = await publishSite(render, now).then(
    () => undefined,
    (cause: Error) => cause,
  )
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  const read = (file: string) => readFile(join(folder, file), 'utf8').catch(() => '')
  const outputs = (await read('outputs')).split('\n').filter(Boolean)
  const summary = await read('summary.md')
  printed.push(summary, ...lines, ...outputs, String(error))
  const content = await read('dist/client/content.json')
  return {
    error,
    /** The codes of the findings because of which nothing is published, or because of which a verification fails. */
    codes:
      error?.cause instanceof FindingsError
        ? error.cause.findings.filter(isOpen).map(({ code }) => code)
        : [],
    outputs: Object.fromEntries(outputs.map(splitOutput)) as Record<string, string>,
    summary,
    /** The reasons to build, in Portuguese, as the summary says them. */
    why: /^Por quê: (.*)\.$/m.exec(summary)?.[1],
    log: lines.join('\n'),
    /** The folder of the built site. */
    site: join(folder, 'dist', 'client'),
    /** The built content.json. */
    content: content ? (JSON.parse(content) as PublishedContent) : undefined,
  }
}
