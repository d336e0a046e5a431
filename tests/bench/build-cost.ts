import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { descendants } from '../support/process-tree'

/** How often memory is looked at, in milliseconds. */
const LOOK_MS = 50

export type Cost = {
  seconds: number
  /** Most memory that its processes had at one time, in MB; NaN where only Linux could tell. */
  peakMegabytes: number
}

/**
 * Runs a program of scripts/ to its end.
 *
 * @throws Error with what it said where it fails
 */
export async function costOf(script: string, env: Record<string, string>): Promise<Cost> {
  const begin = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  let peakMegabytes = process.platform === 'linux' ? 0 : Number.NaN
  const look = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, residentMegabytes(child.pid ?? 0))
  }, LOOK_MS)
  const [status] = await once(child, 'close')
  clearInterval(look)
  if (status !== 0) throw new Error(`scripts/${script} failed: ${said}`)
  return { seconds: (performance.now() - begin) / 1000, peakMegabytes }
}

/** Memory of a process and all below it; pages that they share count more than once. */
function residentMegabytes(pid: number): number {
  return [pid, ...descendants(pid).map((process) => process.pid)].reduce((sum, each) => {
    try {
      const [, kilobytes = 0] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${each}/status`, 'utf8')) ?? []
      return sum + Number(kilobytes) / 1000
    } catch {
      // It ended while it was looked at.
      return sum
    }
  }, 0)
}
