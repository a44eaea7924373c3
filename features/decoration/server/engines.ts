import type { Approvals } from '#platform/approvals'
import type { Books } from '#platform/books'
import type { Codes } from '#platform/codes'
import type { Store } from '#platform/db'
import type { Deposits } from '#platform/deposits'
import type { Files } from '#platform/files'
import type { Forms } from '#platform/forms'
import type { Live } from '#platform/http'
import type { Identity } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import type { Ledger } from '#platform/ledger'
import type { Notify } from '#platform/notify'
import type { Papers } from '#platform/papers'
import type { Payments } from '#platform/payments'
import type { Problems } from '#platform/problems'
import type { Readiness } from '#platform/readiness'
import type { Keeper } from '#platform/retention'
import type { Settings } from '#platform/settings'
import type { Vault } from '#platform/vault'

/** The engines that decoration is made with. */
export interface DecorationEngines {
  store: Store
  jobs: Jobs
  approvals: Approvals
  forms: Forms
  files: Files
  notify: Notify
  codes: Codes
  identity: Identity
  vault: Vault
  ledger: Ledger
  payments: Payments
  books: Books
  deposits: Deposits
  papers: Papers
  problems: Problems
  readiness: Readiness
  settings: Settings
  keeper: Keeper
  live: Live
  clock: () => Date
  /** Where people reach this server, without a slash at the end. */
  publicUrl: string
}
