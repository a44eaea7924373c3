import { agoOf } from '#client/messages'
import type { DeskDays, DeskGate, DeskLot, VehicleKind } from '#contract/parking'
import type { Tone } from '#ui/state'

/** A special day as the list says it. */
export type DeskDay = DeskDays['items'][number]

/** What an operator calls each kind of vehicle of a tariff. */
export const KIND_WORDS: Readonly<Record<VehicleKind, string>> = {
  any: '所有车辆',
  small: '小型车',
  large: '大型车（黄牌）',
  'new-energy': '新能源车',
}

/** How a lot stands, as a chip. */
export function lotChip({ open, hasTariff }: Pick<DeskLot, 'open' | 'hasTariff'>): { tone: Tone; word: string } {
  if (!hasTariff) return { tone: 'warn', word: '未设收费标准' }
  return open ? { tone: 'ok', word: '开放' } : { tone: 'neutral', word: '已关闭' }
}

const GATE_CHIPS = {
  new: { tone: 'info', word: '未连接' },
  heard: { tone: 'ok', word: '在线' },
  silent: { tone: 'warn', word: '无消息' },
  disabled: { tone: 'neutral', word: '已停用' },
} as const

/** How a gate stands, as a chip. */
export function gateChip({ state }: Pick<DeskGate, 'state'>): { tone: Tone; word: string } {
  return GATE_CHIPS[state]
}

/** When a gate was heard last, in words. */
export function heardWords({ heardAt }: Pick<DeskGate, 'heardAt'>): string {
  return heardAt === null ? '还没有收到过消息' : `最近消息 ${agoOf(heardAt)}`
}

/** What is to be done with a lot before the first car can come; null: nothing. */
export function nextStep(lot: {
  hasTariff: boolean
  open: boolean
  lanes: readonly { direction: string }[]
  gates: readonly unknown[]
}): string | null {
  const has = (direction: string) => lot.lanes.some((lane) => lane.direction === direction)
  if (!has('entry') || !has('exit')) return '请添加入口和出口车道'
  if (lot.gates.length === 0) return '请添加道闸，把密钥填到设备里'
  if (!lot.hasTariff) return '请设置收费标准'
  return lot.open ? null : '准备好后，在“编辑”里开放停车场'
}

/** A length of stay on a price list: 30分钟, 2小时. */
export function lengthWords(minutes: number): string {
  return minutes < 60 ? `${minutes}分钟` : `${minutes / 60}小时`
}
