import type { SecretKind } from '../../pages/index/database/secret-patterns'
import type { TableName } from '../../pages/index/database/tables'
import type { PictureReason } from '../site/pictures/picture-error'
import {
  chooseSource,
  content,
  force,
  github,
  hourly,
  pages,
  publishButton,
  tableEditor,
  variables,
} from './links.ts'
import { codeSpan } from './markdown.ts'
import { errors, warnings } from './steps.ts'
import { officeTime, SECRET, TABLE } from './words.ts'

/** A secret in a file of the built site: its kind, `file` where the whole file is one, or the setting with its value. */
export type FoundSecret = { file: string; kind: SecretKind | 'file' | { setting: string } }

/** A line of a content file as it stands, and what to do in Portuguese, without its full stop. */
export type ContentLine = { file: string; line: number; text: string; remedy: string }

/** A picture that could not be had now; `isKept` if its earlier copy stays. */
type PictureValues = { address: string; reason: PictureReason; detail: string; isKept: boolean }

/** Longest line of a content file that is printed, in characters: that of a long text. */
const LINE_LENGTH = 400

const changeAddress = () => `no ${tableEditor()}, troque o endereço em \`image_url\``
const newFile = () =>
  'envie ao *Storage* outro arquivo (JPEG, PNG ou WebP, com pelo menos 1.080 pontos de largura e até 12 MB) e troque o endereço'
const mayPass = () => 'nada, se for só uma vez; se continuar, confira o endereço da foto'

const PICTURE: Record<PictureReason, [what: (detail: string) => string, remedy: () => string]> = {
  gone: [(status) => `o endereço respondeu com o código ${status}`, changeAddress],
  refused: [(status) => `o endereço respondeu com o código ${status}`, mayPass],
  'not-https': [(protocol) => `o endereço começa por ${protocol}, e não por https:`, changeAddress],
  'not-on-the-internet': [() => 'o endereço não está na internet', changeAddress],
  redirects: [() => 'o endereço leva a outro, sem chegar a uma foto', changeAddress],
  'too-large': [(megabytes) => `o arquivo passa de ${megabytes} MB`, newFile],
  'no-picture': [() => 'não é uma foto JPEG, PNG, WebP, GIF ou AVIF', newFile],
  damaged: [
    () => 'o arquivo está incompleto ou estragado, ou tem mais de 25 milhões de pontos (pixels)',
    newFile,
  ],
  animated: [() => 'é uma animação', newFile],
  'too-small': [(size) => `tem só ${size} pontos (pixels)`, newFile],
  late: [(seconds) => `não chegou por inteiro em ${seconds} segundos`, mayPass],
  'no-answer': [() => 'o endereço não respondeu', mayPass],
}

const publishNow = () => `em ${publishButton()}, clique em *Run workflow* e deixe *publicar*`
const copyStays = 'enquanto isso nada é publicado sem as linhas das duas tabelas'

