import { asText, asYesNo, column, declareSheet } from '#platform/sheets'
import { readItems } from './sheet-items.ts'

/** The sheet by which points come in. */
export const POINT_SHEET = declareSheet({
  name: '巡查点位',
  version: 1,
  columns: {
    name: column({ title: '名称', required: true, read: asText(30), example: '示例点位' }),
    building: column({
      title: '楼栋',
      required: false,
      read: asText(60),
      example: 'A座',
      note: '与楼宇中的名称一致；室外不填',
    }),
    floor: column({ title: '楼层', required: false, read: asText(60), example: '1层', note: '与楼宇中的名称一致' }),
    room: column({ title: '房间', required: false, read: asText(60), example: '101', note: '填写房间时先填楼栋' }),
    spot: column({ title: '具体位置', required: false, read: asText(60), example: '配电间门口' }),
    items: column({
      title: '检查项',
      required: true,
      read: readItems,
      example: '灭火器在位（拍照）；压力 0.8~1.4MPa；通道畅通（异常拍照）',
      note: '用“；”分开；数字项在名称后空一格写上下限和单位；需要拍照的写“（拍照）”或“（异常拍照）”',
    }),
    disabled: column({ title: '停用', required: false, read: asYesNo, example: '否' }),
  },
  notes: ['名称不能重复；名称相同的更新位置、检查项和停用。'],
})

/** Its columns. */
export type PointColumns = typeof POINT_SHEET.columns
