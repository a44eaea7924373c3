import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, inTransaction, isConstraint, newId, type Store } from '#platform/db'
import { createIdentity } from '#platform/identity'
import { freshStore, waitingForLocks } from '../../tests/support/store.ts'
import { type Codes, createCodes, type IssuedCode } from './index.ts'

const KEY = 'a key of the tests'
const START = Date.parse('2026-03-01T12:00:00+08:00')
const DAY = 86_400_000

let store: Store
let codes: Codes
/** Milliseconds of the server's clock after 12:00:00.000. */
let ms = 0
let areas = 0
let whose: { purpose: string; areaId: string; holder: string; count: number }

beforeAll(async () => {
  store = await freshStore({ max: 32 })
  const clock = () => new Date(START + ms)
  const { limits } = createIdentity({ store, pepper: 'pepper', clock })
  codes = createCodes({ db: store.db, key: KEY, clock, jobs: { every: () => undefined }, limits })
  codes.purpose('pass', { prefix: '64', digits: 18, lasts: 'slot', uses: 'point' })
  codes.purpose('guest', { prefix: '65', digits: 18, lasts: 'slot', uses: 'point' })
  codes.purpose('pay', { prefix: '62', digits: 18, lasts: 'slot', uses: 'once' })
})
beforeEach(() => {
  ms = 0
  areas += 1
  whose = { purpose: 'pass', areaId: `area${areas}`, holder: `pass${areas}`, count: 2 }
})

const issue = async (): Promise<readonly IssuedCode[]> => (await codes.issue(store.db, { ...whose })).codes
const first = async (): Promise<string> => (await issue())[0]?.code ?? ''
const scan = (code: string, point: string, by = 'guard') => {
  const { purpose, areaId } = whose
  return { purpose, areaId, code, by, point }
}
const useAt = (code: string, point: string, by?: string) =>
  inTransaction(store.db, (db) => codes.useAt(db, scan(code, point, by)))
/** What became of the try in a word: open, or why not. */
const word = async (code: string, point: string, by?: string) => {
  const outcome = await useAt(code, point, by)
  return outcome.state === 'used' ? 'open' : outcome.why
}
const idOf = async (code: string): Promise<string> => {
  const outcome = await codes.look(store.db, scan(code, ''))
  return outcome.state === 'good' ? outcome.id : ''
}
const record = (id: string, point: string, at: number, by = 'offline guard') => {
  const { purpose, areaId } = whose
  return codes.recordUse(store.db, { purpose, areaId, id, point, by, at: new Date(START + at) })
}

