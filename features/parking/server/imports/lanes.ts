import { asOneOf, asText, column, declareSheet, type RowFault } from '#platform/sheets'
import { listLanes, listPlaces, putLane } from './place-queries.ts'
import { asCode, importSheet, keyOf, NO_LOT, once } from './sheet.ts'

const declared = declareSheet({
  name: '车道',
  version: 1,
  columns: {
    lot: column({ title: '停车场编号', required: true, read: asCode, example: 'P9' }),
    code: column({ title: '车道编号', required: true, read: asCode, example: 'in-1', note: '与道闸设备里的编号一致' }),
    name: column({ title: '车道名称', required: true, read: asText(40), example: '示例入口 1' }),
    direction: column({
      title: '方向',
      required: true,
      read: asOneOf({ 入口: 'entry' as const, 出口: 'exit' as const }),
      example: '入口',
    }),
  },
  notes: ['停车场要先新增或导入。出口的缴费二维码由系统生成，导入后在车道里查看。'],
})

/** Lanes: by what gates call lot and lane. */
export const laneSheet = importSheet(
  { ...declared, keyOf: ({ lot, code }) => keyOf(lot, code) },
  { rows: 500 },
  ({ areaId }) => {
    const places = once((db) => listPlaces(db, areaId))
    const lanes = once(async (db) => {
      const rows = await listLanes(db, areaId)
      return new Map(rows.map((lane) => [keyOf(lane.lotCode, lane.code), lane]))
    })
    return {
      async lookUp(db) {
        return new Map(
          [...(await lanes(db))].map(([key, { lotCode, code, name, direction }]) => [
            key,
            { lot: lotCode, code, name, direction },
          ]),
        )
      },
      async check(db, rows) {
        const [lots, there] = [await places(db), await lanes(db)]
        return rows.flatMap(({ line, key, row }): RowFault<typeof declared.columns>[] => {
          if (!lots.has(row.lot)) return [{ line, column: 'lot', reason: NO_LOT, text: row.lot }]
          const lane = there.get(key)
          return lane?.used && lane.direction !== row.direction
            ? [{ line, column: 'direction', reason: '车道已有通行记录，不能改方向' }]
            : []
        })
      },
      async apply(db, rows) {
        const [lots, there] = [await places(db), await lanes(db)]
        for (const { key, row } of rows) {
          const { lot, ...lane } = row
          await putLane(db, { ...lane, id: there.get(key)?.id ?? null, lotId: lots.get(lot)?.id ?? '' })
        }
      },
    }
  },
  {
    choices: { direction: ['入口', '出口'] },
    needs: ({ lot }) => [{ column: 'lot', kind: 'lot', name: lot }],
  },
)
