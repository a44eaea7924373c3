import type { KeptPoint, PointDevice } from '#contract/access'
import type { Tone } from '#ui/state'
import { DIRECTION_WORDS } from '../parts/verdict-words.ts'

/** A device that was not heard for so long is silent, in ms. */
const SILENT_MS = 120_000

/** What kind a point is. */
export const POINT_KINDS: Readonly<Record<KeptPoint['kind'], string>> = {
  gate: '大门',
  turnstile: '闸机',
  door: '门',
  lift: '电梯',
}

/** How a point may be crossed. */
export const WAYS: Readonly<Record<KeptPoint['ways'][number], string>> = {
  code: '通行码',
  card: '门禁卡',
  face: '刷脸',
  hand: '人工',
}

/** Where a point is and which way it leads. */
export function whereWords({
  buildingName,
  direction,
  kind,
}: Pick<KeptPoint, 'buildingName' | 'direction' | 'kind'>): string {
  return [buildingName || '园区边界', DIRECTION_WORDS[direction], POINT_KINDS[kind]].join(' · ')
}

/** How a point may be crossed, in words. */
export function waysWords(ways: KeptPoint['ways']): string {
  return ways.map((way) => WAYS[way]).join('、')
}

/** How a point stands: whether it is open at all, and whether its device is there. */
export function pointChip(
  { disabled, deviceId, heardAt }: Pick<KeptPoint, 'disabled' | 'deviceId' | 'heardAt'>,
  now: Date,
): { tone: Tone; word: string } {
  if (disabled) return { tone: 'warn', word: '已停用' }
  if (deviceId === null) return { tone: 'neutral', word: '无设备' }
  const heard = heardAt !== null && now.getTime() - Date.parse(heardAt) <= SILENT_MS
  return heard ? { tone: 'ok', word: '设备在线' } : { tone: 'bad', word: '设备离线' }
}

/** What kind a device is. */
export const DEVICE_KINDS: Readonly<Record<PointDevice['kind'], string>> = {
  turnstile: '闸机',
  door: '门禁',
  face_terminal: '人脸机',
  card_reader: '读卡器',
  lock: '门锁',
}

/** What is said beside a device that one may choose: what it is, where, and how many points it serves already. */
export function deviceNote({ kind, place, points }: Pick<PointDevice, 'kind' | 'place' | 'points'>): string {
  return [DEVICE_KINDS[kind], place, points === 0 ? '' : `已用于${points}个通行点`]
    .filter((words) => words !== '')
    .join(' · ')
}

/** What serves a point, and whose door it is; empty: nothing does. */
export function deviceWords({
  deviceId,
  deviceName,
  companyName,
}: Pick<KeptPoint, 'deviceId' | 'deviceName' | 'companyName'>): string {
  if (deviceId === null) return ''
  const device = deviceName === '' ? `设备未登记（${deviceId}）` : deviceName
  return companyName === '' ? device : `${device} · ${companyName}`
}
