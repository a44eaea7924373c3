import { type RawBuilder, sql } from 'kysely'
import type { Asker } from '../askers/asker.ts'
import { appliedBy, ledBy } from '../askers/queries.ts'
import type { EndedWhy } from './deduction-queries.ts'

/** So many cases of a payer are looked at. */
const CASES_MOST = 30

/** A deduction that may be appealed, or whose appeal was decided. */
export interface CardDeduction {
  readonly state: 'held' | 'taken' | 'dropped'
  readonly amountFen: number
  readonly takenFen: number | null
  readonly appealUntil: string
  readonly endedWhy: EndedWhy | null
}

/** What somebody pays of a case: of the applicant's side, of the firm's, or of both. */
export interface PaidCase {
  readonly id: string
  readonly place: string
  readonly payUntil: string | null
  /** What is open of their fees. */
  readonly feesFen: number
  /** Their deposits that stand, go back, or have wholly gone lately. */
  readonly pots: readonly { readonly id: string; readonly isReleased: boolean }[]
  /** From these deposits, the latest first. */
  readonly deductions: readonly CardDeduction[]
}

/**
 * The part of the home about money: cases of a payer that are to be paid or whose deposits still move, or were settled since then, the latest change first. Of each
 * only what is of their sides.
 */
export function moneyPart(asker: Asker, since: Date): RawBuilder<readonly PaidCase[]> {
  const { isGuest, now } = asker
  const applicant = isGuest ? sql<boolean>`false` : appliedBy(asker, 'c')
  const foreman = ledBy(asker, 'c')
  const ofSide = (alias: string) =>
    sql<boolean>`case ${sql.ref(`${alias}.side`)} when 'applicant' then l.is_applicant else l.is_foreman end`
  const isNew = sql<boolean>`(p.settled_at is null or p.settled_at > ${since})`
  return sql`
    (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'place', l.place, 'payUntil', l.pay_until,
              'feesFen', (select coalesce(sum(f.amount_fen), 0) from decoration.charge f
                           where f.case_id = l.id and f.state = 'to_pay' and ${ofSide('f')}),
              'pots', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'isReleased', p.released_at is not null) order by p.opened_at, p.id), '[]')
                         from decoration.pot p where p.case_id = l.id and ${isNew} and ${ofSide('p')}),
              'deductions', (select coalesce(jsonb_agg(jsonb_build_object('state', d.state, 'amountFen', d.amount_fen, 'takenFen', d.taken_fen,
                                      'appealUntil', d.appeal_until, 'endedWhy', d.ended_why) order by d.proposed_at desc, d.id), '[]')
                               from decoration.deduction d join decoration.pot p on p.id = d.pot_id
                              where p.case_id = l.id and ${isNew} and ${ofSide('p')}
                                and ((d.state = 'held' and d.appeal_until > ${now})
                                  or (d.state in ('taken', 'dropped') and d.appealed_at is not null and d.ended_at > ${since}))))
              order by l.changed_at desc, l.id), '[]')
       from (select c.id, c.place, c.pay_until, c.changed_at, ${applicant} as is_applicant, ${foreman} as is_foreman
               from decoration.work_case c
              where (${applicant} or ${foreman})
                and (c.state = 'to_pay'
                  or exists (select from decoration.pot p where p.case_id = c.id and ${isNew})
                  or exists (select from decoration.charge f where f.case_id = c.id and f.state = 'to_pay'))
              order by c.changed_at desc, c.id limit ${CASES_MOST}) l)`
}
