import { sql } from 'kysely'
import type { CaseState, Side } from '#contract/decoration'
import type { Db } from '#platform/db'
import type { EndedWhy } from './deduction-queries.ts'

/** Who asks after their money. */
export interface Payer {
  readonly areaId: string
  readonly personId: string
  /** Companies that they manage. */
  readonly companyIds: readonly string[]
  /** Of the phone that they proved; null: none. */
  readonly index: Buffer | null
  /** They proved a phone and nothing else: only what a firm pays is theirs. */
  readonly isGuest: boolean
}

/** A case of which somebody pays a side. */
export interface PaidCaseRow {
  readonly id: string
  readonly place: string
  readonly state: CaseState
  readonly payUntil: Date | null
  readonly isApplicant: boolean
  readonly isForeman: boolean
}

/** Cases of a payer that are to be paid or whose deposits still move, the latest change first; so many at most. */
export async function listPaidCases(db: Db, payer: Payer, since: Date, limit: number): Promise<PaidCaseRow[]> {
  const { areaId, personId, companyIds, index, isGuest } = payer
  const { rows } = await sql<PaidCaseRow>`
    select * from (
      select c.id, c.place, c.state, c.pay_until, c.changed_at,
             not ${isGuest} and (c.applicant_id = ${personId}::uuid or coalesce(c.company_id = any (${[...companyIds]}::uuid[]), false)) as is_applicant,
             coalesce(c.foreman_index = ${index}, false) as is_foreman
        from decoration.work_case c
       where c.area_id = ${areaId}
         and (c.applicant_id = ${personId}::uuid or c.company_id = any (${[...companyIds]}::uuid[]) or c.foreman_index = ${index})
         and (c.state = 'to_pay'
           or exists (select from decoration.pot p where p.case_id = c.id and (p.settled_at is null or p.settled_at > ${since}::timestamptz))
           or exists (select from decoration.charge f where f.case_id = c.id and f.state = 'to_pay'))) mine
     where is_applicant or is_foreman
     order by changed_at desc, id limit ${limit}`.execute(db)
  return rows
}

/** What is open of the fees of cases, by side, in fen. */
export async function listOpenFees(
  db: Db,
  caseIds: readonly string[],
): Promise<{ caseId: string; side: Side; fen: number }[]> {
  const { rows } = await sql<{ caseId: string; side: Side; fen: number }>`
    select case_id, side, sum(amount_fen)::float8 as fen from decoration.charge
     where case_id = any (${[...caseIds]}::uuid[]) and state = 'to_pay' group by case_id, side`.execute(db)
  return rows
}

/** A deposit that stands, goes back or went back lately. */
export interface CardPotRow {
  readonly id: string
  readonly caseId: string
  readonly side: Side
  readonly releasedAt: Date | null
}

/** Deposits of cases that stand, go back, or have wholly gone since then. */
export async function listCardPots(db: Db, caseIds: readonly string[], since: Date): Promise<CardPotRow[]> {
  const { rows } = await sql<CardPotRow>`
    select id, case_id, side, released_at from decoration.pot
     where case_id = any (${[...caseIds]}::uuid[]) and (settled_at is null or settled_at > ${since}::timestamptz)
     order by opened_at, id`.execute(db)
  return rows
}

/** A deduction that may be appealed, or whose appeal was decided. */
export interface CardDeductionRow {
  readonly id: string
  readonly potId: string
  readonly state: 'held' | 'taken' | 'dropped'
  readonly amountFen: number
  readonly takenFen: number | null
  readonly appealUntil: Date
  readonly endedWhy: EndedWhy | null
}

/** Deductions from deposits that may still be appealed, and those whose appeal was decided since then; the latest first. */
export async function listCardDeductions(
  db: Db,
  potIds: readonly string[],
  { now, since }: { now: Date; since: Date },
): Promise<CardDeductionRow[]> {
  const { rows } = await sql<CardDeductionRow>`
    select id, pot_id, state, amount_fen, taken_fen, appeal_until, ended_why from decoration.deduction
     where pot_id = any (${[...potIds]}::uuid[])
       and ((state = 'held' and appeal_until > ${now}::timestamptz)
         or (state in ('taken', 'dropped') and appealed_at is not null and ended_at > ${since}::timestamptz))
     order by proposed_at desc, id`.execute(db)
  return rows
}
