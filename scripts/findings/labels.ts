import type { SecretKind } from '../../pages/index/database/secret-patterns.ts'
import type { TableName } from '../../pages/index/database/tables.ts'
import { TIME_ZONES } from '../../pages/index/hours/time-zone.ts'

export const TABLE_LABELS: Record<TableName, string> = {
  blog_posts: 'Notícias (`blog_posts`)',
  testimonials: 'Depoimentos (`testimonials`)',
}

/** As the button's form (publish.yml) names them. */
export const FORM_OPTIONS: Record<TableName, string> = {
  blog_posts: 'notícias',
  testimonials: 'depoimentos',
}

/** `1 linha`, `3 linhas`. */
export const pluralize = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** The office's zone is not read where messages are written. */
export const BRASILIA = TIME_ZONES.DF

/** `21/11/2026, 08:30 (horário de Brasília)` of a time in ISO 8601. */
export function brasiliaTime(iso: string): string {
  const format = { dateStyle: 'short', timeStyle: 'short', timeZone: BRASILIA } as const
  return `${new Date(iso).toLocaleString('pt-BR', format)} (horário de Brasília)`
}

export const SECRET_LABELS: Record<SecretKind | 'file', string> = {
  'signed-address': 'um endereço assinado, que vence',
  'supabase-secret-key': 'uma chave secreta do Supabase',
  'supabase-access-token': 'uma senha de acesso do Supabase',
  'address-with-password': 'um endereço com senha',
  'private-key': 'uma chave privada',
  'github-token': 'uma senha de acesso do GitHub',
  'npm-token': 'uma senha de acesso do npm',
  'aws-key': 'uma chave da AWS',
  'slack-token': 'uma senha de acesso do Slack',
  'stripe-key': 'uma chave do Stripe',
  'secret-jwt': 'uma chave JWT que não é a anon',
  file: 'um arquivo que guarda segredos',
}
