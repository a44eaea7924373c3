import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '#vocabulary/day'
import type { Asker } from '../askers/asker.ts'
import { NOTHING } from '../askers/queries.ts'

/** The part of the home about inspections: how many property staff may do, for their day has come. */
export const inspectionPart = ({ areaId, role, now }: Asker): RawBuilder<number | null> =>
  role === 'property'
    ? sql`(select count(*)::int from decoration.inspection where area_id = ${areaId} and state = 'due' and due_on <= ${dayOf(now)}::date)`
    : NOTHING
