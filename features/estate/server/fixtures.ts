import { createHash } from 'node:crypto'
import { floorNameOf } from '#can/estate'
import { type Db, newId } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { type ElevatorFacts, insertElevator } from './elevators/queries.ts'
import { placeFiles } from './imports/queries.ts'
import { putArea } from './queries.ts'
import type { Holder } from './tenancy/holding.ts'
import { writeTenancy } from './tenancy/tenancies.ts'

/** A park for tests and the demo. */
export async function makeArea(
  db: Db,
  id = '1',
  facts: { name?: string; address?: string; servicePhone?: string; gatePhone?: string; legalOperator?: string } = {},
) {
  const area = {
    id,
    name: facts.name ?? '东湖创新园',
    address: facts.address ?? '武汉市东湖新技术开发区光谷大道 77 号',
    servicePhone: facts.servicePhone ?? '027-87650000',
    ...(facts.gatePhone !== undefined && { gatePhone: facts.gatePhone }),
    legalOperator: facts.legalOperator ?? '武汉东湖创新园运营管理有限公司',
  }
  await putArea(db, area)
  return area
}

/** A region of a park for tests and the demo. */
export async function makeRegion(db: Db, facts: { areaId?: string; name?: string; position?: number } = {}) {
  const region = {
    id: newId(),
    areaId: facts.areaId ?? '1',
    name: facts.name ?? `区域${newId().slice(-6)}`,
    position: facts.position ?? 0,
  }
  await db.insertInto('estate.region').values(region).execute()
  return region
}

/** A building with its floors, the ground floor first; makes up what is not said. */
export async function makeBuilding(
  db: Db,
  facts: { areaId?: string; regionId?: string; name?: string; position?: number; levels?: readonly number[] } = {},
): Promise<{ id: string; floorIds: string[] }> {
  const { areaId = '1', regionId = null, name = `测试楼${newId().slice(-8)}`, position = 0, levels = [1] } = facts
  const id = newId()
  await db.insertInto('estate.building').values({ id, areaId, regionId, name, position }).execute()
  const floors = levels.map((level) => ({
    id: newId(),
    buildingId: id,
    name: floorNameOf(level),
    level,
  }))
  await db.insertInto('estate.floor').values(floors).execute()
  return { id, floorIds: floors.map((floor) => floor.id) }
}

/** A room on a floor; in a building of its own where none is said. Answers its id. */
export async function makeRoom(
  db: Db,
  facts: { areaId?: string; floorId?: string; name?: string; kind?: string; areaM2?: string; closedFrom?: Day } = {},
): Promise<string> {
  const { name = newId().slice(-6), kind = 'office', areaM2 = null, closedFrom = null } = facts
  const floorId = facts.floorId ?? (await makeBuilding(db, facts.areaId ? { areaId: facts.areaId } : {})).floorIds[0]
  const id = newId()
  await db
    .insertInto('estate.room')
    .values({ id, floorId: floorId ?? '', name, kind, areaM2, closedFrom })
    .execute()
  return id
}

/** Who holds a room; a room of its own where none is said, since the beginning of the year 2020 and until further notice. Answers the tenancy's id. */
export async function makeTenancy(
  db: Db,
  facts: { areaId?: string; roomId?: string; holder: Holder; firstOn?: Day; lastOn?: Day | null },
): Promise<string> {
  const { areaId = '1', holder, firstOn = '2020-01-01', lastOn = null } = facts
  const roomId = facts.roomId ?? (await makeRoom(db, { areaId }))
  const leaseNumber = `HT-${newId().slice(-8)}`
  return writeTenancy(
    db,
    { areaId, roomId, leaseNumber, holder, firstOn, lastOn },
    { actor: 'system:fixture', now: new Date() },
  )
}

/** A sheet of rooms that was tried and may be run. Answers its id and the token that the run asks for. */
export async function makePlaceImport(
  db: Db,
  { areaId = '1', personId, now: createdAt }: { areaId?: string; personId: string; now: Date },
): Promise<{ id: string; token: string }> {
  const id = newId()
  const bytes = Buffer.from('楼栋,楼层,房间\n')
  const [token, fileHash] = [createHash('sha256').update(id).digest('hex'), createHash('sha256').update(bytes).digest()]
  await db
    .updateTable('estate.placeImport')
    .set({ state: 'failed' })
    .where('areaId', '=', areaId)
    .where('state', 'in', ['checking', 'running'])
    .execute()
  await placeFiles.insert(db, { id, areaId, fileName: '楼栋房间.csv', fileHash, personId, createdAt }, bytes)
  await placeFiles.move(db, id, 'checking', { state: 'checked', token, rowsRead: 1, part: 100, newRows: 1 })
  return { id, token }
}

/** An elevator of a building; makes up what is not said. */
export async function makeElevator(
  db: Db,
  facts: { areaId?: string; buildingId: string; now: Date } & Partial<ElevatorFacts>,
): Promise<string> {
  const { areaId = '1', now, ...own } = facts
  const {
    name = `${newId().slice(-6)}号客梯`,
    kind = 'passenger',
    place = '大堂右侧',
    levels = [1, 2],
    state = 'running',
  } = own
  return await insertElevator(db, { areaId, now, buildingId: own.buildingId, name, kind, place, levels, state })
}
