import { type RawBuilder, sql } from 'kysely'
import type { SlotState } from '#contract/decoration'
import type { Db } from '#platform/db'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import type { Asker } from '../askers/asker.ts'
import { NOTHING } from '../askers/queries.ts'
import { SLOT, type SlotRow } from './rows.ts'

/** What of a slot an act may set. */
export type SlotSet = Partial<Omit<SlotRow, 'id' | 'areaId' | 'caseId' | 'version'>>

const slots = (db: Db) => db.selectFrom('decoration.noiseSlot').select(SLOT).$castTo<SlotRow>()

/** A slot of the park; null: there is none. */
export async function findSlot(db: Db, areaId: string, id: string): Promise<SlotRow | null> {
  return (await slots(db).where('id', '=', id).where('areaId', '=', areaId).executeTakeFirst()) ?? null
}

/** A slot, held until the transaction ends. After its case, never before. */
export async function lockSlot(db: Db, id: string): Promise<SlotRow | null> {
  return (await slots(db).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** Slots of these cases that lie on the days from the first up to and without the second, the soonest first. */
export async function listSlots(
  db: Db,
  caseIds: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<SlotRow[]> {
  if (caseIds.length === 0) return []
  return await slots(db)
    .where('caseId', 'in', caseIds)
    .where('startsAt', '<', to)
    .where('endsAt', '>', from)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(500)
    .execute()
}

/** How many slots of a case are yet to come. The caller holds the case. */
export async function countComing(db: Db, caseId: string): Promise<number> {
  const { count } = await db
    .selectFrom('decoration.noiseSlot')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('caseId', '=', caseId)
    .where('state', 'in', ['announced', 'running', 'suspended'])
    .executeTakeFirstOrThrow()
  return count
}

/** Writes a slot. Refuses one that overlaps another of its case by `noise_slot_once`. */
export async function insertSlot(
  db: Db,
  slot: Pick<SlotRow, 'id' | 'areaId' | 'caseId' | 'roomId' | 'startsAt' | 'endsAt' | 'about' | 'byId'>,
  now: Date,
): Promise<SlotRow> {
  return await db
    .insertInto('decoration.noiseSlot')
    .values({ ...slot, state: 'announced', announcedAt: now, shownAt: now })
    .returning(SLOT)
    .$castTo<SlotRow>()
    .executeTakeFirstOrThrow()
}

/** Sets what an act changes and raises the version. The caller holds the slot. Refuses as `insertSlot` does. */
export async function setSlot(db: Db, id: string, set: SlotSet): Promise<SlotRow> {
  return await db
    .updateTable('decoration.noiseSlot')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(SLOT)
    .$castTo<SlotRow>()
    .executeTakeFirstOrThrow()
}

/** Moves slots of a case from some states to another one; only those that are over after or by a moment, where that is asked. Answers their ids. The caller holds the case. */
export async function updateSlots(
  db: Db,
  caseId: string,
  { from, endsAfter, endsBy, set }: { from: readonly SlotState[]; endsAfter?: Date; endsBy?: Date; set: SlotSet },
): Promise<string[]> {
  const rows = await db
    .updateTable('decoration.noiseSlot')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('caseId', '=', caseId)
    .where('state', 'in', from)
    .$if(endsAfter !== undefined, (query) => query.where('endsAt', '>', endsAfter ?? new Date(0)))
    .$if(endsBy !== undefined, (query) => query.where('endsAt', '<=', endsBy ?? new Date(0)))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes back slots of a case that are yet to come and lie outside of a period; answers their ids. The caller holds the case. */
export async function withdrawOutside(
  db: Db,
  caseId: string,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('decoration.noiseSlot')
    .set({ state: 'withdrawn', overAt: now, version: sql<number>`version + 1` })
    .where('caseId', '=', caseId)
    .where('state', 'in', ['announced', 'suspended'])
    .where((is) => is.or([is('startsAt', '<', from), is('endsAt', '>', to)]))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends slots whose time is over; answers how many. */
export async function endOver(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('decoration.noiseSlot')
    .set({ state: 'over', overAt: sql<Date>`ends_at`, version: sql<number>`version + 1` })
    .where('state', 'in', ['announced', 'running', 'suspended'])
    .where('endsAt', '<=', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** So many slots of a park are looked at. */
const SLOTS_MOST = 500

/** Noise of today in the park, and in which room. */
export interface NoiseRow {
  readonly roomId: string
  readonly place: string
  readonly about: string
  readonly startsAt: string
  readonly endsAt: string
}

/** The part of the home about noise: slots of the park that are of today and not over, the soonest first. Whose rooms lie around them is not known here. */
export function noisePart({ areaId, isGuest, now }: Asker): RawBuilder<readonly NoiseRow[] | null> {
  if (isGuest) return NOTHING
  const tomorrow = startOfDay(addDays(dayOf(now), 1))
  return sql`
    (select jsonb_agg(jsonb_build_object('roomId', l.room_id, 'place', l.place, 'about', l.about, 'startsAt', l.starts_at, 'endsAt', l.ends_at)
              order by l.starts_at, l.id)
       from (select s.id, s.room_id, s.about, s.starts_at, s.ends_at, c.place
               from decoration.noise_slot s join decoration.work_case c on c.id = s.case_id
              where s.area_id = ${areaId} and s.room_id is not null and s.state in ('announced', 'running')
                and s.ends_at > ${now} and s.starts_at < ${tomorrow}
              order by s.starts_at, s.id limit ${SLOTS_MOST}) l)`
}
