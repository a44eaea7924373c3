import { expect, test } from 'vitest'
import { collectionState, payerWords } from './collection-words.ts'

test.each([
  ['waiting', 0, '等待付款'],
  ['failed', 0, '未收到'],
  ['paid', 0, '已收款'],
  ['paid', 400, '部分退款'],
  ['paid', 1000, '已退款'],
] as const)('%s with %d given back reads %s', (state, refundedFen, word) => {
  expect(collectionState({ state, amountFen: 1000, refundedFen }).word).toBe(word)
})

test('who paid is said as far as it is known', () => {
  expect(payerWords({ payer: '王**', channelName: '园区钱包' })).toBe('王** · 园区钱包')
  expect(payerWords({ payer: '', channelName: '支付宝' })).toBe('支付宝')
  expect(payerWords({ payer: '', channelName: '' })).toBe('尚未付款')
})
