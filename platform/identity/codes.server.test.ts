import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, type Store } from '#platform/db'
import { freshStore } from '../../tests/support/store.ts'
import { createIdentity, type Identity } from './index.ts'

const DAY = 86_400_000
let store: Store
let identity: Identity
let now: number

beforeAll(async () => {
  store = await freshStore()
})
beforeEach(async () => {
  await sql`truncate identity.limit_window, identity.one_time_code, identity.session`.execute(store.db)
  now = Date.parse('2026-03-01T10:00:00+08:00')
  identity = createIdentity({ store, pepper: 'pepper', clock: () => new Date(now) })
})

const facts = { purpose: 'sign-in', address: '1:13912345678' }
const issue = (more: Partial<typeof facts> = {}) =>
  inTransaction(store.db, (db) => identity.codes.issue(db, { ...facts, ...more }))
const use = (code: string, more: Partial<typeof facts> = {}) => identity.codes.use({ ...facts, ...more, code })

describe('a one-time code', () => {
  test('is six digits, and another each time', async () => {
    const codes = [await issue(), await issue(), await issue(), await issue()]
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    expect(new Set(codes).size).toBeGreaterThan(1)
  })

  test('is good for five minutes, to the millisecond', async () => {
    const [code, other] = [await issue(), await issue({ purpose: 'other' })]
    now += 300_000 - 1
    expect(await use(code)).toBe(true)
    now += 1
    expect(await use(other, { purpose: 'other' })).toBe(false)
  })

  test('is good once, for its purpose and address', async () => {
    const code = await issue()
    expect(await use(code, { purpose: 'open-wallet' })).toBe(false)
    expect(await use(code, { address: '1:13912345679' })).toBe(false)
    expect(await use(code)).toBe(true)
    expect(await use(code)).toBe(false)
  })

  test('that was used keeps its moment when a newer one comes', async () => {
    const moments = async () =>
      (await store.db.selectFrom('identity.oneTimeCode').select('usedAt').execute()).map(
        ({ usedAt }) => usedAt?.getTime() ?? null,
      )
    expect(await use(await issue())).toBe(true)
    const used = now
    now += 1000
    await issue()
    expect(new Set(await moments())).toEqual(new Set([used, null]))
  })

  test('ends with a newer one of its purpose and address, and with no other', async () => {
    const [forOther, elsewhere, old] = [
      await issue({ purpose: 'open-wallet' }),
      await issue({ address: '1:13912345679' }),
      await issue(),
    ]
    now += 1000
    const fresh = await issue()
    if (old !== fresh) expect(await use(old)).toBe(false)
    expect(await use(fresh)).toBe(true)
    expect(await use(forOther, { purpose: 'open-wallet' })).toBe(true)
    expect(await use(elsewhere, { address: '1:13912345679' })).toBe(true)
  })

  test('is used up with what is done for it, or not at all', async () => {
    const code = await issue()
    const breaks = identity.codes.use({ ...facts, code }, () => Promise.reject(new Error('broken')))
    await expect(breaks).rejects.toThrow('broken')
    let done = 0
    const counts = async () => {
      done += 1
    }
    expect(await identity.codes.use({ ...facts, code: code === '000000' ? '1' : '000000' }, counts)).toBe(false)
    expect(await identity.codes.use({ ...facts, code }, counts)).toBe(true)
    expect(await identity.codes.use({ ...facts, code }, counts)).toBe(false)
    expect(done).toBe(1)
  })

  test('tells nobody in the database what it is', async () => {
    const code = await issue()
    const { rows } = await sql<{ row: string }>`select c::text as row from identity.one_time_code c`.execute(store.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(`${code},`)
    expect(rows[0]?.row).not.toContain('13912345678')
  })
})

test('what has ended is deleted: windows at once, codes a day later', async () => {
  await issue()
  await identity.limits.take(store.db, [{ key: 'ended', max: 1, seconds: 60 }])
  await identity.limits.take(store.db, [{ key: 'open', max: 1, seconds: 600 }])
  const left = async () => ({
    windows: (await store.db.selectFrom('identity.limitWindow').select('key').orderBy('key').execute()).map(
      (w) => w.key,
    ),
    codes: (await store.db.selectFrom('identity.oneTimeCode').select('id').execute()).length,
  })
  now += 60_000
  await identity.prune()
  expect(await left()).toEqual({ windows: ['ended', 'open'], codes: 1 })
  now += 1
  await identity.prune()
  expect(await left()).toEqual({ windows: ['open'], codes: 1 })
  now += DAY + 240_000 - 1
  await identity.prune()
  expect((await left()).codes).toBe(1)
  now += 1
  await identity.prune()
  expect(await left()).toEqual({ windows: [], codes: 0 })
})

describe('identity', () => {
  test('asks one feature who people are, and none before it was told which', async () => {
    const personId = '01900000-0000-7000-8000-000000000001'
    const token = await identity.sessions.begin(store.db, { personId, areaId: '1', kind: 'person', userAgent: '' })
    await expect(identity.sessions.callerOf(token)).rejects.toThrow('nobody described people')
    identity.describePeople(async () => ({ companies: [], roles: [], rights: [] }))
    expect(await identity.sessions.callerOf(token)).toMatchObject({ personId })
    expect(() => identity.describePeople(async () => null)).toThrow('described twice')
  })

  test('keeps secrets for features by the same pepper', async () => {
    const [{ token, hash }, kept] = [identity.secrets.token(), await identity.secrets.hash('123456')]
    expect(identity.secrets.tokenHash(token)).toEqual(hash)
    expect(await identity.secrets.fits('123456', kept)).toBe(true)
    const other = createIdentity({ store, pepper: 'another', clock: () => new Date(now) })
    expect(await other.secrets.fits('123456', kept)).toBe(false)
    expect(other.secrets.fingerprint('a')).not.toEqual(identity.secrets.fingerprint('a'))
  })
})
