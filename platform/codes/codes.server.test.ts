import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, inTransaction, isConstraint, type Store } from '#platform/db'
import { createIdentity } from '#platform/identity'
import { PAY_CODE } from '#vocabulary/pay-code'
import { freshStore, waitingForLocks } from '../../tests/support/store.ts'
import { type Codes, createCodes, type IssuedCode } from './index.ts'

const KEY = 'a key of the tests'
const START = Date.parse('2026-03-01T12:00:00+08:00')

let store: Store
let codes: Codes
/** Milliseconds of the server's clock after 12:00:00.000. */
let ms = 0
let areas = 0
let whose: { purpose: string; areaId: string; holder: string; count: number }

beforeAll(async () => {
  store = await freshStore({ max: 20 })
  const clock = () => new Date(START + ms)
  const { limits } = createIdentity({ store, pepper: 'pepper', clock })
  codes = createCodes({ db: store.db, key: KEY, clock, jobs: { every: () => undefined }, limits })
  codes.purpose('pay', { ...PAY_CODE, lasts: 'slot' })
  codes.purpose('collect', { prefix: '63', digits: 20, lasts: 'until_revoked' })
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

describe('issuing', () => {
  test('four slots in a row by the clock, with the time they are reckoned by', async () => {
    ms = 12_345
    const issued = await codes.issue(store.db, whose)
    expect(issued.now).toEqual(new Date(START + 12_345))
    expect(issued.codes.map(({ from, until }) => [from.getTime() - START, until.getTime() - START])).toEqual([
      [0, 30_000],
      [30_000, 60_000],
      [60_000, 90_000],
      [90_000, 120_000],
    ])
    expect(new Set(issued.codes.map(({ code }) => code)).size).toBe(4)
    for (const { code } of issued.codes) expect(code).toMatch(/^62\d{16}$/)
  })

  test('no row holds a code', async () => {
    const issued = await issue()
    const { rows } = await store.pool.query<{ row: string }>('select c::text as row from codes.code c')
    const all = rows.map(({ row }) => row).join('\n')
    expect(all).toContain(whose.holder)
    for (const { code } of issued) {
      expect(all).not.toContain(code)
      expect(all).not.toContain(Buffer.from(code).toString('hex'))
    }
  })

  test('what only a programmer can ask is an error', async () => {
    const { db } = store
    await expect(async () => codes.issue(db, { ...whose, count: 0 })).rejects.toThrow(RangeError)
    await expect(async () => codes.issue(db, { ...whose, count: 11 })).rejects.toThrow(RangeError)
    await expect(async () => codes.issue(db, { ...whose, count: 1.5 })).rejects.toThrow(RangeError)
    expect((await codes.issue(db, { ...whose, count: 10 })).codes).toHaveLength(10)
    await expect(async () => codes.issue(db, { ...whose, purpose: 'none' })).rejects.toThrow('nobody registered')
    await expect(async () => codes.issue(db, { ...whose, purpose: 'collect' })).rejects.toThrow('until_revoked')
    await expect(codes.issueStatic(db, { ...whose, ref: 'x' })).rejects.toThrow('last: slot')
    await expect(codes.use(db, scan('1'))).rejects.toThrow('in the transaction')
    expect(() => codes.purpose('pay', { prefix: '7', digits: 18, lasts: 'slot' })).toThrow('twice')
    expect(() => codes.purpose('pay2', { prefix: '6', digits: 18, lasts: 'slot' })).toThrow('could be one for pay')
    expect(() => codes.purpose('short', { prefix: '7', digits: 10, lasts: 'slot' })).toThrow(RangeError)
  })
})

describe('slots', () => {
  test.each([
    [0, 'good', 'not_yet'],
    [29_999, 'good', 'not_yet'],
    [30_000, 'good', 'good'],
    [34_999, 'good', 'good'],
    [35_000, 'expired', 'good'],
    [64_999, 'expired', 'good'],
    [65_000, 'expired', 'expired'],
  ])('at %i ms the first code is %s and the second %s', async (time, first, second) => {
    const [one, two] = await issue()
    ms = time
    expect([await lookWord(one?.code), await lookWord(two?.code)]).toEqual([first, second])
    const said = [await word(one?.code), await word(two?.code)]
    expect(said).toEqual([first, second].map((state) => (state === 'good' ? 'taken' : state)))
  })

  test('a code scanned too early is good when its time comes', async () => {
    const [, two] = await issue()
    expect(await word(two?.code)).toBe('not_yet')
    ms = 30_000
    expect(await word(two?.code)).toBe('taken')
  })
})

describe('using', () => {
  test('answers whose it is, then by whom and when it was used, also long after', async () => {
    const [one] = await issue('phone-1')
    const used = await use(one?.code)
    expect(used).toEqual({ state: 'used', id: expect.any(String), holder: whose.holder, bound: 'phone-1' })
    ms = 3 * 86_400_000
    const again = await use(one?.code, 'another till')
    expect(again).toEqual({
      state: 'refused',
      why: 'used',
      id: used.state === 'used' ? used.id : '',
      usedBy: 'till',
      usedAt: new Date(START),
    })
  })

  test('looking uses nothing', async () => {
    const [one] = await issue()
    expect(await look(one?.code)).toMatchObject({ state: 'good', holder: whose.holder, bound: '' })
    expect(await look(one?.code)).toMatchObject({ state: 'good' })
    expect(await word(one?.code)).toBe('taken')
    expect(await lookWord(one?.code)).toBe('used')
  })

  test('in another park, for another purpose and after any change of a digit it is unknown', async () => {
    const [one] = await issue()
    const code = one?.code ?? ''
    const inTx = (scanned: Parameters<Codes['use']>[1]) => inTransaction(store.db, (db) => codes.use(db, scanned))
    expect(await inTx({ ...scan(code), areaId: 'elsewhere' })).toEqual({ state: 'refused', why: 'unknown' })
    expect(await codes.look(store.db, { ...scan(code), purpose: 'collect' })).toMatchObject({ why: 'unknown' })
    for (let at = 0; at < code.length; at += 1) {
      const altered = code.slice(0, at) + ((Number(code[at]) + 1) % 10) + code.slice(at + 1)
      expect(await word(altered)).toBe('unknown')
    }
    expect(await word(code)).toBe('taken')
  })

  test('a rollback gives it back', async () => {
    const [one] = await issue()
    await rollingBack(async (db) => {
      expect(await codes.use(db, scan(one?.code))).toMatchObject({ state: 'used' })
      expect(await codes.use(db, scan(one?.code))).toMatchObject({ why: 'used' })
    })
    expect(await word(one?.code)).toBe('taken')
  })

  test('the database refuses to take a use back, and to wake what was revoked', async () => {
    const [one, two] = await issue()
    const used = await use(one?.code)
    const id = used.state === 'used' ? used.id : ''
    await codes.revoke(store.db, whose)
    const updates = [
      [`update codes.code set used_at = null, used_by = null where id = '${id}'`, 'code_used_once'],
      [`update codes.code set used_by = 'thief' where id = '${id}'`, 'code_used_once'],
      [`update codes.code set revoked_at = now() where id = '${id}'`, 'code_used_or_revoked'],
      [`update codes.code set revoked_at = null where area_id = '${whose.areaId}'`, 'code_revoked_for_good'],
    ] as const
    for (const [update, constraint] of updates) {
      const error: unknown = await store.pool.query(update).catch((error: unknown) => error)
      expect(isConstraint(error, constraint), `${update}: ${String(error)}`).toBe(true)
    }
    ms = 30_000
    expect(await word(two?.code)).toBe('revoked')
  })
})

describe('asking again', () => {
  test('the code that is shown stays good until its end, those to come are replaced', async () => {
    const first = await issue()
    ms = 1_000
    const second = await issue()
    expect([await lookWord(first[0]?.code), await lookWord(second[0]?.code)]).toEqual(['good', 'good'])
    ms = 34_999
    expect(await word(first[0]?.code)).toBe('taken')
    expect([await word(first[1]?.code), await word(second[1]?.code)]).toEqual(['revoked', 'taken'])
  })

  test('however often it asks, a device has two good codes at most in its slot', async () => {
    const shown: (string | undefined)[] = []
    for (let i = 0; i < 6; i += 1) {
      ms += i % 2 // also twice in one millisecond
      shown.push((await issue())[0]?.code)
    }
    const states = await Promise.all(shown.map(lookWord))
    expect(states).toEqual(['revoked', 'revoked', 'revoked', 'revoked', 'good', 'good'])
  })

  test('at the turn of a slot the code in its grace stays good, too', async () => {
    const [first] = await issue()
    ms = 31_000
    await issue()
    expect(await word(first?.code)).toBe('taken')
  })

  test('two devices leave each other alone', async () => {
    const one = await issue('phone')
    ms = 5_000
    const two = await issue('tablet')
    ms = 95_000
    expect([await word(one[3]?.code), await word(two[3]?.code)]).toEqual(['taken', 'taken'])
  })

  test('two people leave each other alone, as do purposes and parks', async () => {
    const mine = await issue()
    ms = 5_000
    for (const other of [{ holder: 'li' }, { areaId: 'elsewhere' }]) await codes.issue(store.db, { ...whose, ...other })
    const { areaId, holder } = whose
    await codes.issueStatic(store.db, { areaId, holder, purpose: 'collect', ref: '' })
    ms = 95_000
    expect(await word(mine[3]?.code)).toBe('taken')
  })

  test('two devices that do not say who they are keep each other out until they ask again, each slot', async () => {
    await issue()
    const kept: string[] = []
    for (ms = 5_000; ms < 120_000; ms += 15_000) {
      const [mine] = await issue()
      kept.push(await lookWord(mine?.code))
    }
    expect(new Set(kept)).toEqual(new Set(['good']))
  })
})

test('static codes of one holder and thing are one for each purpose', async () => {
  codes.purpose('enter', { prefix: '64', digits: 20, lasts: 'until_revoked' })
  const { areaId, holder } = whose
  for (const purpose of ['collect', 'enter']) {
    const code = await codes.issueStatic(store.db, { purpose, areaId, holder, ref: 'door' })
    expect(await codes.look(store.db, { purpose, areaId, code, by: 'till' })).toMatchObject({ state: 'good', holder })
  }
})

describe('revoking', () => {
  test('ends all that could still be used; of one device, one park, one holder', async () => {
    const phone = await issue('phone')
    const tablet = await issue('tablet')
    const other = await codes.issue(store.db, { ...whose, holder: 'li' })
    expect(await codes.revoke(store.db, { ...whose, areaId: 'elsewhere' })).toBe(0)
    expect(await codes.revoke(store.db, { purpose: 'pay', holder: whose.holder, bound: 'phone' })).toBe(4)
    expect([await lookWord(phone[0]?.code), await lookWord(tablet[0]?.code)]).toEqual(['revoked', 'good'])
    expect(await codes.revoke(store.db, { purpose: 'pay', holder: whose.holder })).toBe(4)
    expect([await word(tablet[0]?.code), await word(other.codes[0]?.code)]).toEqual(['revoked', 'taken'])
    const after = await issue('phone')
    expect(await word(after[0]?.code)).toBe('taken')
  })

  test.each([true, false])(
    'keeps a use waiting, which then hears of it; or has its way where that rolls back',
    async (commits) => {
      const [one] = await issue()
      const using = Promise.withResolvers<Promise<unknown>>()
      const revoking = inTransaction(store.db, async (db) => {
        await codes.revoke(db, { purpose: 'pay', holder: whose.holder, areaId: whose.areaId })
        using.resolve(word(one?.code))
        await waitingForLocks(store, 1)
        if (!commits) throw new Error('rolled back')
      })
      expect(await revoking.catch(({ message }: Error) => message)).toBe(commits ? undefined : 'rolled back')
      expect(await using.promise).toBe(commits ? 'revoked' : 'taken')
    },
  )

  test('waits for a use under way, and leaves it used', async () => {
    const [one] = await issue()
    const { revoking } = await inTransaction(store.db, async (db) => {
      await codes.use(db, scan(one?.code))
      const revoking = codes.revoke(store.db, { purpose: 'pay', holder: whose.holder, areaId: whose.areaId })
      await waitingForLocks(store, 1)
      return { revoking }
    })
    expect(await revoking).toBe(3)
    expect(await lookWord(one?.code)).toBe('used')
  })
})
