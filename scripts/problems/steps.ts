/** The steps to the published site, in the order in which none fails because of a later one. */
export const STEPS = {
  actions: 'GitHub Actions ligado',
  variables: 'Variáveis com o endereço e a chave do projeto Supabase',
  tables: 'Tabelas no Supabase',
  pages: 'GitHub Pages ligado',
  content: 'Dados do escritório',
  online: 'Site no ar',
}

export type Step = keyof typeof STEPS

/** An `error` stops a publication; a `warning` is told. */
export type Severity = 'error' | 'warning'

/** What is said of a problem, in Portuguese Markdown: what is wrong and, after an arrow, the remedy. No full stop. */
type Text = (values: never) => string

const sentences = <Texts extends Record<string, Text>>(step: Step | null, severity: Severity, texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [code, { step, severity, text }]),
  ) as unknown as { [Code in keyof Texts]: { step: Step | null; severity: Severity; text: Texts[Code] } }

/** Sentences of errors that belong to a step, or to none. */
export const errors = <Texts extends Record<string, Text>>(step: Step | null, texts: Texts) =>
  sentences(step, 'error', texts)

export const warnings = <Texts extends Record<string, Text>>(step: Step | null, texts: Texts) =>
  sentences(step, 'warning', texts)
