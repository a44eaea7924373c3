import type { Bill, BillDetail } from '#contract/parking'
import type { Tone } from '#ui/state'
import { carProblem } from '#vocabulary/car'
import { formatPrice } from '#vocabulary/money'
import { normalisePlate } from '#vocabulary/plate'

/** The month so many months after this one of the park's day: `2026-12`. */
export function monthAfter(day: string, count: number): string {
  const [year = 0, nth = 1] = day.split('-').map(Number)
  const months = year * 12 + nth - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** How a bill stands, as a chip. */
export function billChip({ state, totalFen, invoice }: Pick<Bill, 'state' | 'totalFen' | 'invoice'>): {
  tone: Tone
  word: string
} {
  if (state === 'open') return { tone: 'warn', word: '待支付' }
  if (totalFen === 0) return { tone: 'neutral', word: '无需支付' }
  if (invoice?.state === 'asked') return { tone: 'info', word: '待开票' }
  return { tone: 'ok', word: '已支付' }
}

/** How an invoice stands, as a chip. */
export const INVOICE_CHIPS: Record<NonNullable<Bill['invoice']>['state'], { tone: Tone; word: string }> = {
  asked: { tone: 'info', word: '已申请' },
  issued: { tone: 'info', word: '已开票' },
  sent: { tone: 'ok', word: '已发送' },
}

/** How a line was counted: `3 个 × ¥300.00`; null where it is not counted. */
export function lineNote({ kind, count, unitFen }: BillDetail['lines'][number]): string | null {
  if (kind === 'rent' && unitFen !== null) return `${count} 个车位 × ${formatPrice(unitFen)}`
  if (kind === 'stays') return `${count} 次`
  return kind === 'coupons' && count > 0 ? `${count} 张` : null
}

/** A line of a bill: what it is for, and below it of which car or coupon and how it was counted. */
export function billLine(line: BillDetail['lines'][number]): { name: string; fen: number; note: string | null } {
  const { kind, words, amountFen } = line
  const at = kind === 'stays' || kind === 'coupons' ? words.indexOf(' ') : -1
  const [name, which] = at < 0 ? [words, ''] : [words.slice(0, at), words.slice(at + 1)]
  return { name, fen: amountFen, note: [which, lineNote(line)].filter(Boolean).join(' · ') || null }
}

const isNamed = (word: string): boolean => carProblem(word) === null

/** The plates of a typed text, in any order and by any separator, and what of it is none. */
export function platesIn(text: string): { plates: string[]; wrong: string[] } {
  const words = text.split(/[\s,，、;；]+/).filter((word) => word !== '')
  const plates = [...new Set(words.map(normalisePlate))]
  return { plates: plates.filter(isNamed), wrong: plates.filter((word) => !isNamed(word)) }
}
