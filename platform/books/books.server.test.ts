import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, newId } from '#platform/db'
import { createJobs } from '#platform/jobs'
import { createLedger } from '#platform/ledger'
import type { Moved, Payments, TradeWithRefunds, Verdict } from '#platform/payments'
import { freshStore } from '../../tests/support/store.ts'
import { HOUSE, houseAccount, mustPost, openAccounts } from './accounts.ts'
import { createBooks } from './index.ts'

const KIND = 'test.order'
const store = await freshStore()

let ahead = 0
const clock = () => new Date(Date.now() + ahead)
const said: { facts: object; words: string }[] = []
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (facts: object, words: string) => void said.push({ facts, words }),
}
const jobs = createJobs({ store, log })
const ledger = createLedger({ store, jobs, clock, log })

/** What the payment engine would tell: as much of it as the books ask. */
const trades: TradeWithRefunds[] = []
const moved: Payments['moved'] = async (_db, { what, after }) =>
  trades
    .flatMap(({ id: tradeId, outTradeNo, paidAt, refunds }): Moved[] =>
      what === 'paid'
        ? [{ id: tradeId, tradeId, number: outTradeNo, at: paidAt ?? clock() }]
        : refunds.map(({ id, requestNo, askedAt }) => ({ id, tradeId, number: requestNo, at: askedAt })),
    )
    .filter(({ at }) => at > after.at)
const payments = {
  subjects: () => [KIND],
  moved,
  trade: async (_db: unknown, id: string) => trades.find((trade) => trade.id === id) ?? null,
} as unknown as Payments

const books = () => createBooks({ store, jobs, ledger, payments, clock, log })

/** A paid trade; `backFen`: so much of it went back. */
function paid(areaId: string, amountFen: number, verdict: Verdict, { kind = KIND, backFen = 0 } = {}) {
  const id = newId()
  const facts = { id, areaId, subject: { kind, id }, channel: 'test', amountFen, verdict, outTradeNo: `YQ${id}` }
  const refund = { id: newId(), tradeId: id, requestNo: `R${id}`, amountFen: backFen, reason: '', askedAt: clock() }
  const trade = { ...facts, paidAt: clock(), refunds: backFen > 0 ? [refund] : [] }
  trades.push(trade as unknown as TradeWithRefunds)
  return trade
}

async function balance(areaId: string, kind: string, owner = HOUSE): Promise<number | null> {
  return (await ledger.accounts(store.db, [{ areaId, owner, kind }]))[0]?.balanceFen ?? null
}

beforeEach(() => {
  trades.length = 0
  said.length = 0
})

describe('where money goes', () => {
  test('must be said of every kind that takes any, once, before the books begin', () => {
    const homeless = books()
    expect(() => homeless.begin()).toThrow(`nobody has said where the money of ${KIND} goes`)
    homeless.subject(KIND)
    expect(() => homeless.subject(KIND)).toThrow('two places')
  })

  test('is the income of its kind where nothing else is said, and suspense where nobody wanted it; each once', async () => {
    const areaId = newId()
    const kept = books()
    kept.subject(KIND)
    paid(areaId, 700, 'accepted', { backFen: 200 })
    paid(areaId, 50, 'refund')
    expect(await kept.catchUp(new Date(0))).toBe(3)
    expect(await kept.catchUp(new Date(0))).toBe(0)
    expect(await balance(areaId, `income.${KIND}`)).toBe(500)
    expect(await balance(areaId, 'suspense')).toBe(50)
    expect(await balance(areaId, 'channel.test')).toBe(-550)
  })

  test('is where its owner says, who also hears of it; a refund may be posted in a way of its own', async () => {
    const areaId = newId()
    const heard: string[] = []
    const kept = books()
    kept.subject(KIND, {
      accounts: async (_db, trades) => trades.map(({ subject }) => ({ areaId, owner: subject.id, kind: 'own' })),
      booked: async (_db, _trade, { reference }) => void heard.push(reference),
      unwanted: async (_db, trade) => void heard.push(`unwanted ${trade.outTradeNo}`),
      wentBack: async (_db, _trade, { reference, source }) => void heard.push(`${reference} from ${source.kind}`),
    })
    const one = paid(areaId, 700, 'accepted', { backFen: 200 })
    const other = paid(areaId, 50, 'refund')
    await kept.catchUp(new Date(0))
    expect(await balance(areaId, 'own', one.subject.id)).toBe(700)
    expect(heard).toEqual([`paid:${one.outTradeNo}`, `unwanted ${other.outTradeNo}`, `refund:R${one.id} from own`])
  })

  test('is told as an error where nobody has said it, and nothing is booked', async () => {
    const areaId = newId()
    const kept = books()
    kept.subject(KIND)
    const trade = paid(areaId, 700, 'accepted', { kind: 'test.stranger' })
    expect(await kept.catchUp(new Date(0))).toBe(0)
    expect(said).toMatchObject([{ facts: { what: 'paid', number: trade.outTradeNo } }])
    expect(await ledger.find(store.db, `paid:${trade.outTradeNo}`)).toBeNull()
    expect(await balance(areaId, 'channel.test')).toBeNull()
  })
})

test('money that stays in a passage is told after an hour, of every area, and no more when it has gone on', async () => {
  const [one, other] = [newId(), newId()]
  const kept = books()
  kept.subject(KIND)
  kept.passage('channel.test')
  const stuck = async () => {
    said.length = 0
    await kept.reportStuckMoney()
    return said.map(({ facts }) => facts).filter((facts) => [one, other].includes(Reflect.get(facts, 'areaId')))
  }
  const back = paid(one, 300, 'refund')
  paid(other, 400, 'accepted')
  await kept.catchUp(new Date(0))
  expect(await stuck()).toEqual([])
  ahead += 61 * 60_000
  const kinds = (await stuck()).map((facts) => [Reflect.get(facts, 'areaId'), Reflect.get(facts, 'account')])
  expect(kinds.map((kind) => kind.join(' ')).toSorted((a, b) => a.localeCompare(b))).toEqual(
    [
      [one, 'channel.test'],
      [one, 'suspense'],
      [other, 'channel.test'],
    ]
      .map((kind) => kind.join(' '))
      .toSorted((a, b) => a.localeCompare(b)),
  )
  Object.assign(back, {
    refunds: [
      { id: newId(), tradeId: back.id, requestNo: `R${back.id}`, amountFen: 300, reason: '', askedAt: clock() },
    ],
  })
  await kept.catchUp(new Date(0))
  expect((await stuck()).map((facts) => Reflect.get(facts, 'areaId'))).toEqual([other])
})

test('an account that was opened in what rolled back is opened again by the next', async () => {
  const legs = (word: string) => [
    { account: houseAccount('9', `channel.${word}`), amountFen: -1 },
    { account: houseAccount('9', `income.${word}`), amountFen: 1 },
  ]
  const post = (reference: string, word: string, fails = false) =>
    inTransaction(store.db, async (db) => {
      await openAccounts(ledger, db, legs(word))
      // a second look of the same transaction sees what it has opened itself
      await openAccounts(ledger, db, legs(word))
      await mustPost(ledger, db, { reference, kind: 'test', legs: legs(word) })
      if (fails) throw new Error('rolled back')
    })
  await expect(post('test:1', 'gone', true)).rejects.toThrow('rolled back')
  await post('test:2', 'gone')
  await post('test:3', 'gone')
  expect(await balance('9', 'income.gone')).toBe(2)
})
