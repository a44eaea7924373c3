import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'

/** A stay by what an import knows it by. */
export interface StayKey {
  lotId: string
  plate: string
  enteredAt: Date
}

/** A stay of an import: past, with what it had cost; or of a car that is inside. Money in fen. */
export interface StayToWrite extends StayKey {
  id: string
  vehicleKind: string
  exitedAt: Date | null
  feeFen: number | null
}

/** The stays that began at just these moments. */
export async function listStaysBegun(db: Db, keys: readonly StayKey[]) {
  const { rows } = await sql<StayKey & { exitedAt: Date | null; feeFen: number | null }>`
    select s.lot_id, s.plate, s.entered_at, s.exited_at, s.fee_fen
      from unnest(${keys.map(({ lotId }) => lotId)}::uuid[], ${keys.map(({ plate }) => plate)}::text[],
                  ${keys.map(({ enteredAt }) => enteredAt)}::timestamptz[]) as k (lot_id, plate, entered_at)
      join parking.stay s on s.lot_id = k.lot_id and s.plate = k.plate and s.entered_at = k.entered_at`.execute(db)
  return rows
}

/**
 * Which of these stays, by their places from 0, cannot have been: the car was in that lot at the same time, or, where it is said to be inside, a
 * gate has seen it since.
 */
export async function listContradicted(
  db: Db,
  stays: readonly (StayKey & { exitedAt: Date | null })[],
): Promise<{ at: number; seen: boolean }[]> {
  const { rows } = await sql<{ at: number; seen: boolean }>`
    select k.nth::int - 1 as at,
           k.exited_at is null and exists (select from parking.passage p
             where p.lot_id = k.lot_id and p.plate = k.plate and p.opened_by is not null and p.seen_at >= k.entered_at) as seen
      from unnest(${stays.map(({ lotId }) => lotId)}::uuid[], ${stays.map(({ plate }) => plate)}::text[],
                  ${stays.map(({ enteredAt }) => enteredAt)}::timestamptz[],
                  ${stays.map(({ exitedAt }) => exitedAt)}::timestamptz[]) with ordinality as k (lot_id, plate, entered_at, exited_at, nth)
     where exists (select from parking.stay s
             where s.lot_id = k.lot_id and s.plate = k.plate and s.state <> 'lost'
               and s.entered_at < coalesce(k.exited_at, 'infinity') and coalesce(s.exited_at, 'infinity') > k.entered_at)
        or k.exited_at is null and exists (select from parking.passage p
             where p.lot_id = k.lot_id and p.plate = k.plate and p.opened_by is not null and p.seen_at >= k.entered_at)`.execute(
    db,
  )
  return rows
}

/** Who brought passages that no gate saw. */
const IMPORTED = 'import'

/**
 * Writes stays; of cars that are inside also the entry, so that the exit that a gate sees later ends them. Their lots' counters are the caller's.
 * Fails where such a car came in meanwhile (`stay_open_once`).
 */
export async function insertImportedStays(
  db: Db,
  areaId: string,
  stays: readonly (StayToWrite & { entryId: string | null })[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('parking.stay')
    .values(
      stays.map(({ entryId: _entryId, ...stay }) => ({
        ...stay,
        areaId,
        state: stay.exitedAt === null ? 'open' : 'closed',
      })),
    )
    .execute()
  const inside = stays.flatMap(({ id, lotId, plate, enteredAt, exitedAt, entryId }) =>
    exitedAt === null && entryId !== null ? [{ id, lotId, plate, enteredAt, entryId }] : [],
  )
  if (inside.length === 0) return
  await db
    .insertInto('parking.passage')
    .values(
      inside.map(({ id, lotId, plate, enteredAt, entryId }) => ({
        id: newId(),
        deviceId: IMPORTED,
        eventId: id,
        areaId,
        lotId,
        channelId: entryId,
        direction: 'entry',
        plate,
        seenAt: enteredAt,
        receivedAt: now,
        openedBy: 'offline',
        reason: 'imported',
        stayId: id,
      })),
    )
    .execute()
}
