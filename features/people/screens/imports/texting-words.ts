import { momentOf } from '#client/messages'
import type { ImportTexting } from '#contract/people'
import { comingWords } from '#ui/days'
import type { Fact } from '#ui/page'
import { formatPrice } from '#vocabulary/money'

/** A fact in words alone. */
type InWords = Fact & { readonly value: string }
type Texted = NonNullable<ImportTexting['texted']>

/** A minute: what leaves sooner leaves at once. */
const SOON_MS = 60_000

/** When an SMS leaves: 马上发送, or at night when it will. */
export function leavesWords(leavesAt: string, now: Date): string {
  const isSoon = Date.parse(leavesAt) - now.getTime() <= SOON_MS
  return isSoon ? '马上发送' : `夜间不发，将在 ${comingWords(leavesAt, now)} 发送`
}

/** What an SMS to new people would come to. */
export function textFacts({ people, piecesEach, fenEach, pieces, fen, leavesAt }: ImportTexting, now: Date): InWords[] {
  if (people === 0) return [{ name: '等待确认', value: '0 人' }]
  return [
    { name: '等待确认', value: `${people} 人` },
    { name: '每人', value: `${piecesEach} 条 ${formatPrice(fenEach)}` },
    { name: '短信费', value: `最多 ${formatPrice(fen)}`, note: `共 ${pieces} 条，从园区本月短信预算中扣` },
    { name: '发送时间', value: leavesWords(leavesAt, now) },
  ]
}

/** Why nobody can be texted now, or null. */
export function textOff({ people, fen, leftFen, possible }: ImportTexting): string | null {
  if (!possible) return '园区还没有开通短信，请通知员工用登记的手机号登录'
  if (people === 0) return '新员工都已答复，不用发短信'
  return fen > leftFen ? `园区本月短信预算只剩 ${formatPrice(leftFen)}` : null
}

/** What is asked before it is sent. */
export function askWords({ people, piecesEach, fen, leavesAt }: ImportTexting, now: Date): string {
  return `${leavesWords(leavesAt, now)}。${people} 人每人 ${piecesEach} 条，最多 ${formatPrice(fen)}。每个表格只发一次，发出后不能收回。`
}

/** What came of it. */
export function textedFacts({ at, leavesAt, state, sent, failed, unknown, spared, fen }: Texted, now: Date): InWords[] {
  if (state === 'waiting')
    return [
      { name: '状态', value: leavesWords(leavesAt, now) },
      { name: '安排时间', value: momentOf(at, now) },
    ]
  const counts = [
    { name: '已发出', count: sent },
    { name: '没有发出', count: failed },
    { name: '结果未知', count: unknown },
    { name: '已答复，没有发', count: spared },
  ].filter(({ name, count }) => name === '已发出' || count > 0)
  return [
    { name: '状态', value: state === 'done' ? '已发完' : state === 'sending' ? '发送中' : '已停止' },
    ...counts.map(({ name, count }) => ({ name, value: `${count} 人` })),
    { name: '短信费', value: formatPrice(fen) },
  ]
}
