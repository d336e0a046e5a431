import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { vi } from 'vitest'
import { startBackend } from '../../scripts/backend/start-backend'
import type { Decision } from '../../scripts/publish/decide'
import { publish } from '../../scripts/publish/publication'
import { forwardTo, listen } from './http'
import { type Env, Program } from './programs'

export const ROOT = join('.cache', 'tests', 'publish')

/** How the project's gateway behaves. */
export type Mood = 'well' | 'down' | 'paused'

export type FailingBackend = Awaited<ReturnType<typeof failingBackend>>

/** An embedded backend, whose rows are no samples, behind a gateway that fails as its `mood` says. */
export async function failingBackend() {
  const backend = await startBackend()
  const forward = forwardTo(backend.url)
  const gateway = await listen((request, response) => {
    if (failing.mood === 'down') request.destroy()
    else if (failing.mood === 'paused') response.writeHead(540).end('{"message":"Project paused"}')
    else forward(request, response)
  })
  const failing = {
    url: gateway.url,
    key: backend.key,
    sql: backend.sql,
    mood: 'well' as Mood,
    async reset() {
      failing.mood = 'well'
      await backend.sql(`truncate blog_posts, testimonials;
        insert into blog_posts table posts_before; insert into testimonials table testimonials_before;
        grant select on blog_posts, testimonials to anon`)
    },
    async close() {
      await gateway.close()
      await backend.close()
    },
  }
  // The ids of the seed are those of samples, which are never published; fixed ones keep builds alike.
  await backend.sql(`
    update blog_posts set id = ('c' || substr(id::text, 2))::uuid,
      image_url = replace(image_url, '${backend.url}', '${gateway.url}');
    update testimonials set id = ('c' || substr(id::text, 2))::uuid;
    create table posts_before as table blog_posts; create table testimonials_before as table testimonials`)
  return failing
}

export type PublishedSite = Awaited<ReturnType<typeof publishedSite>>

/** Serves a folder as GitHub Pages serves a project's site: under a path, cached, and replaced whole by a deploy. */
export async function publishedSite(folder = join(ROOT, 'published')) {
  const base = '/escritorio/'
  const server = await listen(async ({ url = '' }, response) => {
    const path = url.replace(/\?.*/, '')
    const file = path.startsWith(base) ? path.slice(base.length) || 'index.html' : ''
    const isReplaced = file === 'content.json' && site.contentJson !== undefined
    const body = isReplaced ? site.contentJson : await readFile(join(folder, file)).catch(() => null)
    response.writeHead(body ? 200 : 404, { 'cache-control': 'max-age=600' }).end(body || 'Not found')
  })
  const site = {
    url: server.url + base,
    folder,
    /** What is answered in the place of the folder's content.json; `null` for 404. */
    contentJson: undefined as string | null | undefined,
    takeDown: () => rm(folder, { recursive: true, force: true }),
    async deploy(built: string) {
      await site.takeDown()
      await cp(built, folder, { recursive: true })
    },
    content: async () => JSON.parse(await readFile(join(folder, 'content.json'), 'utf8')),
    close: server.close,
  }
  return site
}

/** Hash of each file of a folder, by its path; empty where there is no folder. */
export async function listTree(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.sort().map((file) => [relative(folder, file), hash('sha256', readFileSync(file))]),
  )
}

/** Runs the publish program in this process, everything through the environment as a workflow does it. */
export async function run(name: string, env: Env, step?: string) {
  for (const [variable, value] of Object.entries(await prepared(name, env, step))) vi.stubEnv(variable, value)
  const lines: string[] = []
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.join(' ')))
  // No waits between attempts.
  if (step === 'decide') vi.spyOn(Math, 'random').mockReturnValue(0)
  const error = await publish(step).then(
    () => undefined,
    (cause: Error) => cause,
  )
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  return outcome(name, lines.join('\n'), error)
}

/** The same in a process of its own, as `npm run publish-site` starts it. */
export async function runProgram(name: string, env: Env, step?: string, nodeArguments: string[] = []) {
  const settings = await prepared(name, env, step)
  const program = new Program(['publish.ts', ...(step ? [step] : [])], settings, nodeArguments)
  const status = await program.status
  const error = status === 0 ? undefined : new Error(`status ${status}`)
  return outcome(name, program.stdout + program.stderr, error)
}

/** What a workflow sets. */
async function prepared(name: string, env: Env, step?: string): Promise<Env> {
  const folder = join(ROOT, name)
  // Building goes on from what deciding left.
  if (step !== 'build') await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return {
    OUT_DIR: join(folder, 'dist'),
    FETCH_MEMORY: join(ROOT, 'last-fetch.json'),
    GITHUB_OUTPUT: join(folder, 'outputs'),
    GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
    ACTION: '',
    ALLOW_EMPTY: '',
    FORCE: '',
    SUPABASE_ANON_KEY: '',
    ...env,
  }
}

/** What a run came to: its outputs and summary as GitHub gets them, its log, what it decided and built. */
async function outcome(name: string, log: string, error?: Error) {
  const read = (file: string) => readFile(join(ROOT, name, file), 'utf8').catch(() => '')
  const decision = await read('dist/decision.json')
  const outputs = (await read('outputs')).split('\n').filter(Boolean)
  return {
    error,
    outputs: Object.fromEntries(outputs.map((line) => line.split('='))) as Record<string, string>,
    summary: await read('summary.md'),
    log,
    /** The folder of the built site. */
    site: join(ROOT, name, 'dist', 'client'),
    /** What deciding leaves for building. */
    decisionFile: join(ROOT, name, 'dist', 'decision.json'),
    decision: decision ? (JSON.parse(decision) as Decision) : undefined,
  }
}
