// Runs one program for the process that holds the other end of stdin, and never outlives it: a pipe is closed by
// the system whatever ends its owner, SIGKILL included. Plain JavaScript, so that it starts without a loader.
//
// node supervise.mjs <program>     each byte on stdin is passed on as SIGUSR1, its end stops the program
import { spawn } from 'node:child_process'

const program = spawn(process.argv[2], [], { stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true })
program.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
program.on('exit', (code) => process.exit(code ?? 1))

process.stdin.on('data', (bytes) => {
  for (const _ of bytes) program.kill('SIGUSR1')
})
process.stdin.on('error', stop).on('end', stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

// SIGKILL, because nothing of the program is worth saving and it must not be able to refuse.
function stop() {
  program.kill('SIGKILL')
}
