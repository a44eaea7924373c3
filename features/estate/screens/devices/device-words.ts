import { DEVICE_KINDS, offWords } from '#can/estate'
import { agoOf } from '#client/messages'
import type { DeviceDetail, DeviceKind, DeviceRow } from '#contract/estate'
import type { Tone } from '#ui/state'

/** A clock that is off by less does no harm, in ms. */
const OFF_MS = 60_000

/** How a device stands. */
export type DeviceState = DeviceDetail['state']

const CHIPS: Readonly<Record<DeviceState, { tone: Tone; word: string }>> = {
  new: { tone: 'info', word: '未连接' },
  heard: { tone: 'ok', word: '在线' },
  silent: { tone: 'bad', word: '离线' },
  disabled: { tone: 'neutral', word: '已停用' },
}

/** How a device stands, as a chip. */
export function deviceChip(state: DeviceState): { tone: Tone; word: string } {
  return CHIPS[state]
}

/** What a device is and where. */
export function deviceFacts({ kind, place }: Pick<DeviceRow, 'kind' | 'place'>): string {
  return `${DEVICE_KINDS[kind]} · ${place === '' ? '未填写位置' : place}`
}

/** When a device was heard last, in words. */
export function heardWords(heardAt: string | null): string {
  return heardAt === null ? '还没有收到过消息' : `最近消息 ${agoOf(heardAt)}`
}

/** What is to be done about a device. */
export function nextWords({ state, kind, pointIds }: Pick<DeviceDetail, 'state' | 'kind' | 'pointIds'>): string {
  if (state === 'disabled') return '停用期间不接收它的任何消息'
  if (state === 'new') return '把设备编号、密钥和地址填到设备里，收到第一条消息即为连上'
  if (state === 'silent')
    return kind === 'gate' ? '超过一天没有消息，请检查设备电源和网络' : '超过2分钟没有消息，请检查设备电源和网络'
  if (kind !== 'gate' && pointIds.length === 0) return '已连上，请在通行点管理中为通行点选择这个设备'
  return '工作正常'
}

/** Whether a device’s clock is right. */
export function clockWords(clockAheadMs: number | null): string {
  if (clockAheadMs === null) return '还没有对过时间'
  return Math.abs(clockAheadMs) <= OFF_MS ? '准确' : `${offWords(clockAheadMs)}，请为设备开启自动校时`
}

/** Kinds that are registered here. */
export const POINT_KINDS = ['turnstile', 'door', 'face_terminal', 'card_reader', 'lock'] as const

/** Each kind as one chooses it, with all of them first. */
export const KIND_CHOICES: readonly { value: DeviceKind | 'all'; label: string }[] = [
  { value: 'all', label: '全部类型' },
  ...(['gate', ...POINT_KINDS] as const).map((value) => ({ value, label: DEVICE_KINDS[value] })),
]
