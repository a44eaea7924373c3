import { type Db, newId, type Store } from '#platform/db'
import { type Identity, keyedHash } from '#platform/identity'
import type { Jobs } from '#platform/jobs'
import { isSmsTemplate, type SmsTemplate, smsText } from './templates.ts'

export { type DemoMessage, demoSms } from './demo-port.ts'
export type { SmsTemplate } from './templates.ts'

/** Hands messages to a provider. It throws when it could not, and is tried again. */
export interface SmsPort {
  send(message: {
    id: string
    phone: string
    template: SmsTemplate
    words: Record<string, string>
    text: string
  }): Promise<void>
}

/** Messages to people. */
export interface Notify {
  /** Is there a provider to send by? Where there is none, do not promise a message. */
  readonly canSms: boolean
  /** Counts an intended SMS against the limits of its number and of the caller's address: 0, or how many seconds to wait. */
  smsPause(phone: string, ip: string): Promise<number>
  /** Writes an SMS in the caller's transaction; it is sent after the commit. */
  sms(
    db: Db,
    message: { areaId: string; phone: string; template: SmsTemplate; words: Record<string, string> },
  ): Promise<void>
}

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
/** All numbers together, an hour: a breaker against a bill nobody wants. */
const BUDGET_AN_HOUR = 2000

/** Messages to people: SMS through a port, after the commit, tried again until it went or an hour has passed. */
export function createNotify(options: {
  store: Store
  jobs: Jobs
  identity: Identity
  /** Keys the hashes of phones in the limits' names. */
  pepper: string
  clock: () => Date
  /** null: no provider is configured; then nothing can be sent, and callers say so. */
  port: SmsPort | null
}): Notify {
  const { store, jobs, identity, pepper, clock, port } = options

  async function deliver(id: string): Promise<void> {
    const row = await store.db.selectFrom('notify.sms').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row || row.sentAt || row.failedWhy !== null) return
    if (!port) throw new Error('no SMS provider is configured')
    if (!isSmsTemplate(row.template)) throw new Error(`no SMS template ${row.template}`)
    if (clock().getTime() - row.createdAt.getTime() > HOUR * 1000) {
      await store.db
        .updateTable('notify.sms')
        .set({ failedWhy: 'too late', words: '{}' })
        .where('id', '=', id)
        .execute()
      return
    }
    const words = row.words as Record<string, string>
    await port.send({ id, phone: row.phone, template: row.template, words, text: smsText(row.template, words) })
    await store.db.updateTable('notify.sms').set({ sentAt: clock(), words: '{}' }).where('id', '=', id).execute()
  }

  jobs.handle('notify.sms', async (payload) => deliver((payload as { id: string }).id))
  jobs.every('notify.prune', '41 3 * * *', async () => {
    await store.db
      .deleteFrom('notify.sms')
      .where('createdAt', '<', new Date(clock().getTime() - 90 * DAY * 1000))
      .execute()
  })

  return {
    canSms: port !== null,
    smsPause(phone, ip) {
      const number = keyedHash(pepper, 'sms', phone).toString('base64url')
      return identity.limits.take(store.db, [
        // The origin's own window first: who is past it must not use up the number's.
        { key: `sms:ip:${ip}`, max: 60, seconds: HOUR },
        { key: `sms:minute:${number}`, max: 1, seconds: MINUTE },
        { key: `sms:hour:${number}`, max: 5, seconds: HOUR },
        { key: `sms:day:${number}`, max: 10, seconds: DAY },
        { key: 'sms:all', max: BUDGET_AN_HOUR, seconds: HOUR },
      ])
    },
    async sms(db, { areaId, phone, template, words }) {
      const id = newId()
      await db
        .insertInto('notify.sms')
        .values({ id, areaId, phone, template, words: JSON.stringify(words), createdAt: clock() })
        .execute()
      await jobs.enqueue(db, 'notify.sms', { id })
    },
  }
}
