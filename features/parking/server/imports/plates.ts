import { asDay, asOneOf, column, declareSheet } from '#platform/sheets'
import { addDays, dayOf } from '#vocabulary/day'
import { type Kind, listKnownPlates, putKnownPlates } from './plate-queries.ts'
import { asPlate, importSheet } from './sheet.ts'

/** A registration is renewed at least every three years. */
const FAR_DAYS = 3 * 366

const declared = declareSheet({
  name: '车型登记',
  version: 2,
  columns: {
    plate: column({ title: '车牌号', required: true, read: asPlate, example: '粤A00000' }),
    kind: column({
      title: '车型',
      required: true,
      read: asOneOf<Kind>({ 小型车: 'small', 大型车: 'large', 新能源: 'new-energy' }),
      example: '大型车',
    }),
    until: column({
      title: '有效期至',
      required: true,
      read: asDay,
      example: '2027-12-31',
      note: '到期后按车牌判断车型',
    }),
  },
  notes: ['登记车牌本身看不出的车型，例如黄牌大型车。登记后新入场的停车按登记的车型计费。'],
})

/** Plates whose kind of vehicle the park knows. */
export const plateSheet = importSheet(
  { ...declared, keyOf: ({ plate }) => plate },
  { rows: 20_000 },
  ({ areaId, now }) => ({
    async lookUp(db, keys) {
      const rows = await listKnownPlates(db, areaId, keys)
      return new Map(
        rows.map(({ plate, vehicleKind, untilDay }) => [plate, { plate, kind: vehicleKind as Kind, until: untilDay }]),
      )
    },
    async check(_db, rows) {
      const [today, far] = [dayOf(now), addDays(dayOf(now), FAR_DAYS)]
      return rows.flatMap(({ line, row, state }) => {
        const { until } = row
        const reason = until < today ? '有效期已过' : until > far ? '有效期最长三年' : null
        return reason === null || state === 'equal' ? [] : [{ line, column: 'until' as const, reason, text: until }]
      })
    },
    apply: (db, rows) =>
      putKnownPlates(
        db,
        areaId,
        rows.map(({ row: { plate, kind, until } }) => ({ plate, vehicleKind: kind, untilDay: until })),
      ),
  }),
  { name: '车牌', choices: { kind: ['小型车', '大型车', '新能源'] } },
)
