import { roomNamesOf } from '#can/estate'
import type { Building, Floor, Room, RoomKind } from '#contract/estate'

/** What rooms are for, in words. */
export const ROOM_KINDS: readonly { value: RoomKind; label: string }[] = [
  { value: 'office', label: '办公' },
  { value: 'shop', label: '商铺' },
  { value: 'flat', label: '公寓' },
]

/** What a kind of room is called. */
export function kindWord(kind: RoomKind): string {
  return ROOM_KINDS.find(({ value }) => value === kind)?.label ?? ''
}

/** `办公 · 120.5㎡`. */
export function roomFacts({ kind, areaM2 }: Pick<Room, 'kind' | 'areaM2'>): string {
  return areaM2 === null ? kindWord(kind) : `${kindWord(kind)} · ${areaWords(areaM2)}`
}

/** An area without zeros behind its point: 120.5 of 120.50. */
export function plainArea(areaM2: string): string {
  return areaM2.includes('.') ? areaM2.replace(/\.?0+$/, '') : areaM2
}

/** Square metres, as they are read. */
export function areaWords(areaM2: string): string {
  return `${plainArea(areaM2)}㎡`
}

/** Where a room lies: `二期 · 3号楼 · 4层`. */
export function whereWords({ region, building, floor }: Pick<Room, 'region' | 'building' | 'floor'>): string {
  return [region, building, floor].filter(Boolean).join(' · ')
}

/** How many rooms there are, and how many of them are closed: `12个房间，2个已停用`. */
export function roomsWords({ rooms, closedRooms }: Pick<Floor, 'rooms' | 'closedRooms'>): string {
  if (rooms === 0) return '还没有房间'
  return closedRooms === 0 ? `${rooms}个房间` : `${rooms}个房间，${closedRooms}个已停用`
}

/** `12层 · 48个房间`. */
export function buildingWords(building: Pick<Building, 'floors' | 'rooms' | 'closedRooms'>): string {
  return building.floors === 0 ? '还没有楼层' : `${building.floors}层 · ${roomsWords(building)}`
}

/** How a room stands, as a chip; null: it is open and stays so. */
export function closedChip({ closed, closedFrom }: Pick<Room, 'closed' | 'closedFrom'>): string | null {
  if (closed) return '已停用'
  return closedFrom === null ? null : `${closedFrom}起停用`
}

/** What is wrong with an area as it was typed, or null; empty is right. */
export function areaProblem(text: string): string | null {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0 ? null : '请填写面积，最多两位小数，例如120.5'
}

/** What will be added, for below the field: `将添加3个房间：101、102、103`; empty while nothing is right. */
export function addedWords(text: string): string {
  const read = roomNamesOf(text)
  if ('problem' in read) return ''
  const { names } = read
  const shown = names.length > 4 ? `${names.slice(0, 3).join('、')}…${names.at(-1)}` : names.join('、')
  return `将添加${names.length}个房间：${shown}`
}
