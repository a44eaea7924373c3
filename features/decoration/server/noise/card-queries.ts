import { type RawBuilder, sql } from 'kysely'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import type { Asker } from '../ground/asker.ts'
import { NOTHING } from '../ground/asker-queries.ts'

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
