import { asDay, asInteger, asOneOf, asYuan, column, declareSheet, type RowFault, type RowOf } from '#platform/sheets'
import { dayOf } from '#vocabulary/day'
import { type TariffRules, tariffProblems, type VehicleKind } from '../fees/tariff.ts'
import { listParkTariffs, listPlaces, putTariffVersion } from './place-queries.ts'
import { asCode, importSheet, keyOf, NO_LOT, once } from './sheet.ts'
import { PERIODS_EXAMPLE, readPeriods } from './tariff-text.ts'

const KINDS = {
  所有车型: 'any',
  小型车: 'small',
  大型车: 'large',
  新能源: 'new-energy',
} as const satisfies Record<string, VehicleKind>
const CAPS = { 每天: 'calendar-day', 每24小时: '24-hours' } as const

const declared = declareSheet({
  name: '收费标准',
  version: 1,
  columns: {
    lot: column({ title: '停车场编号', required: true, read: asCode, example: 'P9' }),
    kind: column({ title: '车型', required: true, read: asOneOf<VehicleKind>(KINDS), example: '所有车型' }),
    from: column({ title: '生效日期', required: true, read: asDay, example: '2020-01-01' }),
    free: column({
      title: '免费分钟',
      required: true,
      read: asInteger(0, 1440),
      example: '15',
      note: '每辆车每天一次，没有填 0',
    }),
    periods: column({
      title: '时段价格',
      required: true,
      read: readPeriods,
      example: PERIODS_EXAMPLE,
      note: '时段之间用分号隔开，合起来正好覆盖 24 小时；可在时段前写“工作日”或“休息日”',
    }),
    capPer: column({ title: '封顶方式', required: false, read: asOneOf(CAPS), example: '每天' }),
    cap: column({
      title: '封顶金额',
      required: false,
      read: asYuan(10_000_000),
      single: true,
      example: '50',
      note: '单位为元',
    }),
  },
  examples: [{ lot: 'P9', kind: '新能源', from: '2020-01-01', free: '60', periods: '全天 每30分钟2.5元' }],
  notes: ['一个停车场、车型和生效日期只填一行。停车场已有停车记录后，只能新增或修改明天及以后生效的价格。'],
})

type Row = RowOf<typeof declared.columns>

/** What the columns of a row come to. */
function rulesOf({ free, periods, capPer, cap }: Row): TariffRules {
  const rules = { freeMinutes: free, periods }
  return capPer && typeof cap === 'number' ? { ...rules, cap: { per: capPer, fen: cap } } : rules
}

/** The same for the same rules, in whatever order their parts are kept. */
function printed({ freeMinutes, periods, cap }: TariffRules): string {
  const lines = periods.map(({ name, days, from, to, unitMinutes, unitFen, first }) => [
    name,
    days,
    from,
    to,
    unitMinutes,
    unitFen,
    first?.minutes,
    first?.fen,
  ])
  return JSON.stringify([freeMinutes, lines, cap?.per, cap?.fen])
}

/** Tariffs: a version by lot, kind of vehicle and the day on which it begins. */
export const tariffSheet = importSheet(
  { ...declared, keyOf: ({ lot, kind, from }) => keyOf(lot, kind, from) },
  { rows: 500 },
  ({ areaId, now }) => {
    const places = once((db) => listPlaces(db, areaId))
    const versions = once((db) => listParkTariffs(db, areaId))
    return {
      async lookUp(db) {
        const rows = (await versions(db)).map(({ lotCode: lot, vehicleKind: kind, validFrom: from, rules }): Row => {
          const { freeMinutes: free, periods, cap } = rules
          return { lot, kind, from, free, periods, capPer: cap?.per ?? null, cap: cap?.fen ?? null }
        })
        return new Map(rows.map((row) => [keyOf(row.lot, row.kind, row.from), row]))
      },
      same: (row, before) => printed(rulesOf(row)) === printed(rulesOf(before)),
      async check(db, rows) {
        const lots = await places(db)
        const priced = new Set((await versions(db)).map(({ lotCode }) => lotCode))
        const today = dayOf(now)
        return rows.flatMap(({ line, row, state }): RowFault<typeof declared.columns>[] => {
          const faults: RowFault<typeof declared.columns>[] = []
          const lot = lots.get(row.lot)
          if (!lot) faults.push({ line, column: 'lot', reason: NO_LOT, text: row.lot })
          const [problem] = tariffProblems(rulesOf(row))
          if (((row.capPer ?? null) === null) !== ((row.cap ?? null) === null))
            faults.push({ line, column: 'cap', reason: '封顶方式和封顶金额要一起填写' })
          else if (problem !== undefined) faults.push({ line, column: 'periods', reason: problem })
          else if (row.from <= today && lot?.hasStays && priced.has(row.lot) && state !== 'equal')
            faults.push({
              line,
              column: 'from',
              reason: '停车场已有停车记录，价格要从明天或以后起生效',
              text: row.from,
            })
          return faults
        })
      },
      async apply(db, rows) {
        const lots = await places(db)
        for (const { row } of rows) {
          const lotId = lots.get(row.lot)?.id ?? ''
          await putTariffVersion(db, { lotId, vehicleKind: row.kind, validFrom: row.from, rules: rulesOf(row) })
        }
      },
    }
  },
  {
    choices: { kind: Object.keys(KINDS), capPer: Object.keys(CAPS) },
    needs: ({ lot }) => [{ column: 'lot', kind: 'lot', name: lot }],
  },
)
