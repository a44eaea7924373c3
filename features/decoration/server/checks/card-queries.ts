import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '#vocabulary/day'
import type { Asker } from '../askers/asker.ts'
import { NOTHING } from '../askers/queries.ts'

/** The part of the home about checks: how many property staff decide today. */
export const checkPart = ({ areaId, role, now }: Asker): RawBuilder<number | null> =>
  role === 'property'
    ? sql`(select count(*)::int from decoration.visit_check where area_id = ${areaId} and state = 'asked' and on_day = ${dayOf(now)}::date)`
    : NOTHING
