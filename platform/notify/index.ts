import { type Db, newId, type Store } from '#platform/db'
import { type FeatureServer, type Live, serve } from '#platform/http'
import type { Identity } from '#platform/identity'
import { type Jobs, textIn } from '#platform/jobs'
import type { Vault } from '#platform/vault'
import type { Bulk } from './bulk/bulk.ts'
import { runBulk } from './bulk/index.ts'
import type { PushPort } from './bulk/push.ts'
import { notify as contract } from './contract.ts'
import { inboxHandlers } from './inbox/calls.ts'
import { createInbox, type Inbox } from './inbox/inbox.ts'
import { createSmsLimits, onePhone, type SmsBudget } from './limits.ts'
import type { LinkMode } from './links/admits.ts'
import { linkHandlers } from './links/calls.ts'
import { createLinks, type Links, type NewLink } from './links/links.ts'
import { openNumber, sealNumber, sealNumbers } from './numbers.ts'
import { SmsRefused } from './refused.ts'
import type { SmsPort } from './sms-port.ts'
import {
  carriesCode,
  endsInLink,
  isSmsTemplate,
  type LinkedTemplate,
  type PlainTemplate,
  smsText,
} from './templates.ts'

export type {
  Bulk,
  BulkBudget,
  BulkChannel,
  BulkEstimate,
  BulkLadder,
  BulkOutcome,
  BulkStep,
  BulkSubject,
} from './bulk/bulk.ts'
export { BULK_RULES } from './bulk/declared.ts'
export {
  type PushMessage,
  type PushPort,
  PushRefused,
  type PushSettings,
  pushPort,
  pushSignature,
} from './bulk/push.ts'
export type { Inbox, NewMessage } from './inbox/inbox.ts'
export type { MessageKind, Reader as InboxReader, Topic } from './inbox/kinds.ts'
export { nameMark } from './inbox/names.ts'
export { type LinkMode, modeOf } from './links/admits.ts'
export type { Links, NewLink } from './links/links.ts'
export { readShortLink, shortLinkPaths, shortLinks } from './links/routes.ts'
export { type RegisteredTemplates, readRegistered, type SmsSettings, smsProvider } from './providers/index.ts'
export { SmsRefused } from './refused.ts'
export { rehearsedMessages } from './rehearsal.ts'
export type { SmsPort } from './sms-port.ts'
export {
  endsInLink,
  type LinkedTemplate,
  type PlainTemplate,
  registeredText,
  SMS_TEMPLATES,
  type SmsTemplate,
  smsWords,
} from './templates.ts'

/** An SMS to write: its text, the words in it, and what its link leads to where it ends in one. */
export type NewSms = { readonly areaId: string; readonly phone: string; readonly words: Record<string, string> } & (
  | { readonly template: PlainTemplate; readonly link?: undefined }
  | { readonly template: LinkedTemplate; readonly link: NewLink }
)

/** Messages to people, with the calls of their inbox. */
export interface Notify extends FeatureServer {
  /** Every person's inbox. */
  readonly inbox: Inbox
  /** Is there a provider to send by? Where there is none, do not promise a message. */
  readonly canSms: boolean
  /** Messages to many, by ladders of push and SMS. */
  readonly bulk: Bulk
  /**
   * Counts an intended SMS against the limits of its number, of the caller's address and of the park: 0, or how many seconds to wait.
   * Asks nothing about accounts, so it answers alike for known and unknown numbers.
   */
  smsPause(phone: string, ip: string, areaId: string): Promise<number>
  /** Writes an SMS in the caller's transaction; it is sent after the commit. */
  sms(db: Db, message: NewSms): Promise<void>
  /** Links in SMS, and what they opened. */
  readonly links: Links
}

/** So many messages are handed to the provider at once: at 50 ms each they leave before a code is waited for. */
const AT_ONCE = 8
const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
/** So many days the number of a message is kept: as `retention.ts` declares. */
const SMS_DAYS = 14
/** Messages an hour, of one park and of all together. */
const BUDGET: SmsBudget = { area: 1000, all: 2000 }

