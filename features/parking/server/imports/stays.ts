import { asMoment, asYuan, column, declareSheet, type PlannedRow, type RowFault } from '#platform/sheets'
import { dayOf } from '#vocabulary/day'
import { vehicleKindOf } from '../fees/tariff.ts'
import { updateOccupied } from '../lots/queries.ts'
import { newStayId } from '../stays/stay-id.ts'
import { listPlaces } from './place-queries.ts'
import { listKnownPlates } from './plate-queries.ts'
import { asCode, asPlate, importSheet, keyOf, NO_LOT, once } from './sheet.ts'
import { insertImportedStays, listContradicted, listStaysBegun } from './stay-queries.ts'

const declared = declareSheet({
  name: '停车记录',
  version: 2,
  columns: {
    lot: column({ title: '停车场编号', required: true, read: asCode, example: 'P9' }),
    plate: column({ title: '车牌号', required: true, read: asPlate, example: '粤A00000' }),
    entered: column({ title: '入场时间', required: true, read: asMoment, example: '2026-11-20 08:30' }),
    exited: column({
      title: '离场时间',
      required: false,
      read: asMoment,
      example: '2026-11-20 18:05',
      note: '空着表示车还在场内',
    }),
    fee: column({
      title: '停车费',
      required: false,
      read: asYuan(10_000_000),
      single: true,
      example: '40',
      note: '原系统收取的金额，单位为元；在场车辆不填，由系统计算',
    }),
  },
  examples: [{ lot: 'P9', plate: '粤A00001', entered: '2026-11-23 08:10' }],
  notes: [
    '用于从原系统迁入：近一年内已离场的停车，和此刻在场的车辆。',
    '已有的记录不会被覆盖；导入的停车不产生欠费，也不影响当日免费时长。',
  ],
})

type Columns = typeof declared.columns
type Planned = PlannedRow<Columns>
type Fault = RowFault<Columns>

const YEAR_MS = 365 * 86_400_000

/** What is wrong with the times and the fee of a row by themselves. */
function faultOf({ line, row: { entered, exited, fee } }: Planned, now: Date): Fault | null {
  const fault = (columnKey: keyof Columns, reason: string): Fault => ({ line, column: columnKey, reason })
  if (entered > now) return fault('entered', '入场时间不能晚于现在')
  if (exited && exited < entered) return fault('exited', '离场时间不能早于入场时间')
  if (exited && exited > now) return fault('exited', '离场时间不能晚于现在')
  if (now.getTime() - (exited ?? entered).getTime() > YEAR_MS)
    return exited ? fault('exited', '离场已超过一年，不再保存') : fault('entered', '入场已超过一年，请核对')
  if (exited && typeof fee !== 'number') return fault('fee', '已离场的停车请填写停车费，没有收费填 0')
  if (!exited && typeof fee === 'number') return fault('fee', '在场车辆的停车费由系统计算，请留空')
  return null
}

/** Stays of the file in one lot of one plate: none may overlap another. */
class Timeline {
  readonly #times = new Map<string, [number, number][]>()

  /** Whether the time is free; it is taken then. */
  take({ row: { lot, plate, entered, exited } }: Planned): boolean {
    const key = keyOf(lot, plate)
    const [from, until] = [entered.getTime(), exited?.getTime() ?? Number.POSITIVE_INFINITY]
    const times = this.#times.get(key) ?? []
    if (times.some(([begins, ends]) => begins < until && ends > from)) return false
    times.push([from, until])
    this.#times.set(key, times)
    return true
  }
}

