import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, type Store } from '#platform/db'
import { freshStore, waitingForLocks } from '../../tests/support/store.ts'
import { createIdentity, type Identity } from './index.ts'
import { pauseOf, takeLimit } from './limits.ts'

const MINUTE = 60_000
let store: Store
let identity: Identity
let now: number

beforeAll(async () => {
  store = await freshStore()
})
beforeEach(async () => {
  await sql`truncate identity.limit_window, identity.one_time_code`.execute(store.db)
  now = Date.parse('2026-03-01T10:00:00+08:00')
  identity = createIdentity({ store, pepper: 'pepper', clock: () => new Date(now) })
})

describe('a one-time code', () => {
  const facts = { purpose: 'sign-in', address: '1:13912345678' }
  const issue = () => inTransaction(store.db, (db) => identity.codes.issue(db, facts))
  const use = (code: string, ip?: string) => identity.codes.use({ ...facts, code, ...(ip === undefined ? {} : { ip }) })
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

  test('from one address there are five tries, and then even the right one fails there; its owner elsewhere gets in', async () => {
    const code = await issue()
    for (let i = 0; i < 5; i += 1) expect(await use(wrongOf(code), '10.0.0.1')).toBe(false)
    expect(await use(code, '10.0.0.1')).toBe(false)
    expect(await use(code, '10.0.0.2')).toBe(true)
    expect(await use(code, '10.0.0.2')).toBe(false)
  })

  test('tries beyond an address’s five use up nothing of the code’s own, also when they come at once', async () => {
    const code = await issue()
    await Promise.all(Array.from({ length: 60 }, () => use(wrongOf(code), '10.0.0.1')))
    const { triesLeft } = await store.db
      .selectFrom('identity.oneTimeCode')
      .select('triesLeft')
      .executeTakeFirstOrThrow()
    expect(triesLeft).toBe(10)
    expect(await use(code, '10.0.0.2')).toBe(true)
  })

  test('from many addresses together there are fifteen', async () => {
    const code = await issue()
    for (let i = 0; i < 15; i += 1) expect(await use(wrongOf(code), `10.0.1.${i}`)).toBe(false)
    expect(await use(code, '10.0.2.1')).toBe(false)
  })

  test('an address’s tries are those of one code’s address and purpose: another’s are not used up', async () => {
    const code = await issue()
    for (let i = 0; i < 6; i += 1)
      await identity.codes.use({ ...facts, address: '1:13800000000', code: wrongOf(code), ip: '10.0.0.1' })
    expect(await use(code, '10.0.0.1')).toBe(true)
  })

  test('who tries number after number from one address is stopped, and then uses up nobody’s tries', async () => {
    const code = await issue()
    for (let i = 0; i < 300; i += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          identity.codes.use({
            ...facts,
            address: `1:1380000${String(i + n).padStart(4, '0')}`,
            code: '000000',
            ip: '10.0.0.9',
          }),
        ),
      )
    const windows = async () => {
      const { n } = await store.db
        .selectFrom('identity.limitWindow')
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    }
    const before = await windows()
    expect(await use(code, '10.0.0.9')).toBe(false)
    expect(await windows()).toBe(before)
    expect(await use(code, '10.0.0.8')).toBe(true)
  })
})

describe('an account’s tries', () => {
  test('are not used up by who is past the limit of their own address', async () => {
    const check = (account: string, ip: string) =>
      identity.logins.check({ areaId: '1', account, password: 'guess', ip })
    // Fifty-nine tries at other accounts, counted without their slow hashing, and one in full.
    const tries = [{ key: 'login:ip:10.0.0.1', max: 60, seconds: 900 }]
    for (let i = 0; i < 59; i += 1) await identity.limits.take(store.db, tries)
    expect(await check('other', '10.0.0.1')).toEqual({ kind: 'wrong' })
    for (let i = 0; i < 10; i += 1) expect(await check('wang', '10.0.0.1')).toMatchObject({ kind: 'locked' })
    // From elsewhere all five are still there.
    for (let i = 0; i < 5; i += 1) expect(await check('wang', '10.0.0.2')).toEqual({ kind: 'wrong' })
    expect(await check('wang', '10.0.0.2')).toMatchObject({ kind: 'locked' })
  })
})

