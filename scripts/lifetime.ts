/** How often the parent is looked for, in milliseconds: nothing tells a process that its parent has gone. */
const PARENT_POLL_MS = 500

/**
 * Resolves when this program should end: Ctrl-C, a termination signal, or the end of the process that started it.
 * A second signal ends it at once.
 */
export function untilStopped(): Promise<void> {
  const parent = process.ppid
  return new Promise((resolve) => {
    const stop = () => {
      clearInterval(poll)
      resolve()
    }
    const poll = setInterval(() => {
      if (process.ppid !== parent) stop()
    }, PARENT_POLL_MS)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  })
}
