import { type AccessControl, type DoorPoint, type parking, parkingRefusals } from '#contract/parking'
import { type PointRow, pointsOf } from '#door/access'
import { buildingNamesOf } from '#door/estate'
import { allows, companiesOf, companyNamesOf } from '#door/people'
import { audited } from '#platform/audit'
import { asSeen, type Db, isConstraint, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { endDoors, moveDoors } from '../passes/granting.ts'
import {
  type ControlRow,
  countHolders,
  listControlsOfPark,
  lockControl,
  lockControlNamed,
  putControlRow,
} from '../passes/queries.ts'
import { addEvent, endOf } from '../staff/acts.ts'
import { changeOwn, findApplication } from '../staff/application-queries.ts'
import { lockApplication } from '../staff/case-queries.ts'
import { showApplication } from '../staff/view.ts'
import { writeEnded } from './messages.ts'

type Handlers = Pick<
  HandlersOf<typeof parking>,
  'accessControls' | 'accessControlChoices' | 'accessControlSave' | 'accessRevoke'
>
const PAGE = 20
/** So many companies are listed of those that are found. */
const FOUND = 20

/** What operators set up that staff may apply for, and taking it back. */
export function doorHandlers(engines: ParkingEngines): Handlers {
  /** The control that is written: by its id and version, by its company's name, or a new one. */
  async function before(
    db: Db,
    areaId: string,
    input: { id?: string; version?: number; companyId: string; name: string },
  ) {
    const { id, version, companyId, name } = input
    if (id === undefined) return await lockControlNamed(db, { areaId, companyId, name })
    const control = (await lockControl(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
    if (control.companyId !== companyId) refuse(refusals.notFound, { field: 'companyId' })
    return asSeen(control, version, parkingRefusals.controlChanged)
  }

  return {
    async accessControls({ db, areaId, now }, { next }) {
      const page = await listControlsOfPark(db, { areaId, next, size: PAGE })
      const names = await companyNamesOf(db, areaId, [...new Set(page.items.map(({ companyId }) => companyId))])
      const points = await viewPoints(db, areaId)
      const holders = await countHolders(
        db,
        page.items.map(({ id }) => id),
        now,
      )
      const items = page.items.map(
        (row): AccessControl => ({
          id: row.id,
          company: { id: row.companyId, name: names.get(row.companyId) ?? '' },
          name: row.name,
          place: row.place,
          points: points.filter(({ id }) => row.pointIds.includes(id)),
          disabled: row.disabledAt !== null,
          holders: holders.get(row.id) ?? 0,
          version: row.version,
        }),
      )
      return { items, next: page.next }
    },

    async accessControlChoices({ db, areaId }, { part = '' }) {
      const { items } = await companiesOf(db, areaId, { part: part.trim(), size: FOUND })
      return {
        points: (await viewPoints(db, areaId)).filter(({ disabled }) => !disabled),
        companies: items.map(({ id, name }) => ({ id, name })),
      }
    },

    async accessControlSave(ctx, { companyId, name: typed, place, pointIds, disabled, ...which }) {
      const { areaId, db, now } = ctx
      if (!(await companyNamesOf(db, areaId, [companyId])).has(companyId))
        refuse(parkingRefusals.freeCompanyUnknown, { field: 'companyId' })
      if (pointIds !== undefined) {
        const known = new Set((await pointsOf(db, areaId)).map(({ id }) => id))
        if (!pointIds.every((id) => known.has(id))) refuse(parkingRefusals.controlPoints, { field: 'pointIds' })
      }
      const name = typed.trim() || typed
      const was = await before(db, areaId, { ...which, companyId, name })
      const row: ControlRow = {
        id: was?.id ?? newId(),
        areaId,
        companyId,
        name,
        place,
        pointIds: pointIds ?? was?.pointIds ?? [],
        disabledAt: (disabled ?? was?.disabledAt != null) ? (was?.disabledAt ?? now) : null,
        version: (was?.version ?? 0) + 1,
      }
      try {
        await putControlRow(db, row)
      } catch (error) {
        if (isConstraint(error, 'access_control_once')) refuse(parkingRefusals.controlName, { field: 'name' })
        throw error
      }
      const moved = was && pointIds ? await moveDoors(db, engines, { areaId, controlId: row.id, now }) : 0
      const subject = { kind: 'parking.access-control', id: row.id }
      await audited(db, ctx, 'parking.access-control.saved', subject, { points: row.pointIds.length, passes: moved })
      return { id: row.id, name, place, version: row.version }
    },

    async accessRevoke(ctx, { id, reason }) {
      const { db, areaId, now, person } = ctx
      await mayRevoke(ctx, id)
      await lockApplication(db, id)
      const row = (await findApplication(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.state !== 'approved' || row.untilAt <= now) refuse(parkingRefusals.staffChanged)
      if (!(await changeOwn(db, id, 'approved', { state: 'ended', untilAt: endOf(row, now) })))
        refuse(parkingRefusals.staffChanged)
      await endDoors(db, engines, { id, why: 'revoked', now })
      await addEvent(db, { areaId, personId: person.personId, now }, id, 'ended', reason.trim())
      if (row.personId !== person.personId)
        await writeEnded(db, engines, { id, areaId, personId: row.personId, why: reason.trim(), now })
      return await showApplication(db, ctx, id)
    },
  }
}

/** Refuses 404 for what is no application for access, and to whoever is neither an operator nor manages its company. */
async function mayRevoke({ db, areaId, person }: WriteContext, id: string): Promise<void> {
  const row = await findApplication(db, areaId, id)
  const may =
    row?.kind === 'access' &&
    (person.roles.includes('operator') ||
      allows({ companies: person.companies, roles: person.roles }, row.companyId, 'manage'))
  if (!may) refuse(refusals.notFound, { field: 'id' })
}

/** Points of a park that lead in, as they are chosen. */
async function viewPoints(db: Db, areaId: string): Promise<DoorPoint[]> {
  const points = (await pointsOf(db, areaId)).filter(({ direction }) => direction === 'in')
  const names = await buildingNamesOf(db, areaId, [...new Set(points.flatMap(({ buildingId }) => buildingId ?? []))])
  return points.map(({ id, name, buildingId, restricted, disabledAt }: PointRow) => ({
    id,
    name,
    buildingName: buildingId === null ? '' : (names.get(buildingId) ?? ''),
    restricted,
    disabled: disabledAt !== null,
  }))
}
