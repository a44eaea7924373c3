import { type RawBuilder, sql } from 'kysely'
import type { DecorationCards } from '#contract/decoration'
import type { Asker } from '../askers/asker.ts'
import { appliedBy } from '../askers/queries.ts'

/** The part of the home about a job that was stopped: the one of who applied that changed last. */
export const stoppedPart = (asker: Asker): RawBuilder<DecorationCards['stopped']> => sql`
  (select jsonb_build_object('id', c.id, 'place', c.place, 'reason', c.stop_reason) from decoration.work_case c
    where ${appliedBy(asker, 'c')} and c.state = 'stopped' order by c.changed_at desc, c.id desc limit 1)`

/** The part of the home about applications that came back: how many, and the one that changed last. */
export const returnedPart = (asker: Asker): RawBuilder<DecorationCards['returned']> => sql`
  (select jsonb_build_object('id', c.id, 'place', c.place, 'count', count(*) over ()) from decoration.work_case c
    where ${appliedBy(asker, 'c')} and c.state = 'returned' order by c.changed_at desc, c.id desc limit 1)`
