import { printedMoment } from '#client/messages'
import type { DeskOrder, DeskPassage, DeskRefund, DeskStay, LikelyStay, WaitingLane } from '#contract/parking'
import type { Tone } from '#ui/state'
import { durationInWords } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { formatPlate, isPlate } from '#vocabulary/plate'

/** A state as its chip says it. */
export interface Chip {
  readonly tone: Tone
  readonly word: string
}

/** What a gate read, for people. */
export function carWords(plate: string): string {
  if (isPlate(plate)) return formatPlate(plate)
  return plate === '' ? '未识别车牌' : plate
}

/** The chip of a stay; what is owed comes first. */
export function stayChip({ state, owedFen }: Pick<DeskStay, 'state' | 'owedFen'>): Chip {
  if (owedFen > 0) return { tone: 'warn', word: `欠 ${formatPrice(owedFen)}` }
  if (state === 'open') return { tone: 'info', word: '在场' }
  return state === 'lost' ? { tone: 'bad', word: '未见出场' } : { tone: 'neutral', word: '已离场' }
}

/** How long a stay has lasted, or lasted. */
export function lengthWords({ state, minutes }: Pick<DeskStay, 'state' | 'minutes'>): string {
  return state === 'lost' ? '没有出场记录' : `停车 ${durationInWords(minutes)}`
}

/** From when to when, the day said again only where it changes. */
export function spanWords({ enteredAt, exitedAt }: Pick<DeskStay, 'enteredAt' | 'exitedAt'>): string {
  const from = printedMoment(enteredAt)
  if (exitedAt === null) return `${from} 入场`
  const to = printedMoment(exitedAt)
  return `${from} – ${to.slice(0, 10) === from.slice(0, 10) ? to.slice(11) : to}`
}

const OPENERS = { system: '自动放行', guard: '人工放行', offline: '离线放行' } as const

/** What a passage was: `入场 · 入口1 · 自动放行`. */
export function passageWords({ direction, channelName, openedBy }: DeskPassage): string {
  const way = direction === 'entry' ? '入场' : '出场'
  return `${way} · ${channelName} · ${openedBy === null ? '未放行' : OPENERS[openedBy]}`
}

const STOPPED: Readonly<Record<string, string>> = {
  unpaid: '未缴费',
  no_entry: '没有入场记录',
  full: '车位已满',
  closed: '车场已关闭',
  blocked: '限制入场',
  unreadable: '未识别车牌',
}

/** Why a gate stopped a car. */
export function stoppedWords({ reason }: NonNullable<WaitingLane['waiting']>): string {
  return STOPPED[reason] ?? '等待放行'
}

const REFUNDS: Readonly<Record<DeskRefund['state'], Chip>> = {
  asked: { tone: 'info', word: '退款中' },
  done: { tone: 'ok', word: '已退款' },
  failed: { tone: 'bad', word: '渠道拒绝' },
  otherwise: { tone: 'ok', word: '已线下退还' },
  withdrawn: { tone: 'neutral', word: '已撤销' },
}

/** The chip of a refund. */
export function refundChip({ state }: Pick<DeskRefund, 'state'>): Chip {
  return REFUNDS[state]
}

/** Who asked for a refund, and when. */
export function askedWords({ askedBy, askedAt }: Pick<DeskRefund, 'askedBy' | 'askedAt'>): string {
  return `${askedBy === '' ? '系统' : askedBy} ${printedMoment(askedAt)}`
}

/** What of an order's money can still go back. */
export function leftOf({ state, dueFen, refundedFen }: Pick<DeskOrder, 'state' | 'dueFen' | 'refundedFen'>): number {
  return state === 'paid' || state === 'used' ? dueFen - refundedFen : 0
}

/** A typed moment `2026-11-23 14:05` of the park's clock as an instant; null: it is none. */
export function instantOf(typed: string): string | null {
  const found = /^(\d{4}-\d{2}-\d{2}) (\d{1,2}):(\d{2})$/.exec(typed.trim().replace('：', ':'))
  if (!found) return null
  const [, day, hour = '', minute = ''] = found
  const instant = `${day}T${hour.padStart(2, '0')}:${minute}:00+08:00`
  return Number.isNaN(new Date(instant).getTime()) ? null : instant
}

const HOW: Readonly<Record<LikelyStay['how'], string>> = {
  pair: '一个字符形近，很可能是同一辆车',
  province: '只有省份不同',
  sign: '相差一个字符',
}

/** How near a plate is to the one that was read. */
export function howWords({ how }: Pick<LikelyStay, 'how'>): string {
  return HOW[how]
}
