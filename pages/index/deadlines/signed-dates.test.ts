import { expect, test } from 'vitest'
import { readContentFiles, SAMPLE_FOLDER } from '../content-schema/read-content.ts'
import { formatDay, weekdayOf } from './calendar.ts'
import { type Deadline, dueDatesOf } from './deadlines.ts'

// The accountant who answers for the dates signs this document. `npx vitest run --project unit -u` writes it anew.
test('docs/prazos.md holds what the page says of 2026 and 2027', async () => {
  const { deadlines } = readContentFiles(SAMPLE_FOLDER)
  const tables = [2026, 2027].map((year) => tableOf(deadlines, year)).join('\n')
  await expect(`${INTRODUCTION}${rulesOf(deadlines)}\n${tables}${SIGNATURE}`).toMatchFileSnapshot(
    '../../../docs/prazos.md',
  )
})

const INTRODUCTION = `# Prazos de 2026 e 2027, para o contador conferir

O site calcula estas datas das regras de \`pages/index/content/sample/prazos.toml\`. Não são dias úteis: sábados, domingos, os
feriados nacionais, a segunda e a terça de carnaval, Corpus Christi e o último dia útil do ano, em que os bancos não atendem.
Feriados do estado e da cidade não contam, nem prazos que o governo adie.

## As regras

`

const rulesOf = (deadlines: Deadline[]) =>
  deadlines
    .map(({ name, day, months, otherwise }) => {
      const when = day.includes('/')
        ? `todo ano, em ${day}`
        : `no dia ${day}${day === '31' ? ' (o último)' : ''}`
      const which = months.length ? ` dos meses ${months.join(', ')}` : ''
      return `- **${name}**: ${when}${which}; se não é dia útil, o dia útil ${otherwise}\n`
    })
    .join('')

function tableOf(deadlines: Deadline[], year: number): string {
  const rows = dueDatesOf(deadlines, year).map(({ date, name }) => {
    const rule = deadlines.find((deadline) => deadline.name === name)
    return `| ${weekdayOf(date)}, ${formatDay(date)}/${year} | ${name} | ${rule?.day} ${rule?.otherwise} | |\n`
  })
  return `## ${year}\n\n| data | prazo | regra | confere |\n| --- | --- | --- | --- |\n${rows.join('')}`
}

const SIGNATURE = `
Conferido por: ______________________________ CRC: __________________ em ____/____/______
`
