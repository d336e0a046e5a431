import type { SecretKind } from '../../pages/index/database/secret-patterns.ts'
import { TIME_ZONES } from '../../pages/index/hours/time-zone.ts'

/** Returns a count with its noun: `1 linha`, `3 linhas`. */
export const pluralize = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Brasília's time zone, in which messages state times: they are written where the office's own zone is not known. */
export const BRASILIA = TIME_ZONES.DF

/** Formats a time in ISO 8601 as `21/11/2026, 08:30 (horário de Brasília)`. */
export function formatBrasiliaTime(iso: string): string {
  const format = { dateStyle: 'short', timeStyle: 'short', timeZone: BRASILIA } as const
  return `${new Date(iso).toLocaleString('pt-BR', format)} (horário de Brasília)`
}

/** The kinds of secrets as messages name them. */
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
  'secret-jwt': 'uma chave de acesso (JWT)',
  file: 'um arquivo que guarda segredos',
}
