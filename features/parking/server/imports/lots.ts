import { asInteger, asText, asYesNo, column, declareSheet } from '#platform/sheets'
import { listPlaces, putLot } from './place-queries.ts'
import { asCode, importSheet, once } from './sheet.ts'

const declared = declareSheet({
  name: '停车场',
  version: 1,
  columns: {
    code: column({ title: '停车场编号', required: true, read: asCode, example: 'P9', note: '与道闸设备里的编号一致' }),
    name: column({ title: '名称', required: true, read: asText(40), example: 'P9 示例车库' }),
    place: column({ title: '位置', required: false, read: asText(100), example: '9 号楼地下一层' }),
    capacity: column({ title: '车位数', required: true, read: asInteger(0, 100_000), example: '200' }),
    open: column({ title: '是否开放', required: true, read: asYesNo, example: '是' }),
    closedWhy: column({ title: '关闭原因', required: false, read: asText(60), example: '设备检修' }),
    graceMinutes: column({
      title: '付款后离场时限',
      required: true,
      read: asInteger(0, 240),
      example: '15',
      note: '单位为分钟',
    }),
  },
  notes: ['编号已存在的停车场按表格更新；在场车辆数由系统统计，不在表格里填写。'],
})

/** Lots: by what gates call them. */
export const lotSheet = importSheet(
  { ...declared, keyOf: ({ code }) => code },
  { rows: 500 },
  ({ areaId }) => {
    const places = once((db) => listPlaces(db, areaId))
    return {
      async lookUp(db) {
        const rows = [...(await places(db)).values()]
        return new Map(
          rows.map(({ code, name, place, capacity, open, closedWhy, graceMinutes }) => [
            code,
            { code, name, place: place || null, capacity, open, closedWhy: closedWhy || null, graceMinutes },
          ]),
        )
      },
      async apply(db, rows) {
        const there = await places(db)
        for (const { row } of rows) {
          const { place, closedWhy, ...lot } = row
          const id = there.get(row.code)?.id ?? null
          await putLot(db, areaId, { ...lot, id, place: emptied(place), closedWhy: emptied(closedWhy) })
        }
      },
    }
  },
  {
    choices: { open: ['是', '否'] },
    gives: { lot: ({ code = '' }) => code },
  },
)

/** An empty cell empties; where the file has no such column, nothing is said of it. */
const emptied = (text: string | null | undefined): string | undefined => (text === null ? '' : text)
