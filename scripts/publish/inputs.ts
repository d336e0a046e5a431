import { isLoopback } from '../../renderer/site-address'
import { messageOf } from '../shared/program'
import { type DataService, readFlag, readSettings } from '../shared/settings'
import { currentCommit } from '../site/content-json'
import { repositoryPage } from './github'
import { codeSpan } from './markdown'

/** The settings of one publication. */
export type Inputs = {
  /** Build the site for review, and publish nothing. */
  isRehearsal: boolean
  /** Publish even if nothing changed. */
  force: boolean
  allowEmpty: boolean
  dataService: DataService
  siteUrl: URL
  commit: string | null
  /** Where the commit was pushed; absent outside a workflow. */
  branch?: string | undefined
  outDir: string
}

/** The site must not be published; the reasons are lines of Portuguese Markdown. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reasons: string[]

  constructor(reasons: string[]) {
    super(`nothing is published, for ${reasons.length} reason(s) told above`)
    this.reasons = reasons
  }
}

const GUIDE = 'Passo a passo em MANUTENCAO.md, «Primeira publicação».'
const VARIABLES = 'Settings → Secrets and variables → Actions → Variables'

/**
 * Reads the publication's settings from the environment.
 *
 * @throws Refusal if a setting is missing or wrong, with the remedy
 */
export async function readInputs(env: NodeJS.ProcessEnv = process.env): Promise<Inputs> {
  const pages = repositoryPage('settings/pages', env)
  const { dataService, siteUrl, ...rest } = refuseBadSettings(() => ({
    ...readSettings(env),
    isRehearsal: readAction(env.ACTION),
    force: readFlag('FORCE', env.FORCE),
  }))
  const reasons: string[] = []
  if (!dataService)
    reasons.push(
      `Falta dizer de qual projeto Supabase vêm as notícias e os depoimentos: crie as variáveis \`SUPABASE_URL\` e \`SUPABASE_PUBLISHABLE_KEY\` em ${VARIABLES}. Sem elas o site teria só conteúdo de exemplo, que nunca é publicado. ${GUIDE}`,
    )
  if (!siteUrl)
    reasons.push(
      `Falta o endereço público do site (\`SITE_URL\`). ${pages ? `O GitHub não o informou. Abra [Settings → Pages](${pages}) e, em *Source*, escolha *GitHub Actions*; se já está assim, o GitHub não respondeu: rode de novo.` : 'No GitHub ele vem de Settings → Pages; fora dele, informe-o ao rodar o comando.'} ${GUIDE}`,
    )
  if (dataService && siteUrl && isLoopback(new URL(dataService.url)) && !isLoopback(siteUrl))
    reasons.push(
      '`SUPABASE_URL` aponta para esta máquina, que os visitantes não alcançam: use o endereço do projeto, https://….supabase.co',
    )
  if (!dataService || !siteUrl || reasons.length) throw new Refusal(reasons)
  return { ...rest, dataService, siteUrl, commit: await currentCommit(), branch: env.GITHUB_REF_NAME }
}

function readAction(value = ''): boolean {
  if (!/^(publicar|ensaiar|)$/.test(value))
    throw new Error(`ACTION must be publicar or ensaiar, not ${value}`)
  return value === 'ensaiar'
}

function refuseBadSettings<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    const message = messageOf(error)
    throw new Refusal([`Uma configuração não serve: ${codeSpan(message)}. ${settingHint(message)} ${GUIDE}`])
  }
}

/** A further remedy for some errors of {@link readSettings}, or an empty string. */
export function settingHint(message: string, env: NodeJS.ProcessEnv = process.env): string {
  const pages = repositoryPage('settings/pages', env)
  if (message.includes('SITE_URL must begin with https'))
    return `No GitHub, marque «Enforce HTTPS» em ${pages ? `[Settings → Pages](${pages})` : 'Settings → Pages'}.`
  if (message.includes('secret key'))
    return 'A chave secreta nunca pode ir para o site: use a publicável (sb_publishable_…) e, se a secreta foi salva em algum lugar à vista, revogue-a no painel do Supabase.'
  return ''
}
