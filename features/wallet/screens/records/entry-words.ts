import type { Entry } from '#contract/wallet'
import type { Tone } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import type { Bill } from '../parts/calls.ts'

/** Kinds of lines, as people call them. */
export const KIND_WORDS: Readonly<Record<Entry['kind'], string>> = {
  payment: '付款',
  recharge: '充值',
  withdrawal: '提现',
  refund: '退款',
  grant: '补贴',
}

/** The state of a line as its chip says it; null where it is done, as most are. */
export function entryChip({ state }: Pick<Entry, 'state'>): { tone: Tone; word: string } | null {
  if (state === 'waiting') return { tone: 'info', word: '处理中' }
  if (state === 'failed') return { tone: 'bad', word: '未成功' }
  return state === 'closed' ? { tone: 'neutral', word: '已关闭' } : null
}

/** A line's name in a list: of a payment to a shop the shop. */
export function rowName({ title }: Pick<Entry, 'title'>): string {
  return title.replace(/^付款给(?=.)/, '')
}

/** Which way a line's money went, seen from the person: what moves between their own purse and card is neither earned nor spent. */
export function directionOf({ kind }: Pick<Entry, 'kind'>): 'in' | 'out' | 'plain' {
  if (kind === 'payment') return 'out'
  return kind === 'refund' || kind === 'grant' ? 'in' : 'plain'
}

/** What is with a bill, and what comes next. */
export interface BillState {
  tone: Tone
  title: string
  next: string
}

type BillFacts = Pick<Bill, 'kind' | 'state' | 'amountFen' | 'refundedFen' | 'why'>

/** A bill's state in words: what is, and what happens next or is to be done. */
export function billState(bill: BillFacts): BillState {
  const { kind, state, amountFen, refundedFen, why } = bill
  if (state === 'waiting') return WAITING[kind]
  if (state === 'failed') {
    const back = kind === 'withdrawal' ? '金额已退回钱包余额，可以重新提现' : '没有扣款，可以重新操作'
    return { tone: 'bad', title: `${KIND_WORDS[kind]}未成功`, next: why ? `${why}。${back}` : back }
  }
  if (state === 'closed') {
    const next = '没有扣款。如果您已付款，款项会自动原路退回'
    return { tone: 'neutral', title: `${KIND_WORDS[kind]}已关闭`, next: why ? `${why}，${next}` : next }
  }
  if (refundedFen > 0) {
    const whole = refundedFen >= Math.abs(amountFen)
    const next = whole ? '款项已退回付款时的账户' : `已退 ${formatPrice(refundedFen)}，退回付款时的账户`
    return { tone: 'warn', title: whole ? '已全部退款' : '已部分退款', next }
  }
  return { tone: 'ok', ...DONE[kind] }
}

const WAITING: Readonly<Record<Entry['kind'], BillState>> = {
  recharge: { tone: 'info', title: '正在确认充值', next: '付款后通常几秒内到账，结果会自动显示，请不要重复付款' },
  withdrawal: { tone: 'info', title: '提现已提交，银行处理中', next: '通常2小时内到账，如未成功会自动退回钱包余额' },
  payment: { tone: 'info', title: '正在确认付款', next: '结果会自动显示，请不要重复付款' },
  refund: { tone: 'info', title: '退款处理中', next: '到账后会显示在这里' },
  grant: { tone: 'info', title: '正在发放', next: '到账后会显示在这里' },
}

const DONE: Readonly<Record<Entry['kind'], { title: string; next: string }>> = {
  recharge: { title: '充值成功', next: '已存入钱包余额，可以付款和提现' },
  withdrawal: { title: '提现成功', next: '已转入您的银行卡，请以银行入账为准' },
  payment: { title: '付款成功', next: '如需退款，请联系收款方' },
  refund: { title: '退款已到账', next: '已退回付款时的账户' },
  grant: { title: '已到账', next: '付款时会先用补贴，补贴不能提现' },
}
