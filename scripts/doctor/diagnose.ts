import { contentFaults } from '../publish/content-faults'
import { settingHint } from '../publish/inputs'
import { messageOf } from '../shared/program'
import { readSettings } from '../shared/settings'
import { examine, type Finding } from './examine'

/**
 * Checks the settings, the content and the Supabase project.
 *
 * @param tryWrites send writes that change no row, to find out what visitors may write
 * @returns every finding, in Portuguese
 */
export async function diagnose(env: NodeJS.ProcessEnv = process.env, tryWrites = false): Promise<Finding[]> {
  const content = (await contentFaults()).map(
    (finding): Finding => ({
      level: 'fault',
      what: `Conteúdo: ${finding.replaceAll(/` | `/g, '')}`,
      remedy: 'corrija em pages/index/content/',
    }),
  )
  try {
    const { dataService, siteUrl } = readSettings(env)
    if (dataService)
      return [...content, ...(await examine(dataService, (siteUrl ?? new URL(PREVIEW)).origin, tryWrites))]
  } catch (error) {
    const remedy = settingHint(messageOf(error)) || 'corrija a configuração e rode de novo'
    return [...content, { level: 'fault', what: `Configuração: ${messageOf(error)}`, remedy }]
  }
  return [
    ...content,
    {
      level: 'fault',
      what: 'Nenhum projeto Supabase foi informado',
      remedy:
        'copie o endereço e a chave publicável do painel do Supabase para SUPABASE_URL e SUPABASE_PUBLISHABLE_KEY, no ambiente ou no arquivo .env',
    },
  ]
}

/** Address of `npm run preview`, used when no public address is set. */
const PREVIEW = 'http://127.0.0.1:4173/'
