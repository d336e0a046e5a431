import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import { failureOf } from '../content/failures'
import { readTable } from '../content/read-table'
import { APPLY_MIGRATIONS, explainFailure, explainReason } from '../shared/messages'
import { quoteForLog } from '../shared/program'
import type { DataService } from '../shared/settings'
import { allowsPage, isOfTheProject, isRefused, readFailure, select, WRITE_NAMES, type Write } from './probe'

/** The result of one check, with a remedy unless it is ok. In Portuguese. */
export type Finding = { level: 'ok' | 'warning' | 'fault'; what: string; remedy?: string }

/** The columns that the site reads. */
const COLUMNS: Record<TableName, readonly string[]> = {
  blog_posts: ['id', 'title', 'excerpt', 'author', 'image_url', 'published_date'],
  testimonials: ['id', 'client_name', 'company', 'content', 'rating', 'is_featured', 'created_at'],
}

/** Slower answers, in milliseconds, delay newer rows noticeably. */
const SLOW_MS = 1000

const IN_PORTUGUESE: Record<Write, string> = { insert: 'incluir', update: 'alterar', delete: 'apagar' }

/** Checks a Supabase project step by step, and skips checks that depend on a failed one. */
export async function examine(
  service: DataService,
  siteOrigin: string,
  tryWrites: boolean,
): Promise<Finding[]> {
  const findings: Finding[] = [keyKind(service)]
  for (const table of TABLE_NAMES) {
    const failure = await readFailure(service, table, COLUMNS[table])
    if (failure && isOfTheProject(failure))
      return [...findings, fault(`${service.url} não pôde ser lido`, explainFailure(failure))]
    if (table === TABLE_NAMES[0]) findings.push(ok(`${service.url} responde e aceita a chave`))
    if (failure) {
      const [, column] = /column (?:\w+\.)?(\w+) does not exist/.exec(failure.message) ?? []
      findings.push(
        fault(
          `${table}: ${column ? `falta a coluna ${column}` : 'não pode ser lida'}`,
          explainFailure(failure),
        ),
      )
      continue
    }
    findings.push(ok(`${table}: existe, com todas as colunas, e o papel anon pode lê-la`))
    findings.push(...(await examineRows(service, table)))
    if (tryWrites) findings.push(await examineWrites(service, table))
  }
  if (
    !findings.some(
      ({ what }) => what.startsWith('testimonials: não pode') || what.startsWith('testimonials: falta'),
    )
  )
    findings.push(await examineUnfeatured(service))
  findings.push(await examineBrowserAccess(service, siteOrigin))
  if (!tryWrites) findings.push(WRITES_NOT_TRIED)
  return findings
}

function keyKind({ key }: DataService): Finding {
  return key.startsWith('sb_publishable_')
    ? ok('A chave é publicável')
    : warning(
        'A chave é do tipo antigo (anon), que o Supabase desliga no fim de 2026',
        'troque-a por uma publicável (sb_publishable_…): painel do Supabase, Settings → API Keys',
      )
}

async function examineRows(service: DataService, table: TableName): Promise<Finding[]> {
  const start = performance.now()
  const { answer, error } = await readTable(table, service)
  const took = performance.now() - start
  if (!answer) return [fault(`${table}: a consulta do site falhou`, explainFailure(failureOf(error)))]
  const { rows, setAside, shownWithout } = answer
  return [
    took < SLOW_MS
      ? ok(`${table}: respondeu em ${Math.round(took)} ms`)
      : warning(
          `${table}: levou ${Math.round(took)} ms para responder`,
          'crie os índices das migrações; um projeto que acabou de ser reativado também demora no começo',
        ),
    ...setAside.map(({ id, field, reason }) =>
      fault(
        `${table}: a linha de id ${quoteForLog(id)} fica fora do site${field && `, por causa de ${field}`}`,
        `${explainReason(reason)}: corrija-a no Table Editor`,
      ),
    ),
    ...shownWithout.map(({ id, field, reason }) =>
      warning(
        `${table}: a linha de id ${quoteForLog(id)} aparece sem ${field}`,
        `${explainReason(reason)}: corrija-a no Table Editor`,
      ),
    ),
    rows.length
      ? ok(`${table}: ${rows.length} linha(s) para o site`)
      : warning(
          `${table}: nenhuma linha visível`,
          `se a tabela não está vazia, falta a política de leitura (RLS): ${APPLY_MIGRATIONS}`,
        ),
  ]
}

async function examineWrites(service: DataService, table: TableName): Promise<Finding> {
  const answers = await Promise.all(
    WRITE_NAMES.map(
      async (write) => [write, await isRefused(service, table, write).catch(() => undefined)] as const,
    ),
  )
  const words = (refused: boolean | undefined) =>
    answers.flatMap(([write, answer]) => (answer === refused ? IN_PORTUGUESE[write] : [])).join(', ')
  if (words(false))
    return fault(
      `${table}: o papel anon tem permissão (GRANT) para ${words(false)}`,
      `se a RLS recusa cada linha, não dá para saber sem gravar uma, o que não é feito aqui. Retire a permissão: ${APPLY_MIGRATIONS}`,
    )
  if (words(undefined))
    return warning(`${table}: não deu para saber se o visitante pode ${words(undefined)}`, 'rode de novo')
  return ok(`${table}: o visitante não pode ${words(true)}`)
}

async function examineUnfeatured(service: DataService): Promise<Finding> {
  try {
    const rows = await select(service, 'testimonials', 'select=id&is_featured=not.is.true&limit=1')
    return rows.length
      ? fault(
          'testimonials: os depoimentos sem destaque estão à vista de qualquer um',
          `a RLS está desligada ou tem uma política antiga que deixa ler tudo: ${APPLY_MIGRATIONS}`,
        )
      : ok('testimonials: nenhum depoimento sem destaque aparece (ou não há nenhum)')
  } catch (error) {
    return warning(
      'testimonials: não deu para procurar depoimentos sem destaque',
      explainFailure(failureOf(error)),
    )
  }
}

async function examineBrowserAccess(service: DataService, origin: string): Promise<Finding> {
  return (await allowsPage(service, 'blog_posts', origin).catch(() => false))
    ? ok(`O navegador de quem visita ${origin} pode perguntar (CORS)`)
    : warning(
        `O navegador de quem visita ${origin} não pode perguntar (CORS)`,
        'o site publicado não se atualiza entre uma publicação e outra: veja se há um proxy na frente do Supabase',
      )
}

const WRITES_NOT_TRIED: Finding = {
  level: 'warning',
  what: 'Não foi conferido se o visitante pode gravar nas tabelas, porque só se sabe disso tentando gravar',
  remedy:
    'para conferir, rode `npm run doctor -- --try-writes`: envia a cada tabela um POST sem linhas, e um PATCH e um DELETE que não alcançam nenhuma linha. Nada muda, mas gatilhos (triggers) FOR EACH STATEMENT, se o projeto os tem, disparam',
}

const ok = (what: string): Finding => ({ level: 'ok', what })
const warning = (what: string, remedy: string): Finding => ({ level: 'warning', what, remedy })
const fault = (what: string, remedy: string): Finding => ({ level: 'fault', what, remedy })
