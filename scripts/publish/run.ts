import { appendFile } from 'node:fs/promises'
import { plain } from '../problems/markdown.ts'

/** What the workflow's later steps and jobs read of this one. */
export const setOutputs = (outputs: Record<string, string | boolean>) =>
  append(
    process.env.GITHUB_OUTPUT,
    Object.entries(outputs)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )

/** Writes Markdown to the run's page, and to the log. */
export async function summarize(summary: string) {
  await append(process.env.GITHUB_STEP_SUMMARY, summary)
  console.log(`\n${plain(summary)}`)
}

const append = (file: string | undefined, text: string) => (file ? appendFile(file, text) : undefined)
