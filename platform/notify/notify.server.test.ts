import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, type Store } from '#platform/db'
import { createIdentity } from '#platform/identity'
import { createJobs, type Jobs } from '#platform/jobs'
import { createVault, readVaultKeys } from '#platform/vault'
import { freshStore } from '../../tests/support/store.ts'
import { createNotify, endsInLink, type Notify, SmsRefused, type SmsTemplate } from './index.ts'
import { carriesCode, SMS_TEMPLATES } from './templates.ts'

const PHONE = '13912345678'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A text with a link where it ends in one. */
const withLink = (template: SmsTemplate) =>
  endsInLink(template)
    ? { template, link: { kind: 'test', thing: '1', path: '/services', until: new Date(now + HOUR) } }
    : { template }

let store: Store
let jobs: Jobs
let notify: Notify
/** What the provider does with the next messages; then it sends. */
let troubles: Error[]
let handed: { phone: string; at: number }[]
let logged: string[]
let now: number

beforeAll(async () => {
  store = await freshStore()
})

beforeEach(async () => {
  await sql`truncate notify.sms, identity.limit_window, jobs.outbox`.execute(store.db)
  // The last second of an hour of the clock: every fixed window turns over right after.
  now = Date.parse('2026-03-01T09:59:59.000+08:00')
  troubles = []
  handed = []
  logged = []
  const clock = () => new Date(now)
  const say = (facts: object, message: string) => {
    const { err, ...rest } = facts as { err?: Error }
    logged.push(JSON.stringify({ ...rest, err: err && [err.message, err.stack] }) + message)
  }
  jobs = createJobs({ store, log: { error: say, warn: say } })
  notify = createNotify({
    store,
    jobs,
    identity: createIdentity({ store, pepper: 'pepper', clock }),
    pepper: 'pepper',
    vault: createVault({ keys: readVaultKeys(randomBytes(32).toString('base64')) }),
    clock,
    log: { error: say },
    port: {
      async send({ phone }) {
        handed.push({ phone, at: now })
        const trouble = troubles.shift()
        if (trouble) throw trouble
      },
    },
    budget: { area: 6, all: 9 },
  })
})

const code = { template: 'sign-in-code', words: { code: '246810', minutes: '5' } } as const
const write = (phone = PHONE) => inTransaction(store.db, (db) => notify.sms(db, { areaId: '1', phone, ...code }))
const rows = () => store.db.selectFrom('notify.sms').select(['words', 'sentAt', 'failedWhy']).orderBy('id').execute()
/** Runs what waits, also what waits after a failure. */
async function deliver(): Promise<void> {
  await store.db.updateTable('jobs.outbox').set({ dueAt: sql`now()` }).where('doneAt', 'is', null).execute()
  await jobs.drain()
}

describe('handing over', () => {
  test('a message that went is emptied and never goes twice', async () => {
    await write()
    await deliver()
    await deliver()
    expect(handed).toEqual([{ phone: PHONE, at: now }])
    expect(await rows()).toMatchObject([{ words: {}, failedWhy: null, sentAt: new Date(now) }])
  })

  test('a final no is kept with its why, emptied, told, and never asked again', async () => {
    troubles = [new SmsRefused('aliyun', 'isv.BUSINESS_LIMIT_CONTROL')]
    await write()
    await deliver()
    now += 2 * MINUTE
    await deliver()
    expect(handed).toHaveLength(1)
    expect(await rows()).toMatchObject([{ words: {}, failedWhy: 'aliyun isv.BUSINESS_LIMIT_CONTROL', sentAt: null }])
    expect(logged.filter((line) => line.includes('isv.BUSINESS_LIMIT_CONTROL'))).toHaveLength(1)
  })

  test('trouble that passes is tried again, a minute apart at least, and only while the code is good', async () => {
    troubles = [new Error('not now'), new Error('not now')]
    await write()
    for (let second = 0; second < 8 * 60; second += 10) {
      await deliver()
      now += 10_000
    }
    expect(handed.map(({ at }) => at - Date.parse('2026-03-01T09:59:59.000+08:00'))).toEqual([0, MINUTE, 2 * MINUTE])
    expect(await rows()).toMatchObject([{ words: {}, failedWhy: null }])

    troubles = Array.from({ length: 99 }, () => new Error('not now'))
    now += HOUR
    handed = []
    await write()
    for (let minute = 0; minute < 90; minute += 1) {
      await deliver()
      now += MINUTE
    }
    expect(handed.length).toBeLessThanOrEqual(5)
    expect((await rows()).at(-1)).toMatchObject({ words: {}, failedWhy: 'too late', sentAt: null })
  })

  test('messages that gathered during an outage do not arrive together', async () => {
    for (let i = 0; i < 6; i += 1) await write()
    await Promise.all([deliver(), deliver(), deliver()])
    expect(handed).toHaveLength(1)
  })

  test('who uses up a number’s codes does not keep a notice from its owner; notices have limits of their own', async () => {
    const notices = SMS_TEMPLATES.filter((template) => !carriesCode(template))
    await write()
    for (const template of [...notices, ...notices])
      await inTransaction(store.db, (db) =>
        notify.sms(db, { areaId: '1', phone: PHONE, words: { at: '10:00' }, ...withLink(template) }),
      )
    await write()
    await deliver()
    expect(notices.length).toBeGreaterThan(0)
    expect(handed).toHaveLength(2)
    expect((await rows()).map(({ sentAt }) => sentAt !== null)).toEqual([
      true,
      true,
      ...notices.flatMap((_, i) => (i ? [false, false] : [false])),
      false,
    ])
  })

  test('number and words are in no log line', async () => {
    troubles = [new SmsRefused('tencent', `odd ${PHONE}`), new Error('not now')]
    await write()
    await write('13912345679')
    await deliver()
    now += 10 * MINUTE
    await deliver()
    expect(logged.length).toBeGreaterThan(1)
    for (const line of logged) expect(line).not.toMatch(/1391234567|246810/)
  })
})

