import { estateRefusals } from '#contract/estate'
import { record } from '#platform/audit'
import { type Db, isConstraint, newId } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import { sharePlaces } from '../places/holding.ts'
import type { Holder, NewTenancy, Tenancy, TenancyChange } from './holding.ts'
import {
  deleteTenancy,
  findRoom,
  findTenancyOn,
  insertTenancies,
  listClosed,
  listRooms,
  setLastDay,
  updateTenancy,
} from './queries.ts'

/** Who writes it, and when. */
export interface Writing {
  /** A person's id, or `system:…`. */
  actor: string
  now: Date
}

/** Rooms that a company or a person of the park holds on a day, by building, floor and name. */
export const roomsOf = listRooms

/** Who holds a room of the park on a day, by which lease; null: nobody. */
export async function holderOf(
  db: Db,
  { areaId, roomId, day }: { areaId: string; roomId: string; day: Day },
): Promise<{ tenancyId: string; leaseNumber: string; holder: Holder } | null> {
  const row = await findTenancyOn(db, areaId, roomId, day)
  if (!row) return null
  const { id: tenancyId, leaseNumber, companyId, personId } = row
  // The store holds that one of the two is there.
  return { tenancyId, leaseNumber, holder: companyId === null ? { personId: personId ?? '' } : { companyId } }
}

/**
 * Writes who holds a room from when until when, in the caller's transaction, and answers the tenancy's id. Refuses (10505) where somebody holds it on
 * one of these days, (10506) days the wrong way round, (10533) days on which the room is closed, and 404 for a room of another park. Whoever closes or deletes
 * the room meanwhile waits for this transaction.
 */
export async function writeTenancy(db: Db, tenancy: NewTenancy, writing: Writing): Promise<string> {
  const { areaId } = tenancy
  refuseDays(tenancy)
  await mustBeOpen(db, areaId, tenancy)
  const id = newId()
  await insertTenancies(db, [{ id, ...tenancy }]).catch(refuseHeld)
  await recordTenancy(db, { areaId, id }, writing, 'written', factsOf(tenancy))
  return id
}

/**
 * Writes many tenancies of rooms of one park in one statement, all of them or none; the caller has looked that the rooms are the park's, and records in
 * one entry what it wrote. Refuses (10505), (10506) and (10533) as `writeTenancy` does, without saying which.
 */
export async function writeTenancies(db: Db, tenancies: readonly NewTenancy[]): Promise<string[]> {
  const rows = tenancies.map((tenancy) => ({ id: newId(), ...tenancy }))
  const [first] = rows
  if (!first) return []
  for (const row of rows) refuseDays(row)
  await sharePlaces(db, first.areaId)
  const closed = await listClosed(
    db,
    rows.map(({ roomId }) => roomId),
  )
  for (const { roomId, lastOn } of rows) refuseClosed(closed.get(roomId) ?? null, lastOn)
  await insertTenancies(db, rows).catch(refuseHeld)
  return rows.map(({ id }) => id)
}

/** The room is the park's and open on all these days, and stays so until the transaction ends. Refuses 404 and (10533). */
async function mustBeOpen(
  db: Db,
  areaId: string,
  { roomId, lastOn }: Pick<TenancyChange, 'roomId' | 'lastOn'>,
): Promise<void> {
  await sharePlaces(db, areaId)
  const { closedFrom } = (await findRoom(db, areaId, roomId)) ?? refuse(refusals.notFound, { field: 'roomId' })
  refuseClosed(closedFrom, lastOn)
}

function refuseClosed(closedFrom: Day | null, lastOn: Day | null): void {
  if (closedFrom !== null && (lastOn === null || lastOn >= closedFrom))
    refuse(estateRefusals.roomClosed, { field: 'lastOn', data: { day: closedFrom } })
}

/**
 * Changes room, holder, number and days of a tenancy that the caller holds by `lockTenancy`; why it was ended counts no more where it is not said again. Refuses as
 * `writeTenancy` does.
 */
export async function changeTenancy(
  db: Db,
  { areaId, id, endReason = '', ...change }: TenancyChange & { areaId: string; id: string; endReason?: string },
  writing: Writing,
): Promise<void> {
  refuseDays(change)
  await mustBeOpen(db, areaId, change)
  await updateTenancy(db, id, { ...change, endReason }).catch(refuseHeld)
  await recordTenancy(db, { areaId, id }, writing, 'changed', factsOf(change))
}

/** Takes back a tenancy that the caller holds by `lockTenancy`, before it began: the room is free, and only the audit knows of it. */
export async function withdrawTenancy(
  db: Db,
  { areaId, tenancy, reason }: { areaId: string; tenancy: Tenancy; reason: string },
  writing: Writing,
): Promise<void> {
  await deleteTenancy(db, tenancy.id)
  await recordTenancy(db, { areaId, id: tenancy.id }, writing, 'withdrawn', { ...factsOf(tenancy), reason })
}

/** A tenancy of the park ends with this day. Refuses (10506) a day before its first or after its last, and an unknown tenancy alike. */
export async function endTenancy(
  db: Db,
  { areaId, tenancyId, lastOn, reason = '' }: { areaId: string; tenancyId: string; lastOn: Day; reason?: string },
  writing: Writing,
): Promise<void> {
  const isEnded = await setLastDay(db, areaId, tenancyId, { lastOn, endReason: reason })
  if (!isEnded) refuse(estateRefusals.tenancyDays, { field: 'lastOn' })
  await recordTenancy(db, { areaId, id: tenancyId }, writing, 'ended', { lastOn, reason })
}

function refuseDays({ firstOn, lastOn }: Pick<NewTenancy, 'firstOn' | 'lastOn'>): void {
  if (lastOn !== null && lastOn < firstOn) refuse(estateRefusals.tenancyDays, { field: 'lastOn' })
}

function refuseHeld(error: unknown): never {
  if (isConstraint(error, 'tenancy_once')) throw new Refusal(estateRefusals.roomHeld, { field: 'roomId' })
  throw error
}

/** What the audit says of a tenancy: nothing of who holds it. */
const factsOf = ({ roomId, leaseNumber, firstOn, lastOn }: Omit<TenancyChange, 'holder'>) => ({
  roomId,
  leaseNumber,
  firstOn,
  lastOn,
})

async function recordTenancy(
  db: Db,
  { areaId, id }: { areaId: string; id: string },
  { actor, now }: Writing,
  what: 'written' | 'changed' | 'withdrawn' | 'ended',
  detail: Record<string, unknown>,
): Promise<void> {
  const subject = { kind: 'estate.tenancy', id }
  await record(db, { areaId, at: now, actor, action: `estate.tenancy.${what}`, subject, detail })
}
