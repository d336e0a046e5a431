import type { RowReason } from '../../pages/index/database/rows'
import type { SecretKind } from '../../pages/index/database/secret-patterns'
import type { TableName } from '../../pages/index/database/tables'
import {
  allowEmpty,
  apiKeys,
  applyMigration,
  dashboard,
  pages,
  projectUrl,
  tableEditor,
  variables,
} from './links.ts'
import { codeSpan } from './markdown.ts'
import { errors, warnings } from './steps.ts'
import { counted, IN_THE_FORM, SECRET, TABLE } from './words.ts'

/** An environment variable, and its value where it may be shown. */
type Setting = { name: string; value: string }

/** A table that could not be read; `detail` is what the service or Node said, in English. */
export type Unread = { table: TableName; detail: string; status?: number | undefined }

/** `limit` is the most characters of the field. */
export type RowValues = {
  table: TableName
  /** What the row is known by: its title or client's name, or its id. */
  name: string
  field: string
  reason: RowReason
  limit?: number | undefined
}

/** A right that visitors should not have. */
export type Write = 'insert' | 'update' | 'delete'

type TableOnly = { table: TableName }

const settings = <Code extends string>(texts: Record<Code, (setting: Setting) => string>) =>
  errors('variables', texts)
const unread = <Code extends string>(texts: Record<Code, (unread: Unread) => string>) =>
  errors('tables', texts)

const copyKey = () =>
  `copie no Supabase, em ${apiKeys()}, a *Publishable key* (sb_publishable_…) e ponha-a em ${variables()}`
const copyUrl = () =>
  `copie no Supabase, em ${projectUrl()}, o endereço do projeto (https://….supabase.co) e ponha-o em ${variables()}`
const checkAddress = () =>
  `confira \`SUPABASE_URL\` em ${variables()}; um projeto pausado também fica sem endereço: reative-o no ${dashboard()}`
const waitFirst = () => `espere uns minutos e rode de novo; se continuar, veja o ${dashboard()}`
const forProgrammers = (detail: string) =>
  `(para quem programa ou para o suporte, em inglês: ${codeSpan(detail)})`

const WRITE: Record<Write, string> = { insert: 'incluir', update: 'alterar', delete: 'apagar' }
const inWords = (writes: Write[]) => writes.map((write) => WRITE[write]).join(', ')

const retype = 'apague o texto do campo e digite-o de novo, ou cole-o com Ctrl+Shift+V, sem formatação'
const ROW: Record<Exclude<RowReason, SecretKind>, readonly [what: string, remedy: string]> = {
  missing: ['não veio na resposta', 'veja se a coluna existe na tabela'],
  'wrong-type': ['não tem o tipo de valor esperado ou está sem valor', 'preencha-o'],
  empty: ['está vazio', 'preencha-o'],
  'too-long': ['é longo demais', 'encurte-o'],
  'forbidden-characters': ['tem um sinal invisível, que veio de outro programa ao colar o texto', retype],
  'not-an-id': ['não é um identificador válido', 'apague a linha e inclua-a de novo, sem preencher `id`'],
  'not-a-date': ['não é uma data entre 1990 e 2100', 'corrija a data'],
  'not-a-rating': ['não é um número inteiro de 0 a 5', 'corrija o número'],
  'not-an-https-address': [
    'não é um endereço público que comece por https://',
    'cole o endereço da foto como o *Storage* o dá em *Get URL*',
  ],
  'not-featured': ['não está marcado', 'marque-o'],
  duplicate: ['repete o de outra linha', 'apague uma das duas'],
  surplus: ['veio além das três linhas pedidas', 'não mude nada, e avise quem programa'],
}

