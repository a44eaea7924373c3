import { agoOf } from '#client/messages'
import type { DeskGate, DeskLane, DeskLot, VehicleKind } from '#contract/parking'
import type { Tone } from '#ui/state'

/** What an operator calls each kind of vehicle of a tariff. */
export const KIND_WORDS: Readonly<Record<VehicleKind, string>> = {
  any: '所有车辆',
  small: '小型车',
  large: '大型车（黄牌）',
  'new-energy': '新能源车',
}

/** A count with its thousands parted: 1,380. */
export const countWords = (count: number): string => count.toLocaleString('zh-CN')

/** How the park stands, the most urgent alone; `to`: where it is put right. */
export function statusOf(
  today: Readonly<Record<'lots' | 'lotsWithoutTariff' | 'silentGates' | 'newGates' | 'closedLots', number>>,
): {
  tone: Tone
  title: string
  next: string
  to?: { label: string; path: string }
} {
  const { lots, lotsWithoutTariff, silentGates, newGates, closedLots } = today
  const toLots = { label: '查看停车场与道闸', path: '/parking/desk/lots' }
  if (lots === 0)
    return { tone: 'info', title: '还没有停车场', next: '添加停车场、车道、道闸和收费标准后，就可以收费了' }
  if (silentGates > 0)
    return {
      tone: 'warn',
      title: `${silentGates} 个道闸超过一天没有消息`,
      next: '请检查设备电源和网络；期间岗亭放行的车辆，恢复后会补报',
      to: toLots,
    }
  if (lotsWithoutTariff > 0)
    return {
      tone: 'warn',
      title: `${lotsWithoutTariff} 个停车场还没有收费标准`,
      next: '设置后才能开放',
      to: { label: '设置收费标准', path: '/parking/desk/tariffs' },
    }
  if (newGates > 0)
    return {
      tone: 'info',
      title: `${newGates} 个道闸还未连接`,
      next: '把密钥填到设备里，过一辆车即可连上',
      to: toLots,
    }
  if (closedLots === lots) return { tone: 'info', title: '停车场都已关闭', next: '在停车场的“编辑”里开放', to: toLots }
  return { tone: 'ok', title: '一切正常', next: '道闸全部在线，停车场正常收费' }
}

/** How a lot stands, as a chip. */
export function lotChip({ open, hasTariff }: Pick<DeskLot, 'open' | 'hasTariff'>): { tone: Tone; word: string } {
  if (!hasTariff) return { tone: 'warn', word: '未设收费标准' }
  return open ? { tone: 'ok', word: '开放中' } : { tone: 'neutral', word: '已关闭' }
}

const GATE_CHIPS = {
  new: { tone: 'info', word: '未连接' },
  heard: { tone: 'ok', word: '在线' },
  silent: { tone: 'warn', word: '离线' },
  disabled: { tone: 'neutral', word: '已停用' },
} as const

/** How a gate stands, as a chip. */
export function gateChip({ state }: Pick<DeskGate, 'state'>): { tone: Tone; word: string } {
  return GATE_CHIPS[state]
}

/** Lanes by their names; one that is gone by its code. */
export function laneNames(lanes: readonly Pick<DeskLane, 'code' | 'name'>[], codes: readonly string[] | null): string {
  if (codes === null) return '所有车道'
  return codes.map((code) => lanes.find((lane) => lane.code === code)?.name ?? code).join('、')
}

/** When a gate was heard last, in words. */
export function heardWords({ heardAt }: Pick<DeskGate, 'heardAt'>): string {
  return heardAt === null ? '还没有收到过消息' : `最近消息 ${agoOf(heardAt)}`
}

/** What is missing of a lot before the first car can come. */
export type Missing = 'lanes' | 'gates' | 'tariff' | 'opening'

/** The next thing that is missing of a lot; null: nothing. */
export function missingOf(lot: {
  hasTariff: boolean
  open: boolean
  lanes: readonly { direction: string }[]
  gates: readonly unknown[]
}): Missing | null {
  const has = (direction: string) => lot.lanes.some((lane) => lane.direction === direction)
  if (!has('entry') || !has('exit')) return 'lanes'
  if (lot.gates.length === 0) return 'gates'
  if (!lot.hasTariff) return 'tariff'
  return lot.open ? null : 'opening'
}

/** What is to be done about it. */
export const MISSING_WORDS: Readonly<Record<Missing, string>> = {
  lanes: '请添加入口和出口车道',
  gates: '请添加道闸，把密钥填到设备里',
  tariff: '请设置收费标准',
  opening: '准备好后，在“编辑”里开放停车场',
}

/** A length of stay on a price list: 30分钟, 2小时. */
export function lengthWords(minutes: number): string {
  return minutes < 60 ? `${minutes}分钟` : `${minutes / 60}小时`
}
