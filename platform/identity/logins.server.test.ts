import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId, type Store } from '#platform/db'
import { freshStore } from '../../tests/support/store.ts'
import { createIdentity, type Identity } from './index.ts'

const MINUTE = 60_000
const CHEAP = { memory: 64, passes: 1 }
let store: Store
let identity: Identity
let now: number
let wang: string
let li: string

beforeAll(async () => {
  store = await freshStore()
})
beforeEach(async () => {
  await sql`truncate identity.limit_window, identity.credential, identity.known_device`.execute(store.db)
  now = Date.parse('2026-03-01T10:00:00+08:00')
  identity = createIdentity({ store, pepper: 'pepper', clock: () => new Date(now), passwordCost: CHEAP })
  wang = newId()
  li = newId()
  await account(wang, 'wang', 'Spring#2026')
  await account(li, 'li', 'Autumn#2026')
})

async function account(personId: string, name: string, password: string, areaId = '1'): Promise<void> {
  const hash = await identity.logins.hash(password)
  await identity.logins.setPassword(store.db, { personId, areaId, account: name, hash })
}
type Try = { areaId?: string; account?: string; password?: string; deviceToken?: string; ip?: string }
const check = (attempt: Try = {}) =>
  identity.logins.check({ areaId: '1', account: 'wang', password: 'Spring#2026', ip: '10.0.0.1', ...attempt })
const times = async (count: number, one: (i: number) => Promise<{ kind: string }>) => {
  const kinds: string[] = []
  for (let i = 0; i < count; i += 1) kinds.push((await one(i)).kind)
  return kinds
}
const WRONG = { kind: 'wrong' } as const
const locked = (seconds: number) => ({ kind: 'locked', seconds })

describe('an account and its password', () => {
  test('fit each other alone, in their park alone', async () => {
    expect(await check()).toEqual({ kind: 'fits', personId: wang })
    expect(await check({ account: 'li', password: 'Autumn#2026' })).toEqual({ kind: 'fits', personId: li })
    const wrong: Try[] = [{ password: 'Autumn#2026' }, { account: 'li' }, { account: 'nobody' }, { areaId: '2' }]
    for (const attempt of wrong) expect(await check(attempt)).toEqual(WRONG)
  })

  test('the hash that stands in for an unknown account’s fits nothing', async () => {
    expect(await check({ account: 'nobody', password: '' })).toEqual(WRONG)
  })

  test('a new password takes the old one’s place, and nobody else’s', async () => {
    now += MINUTE
    await account(wang, 'wang', 'Summer#2026')
    expect(await check()).toEqual(WRONG)
    expect(await check({ password: 'Summer#2026' })).toEqual({ kind: 'fits', personId: wang })
    expect(await check({ account: 'li', password: 'Autumn#2026' })).toEqual({ kind: 'fits', personId: li })
    const { changedAt } = await store.db
      .selectFrom('identity.credential')
      .select('changedAt')
      .where('personId', '=', wang)
      .executeTakeFirstOrThrow()
    expect(changedAt.getTime()).toBe(now)
  })
})

describe('lock-out', () => {
  test('is of the account, wherever the tries come from, for a quarter of an hour', async () => {
    expect(await times(5, (i) => check({ password: 'guess', ip: `10.0.1.${i}` }))).toEqual(Array(5).fill('wrong'))
    expect(await check({ ip: '10.0.2.1' })).toEqual(locked(900))
    now += 15 * MINUTE - 1
    expect(await check({ ip: '10.0.2.2' })).toEqual(locked(1))
    now += 1
    expect(await check({ ip: '10.0.2.2' })).toEqual({ kind: 'fits', personId: wang })
  })

  test('is not of another account, nor of the same name in another park', async () => {
    await times(6, () => check({ password: 'guess' }))
    expect(await check({ account: 'li', password: 'Autumn#2026' })).toMatchObject({ kind: 'fits' })
    expect(await check({ areaId: '2' })).toEqual(WRONG)
  })

  test('of a name that has no account is the same', async () => {
    const tries = await times(6, (i) => check({ account: 'nobody', ip: `10.0.1.${i}` }))
    expect(tries).toEqual([...Array(5).fill('wrong'), 'locked'])
  })

  test('begins anew after the right password, of this account alone', async () => {
    await times(4, () => check({ account: 'li', password: 'guess' }))
    for (let round = 0; round < 2; round += 1) {
      expect(await times(4, () => check({ password: 'guess' }))).toEqual(Array(4).fill('wrong'))
      expect(await check()).toMatchObject({ kind: 'fits' })
    }
    expect(await times(2, () => check({ account: 'li', password: 'guess' }))).toEqual(['wrong', 'locked'])
  })

  test('of an address is after sixty tries at whatever accounts', async () => {
    const limits = [{ key: 'login:ip:10.0.0.7', max: 60, seconds: 900 }]
    for (let i = 0; i < 59; i += 1) expect(await identity.limits.take(store.db, limits)).toBe(0)
    expect(await check({ ip: '10.0.0.7' })).toMatchObject({ kind: 'fits' })
    expect(await check({ ip: '10.0.0.7' })).toEqual(locked(900))
    expect(await check({ ip: '10.0.0.8' })).toMatchObject({ kind: 'fits' })
  })
})