function rowSentence({ table, name, field, reason, limit }: RowValues, consequence: string): string {
  const row = `${TABLE[table]}, linha ${codeSpan(name)}: ${consequence}`
  if (reason === 'signed-address')
    return `${row} porque o endereço da foto é assinado, e vence → no *Storage*, torne público o *bucket* (*Edit bucket → Public bucket*) e copie de novo o endereço, com *Get URL*`
  if (reason in SECRET)
    return `${row} porque guarda ${SECRET[reason as SecretKind]} → apague-a da linha, no ${tableEditor()}, e revogue-a onde foi criada`
  const [what, remedy] = ROW[reason as Exclude<RowReason, SecretKind>]
  const why = reason === 'too-long' && limit ? `passa de ${limit.toLocaleString('pt-BR')} letras` : what
  return `${row} porque ${field ? `o campo \`${field}\`` : 'ela'} ${why} → no ${tableEditor()}, ${remedy}`
}

export const SUPABASE_SENTENCES = {
  ...settings({
    'not-an-address': ({ name, value }) =>
      `\`${name}\` não é um endereço: ${codeSpan(value)} → escreva-o inteiro, como https://exemplo.com.br/`,
    'with-password': ({ name }) => `\`${name}\` tem usuário ou senha no endereço → tire-os`,
    'not-https': ({ name, value }) =>
      `\`${name}\` não começa por https://: ${codeSpan(value)} → ${name === 'SITE_URL' ? `no GitHub, em ${pages()}, marque *Enforce HTTPS*` : 'use o endereço https do projeto'}`,
    'with-query': ({ name, value }) =>
      `\`${name}\` tem ? ou #: ${codeSpan(value)} → apague do sinal em diante`,
    'url-unset': ({ name }) => `\`${name}\` existe, mas falta \`SUPABASE_URL\` → ${copyUrl()}`,
    'key-unset': ({ name }) => `\`${name}\` não existe, e \`SUPABASE_URL\` sim → ${copyKey()}`,
    swapped: ({ name }) =>
      `\`${name}\` está trocada com SUPABASE_URL → ponha o valor de cada uma na outra, em ${variables()}`,
    'key-as-url': ({ name }) => `\`${name}\` guarda uma chave, e não o endereço do projeto → ${copyUrl()}`,
    'url-as-key': ({ name }) => `\`${name}\` guarda um endereço, e não a chave → ${copyKey()}`,
    'with-path': ({ name, value }) =>
      `\`${name}\` tem mais que o endereço do projeto → deixe só ${codeSpan(value)}, em ${variables()}`,
    'secret-key': ({ name }) =>
      `\`${name}\` guarda uma chave secreta, que nunca pode ir para o site → ${copyKey()}, no lugar dela; depois revogue a secreta na mesma página do Supabase`,
    'not-a-key': ({ name }) => `\`${name}\` não é uma chave publicável → ${copyKey()}`,
  }),
  ...errors('actions', {
    'not-a-choice': ({ name, value, choices }: Setting & { choices: readonly string[] }) =>
      `\`${name}\` não é ${choices.slice(0, -1).join(', ')} nem ${choices.at(-1)}: ${codeSpan(value)} → escolha um destes valores`,
  }),
  ...errors('variables', {
    'no-project': () =>
      `Falta dizer de qual projeto Supabase vêm as notícias e os depoimentos; sem isso o site teria só conteúdo de exemplo, que nunca é publicado → em ${variables()}, crie (no GitHub, com *New repository variable*) \`SUPABASE_URL\` (no Supabase, em ${projectUrl()}) e \`SUPABASE_PUBLISHABLE_KEY\` (em ${apiKeys()}, a *Publishable key*)`,
    'local-project': () =>
      `\`SUPABASE_URL\` aponta para esta máquina, que os visitantes não alcançam → ${copyUrl()}`,
  }),
  ...warnings('variables', {
    'legacy-key': () =>
      `A chave é do tipo antigo (anon), que o Supabase desliga no fim de 2026 → ${copyKey()}`,
  }),
  ...unread({
    'no-grant': ({ table }) =>
      `${TABLE[table]}: o Supabase não deixa o site ler a tabela, porque falta a permissão de leitura → ${applyMigration()}`,
    'no-table': ({ table }) => `${TABLE[table]}: a tabela não existe no projeto → ${applyMigration()}`,
    'no-column': ({ table, detail }) => {
      // PostgreSQL's words; its answer has no field for the column.
      const [, column] = /column (?:\w+\.)?(\w+) does not exist/.exec(detail) ?? []
      return `${TABLE[table]}: falta na tabela ${column ? `a coluna \`${column}\`` : 'uma coluna'} → ${applyMigration()}`
    },
    'slow-query': ({ table }) =>
      `${TABLE[table]}: a leitura demorou demais, e o Supabase a interrompeu → ${applyMigration()}; isso deixa a leitura rápida mesmo com muitas linhas. Se continuar, avise quem programa`,
    'not-there': ({ table }) =>
      `${TABLE[table]}: não há nada nesse endereço → confira \`SUPABASE_URL\` em ${variables()}; se está certo, ${applyMigration()}`,
    unreachable: () => `Nada responde no endereço do projeto Supabase → ${checkAddress()}`,
    'no-rows': () => `A resposta não é a de um projeto Supabase → ${checkAddress()}`,
    'wrong-key': () => `A chave do Supabase está errada → ${copyKey()}`,
    unpaid: () =>
      `O projeto Supabase passou dos limites do plano ou está sem pagamento → veja *Billing* no ${dashboard()}`,
    paused: () => `O projeto Supabase está pausado → reative-o no ${dashboard()}`,
    'other-status': ({ status, detail }) =>
      `O Supabase respondeu com o erro ${status} → ${waitFirst()} ${forProgrammers(detail)}`,
    'no-answer': ({ detail }) =>
      `O Supabase não respondeu por inteiro em 8 segundos, ou a conexão caiu → ${waitFirst()} ${forProgrammers(detail)}`,
    unexpected: ({ detail }) =>
      `A leitura parou por um defeito do programa → avise quem programa ${forProgrammers(detail)}`,
  }),
  ...errors('tables', {
    'tables-unchecked': () =>
      `Só podem ser conferidas quando as variáveis estiverem certas → se ainda não as criou, ${applyMigration()}`,
    'came-empty': ({ table }: TableOnly) =>
      `${TABLE[table]}: a tabela veio vazia → se é para ficar vazia, ${allowEmpty(IN_THE_FORM[table])}; se não é, falta a política de leitura (RLS): ${applyMigration()}`,
    'no-good-rows': ({ table }: TableOnly) =>
      `${TABLE[table]}: nenhuma das linhas lidas pode aparecer → corrija-as no ${tableEditor()}`,
    samples: ({ table, count }: TableOnly & { count: number }) =>
      `${TABLE[table]}: tem ${counted(count, 'linha')} de exemplo, que nunca ${count === 1 ? 'é publicada' : 'são publicadas'} → apague no ${tableEditor()}`,
    'may-write': ({ table, writes }: TableOnly & { writes: Write[] }) =>
      `${TABLE[table]}: quem visita o site tem permissão para ${inWords(writes)} → retire a permissão: ${applyMigration()}. Se uma política (RLS) recusa cada linha, só gravando uma se saberia, e isso não é feito aqui`,
    'unfeatured-visible': () =>
      `${TABLE.testimonials}: os depoimentos desmarcados estão à vista de qualquer um, embora fora do site → falta a política de leitura (RLS) ou há uma antiga que deixa ler tudo: ${applyMigration()}`,
  }),
  ...warnings('tables', {
    'row-set-aside': (row: RowValues) => rowSentence(row, 'não aparece no site'),
    'row-shown-without': (row: RowValues) => rowSentence(row, `aparece sem \`${row.field}\``),
    'no-rows-visible': ({ table }: TableOnly) =>
      `${TABLE[table]}: nenhuma linha à vista → inclua a primeira no ${tableEditor()}; se a tabela não está vazia, falta a política de leitura (RLS): ${applyMigration()}`,
    'writes-not-tried': () =>
      'Não foi conferido se quem visita o site pode gravar nas tabelas, porque só se sabe tentando → para conferir, rode `npm run doctor -- --try-writes`: envia a cada tabela um POST sem linhas, e um PATCH e um DELETE que não alcançam nenhuma linha. Nada muda, mas gatilhos (triggers) FOR EACH STATEMENT, se o projeto os tem, disparam',
    'no-browsers': ({ origin }: { origin: string }) =>
      `O navegador de quem visita ${origin} não pode perguntar ao Supabase (CORS), e o site só se atualiza a cada publicação → avise quem programa: pode haver um proxy na frente do Supabase`,
  }),
}