/** Messages to people: SMS through a port, after the commit, tried again until it went or an hour has passed. */
export function createNotify(options: {
  store: Store
  jobs: Jobs
  identity: Identity
  /** Keys the hashes of phones in the limits' names. */
  pepper: string
  /** Seals the numbers of messages. */
  vault: Vault
  clock: () => Date
  log: { error(facts: object, message: string): void }
  /** null: no provider is configured; then nothing can be sent, and callers say so. */
  port: SmsPort | null
  /** Hints phones; where it is not said nobody listens. */
  live?: Pick<Live, 'tell'>
  /** The native host; where it is not said or null, steps of push are left out. */
  push?: PushPort | null
  /** Where people reach this server: short addresses begin with it. */
  publicUrl?: string
  /** What the provider puts in 【】 before a text. */
  signName?: string | undefined
  /** How long the keys of links are; `none`: an SMS says where to look instead. */
  link?: LinkMode
  /** Other budgets, for tests. */
  budget?: SmsBudget
}): Notify {
  const { store, jobs, identity, pepper, vault, clock, log, port, budget = BUDGET } = options
  const { push = null, publicUrl = 'http://localhost:8080', signName = '园区通', link: mode = 'long' } = options
  const linkParts = { identity, pepper, mode, clock }
  const links = createLinks(linkParts)
  /** What links begin with; null: there are none. */
  const linksAt = mode === 'none' ? null : publicUrl
  const limits = createSmsLimits({ store, identity, pepper, log, budget })

  async function deliver(id: string): Promise<void> {
    const row = await store.db.selectFrom('notify.sms').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row || row.sentAt || row.failedWhy !== null) return
    if (!port) throw new Error('no SMS provider is configured')
    if (!isSmsTemplate(row.template)) throw new Error(`no SMS template ${row.template}`)
    const phone = openNumber(vault, row)
    const words = row.words as Record<string, string>
    if (clock().getTime() - row.createdAt.getTime() > secondsWorthSending(words) * 1000) return fail(id, 'too late')
    // Outages and late answers make jobs try again: each try counts, so that they cannot add up to more than the number may get.
    if ((await limits.handOver(phone, carriesCode(row.template) ? 'code' : 'notice')) > 0)
      throw new Error('the number has had a message just now')
    try {
      await port.send({ id, phone, template: row.template, words, text: smsText(row.template, words, linksAt) })
    } catch (error) {
      if (!(error instanceof SmsRefused)) throw error
      log.error({ sms: id, why: error.why }, 'SMS refused by the provider')
      return fail(id, error.why)
    }
    await store.db.updateTable('notify.sms').set({ sentAt: clock(), words: '{}' }).where('id', '=', id).execute()
  }

  /** Gives a message up; its words are secrets. */
  async function fail(id: string, failedWhy: string): Promise<void> {
    await store.db.updateTable('notify.sms').set({ failedWhy, words: '{}' }).where('id', '=', id).execute()
  }

  vault.tend('notify.sms', () => sealNumbers(store.db, vault))
  jobs.handle('notify.sms', async (payload) => deliver(textIn(payload, 'id')), { atOnce: AT_ONCE })
  jobs.every('notify.prune', '41 3 * * *', async () => {
    await store.db
      .deleteFrom('notify.sms')
      .where('createdAt', '<', new Date(clock().getTime() - SMS_DAYS * DAY * 1000))
      .execute()
  })

  const { live = { tell: async () => undefined } } = options
  const { inbox, kinds } = createInbox({ store, jobs, live, push, clock, log })
  const bulk = { db: store.db, clock, log, limits, sms: port, push, key: pepper, publicUrl: linksAt, signName }
  return {
    calls: serve(contract, {
      ...inboxHandlers({ kinds, canPush: push !== null, first: linksAt === null }),
      ...linkHandlers(linkParts),
    }),
    inbox,
    links,
    canSms: port !== null,
    bulk: runBulk(bulk, jobs),
    smsPause: (phone, ip, areaId) => limits.pause(phone, ip, areaId),
    async sms(db, { areaId, phone, template, words: given, link }) {
      const id = newId()
      const number = onePhone(phone)
      const phoneSealed = sealNumber(vault, id, number)
      const linked = link !== undefined && mode !== 'none' && endsInLink(template)
      const words = linked ? { ...given, key: await links.make(db, { areaId, phone: number }, link) } : given
      await db
        .insertInto('notify.sms')
        .values({ id, areaId, phoneSealed, template, words: JSON.stringify(words), createdAt: clock() })
        .execute()
      await jobs.enqueue(db, 'notify.sms', { id })
    },
  }
}

/** A message that says for how many minutes it is good is of no use after them; any other is given up after an hour. */
function secondsWorthSending(words: Record<string, string>): number {
  return Math.min(HOUR, Number(words['minutes']) * MINUTE || HOUR)
}

export { retention } from './retention.ts'
