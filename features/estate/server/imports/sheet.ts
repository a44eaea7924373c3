import { levelOf, NAME_MOST } from '#can/estate'
import type { RoomKind } from '#contract/estate'
import { asOneOf, asText, bad, column, declareSheet, good, type PlannedRow, type Read } from '#platform/sheets'
import { toHalfWidth } from '#vocabulary/half-width'

const KINDS: Readonly<Record<string, RoomKind>> = { 办公: 'office', 商铺: 'shop', 公寓: 'flat' }
/** The words for what rooms are for. */
export const KIND_WORDS = Object.keys(KINDS)

const declared = declareSheet({
  name: '楼栋房间',
  version: 2,
  columns: {
    region: column({
      title: '区域',
      required: false,
      read: asName,
      example: '示例区域',
      note: '没有分区可以不填',
    }),
    building: column({ title: '楼栋', required: true, read: asName, example: '示例楼' }),
    floor: column({
      title: '楼层',
      required: true,
      read: asLevel,
      example: '3层',
      note: '例如 3、3层；地下填写 -1、B1 或地下1层',
    }),
    room: column({ title: '房间', required: true, read: asName, example: '301' }),
    kind: column({
      title: '用途',
      required: false,
      read: asOneOf(KINDS),
      example: '办公',
      note: '办公、商铺或公寓；不填为办公',
    }),
    area: column({
      title: '面积',
      required: false,
      read: asArea,
      example: '128.50',
      note: '单位为平方米，最多两位小数',
    }),
  },
  examples: [
    { region: '示例区域', building: '示例楼', floor: '1层', room: '101', kind: '商铺', area: '80' },
    { region: '示例区域', building: '示例楼', floor: 'B1', room: 'B101', kind: '办公', area: '' },
  ],
  notes: [
    '没有的区域、楼栋和楼层会一起新增。',
    '已有的房间按楼栋、楼层和房间名称对应，用途和面积按表格更新，空着的保持不变。',
    '表格里没有的房间不受影响；停用和删除请在楼宇与房间里办理。',
  ],
})

/** What a sheet of rooms is called, what its columns are, and what tells its rows apart. */
export const placeSheet = {
  ...declared,
  keyOf: ({ building, floor, room }: { building: string; floor: number; room: string }) =>
    `${building}\n${floor}\n${room}`,
}

/** The columns of a sheet of rooms. */
export type PlaceColumns = (typeof declared)['columns']
/** A row of a sheet of rooms, with what it would do. */
export type PlaceRow = PlannedRow<PlaceColumns>

/** A place's name as it is stored: one sort of white space. */
function asName(text: string): Read<string> {
  return asText(NAME_MOST)(text.normalize('NFC').replace(/\s+/gu, ' '))
}

/** A floor as people write it, as its level. */
function asLevel(text: string): Read<number> {
  const level = levelOf(text)
  return level === null ? bad('请填写楼层，例如 3、3层，地下用 -1 或 B1') : good(level)
}

/** Square metres with two decimals. */
export function asArea(text: string): Read<string> {
  const plain = toHalfWidth(text)
    .replace(/\s*(㎡|m2|m²|平方米|平米|平)$/iu, '')
    .replace(/,(?=\d{3}(?!\d))/g, '')
  const [, whole = '', rest = ''] = /^0*(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(plain) ?? []
  const area = `${whole}.${rest.padEnd(2, '0')}`
  return whole === '' || Number(area) === 0 ? bad('请填写面积，最多两位小数，例如 128.50') : good(area)
}
