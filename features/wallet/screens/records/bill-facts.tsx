import { printedMoment } from '#client/messages'
import { Amount } from '#ui/amount'
import { CopyNumber } from '#ui/copy'
import type { Fact } from '#ui/page'
import type { Bill } from '../parts/calls.ts'
import { KIND_WORDS } from './entry-words.ts'

/** What a bill says of itself, beside its amount, state and way. */
export function billFacts(bill: Bill): Fact[] {
  const { kind, title, channelName, card, note, feeFen, refundedFen, balanceAfterFen } = bill
  const facts: (Fact | null)[] = [
    { name: '类型', value: title === KIND_WORDS[kind] ? title : `${KIND_WORDS[kind]} · ${title}` },
    channelName ? { name: kind === 'recharge' ? '充值方式' : '支付方式', value: channelName } : null,
    card ? { name: '到账银行卡', value: card } : null,
    kind === 'withdrawal' ? { name: '手续费', value: <Amount fen={feeFen} /> } : null,
    kind === 'withdrawal' ? { name: '到账金额', value: <Amount fen={Math.abs(bill.amountFen) - feeFen} /> } : null,
    refundedFen > 0 ? { name: '已退款', value: <Amount fen={refundedFen} /> } : null,
    note ? { name: '备注', value: note } : null,
    { name: '时间', value: printedMoment(bill.at) },
    balanceAfterFen === null ? null : { name: '交易后钱包余额', value: <Amount fen={balanceAfterFen} /> },
    { name: '单号', value: <CopyNumber number={bill.number} /> },
  ]
  return facts.filter((fact) => fact !== null)
}
