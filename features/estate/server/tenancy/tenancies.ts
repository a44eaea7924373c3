import { estateRefusals } from '#contract/estate'
import { record } from '#platform/audit'
import { type Db, isConstraint, newId } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import type { Holder, NewTenancy } from './holding.ts'
import { findTenancyOn, hasRoom, insertTenancies, insertTenancy, listRooms, setLastDay } from './queries.ts'

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
 * one of these days, (10506) days the wrong way round, and 404 for a room of another park.
 */
export async function writeTenancy(db: Db, tenancy: NewTenancy, { actor, now }: Writing): Promise<string> {
  const { areaId, roomId, leaseNumber, firstOn, lastOn } = tenancy
  if (lastOn !== null && lastOn < firstOn) refuse(estateRefusals.tenancyDays, { field: 'lastOn' })
  if (!(await hasRoom(db, areaId, roomId))) refuse(refusals.notFound, { field: 'roomId' })
  const id = newId()
  await insertTenancy(db, { id, ...tenancy }).catch((error: unknown) => {
    if (isConstraint(error, 'tenancy_once')) throw new Refusal(estateRefusals.roomHeld, { field: 'roomId' })
    throw error
  })
  const subject = { kind: 'estate.tenancy', id }
  await record(db, {
    areaId,
    at: now,
    actor,
    action: 'estate.tenancy.written',
    subject,
    detail: { roomId, leaseNumber, firstOn, lastOn },
  })
  return id
}

/**
 * Writes many tenancies of rooms of the caller's park, in the caller's transaction. Whoever calls has looked at rooms, days and holders, and writes who did it; the
 * store refuses (`tenancy_once`) a room that would be held twice on a day.
 */
export async function writeTenancies(db: Db, tenancies: readonly NewTenancy[]): Promise<void> {
  await insertTenancies(
    db,
    tenancies.map((tenancy) => ({ id: newId(), ...tenancy })),
  )
}

/** A tenancy of the park ends with this day. Refuses (10506) a day before its first or after its last, and an unknown tenancy alike. */
export async function endTenancy(
  db: Db,
  { areaId, tenancyId, lastOn }: { areaId: string; tenancyId: string; lastOn: Day },
  { actor, now }: Writing,
): Promise<void> {
  if (!(await setLastDay(db, areaId, tenancyId, lastOn))) refuse(estateRefusals.tenancyDays, { field: 'lastOn' })
  const subject = { kind: 'estate.tenancy', id: tenancyId }
  await record(db, { areaId, at: now, actor, action: 'estate.tenancy.ended', subject, detail: { lastOn } })
}
