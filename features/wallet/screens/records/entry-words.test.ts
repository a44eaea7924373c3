import { describe, expect, test } from 'vitest'
import { billState, entryChip } from './entry-words.ts'

const bill = { kind: 'payment', state: 'done', amountFen: -1000, refundedFen: 0, why: null } as const

test.each([
  ['waiting', '处理中'],
  ['failed', '未成功'],
  ['closed', '已关闭'],
] as const)('a line that is %s says %s; one that is done says nothing', (state, word) => {
  expect(entryChip({ state })?.word).toBe(word)
  expect(entryChip({ state: 'done' })).toBeNull()
})

describe('the state of a bill', () => {
  test('a withdrawal that failed says why and that the money is back', () => {
    const told = billState({ ...bill, kind: 'withdrawal', state: 'failed', why: '收款账户状态异常' })
    expect(told).toEqual({
      tone: 'bad',
      title: '提现未成功',
      next: '收款账户状态异常。金额已退回钱包余额，可以重新提现',
    })
  })

  test('what nobody paid in time took nothing', () => {
    const told = billState({ ...bill, kind: 'recharge', state: 'closed', why: '未在时限内支付' })
    expect(told.title).toBe('充值已关闭')
    expect(told.next).toMatch(/^未在时限内支付，没有扣款/)
  })

  test.each([
    [0, '付款成功'],
    [1, '已部分退款'],
    [999, '已部分退款'],
    [1000, '已全部退款'],
  ])('of a payment of 1000 with %i given back: %s', (refundedFen, title) => {
    expect(billState({ ...bill, refundedFen }).title).toBe(title)
  })

  test('a refund and a grant that came in are done, whatever their sign', () => {
    expect(billState({ ...bill, kind: 'refund', amountFen: 500 })).toMatchObject({ tone: 'ok', title: '退款已到账' })
    expect(billState({ ...bill, kind: 'grant', amountFen: 500 })).toMatchObject({ tone: 'ok', title: '已到账' })
  })
})
