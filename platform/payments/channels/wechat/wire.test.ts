import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutBytes, fenIn, numberHere, numberThere, paidFactOf, rfc3339, rfc3339Text, wireOf } from './wire.ts'

describe('a trade number', () => {
  it('comes back from WeChat as it went, in 32 characters at most', () => {
    const engine = fc.stringMatching(/^YQ[0-9A-F]{32}$/)
    const other = fc.stringMatching(/^[0-9A-Za-z_*-]{6,32}$/).filter((text) => !/^[0-9A-F]{32}$/.test(text))
    fc.assert(
      fc.property(fc.oneof(engine, other), (number) => {
        expect(numberThere(number).length).toBeLessThanOrEqual(32)
        expect(numberHere(numberThere(number))).toBe(number)
      }),
    )
  })

  it('is never that of another trade', () => {
    const any = fc.stringMatching(/^(YQ)?[0-9A-F]{30,34}$/)
    fc.assert(
      fc.property(any, any, (one, other) => {
        const there = (number: string) => {
          try {
            return numberThere(number)
          } catch {
            return null
          }
        }
        expect(there(one) !== null && there(one) === there(other)).toBe(one === other && there(one) !== null)
      }),
    )
  })
})

describe('money on the wire', () => {
  it.each([1, 1250, Number.MAX_SAFE_INTEGER])('is %s whole fen of yuan', (total) =>
    expect(fenIn({ total, currency: 'CNY' }, 'total')).toBe(total),
  )

  it.each([0, -1, 0.5, 1e21, '100', null, undefined, Number.NaN, [100], true])('is not %j', (total) =>
    expect(fenIn({ total, currency: 'CNY' }, 'total')).toBeNull(),
  )

  it.each([null, undefined, 100, '{}', [], {}, { total: 1 }, { total: 1, currency: 'cny' }])('is not in %j', (amount) =>
    expect(fenIn(amount, 'total')).toBeNull(),
  )
})

describe('time on the wire', () => {
  it('carries its zone', () => {
    expect(rfc3339Text(new Date('2026-07-01T16:30:05.900Z'))).toBe('2026-07-02T00:30:05+08:00')
    expect(rfc3339('2026-07-02T00:30:05+08:00')).toEqual(new Date('2026-07-01T16:30:05Z'))
  })

  it.each([
    '',
    '2026-07-02',
    '2026-07-02 00:30:05',
    '2026-07-02T00:30:05',
    '2026-13-02T00:30:05Z',
    '2026-07-02T25:00:00Z',
  ])('is not %j', (text) => expect(rfc3339(text)).toBeNull())
})

it('cuts between characters', () => {
  expect(cutBytes('停车费', 8)).toBe('停车')
  expect(cutBytes('a🚗b', 4)).toBe('a')
  expect(cutBytes('abc', 3)).toBe('abc')
})

it('reads objects only', () => {
  expect(wireOf('{"a":1}')).toEqual({ a: 1 })
  for (const text of ['', '[]', 'null', '1', '"a"', '{', '{}x']) expect(wireOf(text), text).toBeNull()
})

it('believes no payment of which a part is missing or odd', () => {
  const merchant = { mchId: '1900000109', appId: 'wxd678efh567hg6787' }
  const genuine = {
    mchid: '1900000109',
    appid: 'wxd678efh567hg6787',
    out_trade_no: 'F'.repeat(32),
    transaction_id: '4200000000000000000000000001',
    trade_state: 'SUCCESS',
    success_time: '2026-07-02T00:30:05+08:00',
    amount: { total: 1250, payer_total: 1, currency: 'CNY' },
  }
  const fact = paidFactOf(genuine, merchant)
  expect(fact).toMatchObject({ outTradeNo: `YQ${'F'.repeat(32)}`, amountFen: 1250 })
  for (const name of Object.keys(genuine))
    for (const value of [undefined, null, '', 'x', 1, {}, [genuine]])
      if (!(name === 'transaction_id' && value === 'x'))
        expect(paidFactOf({ ...genuine, [name]: value }, merchant), `${name} ${JSON.stringify(value) ?? ''}`).toBeNull()
})
