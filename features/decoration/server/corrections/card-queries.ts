import { type RawBuilder, sql } from 'kysely'
import type { DecorationCards } from '#contract/decoration'
import type { Asker } from '../askers/asker.ts'
import { appliedBy, ledBy } from '../askers/queries.ts'

/** The part of the home about corrections: what waits for the parties of a case, and for property staff what they review; operators hear of the park's. */
export function correctionPart(asker: Asker): RawBuilder<DecorationCards['corrections']> {
  const { areaId, role, now } = asker
  const seen = role === null ? sql`(${appliedBy(asker, 'w')} or ${ledBy(asker, 'w')})` : sql`true`
  const states = role === 'property' ? ['answered'] : ['ordered', 'refused']
  return sql`
    (select jsonb_build_object('answer', count(*) filter (where c.state <> 'answered'),
              'overdue', count(*) filter (where c.state <> 'answered' and c.due_at < ${now}), 'review', count(*) filter (where c.state = 'answered'))
       from decoration.correction c join decoration.work_case w on w.id = c.case_id
      where c.area_id = ${areaId} and c.state = any (${states}::text[]) and ${seen})`
}
