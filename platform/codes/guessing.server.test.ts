import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, inTransaction, type Store } from '#platform/db'
import { createIdentity } from '#platform/identity'
import { PAY_CODE } from '#vocabulary/pay-code'
import { freshStore } from '../../tests/support/store.ts'
import { type Codes, createCodes, type IssuedCode } from './index.ts'

const KEY = 'a key of the tests'
const START = Date.parse('2026-03-01T12:00:00+08:00')

let store: Store
let codes: Codes
let cron: () => Promise<void>
/** Milliseconds of the server's clock after 12:00:00.000. */
let ms = 0
let areas = 0
let whose: { purpose: string; areaId: string; holder: string; count: number }

beforeAll(async () => {
  store = await freshStore({ max: 20 })
  const clock = () => new Date(START + ms)
  const { limits } = createIdentity({ store, pepper: 'pepper', clock })
  const jobs = { every: (_name: string, _cron: string, work: () => Promise<void>) => void (cron = work) }
  codes = createCodes({ db: store.db, key: KEY, clock, jobs, limits })
  codes.purpose('pay', { ...PAY_CODE, lasts: 'slot' })
  codes.purpose('collect', { prefix: '63', digits: 20, lasts: 'until_revoked' })
  codes.purpose('door', { prefix: '64', digits: 20, lasts: 'until_revoked' })
})
beforeEach(() => {
  ms = 0
  areas += 1
  whose = { purpose: 'pay', areaId: `area${areas}`, holder: `wang${areas}`, count: 4 }
})

const issue = async (bound?: string): Promise<IssuedCode[]> => [
  ...(await codes.issue(store.db, { ...whose, ...(bound === undefined ? {} : { bound }) })).codes,
]
const scan = (code: string | undefined, by = 'till') => {
  const { purpose, areaId } = whose
  return { purpose, areaId, code: code ?? '', by }
}
const use = (code: string | undefined, by?: string) => inTransaction(store.db, (db) => codes.use(db, scan(code, by)))
const look = (code: string | undefined, by?: string) => codes.look(store.db, scan(code, by))
/** What became of the try in a word: used, or why not. */
const word = async (code: string | undefined, by?: string) => {
  const outcome = await use(code, by)
  return outcome.state === 'used' ? 'taken' : outcome.why
}
const lookWord = async (code: string | undefined) => {
  const outcome = await look(code)
  return outcome.state === 'good' ? 'good' : outcome.why
}
/** An error thrown on purpose, to roll back. */
const rollingBack = async (work: (db: Db) => Promise<unknown>) =>
  expect(
    inTransaction(store.db, async (db) => {
      await work(db)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')

describe('static codes', () => {
  const merchant = () => ({ purpose: 'collect', areaId: whose.areaId, holder: 'noodles', ref: 'till 1' })
  const lookStatic = (code: string) => codes.look(store.db, { ...scan(code), purpose: 'collect' })

  test('the same each time, good again and again, whatever the time', async () => {
    const made = await Promise.all(Array.from({ length: 16 }, () => codes.issueStatic(store.db, merchant())))
    expect(new Set(made).size).toBe(1)
    const [code = ''] = made
    expect(code).toMatch(/^63\d{18}$/)
    ms = 400 * 86_400_000
    for (let i = 0; i < 2; i += 1) {
      expect(await lookStatic(code)).toMatchObject({ state: 'good', holder: 'noodles', bound: 'till 1' })
    }
    for (const other of [{ ref: 'till 2' }, { holder: 'soup' }, { areaId: 'elsewhere' }, { purpose: 'door' }])
      expect(await codes.issueStatic(store.db, { ...merchant(), ...other }), JSON.stringify(other)).not.toBe(code)
    const door = await codes.issueStatic(store.db, { ...merchant(), purpose: 'door' })
    expect(await codes.look(store.db, { ...scan(door), purpose: 'door' })).toMatchObject({ state: 'good' })
    await expect(inTransaction(store.db, (db) => codes.use(db, { ...scan(code), purpose: 'collect' }))).rejects.toThrow(
      'until_revoked',
    )
  })

  test('revoked it is dead for good, and the next is another one', async () => {
    const code = await codes.issueStatic(store.db, merchant())
    const kept = await codes.issueStatic(store.db, { ...merchant(), ref: 'till 2' })
    expect(await codes.revoke(store.db, { ...merchant(), bound: 'till 1' })).toBe(1)
    expect(await lookStatic(code)).toMatchObject({ state: 'refused', why: 'revoked' })
    expect(await lookStatic(kept)).toMatchObject({ state: 'good' })
    const next = await codes.issueStatic(store.db, merchant())
    expect(next).not.toBe(code)
    expect(await lookStatic(next)).toMatchObject({ state: 'good' })
  })
})

describe('guessing', () => {
  /** A code with right check digits that nobody was given: one of another park. */
  const strange = async () => (await codes.issue(store.db, { ...whose, areaId: `${whose.areaId}-b` })).codes[0]?.code

  test('after 30 unknown codes a party waits, also for a right one; others do not; a rollback forgives nothing', async () => {
    const by = `guesser ${areas}`
    const [good] = await issue()
    const code = await strange()
    for (let i = 0; i < 31; i += 1) {
      if (i % 2) expect(await word(code, by)).toBe('unknown')
      else await rollingBack((db) => codes.use(db, scan(code, by)))
      await codes.settled()
    }
    expect(await word(good?.code, by)).toBe('too_many')
    expect(await look(good?.code, by)).toEqual({ state: 'refused', why: 'too_many' })
    expect(await word(good?.code, 'honest till')).toBe('taken')
    ms = 600_000
    const [later] = await issue()
    expect(await word(later?.code, by)).toBe('taken')
  })

  test('typing errors and junk count for nothing, and never reach the database', async () => {
    const by = `typist ${areas}`
    const [good] = await issue()
    const code = good?.code ?? ''
    const junk = code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10)
    const closed = { isTransaction: true } as Db
    for (let i = 0; i < 100; i += 1) {
      expect(await codes.use(closed, scan(junk, by))).toEqual({ state: 'refused', why: 'unknown' })
    }
    await codes.settled()
    expect(await word(code, by)).toBe('taken')
  })

  test('tries are counted by no transaction that has to wait for them: a full pool goes on', async () => {
    const code = await strange()
    const by = `crowd ${areas}`
    const all = await Promise.all(Array.from({ length: 25 }, () => word(code, by)))
    expect(new Set(all)).toEqual(new Set(['unknown']))
    await codes.settled()
  })
})

test('the job deletes unused codes after a day and used ones after seven', async () => {
  const [one, two] = await issue()
  const collect = { purpose: 'collect', areaId: whose.areaId, holder: 'noodles', ref: 'old' }
  const onPaper = await codes.issueStatic(store.db, collect)
  await use(one?.code)
  ms = 60_000 + 86_400_000
  await cron()
  expect([await lookWord(one?.code), await lookWord(two?.code)]).toEqual(['used', 'expired'])
  ms = 60_001 + 86_400_000
  await cron()
  expect([await lookWord(one?.code), await lookWord(two?.code)]).toEqual(['used', 'unknown'])
  ms = 30_000 + 7 * 86_400_000
  await cron()
  expect(await lookWord(one?.code)).toBe('used')
  ms = 30_001 + 7 * 86_400_000
  await cron()
  expect(await lookWord(one?.code)).toBe('unknown')
  expect(await codes.prune()).toBe(0)
  expect(await codes.look(store.db, { ...scan(onPaper), purpose: 'collect' })).toMatchObject({ state: 'good' })
})
