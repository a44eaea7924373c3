import type { Db } from '#platform/db'
import type { SmsLimits } from '../limits.ts'
import type { SmsPort } from '../sms-port.ts'
import type { BulkSubject } from './bulk.ts'
import type { PushPort } from './push.ts'

/** What the work of ladders is put together from. */
export interface BulkParts {
  db: Db
  clock: () => Date
  log: { error(facts: object, message: string): void }
  limits: Pick<SmsLimits, 'countNotice'>
  /** null: no provider. */
  sms: SmsPort | null
  /** null: no native host. */
  push: PushPort | null
  /** Makes the tokens of short addresses. */
  key: string
  /** Where people reach this server: short addresses begin with it. */
  publicUrl: string
  /** What the provider puts in 【】 before a text: it is billed. */
  signName: string
  subjectOf: (kind: string) => BulkSubject
}
