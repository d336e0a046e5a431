// node supervise.mjs <program>: runs it until stdin closes. The system closes stdin however the parent ends,
// SIGKILL included, so the program never outlives it. Plain JavaScript needs no loader.
import { spawn } from 'node:child_process'

const program = spawn(process.argv[2], [], { stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true })
program.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
program.on('exit', (code) => process.exit(code ?? 1))

process.stdin.resume().on('error', stop).on('end', stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

// SIGKILL cannot be ignored, and the program has no state to save.
function stop() {
  program.kill('SIGKILL')
}
