import { printedMoment } from '#client/messages'
import type { Difference } from '#contract/wallet'
import { CopyNumber } from '#ui/copy'
import type { Fact } from '#ui/page'
import { gapFen, sideWords, signedPrice, tradeWords } from './difference-words.ts'

/** What the channel says, what our books say, and the numbers to look it up by. */
export function differenceFacts(difference: Difference): Fact[] {
  const { channelName, day, trade, billedAt, oursFen, theirsFen } = difference
  const { outTradeNo, channelTradeNo, requestNo } = difference
  return [
    {
      name: '渠道账单',
      value: sideWords(theirsFen),
      note: billedAt ? `${channelName}记于 ${printedMoment(billedAt)}` : `${channelName} ${day} 的账单`,
    },
    {
      name: '我方账目',
      value: sideWords(oursFen),
      note: trade ? `${trade.title}：${tradeWords(trade)}` : '系统里没有这个订单号',
    },
    { name: '差额（渠道减我方）', value: signedPrice(gapFen(difference)) },
    { name: '商户订单号', value: <CopyNumber number={outTradeNo} /> },
    ...(channelTradeNo ? [{ name: '渠道交易号', value: <CopyNumber number={channelTradeNo} /> }] : []),
    ...(requestNo ? [{ name: '退款单号', value: <CopyNumber number={requestNo} /> }] : []),
  ]
}
