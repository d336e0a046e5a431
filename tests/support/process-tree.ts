import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export interface Process {
  pid: number
  parent: number
  command: string
}

/** The processes below `pid`, children before grandchildren. */
export function descendants(pid: number): Process[] {
  const all = processes()
  const below = (parent: number): Process[] => {
    const children = all.filter((process) => process.parent === parent)
    return [...children, ...children.flatMap((child) => below(child.pid))]
  }
  return below(pid)
}

/** Whether any of them still runs: one that has ended but whose parent has not asked yet does not count. */
export function anyRunning(pids: number[]): boolean {
  return processes().some((process) => pids.includes(process.pid))
}

// Slim images of Debian have no ps, macOS has no /proc.
function processes(): Process[] {
  return process.platform === 'linux' ? fromProc() : fromPs()
}

function fromProc(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      // pid (name) state ppid …, where the name may hold spaces and brackets.
      const [state, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      if (state === 'Z' || state === 'X') return []
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      return [{ pid: Number(name), parent: Number(parent), command }]
    } catch {
      // It ended while it was looked at.
      return []
    }
  })
}

function fromPs(): Process[] {
  const lines = execFileSync('ps', ['-Ao', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, parent, state, command = ''] = /^ *(\d+) +(\d+) +(\S+) +(.*)$/.exec(line) ?? []
    return !state || state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}