export const SITE_SENTENCES = {
  ...warnings('actions', {
    fork: () =>
      `O repositório é um *fork*, em que o GitHub deixa desligado o que roda por horário → em ${hourly()}, clique em *Enable workflow*`,
    'issues-off': () =>
      `Os avisos de falha não têm onde aparecer → em ${github('Settings → General', 'settings')}, *Features*, marque *Issues*`,
  }),
  ...errors('pages', {
    'pages-off': () => `O GitHub Pages está desligado → ${chooseSource()}`,
    'pages-private': () =>
      `O GitHub Pages está desligado, e o repositório é privado; no plano gratuito o GitHub só publica repositórios públicos → em ${github('Settings → General', 'settings')}, *Danger Zone → Change repository visibility*, torne-o público, ou assine um plano pago; depois, ${chooseSource()}`,
    'pages-from-branch': () =>
      `O GitHub Pages publica um ramo, e não o que esta execução monta → ${chooseSource()}`,
    'no-certificate': ({ domain }: { domain: string }) =>
      `O certificado de ${codeSpan(domain)} ainda não saiu → espere até 24 horas; se não vier, confira o DNS do domínio e, em ${pages()}, tire e ponha de novo o *Custom domain*. Depois marque *Enforce HTTPS*`,
    'https-not-enforced': ({ domain }: { domain: string }) =>
      `${codeSpan(domain)} ainda abre sem https → em ${pages()}, marque *Enforce HTTPS*`,
    'github-silent': ({ detail }: { detail: string }) =>
      `O GitHub não disse como está o Pages → espere uns minutos e rode de novo; se continuar, veja se há uma falha geral em https://www.githubstatus.com (para quem programa, em inglês: ${codeSpan(detail)})`,
    'no-site-address': () =>
      `Falta o endereço público do site (\`SITE_URL\`), que no GitHub vem do Pages → ${chooseSource()}; se já está assim, o GitHub não respondeu: rode de novo. Fora do GitHub, informe-o ao rodar o comando`,
  }),
  ...errors('content', {
    content: ({ file, line, text, remedy }: ContentLine) => {
      const place = github(`${file.split('/').pop()}, linha ${line}`, `blob/HEAD/${file}#L${line}`)
      return `${place}: ${codeSpan(text, LINE_LENGTH)} → ${remedy}`
    },
  }),
  ...warnings('content', {
    placeholders: ({ values }: { values: string[] }) =>
      `Ainda são de demonstração: ${values.join(', ')} → preencha em ${content()}; enquanto faltar, o site mostra a faixa “Site de demonstração” e pede aos buscadores que não o indexem`,
    'placeholder-pages': ({ values }: { values: string[] }) =>
      `Ainda sem o endereço do escritório: ${values.join(', ')}; o site de um escritório de verdade não mostra o de exemplo → em ${content()}, escreva o endereço da página ou deixe-o vazio`,
    'sample-texts': ({ values }: { values: string[] }) =>
      `Textos que ainda são os de exemplo: confirme. Eles afirmam algo do escritório: ${values.join('; ')} → em ${content()}, reescreva o que não for verdade`,
    tall: ({ width, actual, most }: { width: string; actual: number; most: number }) =>
      `Em ${width} px de largura, a página tem ${actual.toLocaleString('pt-BR')} px de altura; passando de ${most.toLocaleString('pt-BR')} ela cansa quem a percorre → se puder, encurte os textos em ${content()}`,
    heavy: ({ bytes, most }: { bytes: number; most: number }) =>
      `A página comprimida tem ${bytes.toLocaleString('pt-BR')} bytes; até ${most.toLocaleString('pt-BR')} ela aparece de uma vez no celular → se puder, encurte os textos em ${content()}`,
  }),
  ...errors('online', {
    'not-online': () => `Nada foi publicado ainda → ${publishNow()}`,
    'site-unread': ({ url, detail }: { url: string; detail: string }) =>
      `O site não abre em ${url} (${codeSpan(detail)}) → confira o domínio e o seu pagamento no provedor e, em ${pages()}, o *Custom domain* e o certificado; ${copyStays}`,
    'copy-lost': ({ url }: { url: string }) =>
      `O site já foi publicado, mas a cópia das notícias e dos depoimentos não está em ${url} → se o endereço do site mudou ou o GitHub Pages falha, espere ou corrija; ${copyStays}`,
    'copy-unusable': ({ url, detail }: { url: string; detail: string }) =>
      `A cópia publicada em ${url} não serve → se as duas tabelas puderem ser lidas, ${publishNow()}, e ela é refeita (para quem programa: ${codeSpan(detail)})`,
    'no-copy': ({ table }: { table: TableName }) =>
      `${TABLE[table]}: não há linhas publicadas que possam ficar no lugar → resolva a leitura da tabela`,
  }),
  ...warnings(null, {
    'order-unknown': ({ detail }: { detail: string }) =>
      `Não foi possível saber se o código no ar é mais novo que este → nada, se for só uma vez (para quem programa: ${codeSpan(detail)})`,
    picture: ({ address, reason, detail, isKept }: PictureValues) => {
      const [what, remedy] = PICTURE[reason]
      return `${codeSpan(address)}: ${what(detail)}; ${isKept ? 'continua no ar a cópia anterior' : 'o cartão mostra um ícone no lugar'} → ${remedy()}`
    },
  }),
  ...errors(null, {
    failed: ({ detail }: { detail: string }) =>
      `O programa parou por um motivo que não conhece → rode de novo; se continuar, avise quem programa, com esta mensagem, em inglês: ${codeSpan(detail)}. O registro completo está no passo que falhou`,
    'old-commit': ({ commit, base }: { commit: string; base: string }) =>
      `Esta execução é de um commit anterior (${codeSpan(commit.slice(0, 7))}) ao que está no ar ou no repositório (${codeSpan(base.slice(0, 7))}) → em vez de repetir uma execução antiga, use o botão *Run workflow* em ${publishButton()}; para publicar mesmo assim o commit anterior, ${force()}`,
    secrets: ({ found }: { found: FoundSecret[] }) =>
      `O site montado tem segredos: ${found.map(({ file, kind }) => `${codeSpan(file)}: ${typeof kind === 'string' ? SECRET[kind] : `o valor de ${codeSpan(kind.setting)}`}`).join('; ')} → tire-os de onde vêm (uma linha, ${content()}, uma variável) e revogue o que foi mostrado a alguém`,
    'broken-links': ({ links }: { links: string[] }) =>
      `O site montado tem links que não levam a lugar nenhum: ${links.map((link) => codeSpan(link)).join(', ')} → corrija em ${content()}`,
    'not-built': ({ run }: { run: string }) =>
      `O site não pôde ser montado, e o que está no ar continua como estava → o [resumo da execução](${run}) diz o motivo e o que fazer`,
    'not-deployed': ({ run }: { run: string }) =>
      `O site foi montado, mas o GitHub Pages não o recebeu, e o que está no ar continua como estava → ${publishNow()}; se falhar de novo, veja a [execução](${run})`,
    'tables-unread': ({ since, hours }: { since: string; hours: number }) =>
      `As notícias ou os depoimentos não são lidos do Supabase desde ${officeTime(since)}, há mais de ${hours} horas; ficam no ar as últimas linhas lidas → em ${publishButton()}, clique em *Run workflow* e escolha *verificar*`,
    'site-unread-since': ({ since, hours, url }: { since: string; hours: number; url: string }) =>
      `O endereço do site (${url}) não responde como deve desde ${officeTime(since)}, há mais de ${hours} horas → abra-o num navegador; confira o domínio e o seu pagamento no provedor e, em ${pages()}, o *Custom domain* e o certificado`,
    'schedule-ends': ({ since, days }: { since: string; days: number }) =>
      `A última mudança no repositório foi em ${officeTime(since)}, há ${days} dias. Com 60 dias sem nenhuma, o GitHub desliga a publicação de hora em hora, e este aviso com ela → mude algo em ${content()}, nem que seja uma palavra, e salve com *Commit changes*; se já foi desligada, em ${hourly()}, clique em *Enable workflow*`,
    'not-hours': ({ value, hours }: { value: string; hours: number }) =>
      `A variável \`STALE_AFTER_HOURS\` não é um número de horas: ${codeSpan(value)}; valem ${hours} horas → corrija-a em ${variables()}`,
    'not-a-time': ({ name, value }: { name: string; value: string }) =>
      `Não se sabe desde quando as tabelas ou o site são lidos (\`${name}\`): ${codeSpan(value)} → avise quem programa`,
  }),
}
