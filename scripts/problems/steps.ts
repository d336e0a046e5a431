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
export type Sentence<Values> = { step: Step | null; severity: Severity; text: (values: Values) => string }

export const error = <Values = void>(
  step: Step | null,
  text: (values: Values) => string,
): Sentence<Values> => ({ step, severity: 'error', text })

export const warning = <Values = void>(
  step: Step | null,
  text: (values: Values) => string,
): Sentence<Values> => ({ step, severity: 'warning', text })
