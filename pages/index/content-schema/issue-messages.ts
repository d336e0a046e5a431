import type { BrandColours } from '../colours/derive-palette.ts'
import { COLOUR_KEYS, type Issue, type IssueCode, type IssueParams } from './issue-params.ts'

/** Where to look what a file was. */
const HISTORY = 'Em *History*, no alto do arquivo no GitHub, está como era'

/** CFC's code of ethics of 2019: item 4, the accountant's duties, letter r. */
const DUTY = 'Em todo anúncio vão o nome, a categoria e o registro (NBC PG 01 do CFC, item 4, r)'

const UNREADABLE: Record<keyof BrandColours, string> = {
  brand: 'As letras não se leem nesta cor, sobre o fundo claro do site',
  deep: 'As letras claras não se leem sobre esta cor, que é o fundo escuro do site',
  accent: 'As letras não se leem nesta cor, sobre o fundo escuro do site',
}

const MESSAGES: { [Code in IssueCode]: (params: IssueParams[Code]) => string } = {
  'no-folder': () => 'Esta pasta não existe: corrija o caminho em `CONTENT_FOLDER`',
  'empty-file': () =>
    `O arquivo está vazio ou não existe mais com este nome, nesta pasta. ${HISTORY}: copie de lá o texto inteiro`,
  'sample-lacks-file': ({ name }) =>
    `Este arquivo falta: copie para cá o ${name} do escritório e troque os valores por inventados`,
  'stray-file': ({ kind, names }) => `O site não usa este arquivo. ${STRAY[kind]}: ${list(names, 'ou')}`,
  'not-utf-8': () => 'O arquivo não está em UTF-8, e os acentos se perderam: salve-o de novo em UTF-8',
  'merge-conflict': () =>
    'Duas versões do arquivo foram misturadas. Apague as linhas que começam por `<<<<<<<`, `=======` e `>>>>>>>` e, do que está entre elas, a versão que não vale',
  'invisible-sign': () =>
    'Há um sinal invisível nesta linha: apague o texto entre as aspas e digite-o de novo; colar traz o sinal de volta',

  line: ({ examples }) => {
    if (!examples.length)
      return 'Esta linha não é campo nem bloco. Se continua o texto de cima, passe-a para dentro das aspas dele; se é só uma nota, ponha # no começo; se sobrou, apague-a'
    const lines = examples.map(code)
    if (lines.some((line) => /[“”]/.test(line)))
      return `Dentro de um texto, as aspas são as curvas. Copie daqui a linha inteira: ${list(lines, 'e')}`
    if (lines.length === 1) return `Esta linha não se entende. Escreva nela só: ${lines[0]}`
    return `Esta linha não se entende. Escreva cada campo numa linha só dele: ${list(lines, 'e')}`
  },
  'text-goes-on': () => 'O texto continua nas linhas de baixo: junte tudo numa linha só, sem Enter no meio',
  repeated: ({ name, earlierLine, header, headerOff, before }) => {
    if (name.startsWith('['))
      return `O bloco ${name} já está na linha ${earlierLine}. Apague um dos dois inteiro, da linha ${name} até a última dele`
    if (!header)
      return `O campo \`${name}\` já está na linha ${earlierLine}: deixe a linha que vale, e apague a outra ou ponha # no começo dela`
    if (headerOff)
      return `A linha ${headerOff} começa por #, e este campo não está mais no bloco dela. Para desligar o bloco, ponha # em todas as linhas dele; para ligá-lo, tire esse #`
    const message = `Este bloco já tem um \`${name}\`, na linha ${earlierLine}`
    if (!header.startsWith('[['))
      return `${message}. Se aqui começa outro, ponha acima desta a linha ${header}; senão, apague uma das duas`
    const start = before.length
      ? `Para mais um, escreva acima desta linha ${header} e, abaixo dele, ${list(before.map(code), 'e')}`
      : `Se aqui começa outro bloco, escreva só ${header} acima desta linha`
    return `${message}, e cabe um só. ${start}; se ela sobrou de um bloco apagado, apague o resto dele inteiro`
  },
  brackets: ({ header }) => `Este bloco começa por ${header}: escreva a linha assim, com estes colchetes`,
  'missing-block': ({ header }) =>
    `Falta ${header.startsWith('[[') ? 'ao menos um' : 'o'} bloco ${header}: ponha-o de volta. ${HISTORY}`,
  'empty-block': ({ header }) =>
    `Este bloco não tem nenhum campo: apague a linha ${header}, ou escreva abaixo dela os campos dele`,
  'missing-field': ({ key, options, header }) => {
    const write = (value: string) => code(`${key} = "${value}"`)
    const orDelete = header ? `, ou apague o bloco ${header} inteiro` : ''
    if (options.length)
      return `Falta aqui um campo: ${list(options.map(write), 'ou')}, conforme o caso${orDelete}`
    return `Falta aqui o campo \`${key}\`${WHAT[key] ?? ''}. Escreva ${write('…')}, com o valor entre as aspas${orDelete}`
  },
  'misplaced-field': ({ key, lost, places, full, firstHeader }) => {
    const field = `O campo \`${key}\` não é deste bloco`
    const header = `acima desta a linha ${list(lost, 'ou')}, sem #`
    const move = `passe a linha para ${list(
      places.map((place) => (place ? `o bloco ${place}` : `o alto, acima de ${firstHeader}`)),
      'ou',
    )}`
    if (lost.length && places.length) return `${field}. Se falta ${header}, ponha-a; senão, ${move}`
    if (places.length) return `${field}: ${move}`
    if (lost.some((each) => each.startsWith('[[')))
      return `Falta ${header}. Se o campo \`${key}\` é de um bloco que já está no arquivo, passe a linha para ele`
    if (lost.length) return `Falta ${header}`
    const owners = list(
      full.map((place) => (place ? `de ${place}` : 'do alto do arquivo')),
      'e',
    )
    return `\`${key}\` é só ${owners}, que já o ${full.length > 1 ? 'têm' : 'tem'}: mude lá o texto, e apague esta linha`
  },
  'unknown-name': ({ name, known: [first, ...more] }) => {
    const message = `Não há campo nem bloco com o nome \`${name}\``
    if (!first) return `${message}: apague a linha ou, se mudou o nome, volte ao anterior. ${HISTORY}`
    if (!more.length) return `${message}: escreva \`${first}\` ou, se a linha é outra coisa, apague-a`
    return `${message}. Aqui podem estar ${list([first, ...more].map(code), 'e')}: corrija o nome, ou apague a linha`
  },

  'empty-text': ({ hasUsual }) =>
    `Este campo não pode ficar vazio: ${hasUsual ? 'preencha-o ou, para usar o texto de sempre, apague a linha' : 'preencha-o'}`,
  'one-of': ({ options, key }) =>
    `Escreva um destes textos, entre aspas: ${list(options.map(quoted), 'ou')}${WHAT[key] ?? ''}`,
  'too-long': ({ length, maxLength }) => `Tem ${length} caracteres, e cabem ${maxLength}: encurte o texto`,
  'long-word': ({ maxLength }) =>
    `Uma palavra tem mais de ${maxLength} letras, que não cabem na linha de um celular: troque-a`,
  rows: ({ max }) => `Escreva aqui um número de 1 a ${max}, em algarismos, como em \`quantas = 3\``,
  cnpj: () => 'Não é um CNPJ, que tem 14 algarismos ou letras: escreva-o como "12.345.678/0001-95"',
  'cnpj-digits': () => 'Os dígitos verificadores não conferem: copie o número do cartão CNPJ',
  phone: () => 'Escreva só o telefone, com DDD, como "(71) 3333-4444" ou, se é celular, "(71) 98888-7777"',
  'phone-too-long': () =>
    'Cabe um telefone só: deixe o principal. O do WhatsApp vai em `whatsapp`, e os dos setores, em blocos [[setor]]',
  whatsapp: () => 'Escreva um número só, com DDD, como "5571988887777"',
  'whatsapp-missing': () => 'O telefone é fixo: escreva aqui o celular do WhatsApp, como "5571988887777"',
  email: () => 'Não é um endereço de e-mail: escreva-o como "contato@escritorio.com.br"',
  'email-accent': ({ domain }) =>
    `O que vem depois do @ não pode ter acento aqui: muitos programas de e-mail não enviam para \`${domain}\`. Escreva-o sem acento, se o provedor também o recebe assim, ou use outro e-mail`,
  'pix-name': () => 'Escreva o nome que o banco mostra antes de pagar, e não a chave do Pix',
  'postal-code': () => 'Escreva o CEP como "40000-000"',
  'postal-code-state': ({ other, state, ranges }) =>
    `Este CEP ${other ? `é de ${other}` : 'não existe'}, e os de ${state} vão de ${ranges}: corrija-o, ou o campo \`estado\``,
  state: () => 'Escreva a sigla do estado, como "BA"',
  degrees: ({ example }) => `Escreva em graus, com ponto e sinal, como "${example}"`,
  'degrees-range': ({ min, max }) => `No Brasil vai de ${min} a ${max}: confira o número e o sinal`,
  address: ({ corrected }) =>
    corrected
      ? `Escreva só o endereço, que começa por https://: "${corrected}"`
      : 'Escreva o endereço completo de um site na internet, que começa por https://',
  'service-link': () =>
    'Cada serviço leva a uma página oficial que o explica, no botão “Consultar informações”. Escreva o endereço dela, que começa por https://',
  'menu-target': ({ targets }) =>
    `\`leva_a\` tem de ser um destes: ${targets.map(quoted).join(', ')}; ou um endereço completo, que começa por https://. Os contatos estão em "como-chegar"`,
  'social-page': ({ network }) =>
    `Escreva o endereço inteiro da página, como "https://www.${network}.com/nome", ou deixe vazio ("")`,
  'google-reviews': () =>
    'Escreva o link que o Perfil da Empresa no Google dá em *Ler avaliações*, *Compartilhar*, e que começa por https://',
  departments: ({ max }) => `Cabem ${max} setores: apague um bloco [[setor]]`,
  department: () => 'Um setor tem `nome` e `whatsapp`: preencha os dois, ou deixe os dois vazios ("")',
  'crc-unusual': () =>
    'Confira o registro: o usual é escrevê-lo como CRC-BA 012345/O-6, com o algarismo do fim, ou, em São Paulo, como CRC 1SP123456/O-7',
  'crc-state': ({ registered, state }) =>
    `O registro é de ${registered}, e o endereço é de ${state}: corrija um dos dois (\`estado\` é o do endereço)`,
  'crc-transfer': ({ registered, state, transferred }) =>
    `O registro é de ${registered}, e o endereço é de ${state}. Se foi transferido, escreva "${transferred}". Se o contador trabalha aqui por comunicação ao CRC-${state}, deixe o registro como está`,
  accountant: () => `Falta este dado do contador, no bloco [responsavel]. ${DUTY}`,
  nire: () =>
    'O NIRE tem 11 algarismos, como 29.2.0123456-7. Se a empresa é registrada em cartório, use registrada_em = "cartorio"',
  'notary-number': () => 'Escreva só o número do registro, como "12345"',
  'notary-name': () =>
    'Escreva o nome do cartório, como 1º Ofício de Registro Civil das Pessoas Jurídicas de Salvador',
  'search-length': ({ length, min, max }) =>
    `Tem ${length} caracteres; os buscadores mostram melhor de ${min} a ${max}`,
  'invoice-phone': () =>
    'O site diz que as guias vêm só deste número, que não é o telefone nem o WhatsApp: se o telefone mudou, mude-o também aqui; se as guias saem mesmo de outro número, deixe assim',

  weekdays: () =>
    'Escreva os dias como "1-5" ou "6", de 1 (segunda) a 7 (domingo); dias separados vão em blocos separados',
  time: ({ example }) =>
    `Escreva a hora com dois algarismos, como "${example}"; se não há atendimento, deixe vazios ("") \`abre\` e \`fecha\``,
  'closure-time': ({ example }) => `Escreva a hora com dois algarismos, como "${example}"`,
  'time-pair': () => 'Preencha `abre` e `fecha` como "08:00" ou, sem atendimento, deixe os dois vazios ("")',
  lunch: () => 'Escreva o almoço como "12:00-13:30", ou deixe vazio ("")',
  'lunch-outside': () => 'O almoço tem de começar depois de abrir e terminar antes de fechar',
  'closes-first': ({ opens, closes }) =>
    `Aqui o escritório fecha às ${closes} e só abre às ${opens}: corrija \`abre\` ou \`fecha\``,
  'open-and-closed': ({ label }) => `Um dia não pode estar aberto e fechado: tire-o daqui ou de “${label}”`,
  'same-hours': ({ label }) =>
    `O dia já está no horário de “${label}”: tire-o de um dos dois (1 é segunda-feira e 7 é domingo)`,
  day: ({ names, range: [from, to] }) =>
    from && to
      ? `São vários dias: escreva no lugar desta linha \`de = "${from}"\` e, na de baixo, \`ate = "${to}"\``
      : `Escreva um dia, como "25/12" (de todos os anos) ou "26/03/2027" (de um só), ou um destes nomes: ${names.join(', ')}. Para vários dias seguidos, ponha no lugar desta linha duas, \`de = "24/12/2026"\` e \`ate = "03/01/2027"\``,
  date: () => 'Escreva a data inteira, como "03/01/2027"',
  'no-such-day': () => 'Este dia não existe no calendário',
  'closure-days': () =>
    'Para um dia só, use `dia`; para vários, `de` e `ate`, o primeiro e o último. Nunca `dia` junto dos outros dois',
  'closure-order': ({ from }) => `Termina antes de começar, em ${from}: corrija o ano`,
  twin: ({ label }) => `Outro bloco, o de “${label}”, já tem o mesmo: mude esta linha, ou apague um dos dois`,
  'same-closure': ({ reason }) => `Coincide com “${reason}”: deixe um só`,
  'closure-past': () => 'Já passou: apague este bloco, ou corrija o ano',
  'long-closure': ({ days }) => `O escritório ficaria fechado por ${days} dias seguidos: confira o ano`,
  'notice-past': () =>
    'Este dia já passou, e o site não mostra mais o `aviso`: corrija a data, ou apague os dois',

  'due-day': () =>
    'Escreva o dia como "20", se é de todo mês, ou como "30/11", se é de todo ano. Se o prazo é em dias úteis, apague o bloco: o site não os conta',
  months: () => 'Escreva os meses em algarismos, como "1, 4, 7, 10"; se é de todo mês, deixe vazio ("")',
  'months-of-yearly': () =>
    'O mês já está em `dia`: deixe vazio (""), ou escreva em `dia` só o dia, como "30"',

  'logo-unreadable': () =>
    'Não dá para abrir este logo: peça a quem o fez um arquivo em SVG ou PNG, e envie-o de novo',
  'logo-too-large': () => 'O logo tem mais de 2 MB: peça a quem o fez um arquivo mais leve, em SVG ou PNG',
  'logo-faint': ({ isOnDark, isDarkLogo }) => {
    if (!isOnDark)
      return 'Sobre o fundo claro do site quase não se vê este logo, e por isso ele aparece sobre uma cor escura. Envie a versão escura como `logo.svg` ou `logo.png`, e esta como `logo-escuro.svg` ou `logo-escuro.png`'
    if (isDarkLogo)
      return 'Este logo é para fundos escuros e quase não se vê neles, e por isso aparece sobre branco: troque-o pela versão clara, ou apague o arquivo'
    return 'Sobre fundo escuro quase não se vê este logo, e por isso ele aparece sobre branco. Se há uma versão clara dele, envie-a também, como `logo-escuro.svg` ou `logo-escuro.png`'
  },
  'photo-format': () =>
    'Não é uma foto JPEG (as do iPhone costumam ser HEIC, e trocar o nome não basta): salve-a de novo como JPEG',
  'photo-text': () => 'Há um foto.jpg: diga aqui o que se vê na foto, para quem não a vê',
  'photo-missing': () =>
    'Descreve uma foto que não está na pasta: ponha nela o foto.jpg, ou apague este texto',
  'photo-landscape': () =>
    'A foto é deitada, e o lugar dela é em pé (4:5): o site mostra só o meio dela. Se alguém ficou cortado, recorte-a em pé e envie-a de novo',
  colour: ({ hex, hasLetterO }) =>
    hex
      ? `Escreva esta cor como "${hex}"${hasLetterO ? ', com o algarismo 0 e não a letra O' : ''}`
      : 'Escreva o código “hex” da cor: # e exatamente seis algarismos ou letras de a a f, como "#174a9c". Quem fez o logotipo o sabe, e um seletor de cores na internet o mostra',
  'colour-corrected': ({ colour, used }) =>
    `${UNREADABLE[colour]}: o site usa "${used}" no lugar dela. Para que esta mensagem suma, escreva \`${COLOUR_KEYS[colour]} = "${used}"\`${colour === 'brand' ? '; uma cor clara vai em `destaque`' : ''}`,
  'colours-swapped': () =>
    'As duas cores estão uma no lugar da outra, e o site as trocou: a escura vai em `marca`, e a clara, em `destaque`',
  'colour-grey': () =>
    'Esta cor é um tom de cinza, e os fundos escuros e os azulejos do site ficam cinzentos: se a marca tem outra cor, ponha-a aqui; se não tem, deixe assim',
}

/** What a field is for, where its key does not say it. */
const WHAT: Record<string, string> = {
  link: ', o da página oficial que explica o serviço',
  mapa: '. O mapa mostra o endereço que está em `escritorio.toml`',
  se_nao_util: ', o lado para o qual o prazo vai se o dia não é útil',
}

const STRAY = {
  logo: 'O logo tem um destes nomes',
  photo: 'A foto vai em JPEG, com o nome',
  text: 'Os textos vão nestes arquivos',
}

const code = (name: string) => `\`${name}\``
const quoted = (text: string) => `"${text}"`

function list(names: string[], conjunction: 'e' | 'ou'): string {
  const [last = '', ...others] = names.toReversed()
  return others.length ? `${others.toReversed().join(', ')} ${conjunction} ${last}` : last
}

/** Returns what is wrong and what to do about it, in Portuguese Markdown, without a full stop. */
export const renderIssue = <Code extends IssueCode>({ code, params }: Issue & { code: Code }): string =>
  (MESSAGES[code] as (params: unknown) => string)(params)