describe('asking', () => {
  const pause = (phone = PHONE, ip = '10.0.0.1', area = '1') => notify.smsPause(phone, ip, area)

  test('one in any minute, five in any hour, ten in any day, also around the ends of windows', async () => {
    const allowed: number[] = []
    const begun = now
    // An impatient caller who knows the limits: asks at once, a second too early, and at the very second, for two days.
    for (let i = 0; now < begun + 48 * HOUR; i += 1) {
      const seconds = await pause(PHONE, `10.${i >> 8}.${i & 255}.1`)
      if (seconds === 0) allowed.push(now)
      else now += seconds > 1 ? (seconds - 1) * 1000 : 1000
    }
    expect(allowed).toHaveLength(20)
    for (const [ms, most] of [
      [MINUTE, 1],
      [HOUR, 5],
      [24 * HOUR, 10],
    ] as const)
      for (const from of allowed)
        expect(allowed.filter((at) => at >= from && at < from + ms).length).toBeLessThanOrEqual(most)
  })

  test('at once, from many sides, in any spelling: one', async () => {
    const spellings = [
      '139 1234 5678',
      '+86-13912345678',
      '0086 139-1234-5678',
      '８６１３９１２３４５６７８',
      `\u200B${PHONE}`,
      PHONE,
    ]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => pause(spellings[i % spellings.length], `10.0.${i}.1`, String(i % 3))),
    )
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(1)
    expect(Math.max(...answers)).toBeLessThanOrEqual(60)
  })

  test.each(['', '110', '0755-12345678', '+1 13912345678', '13912345678,13912345679', '١٣٩١٢٣٤٥٦٧٨'])(
    'what is no number is a mistake of the caller: %j',
    async (text) => {
      await expect(pause(text)).rejects.toThrow(RangeError)
      await expect(write(text)).rejects.toThrow(RangeError)
    },
  )

  test('who is past the address’s limit uses up nothing of the number’s', async () => {
    const db = store.db
    for (let i = 0; i < 70; i += 1) await pause('13800000000', '10.9.9.9')
    expect(await pause(PHONE, '10.9.9.9')).toBeGreaterThan(0)
    const kept = await db.selectFrom('identity.limitWindow').select('key').where('key', 'like', 'sms:asked:%').execute()
    // Of the other number alone.
    expect(new Set(kept.map(({ key }) => key.split(':')[3])).size).toBe(1)
    expect(await pause(PHONE, '10.9.9.8')).toBe(0)
  })

  test('a park’s budget stops that park, the whole budget all, each is told once an hour, and nobody’s number is used up', async () => {
    const number = (i: number) => `139${String(i).padStart(8, '0')}`
    now += 1000
    for (let i = 0; i < 6; i += 1) expect(await pause(number(i), '10.0.0.2', '1')).toBe(0)
    for (let i = 6; i < 20; i += 1) expect(await pause(number(i), '10.0.0.2', '1')).toBeGreaterThan(0)
    for (let i = 6; i < 9; i += 1) expect(await pause(number(i), '10.0.0.2', '2')).toBe(0)
    await Promise.all(Array.from({ length: 20 }, (_, i) => pause(number(20 + i), '10.0.0.3', '2')))
    const told = () => logged.filter((line) => line.includes('budget'))
    expect(told().toSorted()).toEqual([
      expect.stringContaining('"breaker":"1"'),
      expect.stringContaining('"breaker":"all"'),
    ])
    // Within the hour nothing more is told; then those that were refused may ask at once.
    now += 50 * MINUTE
    expect(await pause(number(20), '10.0.0.4', '2')).toBeGreaterThan(0)
    expect(told()).toHaveLength(2)
    now += 10 * MINUTE
    expect(await pause(number(20), '10.0.0.4', '2')).toBe(0)
  })

  test('the limits are the number’s whatever it is sent for', async () => {
    const codes = SMS_TEMPLATES.filter(carriesCode)
    expect(codes.length).toBeGreaterThan(0)
    for (const template of codes)
      await inTransaction(store.db, (db) =>
        notify.sms(db, { areaId: '1', phone: PHONE, words: code.words, ...withLink(template) }),
      )
    for (const template of codes)
      await inTransaction(store.db, (db) =>
        notify.sms(db, { areaId: '2', phone: `+86 ${PHONE}`, words: code.words, ...withLink(template) }),
      )
    await deliver()
    expect(handed).toHaveLength(1)
  })

  test('the number itself stands in no limit', async () => {
    await pause()
    await write()
    await deliver()
    const kept = await store.db.selectFrom('identity.limitWindow').select('key').execute()
    expect(kept.length).toBeGreaterThan(5)
    expect(JSON.stringify(kept)).not.toContain(PHONE)
  })
})