describe('a device on which the owner has logged in', () => {
  test('counts on its own: strangers do not lock it out, nor does their address, nor it them', async () => {
    const deviceToken = await identity.logins.knowDevice(store.db, wang)
    await times(6, () => check({ password: 'guess' }))
    const limits = [{ key: 'login:ip:10.0.0.1', max: 60, seconds: 900 }]
    for (let i = 0; i < 60; i += 1) await identity.limits.take(store.db, limits)
    expect(await check({ deviceToken })).toMatchObject({ kind: 'fits' })
    expect(await times(6, () => check({ deviceToken, password: 'guess' }))).toEqual([
      ...Array(5).fill('wrong'),
      'locked',
    ])
    const other = await identity.logins.knowDevice(store.db, wang)
    expect(await check({ deviceToken: other })).toMatchObject({ kind: 'fits' })
  })

  test('is known for its owner alone, by the very token', async () => {
    const deviceToken = await identity.logins.knowDevice(store.db, wang)
    const known = (personId: string, token: string | undefined) => identity.logins.isKnown(store.db, personId, token)
    expect(deviceToken).toHaveLength(43)
    expect(await known(wang, deviceToken)).toBe(true)
    expect(await known(li, deviceToken)).toBe(false)
    expect(await known(wang, undefined)).toBe(false)
    expect(await known(wang, 'x'.repeat(43))).toBe(false)
    await times(5, () => check({ account: 'li', password: 'guess' }))
    expect(await check({ account: 'li', password: 'Autumn#2026', deviceToken })).toMatchObject({ kind: 'locked' })
  })

  test('is no account: the decoy of an unknown name is nobody’s device', async () => {
    expect(await times(6, () => check({ account: 'nobody' }))).toContain('locked')
  })
})

describe('the present password', () => {
  const fits = (personId: string, password: string) => identity.logins.fits(personId, password)

  test('fits its person alone', async () => {
    expect(await fits(wang, 'Spring#2026')).toEqual({ kind: 'fits', personId: wang })
    expect(await fits(li, 'Autumn#2026')).toEqual({ kind: 'fits', personId: li })
    expect(await fits(wang, 'Autumn#2026')).toEqual(WRONG)
    expect(await fits(newId(), 'Spring#2026')).toEqual(WRONG)
  })

  test('may be tried five times in a quarter of an hour, and the right one begins anew', async () => {
    expect(await times(4, () => fits(wang, 'guess'))).toEqual(Array(4).fill('wrong'))
    expect(await fits(wang, 'Spring#2026')).toMatchObject({ kind: 'fits' })
    expect(await times(5, () => fits(wang, 'guess'))).toEqual(Array(5).fill('wrong'))
    expect(await fits(wang, 'Spring#2026')).toEqual(locked(900))
    expect(await fits(li, 'Autumn#2026')).toMatchObject({ kind: 'fits' })
    now += 15 * MINUTE - 1
    expect(await fits(wang, 'Spring#2026')).toEqual(locked(1))
    now += 1
    expect(await fits(wang, 'Spring#2026')).toMatchObject({ kind: 'fits' })
  })
})