describe('limits', () => {
  const take = (limit: { key: string; max: number; seconds: number; rolling?: true }) =>
    takeLimit(store.db, [limit], new Date(now))

  test('a use that is given back is not counted, and nothing falls below none', async () => {
    const limit = { key: 'tries', max: 2, seconds: 60 }
    for (let i = 0; i < 5; i += 1) {
      expect(await take(limit)).toBe(0)
      await identity.limits.giveBack(store.db, limit)
    }
    await identity.limits.giveBack(store.db, limit)
    expect([await take(limit), await take(limit)]).toEqual([0, 0])
    expect(await take(limit)).toBeGreaterThan(0)
  })

  test('a refused use is counted in the windows before it alone', async () => {
    const limits = [
      { key: 'first', max: 9, seconds: 60 },
      { key: 'second', max: 1, seconds: 60 },
      { key: 'third', max: 9, seconds: 60 },
    ]
    const answers = []
    for (let i = 0; i < 4; i += 1) answers.push((await takeLimit(store.db, limits, new Date(now))) > 0)
    expect(answers).toEqual([false, true, true, true])
    const used = await store.db.selectFrom('identity.limitWindow').select(['key', 'used']).orderBy('key').execute()
    expect(used).toEqual([
      { key: 'first', used: 4 },
      { key: 'second', used: 1 },
      { key: 'third', used: 1 },
    ])
  })

  test('a window is of the clock: its wait is told to the second, and at its end another begins', async () => {
    const limit = { key: 'window', max: 2, seconds: 60 }
    now += 20_500
    expect([await take(limit), await take(limit), await take(limit)]).toEqual([0, 0, 40])
    now += 39_499
    expect(await take(limit)).toBe(1)
    now += 1
    expect([await take(limit), await take(limit), await take(limit)]).toEqual([0, 0, 60])
    expect(await take({ ...limit, key: 'other' })).toBe(0)
  })

  test('the wait for a use is told without counting one, of its own key and window', async () => {
    const limit = { key: 'asked', max: 2, seconds: 60 }
    const pause = (of = limit) => pauseOf(store.db, of, new Date(now))
    now += 20_500
    expect(await pause()).toBe(0)
    await take({ ...limit, key: 'other' })
    await take({ ...limit, key: 'other' })
    expect([await pause(), await pause({ ...limit, key: 'other' })]).toEqual([0, 40])
    await take(limit)
    for (let asked = 0; asked < 3; asked += 1) expect(await pause()).toBe(0)
    await take(limit)
    expect([await pause(), await pause({ ...limit, max: 3 })]).toEqual([40, 0])
    now += 39_499
    expect(await pause()).toBe(1)
    now += 1
    expect(await pause()).toBe(0)
  })

  test('a rolling one lets the next be asked', async () => {
    const rolling = { key: 'one', max: 1, seconds: 60, rolling: true } as const
    const next = { key: 'next', max: 1, seconds: 60 }
    expect(await takeLimit(store.db, [rolling, next], new Date(now))).toBe(0)
    now += MINUTE
    expect(await takeLimit(store.db, [rolling, next], new Date(now))).toBe(0)
    now += MINUTE
    expect(await take(next)).toBe(0)
    expect(await takeLimit(store.db, [rolling, next], new Date(now))).toBe(60)
  })

  test('a rolling one grants its most in any stretch of time, to the second', async () => {
    const limit = { key: 'rolling', max: 3, seconds: 60, rolling: true } as const
    const begun = now
    const granted: number[] = []
    while (now < begun + 10 * MINUTE) {
      const wait = await take(limit)
      if (wait === 0) {
        granted.push((now - begun) / 1000)
        now += 7000
        continue
      }
      expect(wait).toBe((granted.at(-3) ?? 0) + 60 - (now - begun) / 1000)
      // A second too early, then at the very second.
      now += wait > 1 ? (wait - 1) * 1000 : 1000
    }
    expect(granted.length).toBe(30)
    for (const [i, at] of granted.entries()) expect(at - (granted[i - 3] ?? -60)).toBeGreaterThanOrEqual(60)
  })

  test('a rolling one grants exactly its most to many at once', async () => {
    const limit = { key: 'crowd', max: 7, seconds: 60, rolling: true } as const
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(limit)))
    expect(answers.filter((wait) => wait === 0)).toHaveLength(7)
    now += MINUTE
    const again = await Promise.all(Array.from({ length: 50 }, () => take(limit)))
    expect(again.filter((wait) => wait === 0)).toHaveLength(7)
  })

  test('who loses a place of a rolling one to another takes the next', async () => {
    const limit = { key: 'race', max: 4, seconds: 60, rolling: true } as const
    for (let i = 0; i < 4; i += 1) expect(await take(limit)).toBe(0)
    now += MINUTE
    // All four see the first place free and wait for it; one gets it.
    const waiting = await inTransaction(store.db, async (db) => {
      await db.selectFrom('identity.limitWindow').select('key').where('key', '=', 'race').forUpdate().execute()
      const all = [0, 1, 2, 3].map(() => take(limit))
      await waitingForLocks(store, 4)
      return { all }
    })
    expect(await Promise.all(waiting.all)).toEqual([0, 0, 0, 0])
    expect(await take(limit)).toBe(60)
  })
})