/** Stays of an old system. */
export const staySheet = importSheet(
  { ...declared, keyOf: ({ lot, plate, entered }) => keyOf(lot, plate, entered.toISOString()) },
  { rows: 50_000 },
  ({ areaId, now }) => {
    const places = once((db) => listPlaces(db, areaId))
    const timeline = new Timeline()
    /** Cars that came to be inside, by lot id. */
    const inside = new Map<string, number>()
    return {
      async lookUp(db, keys) {
        const lots = await places(db)
        const codes = new Map([...lots.values()].map(({ id, code }) => [id, code]))
        const asked = keys.flatMap((key) => {
          const [lot = '', plate = '', at = ''] = key.split('\n')
          const lotId = lots.get(lot)?.id
          return lotId === undefined ? [] : [{ lotId, plate, enteredAt: new Date(at) }]
        })
        const found = await listStaysBegun(db, asked)
        return new Map(
          found.map(({ lotId, plate, enteredAt, exitedAt, feeFen }) => {
            const lot = codes.get(lotId) ?? ''
            const row = { lot, plate, entered: enteredAt, exited: exitedAt, fee: feeFen }
            return [keyOf(lot, plate, enteredAt.toISOString()), row]
          }),
        )
      },
      // A car that was inside may have left since; what became of it is the gates' to tell.
      same: ({ exited, fee }, before) =>
        !exited || (exited.getTime() === before.exited?.getTime() && (fee ?? null) === (before.fee ?? null)),
      async check(db, rows) {
        const lots = await places(db)
        const faults: Fault[] = []
        const fresh: Planned[] = []
        for (const planned of rows) {
          const { line, row, state } = planned
          const lot = lots.get(row.lot)
          const wrong = lot ? faultOf(planned, now) : { line, column: 'lot' as const, reason: NO_LOT, text: row.lot }
          if (state === 'equal') timeline.take(planned)
          else if (wrong) faults.push(wrong)
          else if (state === 'changed')
            faults.push({ line, column: null, reason: '系统里已有这次停车，离场时间或停车费不同，不能覆盖' })
          else if (!row.exited && lot?.entryId === null)
            faults.push({ line, column: 'lot', reason: '停车场还没有入口车道，请先新增车道', text: row.lot })
          else if (!timeline.take(planned))
            faults.push({ line, column: null, reason: '与表格里同一辆车的另一次停车时间重叠' })
          else fresh.push(planned)
        }
        const known = fresh.map(({ row: { lot, plate, entered, exited } }) => ({
          lotId: lots.get(lot)?.id ?? '',
          plate,
          enteredAt: entered,
          exitedAt: exited ?? null,
        }))
        for (const { at, seen } of await listContradicted(db, known)) {
          const reason = seen ? '道闸在入场时间之后见过这辆车，以道闸记录为准' : '与系统里同一辆车的停车时间重叠'
          faults.push({ line: fresh[at]?.line ?? 1, column: null, reason })
        }
        return faults
      },
      async apply(db, rows) {
        const lots = await places(db)
        const kinds = new Map(
          (
            await listKnownPlates(
              db,
              areaId,
              rows.map(({ row }) => row.plate),
            )
          ).flatMap(({ plate, vehicleKind, untilDay }) =>
            untilDay >= dayOf(now) ? [[plate, vehicleKind] as const] : [],
          ),
        )
        const stays = rows.map(({ row: { lot, plate, entered, exited, fee } }) => ({
          id: newStayId(),
          lotId: lots.get(lot)?.id ?? '',
          entryId: lots.get(lot)?.entryId ?? null,
          plate,
          vehicleKind: kinds.get(plate) ?? vehicleKindOf(plate),
          enteredAt: entered,
          exitedAt: exited ?? null,
          feeFen: exited ? (fee ?? 0) : null,
        }))
        await insertImportedStays(db, areaId, stays, now)
        for (const { lotId, exitedAt } of stays) if (exitedAt === null) inside.set(lotId, (inside.get(lotId) ?? 0) + 1)
      },
      // The counters are hot: all of them at the end, in one order for everybody.
      async finish(db) {
        for (const [lotId, cars] of [...inside].toSorted(([a], [b]) => (a < b ? -1 : 1)))
          await updateOccupied(db, lotId, cars)
      },
    }
  },
)
