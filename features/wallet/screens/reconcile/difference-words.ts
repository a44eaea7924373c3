import { printedMoment } from '#client/messages'
import type { BillDay, Difference } from '#contract/wallet'
import type { Tone } from '#ui/state'
import { addDays, dayOf } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'

/** A state as a chip says it. */
export interface StateWords {
  tone: Tone
  word: string
}

/** What a compared day came to. */
export function dayState({ state, openCases }: Pick<BillDay, 'state' | 'openCases'>): StateWords {
  if (state === 'waiting') return { tone: 'info', word: '等待渠道账单' }
  return state === 'clean' ? { tone: 'ok', word: '账目一致' } : { tone: 'warn', word: `${openCases} 笔待处理` }
}

/** How a difference stands. */
export function differenceState({ state, settledBy }: Pick<Difference, 'state' | 'settledBy'>): StateWords {
  if (state === 'open') return { tone: 'warn', word: '待处理' }
  if (state === 'gone') return { tone: 'ok', word: '已自动核平' }
  return { tone: 'ok', word: settledBy === null ? '系统已核对' : '已处理' }
}

/** Of compared days, those of yesterday. */
export function ofYesterday<D extends Pick<BillDay, 'day'>>(days: readonly D[], now: Date = new Date()): D[] {
  const yesterday = addDays(dayOf(now), -1)
  return days.filter(({ day }) => day === yesterday)
}

/** Money in less money back, of one side of a day, in fen. */
export function netFen(inFen: number, outFen: number): number {
  return inFen - outFen
}

/** What the channel has more than we, in fen; below 0 we have more. Money that went back counts the other way round. */
export function gapFen({ line, oursFen, theirsFen }: Pick<Difference, 'line' | 'oursFen' | 'theirsFen'>): number {
  return line === 'payment' ? theirsFen - oursFen : oursFen - theirsFen
}

/** Fen with a plus or a minus; nothing before zero. */
export function signedPrice(fen: number): string {
  return fen > 0 ? `+${formatPrice(fen)}` : formatPrice(fen)
}

/** What is wrong, in one sentence. */
export function whatDiffers({ kind, line, trade }: Pick<Difference, 'kind' | 'line' | 'trade'>): string {
  const what = line === 'payment' ? '收款' : '退款'
  if (kind === 'amount_differs') return `两边${what}金额不同`
  if (kind === 'ours_only') return `渠道账单没有这笔${what}`
  if (!trade) return `渠道多出一笔来历不明的${what}`
  if (line === 'refund') return '渠道已退款，我方没有记录'
  return trade.state === 'paid' ? '渠道账单重复记了这笔收款' : '渠道已收款，我方没有入账'
}

/** What one side has of it. */
export function sideWords(fen: number): string {
  return fen === 0 ? '没有这一笔' : formatPrice(fen)
}

/** How our own order stands. */
export function tradeWords(trade: NonNullable<Difference['trade']>): string {
  if (trade.state === 'paid') return trade.paidAt ? `${printedMoment(trade.paidAt)} 已收款` : '已收款'
  return trade.state === 'closed' ? '已关闭，没有收款' : '仍在等待付款'
}

/** What to look up before this is settled, step by step. */
export function whatToCheck({ kind, line, trade, channelName }: Difference): string[] {
  const advice = `登录${channelName}商户平台，用上面的单号查询这笔${line === 'payment' ? '交易' : '退款'}`
  if (kind === 'amount_differs') {
    return [
      advice,
      '对照两边的金额和手续费、优惠，找出差在哪里',
      '多收的联系顾客退还，少收的按园区规定补记，再写下结果',
    ]
  }
  if (kind === 'ours_only') {
    return line === 'payment'
      ? [advice, '确认钱是否真的到账；若在别的日期到账，写下到账日期', '确实没有到账的，联系渠道客服查明后再写下结果']
      : [advice, '确认款是否真的退给了顾客；若在别的日期退回，写下日期', '确实没有退成的，联系渠道客服查明后再写下结果']
  }
  if (!trade) {
    return [advice, '这个单号不是本系统发起的：查明是否有人用同一商户号在别处收款', '查明归属后写下钱该归谁、怎么入账']
  }
  if (line === 'refund') {
    return [advice, '查明是谁在商户平台上直接退了款', '核对顾客收到的金额，再写下退款原因']
  }
  return trade.state === 'paid'
    ? [advice, '确认顾客是否付了两次', '确实多付的，联系顾客退还后再写下结果']
    : [advice, '联系顾客，确认订单是否还需要', '不需要的在商户平台退款，需要的补记，再写下结果']
}
