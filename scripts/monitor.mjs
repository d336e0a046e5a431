// npm run monitor: runs monitor.ts, which the workflow does without packages on a Node that strips types. Older ones
// know no TypeScript, so that they need tsx and cannot start with a TypeScript module.
import { fileURLToPath } from 'node:url'

if (await canRunTypeScript()) {
  // The module runs if it is what was started.
  process.argv[1] = fileURLToPath(new URL('monitor.ts', import.meta.url))
  await import('./monitor.ts')
} else {
  console.error(
    `Error: Node ${process.versions.node} does not run TypeScript by itself. Install the packages with npm ci, or use Node 22.18, 24 or later.`,
  )
  process.exitCode = 1
}

/** Tells whether Node strips types, or does so from now on by tsx. */
async function canRunTypeScript() {
  if (process.features.typescript) return true
  try {
    const { register } = await import('tsx/esm/api')
    register()
    return true
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return false
    throw error
  }
}
