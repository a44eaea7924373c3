import { type Item, pointRefusals as no, type PlaceRef, type PointImport } from '#contract/patrol'
import { findRoomByName, placesToChoose } from '#door/estate'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import type { StepsContext } from '#platform/http'
import {
  dryRun,
  type PlannedRow,
  type RowFault,
  type RowOf,
  runSheet,
  SheetError,
  type SheetImport,
} from '#platform/sheets'
import { Refusal, refuse } from '#vocabulary/refusal'
import type { PatrolEngines } from '../engines.ts'
import { listPointsNamed, type PointRow } from './queries.ts'
import { addPoint, changePoint, type PointToSave } from './saving.ts'
import { POINT_SHEET, type PointColumns } from './sheet.ts'
import { itemsText } from './sheet-items.ts'
import { itemsOfVersions, versionKey } from './versions.ts'

type Row = RowOf<PointColumns>

/** So many faults are answered; all are counted. */
const SHOWN = 200

/** Tries a sheet of points, or writes the one of this trial: all rows or none. */
export async function importPoints(
  ctx: StepsContext,
  engines: Pick<PatrolEngines, 'forms'>,
  token: string | undefined,
): Promise<PointImport> {
  const [file, second] = ctx.files
  if (!file || file.bytes.length === 0) refuse(no.noFile, { field: 'file' })
  if (second) refuse(no.oneFile, { field: 'file' })
  const { db, areaId, now, person } = ctx
  const plan = () => pointPlan(engines, { areaId, byId: person.personId, now })
  try {
    if (token === undefined) {
      const tried = await dryRun(plan, db, file.bytes, file.name)
      const { faults, counts } = tried
      return {
        token: faults.length === 0 ? tried.token : null,
        done: false,
        counts: { ...counts },
        problems: faults.length,
        faults: shown(faults),
      }
    }
    const run = await runSheet(plan, db, file.bytes, file.name, {
      token,
      scope: areaId,
      onDone: (tx, counts) =>
        audited(tx, ctx, 'patrol.point.imported', { kind: 'estate.area', id: areaId }, { ...counts }),
    })
    if (run.done) return { token: null, done: true, counts: { ...run.counts }, problems: 0, faults: [] }
    const nothing = { new: 0, changed: 0, equal: 0 }
    return { token: null, done: false, counts: nothing, problems: run.faults.length, faults: shown(run.faults) }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    if (error.why === 'other_file') refuse(no.fileOther, { field: 'file' })
    return refuse(no.fileBad, { field: 'file', data: { words: error.message } })
  }
}

const shown = (faults: readonly PointImport['faults'][number][]): PointImport['faults'] =>
  faults.slice(0, SHOWN).map(({ line, column, reason, text }) => ({ line, column, reason, text }))

/** How rows of the sheet become points; what it remembers serves one reading. */
function pointPlan(
  engines: Pick<PatrolEngines, 'forms'>,
  by: { areaId: string; byId: string; now: Date },
): SheetImport<PointColumns> {
  const { areaId } = by
  const stored = new Map<string, { row: PointRow; items: Item[] }>()
  const places = new Map<string, PlaceRef>()
  return {
    declaration: { ...POINT_SHEET, keyOf: ({ name }) => name },

    async lookUp(db, names) {
      const rows = await listPointsNamed(db, areaId, names)
      const wanted = rows.map(({ id, version }) => ({ pointId: id, version }))
      const items = await itemsOfVersions(db, engines, areaId, wanted)
      for (const row of rows) stored.set(row.name, { row, items: items.get(versionKey(row.id, row.version)) ?? [] })
      return new Map(
        [...stored.values()].map(({ row, items: own }): [string, Row] => [
          row.name,
          {
            name: row.name,
            spot: row.spot || null,
            items: own,
            disabled: row.disabled,
            building: null,
            floor: null,
            room: null,
          },
        ]),
      )
    },

    same: (row, before) =>
      [row.building, row.floor, row.room].every((part) => part === undefined || part === null) &&
      itemsText(row.items) === itemsText(before.items) &&
      (row.spot === undefined || (row.spot ?? '') === (before.spot ?? '')) &&
      (row.disabled === undefined || (row.disabled ?? false) === before.disabled),

    async check(db, rows) {
      const faults: RowFault<PointColumns>[] = []
      for (const { line, row } of rows) {
        const place = await placeOf(db, areaId, row)
        if ('at' in place) places.set(row.name, place.at)
        else faults.push({ line, ...place })
      }
      return faults
    },

    async apply(db, rows) {
      for (const planned of rows) await applyRow(db, planned)
    },
  }

  async function applyRow(db: Db, { line, row }: PlannedRow<PointColumns>): Promise<void> {
    const before = stored.get(row.name)
    const at = places.get(row.name) ?? { buildingId: null, floorId: null, roomId: null }
    const isElsewhere = [row.building, row.floor, row.room].some((part) => part !== undefined && part !== null)
    const point: PointToSave = {
      name: row.name,
      spot: row.spot === undefined ? (before?.row.spot ?? '') : (row.spot ?? ''),
      at: before && !isElsewhere ? before.row : at,
      items: row.items,
      disabled: row.disabled ?? (row.disabled === undefined ? (before?.row.disabled ?? false) : false),
    }
    try {
      if (before) await changePoint(db, engines, { id: before.row.id, seen: before.row.version, ...point }, by)
      else await addPoint(db, engines, point, by)
    } catch (error) {
      if (error instanceof Refusal) throw new SheetError('broken', `第${line}行：${error.message}`)
      throw error
    }
  }
}

type Found =
  | { readonly at: PlaceRef }
  | { readonly column: 'building' | 'floor' | 'room'; readonly reason: string; readonly text: string }

/** The place that a row names, or what is wrong with it. */
async function placeOf(db: Db, areaId: string, row: Row): Promise<Found> {
  const [building, floor, room] = [row.building ?? '', row.floor ?? '', row.room ?? '']
  if (building === '') {
    if (floor !== '' || room !== '') return { column: 'building', reason: '请填写楼栋', text: '' }
    return { at: { buildingId: null, floorId: null, roomId: null } }
  }
  if (room !== '') {
    const roomId = await findRoomByName(db, areaId, building, room)
    return roomId === null
      ? { column: 'room', reason: `“${building}”没有这个房间，或有多个同名的房间`, text: room }
      : { at: { buildingId: null, floorId: null, roomId } }
  }
  const buildings = await placesToChoose(db, { areaId, kind: 'building', text: building }, { size: 50 })
  const found = buildings.items.filter(({ name }) => name === building)
  const [only] = found
  if (!only || found.length > 1) return { column: 'building', reason: '没有这栋楼，或有多栋同名的楼', text: building }
  if (floor === '') return { at: { buildingId: only.id, floorId: null, roomId: null } }
  const floors = await placesToChoose(db, { areaId, kind: 'floor', text: floor, withinId: only.id }, { size: 50 })
  const floorId = floors.items.find(({ name }) => name === floor)?.id
  return floorId === undefined
    ? { column: 'floor', reason: `“${building}”没有这一层`, text: floor }
    : { at: { buildingId: null, floorId, roomId: null } }
}
