import type { Failure } from '../content/failures'
import type { SettingFault } from '../shared/settings'

// What programs print for developers. Reasons that need no advice are printed as they are: their codes are English words.

const SET_KEY = 'the publishable key (sb_publishable_…) of the Supabase dashboard, Settings → API Keys'

const SETTING: Record<SettingFault['is'], (fault: SettingFault) => string> = {
  'not-an-address': ({ value }) =>
    `is not an address; write it whole, like https://example.com/ (it is: ${value})`,
  'with-password': () => 'must not contain a user name or password',
  'not-https': ({ value }) => `must begin with https:// (http:// only for localhost): ${value}`,
  'with-query': ({ value }) => `must end after its path, without ? or #: ${value}`,
  'url-unset': () => "is set but SUPABASE_URL is not: set it to the project's address, https://….supabase.co",
  'key-unset': () => `is not set but SUPABASE_URL is: use ${SET_KEY}`,
  swapped: () => 'and SUPABASE_URL hold the value of the other: swap them',
  'key-as-url': () => "holds a key: set it to the project's address, https://….supabase.co",
  'url-as-key': () => `holds an address: use ${SET_KEY}`,
  'with-path': ({ value }) => `must be the project's address alone, ${value}, without path`,
  'secret-key': () =>
    `holds a secret key, which must never reach a page: revoke it if it was shared, and use ${SET_KEY}`,
  'not-a-key': () => `does not hold a publishable key: use ${SET_KEY}`,
  'not-a-flag': ({ value }) => `must be true or false (it is: ${value})`,
  'not-an-action': ({ value }) => `must be publicar, ensaiar or verificar (it is: ${value})`,
}

export const settingInEnglish = (fault: SettingFault) => `${fault.name} ${SETTING[fault.is](fault)}`

const CHECK_ADDRESS =
  'check SUPABASE_URL; a paused project has no address either: restore it in the Supabase dashboard'
const APPLY_MIGRATIONS = 'create the tables and their grants with `npx supabase db push`'

const FAILURE: Record<Failure['cause'], string> = {
  'no-grant': `the role anon may not read the table: ${APPLY_MIGRATIONS}`,
  'no-table': `the table does not exist: ${APPLY_MIGRATIONS}`,
  'no-column': `a column is missing: ${APPLY_MIGRATIONS}`,
  'slow-query': 'the query took too long for the role anon: look at the table’s size and indexes',
  'no-host': `the host has no address: ${CHECK_ADDRESS}`,
  'no-lookup': `the host's address could not be looked up: check the network, then ${CHECK_ADDRESS}`,
  'no-listener': `nothing listens there: ${CHECK_ADDRESS}`,
  'cut-off': 'the connection was cut: wait and run again',
  late: 'wait and run again',
  'no-rows': CHECK_ADDRESS,
  'wrong-key':
    'the key is wrong: copy SUPABASE_PUBLISHABLE_KEY again from the dashboard, Settings → API Keys',
  unpaid: 'the project is over its limits or unpaid: see Billing in the Supabase dashboard',
  refused: APPLY_MIGRATIONS,
  'not-there': `the table or the address is not there: check SUPABASE_URL, and ${APPLY_MIGRATIONS}`,
  'too-many-requests': 'too many requests: wait and run again',
  paused: 'the project is paused: restore it in the Supabase dashboard',
  'slow-database': 'the database did not answer in time: wait and run again',
  'other-status': 'wait and run again; if it stays, see the Supabase dashboard',
  'no-answer': 'wait and run again; if it stays, see the Supabase dashboard',
  unexpected: 'an error of the program itself',
}

/** One line with the failure and its remedy. */
export const failureInEnglish = ({ cause, detail, systemCode }: Failure) =>
  `${detail}${systemCode ? ` (${systemCode})` : ''}: ${FAILURE[cause]}`
