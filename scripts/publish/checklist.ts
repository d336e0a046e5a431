import { diagnose } from '../doctor/diagnose'
import { github } from '../messages/links'
import { levelOf, type Matter, STEPS, stepOf } from '../messages/matters'
import { matterInPortuguese, STEP_IN_PORTUGUESE } from '../messages/portuguese'
import { examineRepository } from './examine-repository'
import { workflowRepository } from './github'

/** Checks everything that a publication needs: content, settings, Supabase project, Pages. Changes nothing. */
export async function verify(env: NodeJS.ProcessEnv = process.env): Promise<Matter[]> {
  const { siteUrl, matters } = await examineRepository(workflowRepository(env), env)
  // An address that does not serve must not hide how the project is.
  const diagnosed = await diagnose({ ...env, SITE_URL: siteUrl?.href ?? '' })
  if (!diagnosed.some((matter) => stepOf(matter) === 'tables')) diagnosed.push({ is: 'tables-unchecked' })
  // Trying takes a computer.
  return [...matters, ...diagnosed.filter(({ is }) => is !== 'writes-not-tried')]
}

/** Whether something must be put right before publishing. */
export const isBlocked = (matters: Matter[]) =>
  matters.some((matter) => levelOf(matter) === 'fault' && matter.is !== 'not-online')

/**
 * The steps to the published site as a numbered list: what is done, what comes next, what is still open, each with what to
 * do. In Portuguese Markdown.
 */
export function checklist(matters: Matter[]): string {
  // Only a workflow knows of Actions.
  const steps = STEPS.filter((step) => matters.some((matter) => stepOf(matter) === step))
  const faulty = steps.filter((step) =>
    matters.some((matter) => stepOf(matter) === step && levelOf(matter) === 'fault'),
  )
  const lines = steps.flatMap((step, index) => {
    const mark = !faulty.includes(step) ? '✅' : step === faulty[0] ? '➡️ **Próximo passo:**' : '⬜'
    const open = matters.filter((matter) => stepOf(matter) === step && levelOf(matter) !== 'ok')
    return [
      `${index + 1}. ${mark} ${STEP_IN_PORTUGUESE[step]}`,
      ...open.map(
        (matter) => `   - ${levelOf(matter) === 'warning' ? '⚠️ ' : ''}${matterInPortuguese(matter)}`,
      ),
    ]
  })
  const guide = github('MANUTENCAO.md', 'blob/HEAD/MANUTENCAO.md')
  return `## Passo a passo até o site no ar\n\n${lines.join('\n')}\n\nCada passo está explicado em ${guide}, “Primeira publicação”.`
}
