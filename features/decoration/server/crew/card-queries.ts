import { type RawBuilder, sql } from 'kysely'
import { CERTIFIED, CREW_OPEN, ENDING_DAYS, type Trade } from '#contract/decoration'
import { addDays, type Day, dayOf } from '#vocabulary/day'
import type { Asker } from '../askers/asker.ts'
import { appliedBy, ledBy, NOTHING } from '../askers/queries.ts'

/** So many cases of a foreman are looked at. */
const CASES_MOST = 20

/** A case of a foreman with those of its crew whose papers are over, end soon or are missing. */
export interface PapersRow {
  readonly caseId: string
  readonly place: string
  readonly workers: readonly {
    readonly id: string
    readonly name: string
    /** The whole name, sealed, in hex; null: it was deleted. */
    readonly nameSealed: string | null
    readonly trade: Trade
    readonly insuranceUntil: Day
    readonly certificateUntil: Day | null
  }[]
}

/** The part of the home about papers: cases whose crew a foreman may change, the one that changed last first. */
export function papersPart(asker: Asker): RawBuilder<readonly PapersRow[] | null> {
  if (asker.index === null) return NOTHING
  const soon = addDays(dayOf(asker.now), ENDING_DAYS)
  return sql`
    (select jsonb_agg(jsonb_build_object('caseId', l.id, 'place', l.place, 'workers', l.workers) order by l.changed_at desc, l.id desc)
       from (select c.id, c.place, c.changed_at,
                    (select jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'nameSealed', encode(w.name_sealed, 'hex'),
                              'trade', w.trade, 'insuranceUntil', w.insurance_until, 'certificateUntil', w.certificate_until)
                              order by w.created_at, w.id)
                       from decoration.worker w
                      where w.case_id = c.id and w.state <> 'left'
                        and (w.insurance_until <= ${soon}::date
                          or (w.trade = any (${[...CERTIFIED]}::text[]) and coalesce(w.certificate_until <= ${soon}::date, true)))) as workers
               from decoration.work_case c
              where ${ledBy(asker, 'c')} and c.state = any (${[...CREW_OPEN]}::text[])
                and (c.state <> 'draft' or ${appliedBy(asker, 'c')})
              order by c.changed_at desc, c.id desc limit ${CASES_MOST}) l
      where l.workers is not null)`
}
