import { randomBytes } from 'node:crypto'
import { type access, accessRefusals, type KeptPoint as ManagedPoint, type Point } from '#contract/access'
import { buildingNamesOf, buildingsOf } from '#door/estate'
import { companiesOf, companyNamesOf, factsOf, namesOf, peersOf } from '#door/people'
import { audited } from '#platform/audit'
import { asSeen, type Db, isConstraint, newId } from '#platform/db'
import type { HeardDevice } from '#platform/devices'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { AccessEngines } from '../engines.ts'
import { companyFor, findDevices, servePoints } from './devices.ts'
import {
  countPoints,
  insertPoint,
  listGatekeepers,
  listPoints,
  lockPoint,
  type PointRow,
  replaceGatekeeper,
  updatePoint,
} from './queries.ts'

type Handlers = Pick<
  HandlersOf<typeof access>,
  'points' | 'pointSave' | 'pointDevices' | 'pointCompanies' | 'gatekeepers' | 'gatekeeperSet'
>
/** So many buildings a park is asked for. */
const MAX_BUILDINGS = 500
/** So many devices, or companies, are listed of those that are found. */
const MAX_FOUND = 20
/** So many property staff are listed. */
const MAX_STAFF = 500

/** Hears of a point that was added or changed, and of the device that it had before, in the transaction that changes it. */
export type PointChanged = (db: Db, point: PointRow, deviceBefore: string | null) => Promise<void>

/** What an operator does about points and who keeps them. */
export function pointHandlers(engines: AccessEngines, changed: PointChanged): Handlers {
  return {
    async points({ db, areaId }) {
      const rows = await listPoints(db, areaId)
      const buildings = await buildingsOf(db, areaId, { part: '', limit: MAX_BUILDINGS })
      const names = new Map(buildings.map(({ id, name }) => [id, name]))
      const companies = await companyNamesOf(db, areaId, [...new Set(rows.flatMap((row) => row.companyId ?? []))])
      const devices = await devicesById(engines, db, areaId)
      return { items: rows.map((row) => viewSettings(row, { buildings: names, companies, devices })), buildings }
    },

    async pointSave({ db, areaId, now, person }, { id, version, disabled, ...fields }) {
      if (fields.ways.length === 1 && fields.ways[0] === 'face') refuse(accessRefusals.faceAlone, { field: 'ways' })
      const names = await buildingNamesOf(db, areaId, fields.buildingId === null ? [] : [fields.buildingId])
      if (fields.buildingId !== null && !names.has(fields.buildingId))
        refuse(refusals.notFound, { field: 'buildingId' })
      const before =
        id === undefined ? null : ((await lockPoint(db, areaId, id)) ?? refuse(accessRefusals.pointUnknown))
      if (before) asSeen(before, version, accessRefusals.pointChanged)
      const bound = { areaId, before, deviceId: fields.deviceId, buildingId: fields.buildingId }
      const companyId = await companyFor(db, engines, { ...bound, companyId: fields.companyId })
      const companies = await companyNamesOf(db, areaId, companyId === null ? [] : [companyId])
      if (companyId !== null && !companies.has(companyId)) refuse(refusals.notFound, { field: 'companyId' })
      const restricted = fields.restricted ?? before?.restricted ?? false
      const facts = { ...fields, companyId, restricted, disabledAt: disabled ? (before?.disabledAt ?? now) : null }
      const pointId = before?.id ?? newId()
      try {
        if (before) await updatePoint(db, pointId, facts, now)
        else await insertPoint(db, { ...facts, id: pointId, areaId, doorCode: newDoorCode(), now })
      } catch (error) {
        // The building was deleted since it was looked for.
        if (isConstraint(error, 'point_building')) refuse(refusals.notFound, { field: 'buildingId' })
        throw error
      }
      const action = before ? 'access.point.changed' : 'access.point.added'
      await audited(db, { areaId, now, person }, action, { kind: 'access.point', id: pointId })
      const row = { ...facts, id: pointId, areaId, version: (before?.version ?? 0) + 1 }
      if ((before?.deviceId ?? null) !== facts.deviceId)
        await servePoints(db, engines, areaId, [before?.deviceId ?? null, facts.deviceId])
      await changed(db, row, before?.deviceId ?? null)
      return viewSettings(row, { buildings: names, companies, devices: await devicesById(engines, db, areaId) })
    },

    async pointDevices({ db, areaId }, { part }) {
      const found = await findDevices(db, engines, areaId, part)
      return { items: found.slice(0, MAX_FOUND), more: found.length > MAX_FOUND }
    },

    async pointCompanies({ db, areaId }, { part }) {
      const { items } = await companiesOf(db, areaId, { part: part.trim(), size: MAX_FOUND })
      return { items: items.map(({ id, name }) => ({ id, name })) }
    },

    async gatekeepers({ db, areaId }) {
      const pointsByKeeper = new Map(
        (await listGatekeepers(db, areaId)).map(({ personId, pointIds }) => [personId, pointIds]),
      )
      const staff = await peersOf(db, { areaId, roles: ['property'] }, { part: '', limit: MAX_STAFF })
      return { items: staff.map(({ id, name }) => ({ personId: id, name, pointIds: pointsByKeeper.get(id) ?? [] })) }
    },

    async gatekeeperSet({ db, areaId, now, person }, { personId, pointIds }) {
      const facts = await factsOf(db, { areaId, personId })
      if (!facts?.roles.includes('property')) refuse(refusals.notFound, { field: 'personId' })
      if ((await countPoints(db, areaId, pointIds)) < pointIds.length) refuse(accessRefusals.pointUnknown)
      await replaceGatekeeper(db, { areaId, personId, pointIds, byId: person.personId, now })
      await audited(
        db,
        { areaId, now, person },
        'access.gatekeeper.set',
        { kind: 'people.person', id: personId },
        { points: pointIds.length },
      )
      return { personId, pointIds, name: (await namesOf(db, [personId])).get(personId) ?? '' }
    },
  }
}

/** What the code printed beside a point carries: 128 random bits. */
export function newDoorCode(): string {
  return randomBytes(16).toString('base64url')
}

/** The registered devices of a park by their ids. */
async function devicesById(
  { devices }: AccessEngines,
  db: Db,
  areaId: string,
): Promise<ReadonlyMap<string, HeardDevice>> {
  return new Map((await devices.listHeard(db, areaId)).map((device) => [device.id, device]))
}

interface Beside {
  readonly buildings: ReadonlyMap<string, string>
  readonly companies: ReadonlyMap<string, string>
  readonly devices: ReadonlyMap<string, HeardDevice>
}

function viewSettings(row: PointRow, { buildings, companies, devices }: Beside): ManagedPoint {
  const { ways, companyId, deviceId, marked, version } = row
  const device = deviceId === null ? undefined : devices.get(deviceId)
  return {
    ...viewPoint(row, buildings),
    ways: [...ways],
    companyId,
    companyName: (companyId !== null && companies.get(companyId)) || '',
    deviceId,
    deviceName: device?.name ?? '',
    deviceKind: device === undefined || device.kind === 'gate' ? null : device.kind,
    marked,
    version,
    heardAt: device?.heardAt ? toInstant(device.heardAt) : null,
  }
}

/** A point with its settings, as operators see it. */
export function viewPoint(row: PointRow, buildings: ReadonlyMap<string, string>): Point {
  const { id, name, kind, direction, buildingId, disabledAt, restricted } = row
  const buildingName = buildingId === null ? '' : (buildings.get(buildingId) ?? '')
  return { id, name, kind, direction, buildingId, buildingName, disabled: disabledAt !== null, restricted }
}
