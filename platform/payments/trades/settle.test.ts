import { describe, expect, test } from 'vitest'
import { answerWithoutWork, isDoubtful, type Learned } from './settle.ts'

const AT = new Date('2026-03-01T12:00:00+08:00')
const page = { state: 'paying', way: 'page', cancels: 0, cancellingAt: null }
const code = { ...page, state: 'created', way: 'code' }
const notify: Learned = { by: 'notify' }
const asked = (before: Partial<Extract<Learned, { by: 'query' }>['before']> = {}): Learned => ({
  by: 'query',
  before: { state: 'created', cancels: 0, cancellingAt: null, ...before },
})

describe('a channel that says “paid” is believed', () => {
  test.each([
    ['of a trade that is open', page, notify],
    ['of a charge that is running', code, notify],
    ['by the answer to the charge itself', code, { by: 'charge' } as const],
    ['when it was asked while nothing was cancelled', code, asked()],
    ['when it was asked after the last cancel had ended', { ...code, cancels: 2 }, asked({ cancels: 2 })],
    ['when a page that was closed here was paid after all', { ...page, state: 'closed' }, asked({ state: 'paying' })],
    ['when it was asked about a closed charge', { ...code, state: 'closed' }, asked({ state: 'closed' })],
  ])('%s', (_, row, learned) => {
    expect(isDoubtful(row, learned)).toBe(false)
  })
})

describe('a channel that says “paid” is asked again', () => {
  test.each([
    ['of a trade that is closed', { ...page, state: 'closed' }, notify],
    ['of a trade that was cancelled once', { ...code, cancels: 1 }, notify],
    ['by an answer to a charge that was cancelled meanwhile', { ...code, cancels: 1 }, { by: 'charge' } as const],
    ['while a cancel is on its way', { ...code, cancels: 1, cancellingAt: AT }, notify],
    ['while a cancel is on its way, though it was asked', { ...code, cancellingAt: AT }, asked()],
    ['when a cancel was on its way as it was asked', { ...code, cancels: 1 }, asked({ cancels: 1, cancellingAt: AT })],
    ['when a first cancel was begun since it was asked', { ...code, cancels: 1 }, asked()],
    ['when a second cancel was begun since it was asked', { ...code, cancels: 2 }, asked({ cancels: 1 })],
    ['when the charge ended since it was asked', { ...code, state: 'closed' }, asked()],
  ])('%s', (_, row, learned) => {
    expect(isDoubtful(row, learned)).toBe(true)
  })
})

describe('of a payment it is said without any work', () => {
  const row = { ...page, id: 't1', amountFen: 1250, channelTradeNo: null }
  const paid = { ...row, state: 'paid', channelTradeNo: 'C1' }
  const fact = { outTradeNo: 'YQ1', channelTradeNo: 'C1', amountFen: 1250, paidAt: AT }

  test('that it is another amount, before all else', () => {
    for (const each of [row, paid, { ...row, state: 'closed' }])
      for (const amountFen of [1249, 1251])
        expect(answerWithoutWork(each, { ...fact, amountFen })).toEqual({
          outcome: 'refused',
          tradeId: 't1',
          why: 'amount',
        })
  })

  test('that it was taken in before, or that another one was', () => {
    expect(answerWithoutWork(paid, fact)).toMatchObject({ outcome: 'repeated', tradeId: 't1' })
    expect(answerWithoutWork(paid, { ...fact, channelTradeNo: 'C2' })).toMatchObject({
      outcome: 'refused',
      why: 'paid under another channel number',
    })
  })

  test('nothing, where there is a payment to take in, or no trade', () => {
    for (const state of ['created', 'paying', 'closed']) expect(answerWithoutWork({ ...row, state }, fact)).toBeNull()
    expect(answerWithoutWork(null, fact)).toBeNull()
  })
})
