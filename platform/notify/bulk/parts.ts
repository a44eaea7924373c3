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
  /** Makes the keys of links. */
  key: string
  /** Where people reach this server: links begin with it. null: no link is admitted. */
  publicUrl: string | null
  /** What the provider puts in 【】 before a text: it is billed. */
  signName: string
  subjectOf: (kind: string) => BulkSubject
}