describe('at points', () => {
  test('a code is good once at each, and says where else it was used', async () => {
    const code = await first()
    const id = await idOf(code)
    const facts = { id, holder: whose.holder, bound: '' }
    expect(await useAt(code, 'gate')).toEqual({ state: 'used', ...facts, elsewhere: [] })
    ms = 1_000
    const gate = { point: 'gate', usedBy: 'guard', usedAt: new Date(START) }
    expect(await useAt(code, 'lift', 'terminal')).toEqual({ state: 'used', ...facts, elsewhere: [gate] })
    ms = 2_000
    const lift = { point: 'lift', usedBy: 'terminal', usedAt: new Date(START + 1_000) }
    expect(await useAt(code, 'door')).toEqual({ state: 'used', ...facts, elsewhere: [gate, lift] })
    expect(await useAt(code, 'gate', 'another')).toEqual({
      state: 'refused',
      why: 'used',
      id,
      usedBy: 'guard',
      usedAt: new Date(START),
    })
    expect(await useAt(await first(), 'gate')).toMatchObject({ state: 'used', elsewhere: [] })
  })

  test('is looked at as any, and looking uses nothing', async () => {
    const code = await first()
    await useAt(code, 'gate')
    expect(await codes.look(store.db, scan(code, 'gate'))).toMatchObject({ state: 'good', holder: whose.holder })
    ms = 35_000
    expect(await codes.look(store.db, scan(code, 'gate'))).toMatchObject({ state: 'refused', why: 'expired' })
  })

  test('keeps its slot to the millisecond; that it was used here comes before its time', async () => {
    const [one, two] = await issue()
    expect(await word(two?.code ?? '', 'gate')).toBe('not_yet')
    expect(await word(one?.code ?? '', 'gate')).toBe('open')
    ms = 34_999
    expect([await word(one?.code ?? '', 'lift'), await word(one?.code ?? '', 'lift')]).toEqual(['open', 'used'])
    ms = 35_000
    expect(await word(one?.code ?? '', 'door')).toBe('expired')
    expect(await word(one?.code ?? '', 'gate')).toBe('used')
    expect(await word(two?.code ?? '', 'gate')).toBe('open')
  })

  test('is unknown in another park and for another purpose', async () => {
    const code = await first()
    const inTx = (scanned: Parameters<Codes['useAt']>[1]) => inTransaction(store.db, (db) => codes.useAt(db, scanned))
    expect(await inTx({ ...scan(code, 'gate'), areaId: 'elsewhere' })).toEqual({ state: 'refused', why: 'unknown' })
    expect(await inTx({ ...scan(code, 'gate'), purpose: 'guest' })).toEqual({ state: 'refused', why: 'unknown' })
    expect(await word(code, 'gate')).toBe('open')
  })

  test('a rollback gives it back, there and nowhere else', async () => {
    const code = await first()
    await useAt(code, 'lift')
    const failing = inTransaction(store.db, async (db) => {
      expect(await codes.useAt(db, scan(code, 'gate'))).toMatchObject({ state: 'used' })
      expect(await codes.useAt(db, scan(code, 'gate'))).toMatchObject({ why: 'used' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect([await word(code, 'gate'), await word(code, 'lift')]).toEqual(['open', 'used'])
  })

  test('what only a programmer can ask is an error', async () => {
    const closed = { isTransaction: true } as Db
    const pay = { ...scan('1', 'gate'), purpose: 'pay' }
    await expect(codes.useAt(store.db, scan('1', 'gate'))).rejects.toThrow('in the transaction')
    await expect(codes.useAt(closed, pay)).rejects.toThrow('used: once')
    await expect(codes.use(closed, scan('1', 'gate'))).rejects.toThrow('used: point')
    const { areaId } = whose
    const use = { areaId, id: newId(), point: 'gate', by: 'guard', at: new Date() }
    await expect(codes.recordUse(store.db, { ...use, purpose: 'pay' })).rejects.toThrow('used: once')
  })

  test('the database keeps one use of a code at a point, and never uses such a code up', async () => {
    const code = await first()
    await useAt(code, 'gate')
    const id = await idOf(code)
    const writes = [
      [
        `insert into codes.use (code_id, point, used_at, used_by, recorded_at) values ('${id}', 'gate', now(), 'x', now())`,
        'use_once_at_point',
      ],
      [`update codes.code set used_at = now(), used_by = 'x' where id = '${id}'`, 'code_of_points_never_used_up'],
    ] as const
    for (const [write, constraint] of writes) {
      const error: unknown = await store.pool.query(write).catch((error: unknown) => error)
      expect(isConstraint(error, constraint), `${write}: ${String(error)}`).toBe(true)
    }
  })
})

describe('revoking', () => {
  test('ends a code also where it was used elsewhere already', async () => {
    const code = await first()
    await useAt(code, 'gate')
    expect(await codes.revoke(store.db, { purpose: 'pass', holder: whose.holder, areaId: whose.areaId })).toBe(2)
    expect([await word(code, 'lift'), await word(code, 'gate')]).toEqual(['revoked', 'used'])
  })

  test('keeps a use waiting, which then hears of it', async () => {
    const code = await first()
    const using = Promise.withResolvers<Promise<unknown>>()
    await inTransaction(store.db, async (db) => {
      await codes.revoke(db, { purpose: 'pass', holder: whose.holder, areaId: whose.areaId })
      using.resolve(word(code, 'gate'))
      await waitingForLocks(store, 1)
    })
    expect(await using.promise).toBe('revoked')
  })

  test('waits for a use under way, which stands; nothing opens after it has answered', async () => {
    const code = await first()
    const { revoking } = await inTransaction(store.db, async (db) => {
      expect(await codes.useAt(db, scan(code, 'gate'))).toMatchObject({ state: 'used' })
      const revoking = codes.revoke(store.db, { purpose: 'pass', holder: whose.holder, areaId: whose.areaId })
      await waitingForLocks(store, 1)
      return { revoking }
    })
    expect(await revoking).toBe(2)
    expect(await word(code, 'lift')).toBe('revoked')
  })
})

describe('what happened without network', () => {
  test('is recorded whatever the time, once at each point; who was first is told', async () => {
    const code = await first()
    const id = await idOf(code)
    const facts = { id, holder: whose.holder, bound: '' }
    await useAt(code, 'lift')
    const lift = { point: 'lift', usedBy: 'guard', usedAt: new Date(START) }
    await codes.revoke(store.db, { purpose: 'pass', holder: whose.holder })
    ms = 3 * DAY
    expect(await record(id, 'gate', 5_000)).toEqual({ state: 'recorded', ...facts, elsewhere: [lift] })
    expect(await record(id, 'gate', 6_000, 'another')).toEqual({
      state: 'again',
      ...facts,
      usedBy: 'offline guard',
      usedAt: new Date(START + 5_000),
      elsewhere: [lift],
    })
    expect(await record(id, 'lift', 6_000)).toMatchObject({
      state: 'again',
      usedBy: 'guard',
      elsewhere: [{ point: 'gate', usedBy: 'offline guard', usedAt: new Date(START + 5_000) }],
    })
  })

  test('then is refused at that point with network, and told at others', async () => {
    const code = await first()
    const id = await idOf(code)
    await record(id, 'gate', -1_000)
    expect(await word(code, 'gate')).toBe('used')
    expect(await useAt(code, 'lift')).toMatchObject({ elsewhere: [{ point: 'gate', usedBy: 'offline guard' }] })
  })

  test('of a code that is not there, of another park or purpose, is unknown', async () => {
    const id = await idOf(await first())
    const use = { ...whose, id, point: 'gate', by: 'guard', at: new Date(START) }
    for (const other of [{ id: newId() }, { id: 'no id' }, { areaId: 'elsewhere' }, { purpose: 'guest' }])
      expect(await codes.recordUse(store.db, { ...use, ...other })).toEqual({ state: 'unknown' })
    expect(await codes.recordUse(store.db, use)).toMatchObject({ state: 'recorded' })
  })
})

test('the job keeps codes of points for seven days, used or not, and then their uses go with them', async () => {
  const [one, two] = await issue()
  const [used, unused] = [await idOf(one?.code ?? ''), two?.code ?? '']
  await useAt(one?.code ?? '', 'gate')
  const stand = async () => {
    const { rows } = await store.pool.query<{ point: string }>('select point from codes.use where code_id = $1', [used])
    const outcome = await codes.look(store.db, scan(unused, ''))
    return [rows.length, outcome.state === 'refused' ? outcome.why : 'good']
  }
  ms = 7 * DAY
  await codes.prune()
  expect(await stand()).toEqual([1, 'expired'])
  ms = 7 * DAY + 60_001
  expect(await codes.prune()).toBeGreaterThanOrEqual(2)
  expect(await stand()).toEqual([0, 'unknown'])
})

describe('64 at once', () => {
  test('at one point: one opens, 63 hear who did', async () => {
    for (let round = 0; round < 3; round += 1) {
      const code = await first()
      const all = await Promise.all(Array.from({ length: 64 }, (_, i) => useAt(code, 'gate', `phone ${i}`)))
      const winner = all.findIndex(({ state }) => state === 'used')
      const others = all.filter((_, i) => i !== winner)
      expect(others).toHaveLength(63)
      for (const outcome of others) expect(outcome).toMatchObject({ why: 'used', usedBy: `phone ${winner}` })
    }
  })

  test('at two points: one opens at each, and the second of them hears of the first', async () => {
    const code = await first()
    const all = await Promise.all(Array.from({ length: 64 }, (_, i) => useAt(code, `gate ${i % 2}`)))
    const open = all.flatMap((outcome) => (outcome.state === 'used' ? [outcome.elsewhere.length] : []))
    expect(open.toSorted((a, b) => a - b)).toEqual([0, 1])
  })

  test('recorded afterwards: one is recorded at each point, and of two points one hears of the other', async () => {
    const id = await idOf(await first())
    const all = await Promise.all(Array.from({ length: 64 }, (_, i) => record(id, `gate ${i % 2}`, i, `phone ${i}`)))
    const recorded = all.flatMap((each) => (each.state === 'recorded' ? [each.elsewhere.length] : []))
    expect(recorded.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(all.filter(({ state }) => state === 'again')).toHaveLength(62)
  })
})
