import { type RawBuilder, sql } from 'kysely'
import type { ApplicationState } from '#contract/policy'
import { type Db, keyset, newId, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Verdict } from '#vocabulary/fit-model'
import type { Page } from '#vocabulary/page'
import type { FactSource, Reads } from '../facts/known.ts'

/** A fact as it was when an application was handed in. */
export interface HandedFact {
  readonly label: string
  /** In words; null: it was missing. */
  readonly value: string | null
  readonly asOf: Day | null
  readonly source: FactSource | null
  readonly reads: Reads
}

/** An application as it is stored. */
export interface ApplicationRow {
  readonly id: string
  readonly areaId: string
  readonly policyId: string
  readonly n: number
  readonly companyId: string
  readonly applicantId: string
  readonly state: ApplicationState
  readonly year: number | null
  readonly caseId: string | null
  readonly facts: readonly HandedFact[]
  readonly verdict: Verdict | null
  readonly returned: readonly string[]
  readonly reason: string
  readonly paidOn: Day | null
  readonly paidFen: number | null
  readonly paidNote: string
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date
  readonly handedAt: Date | null
  readonly endedAt: Date | null
  /** The title of the policy in the version of the application. */
  readonly title: string
}

const APPLICATION = sql`a.id, a.area_id, a.policy_id, a.n, a.company_id, a.applicant_id, a.state, a.year, a.case_id, a.facts, a.verdict, a.returned,
  a.reason, a.paid_on, a.paid_fen, a.paid_note, a.version, a.created_at, a.changed_at, a.handed_at, a.ended_at, v.title`
const WITH_TITLE = sql`policy.application a join policy.version v on v.policy_id = a.policy_id and v.n = a.n`

/** An application of a park; with `lock` held until the transaction ends. */
export async function findApplication(
  db: Db,
  areaId: string,
  id: string,
  lock = false,
): Promise<ApplicationRow | null> {
  const { rows } = await sql<ApplicationRow>`
    select ${APPLICATION} from ${WITH_TITLE} where a.id = ${id} and a.area_id = ${areaId} ${lock ? sql`for update of a` : sql``}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The same of whichever park, held: for who decides about its case. */
export async function lockApplication(db: Db, id: string): Promise<ApplicationRow | null> {
  const { rows } = await sql<ApplicationRow>`
    select ${APPLICATION} from ${WITH_TITLE} where a.id = ${id} for update of a`.execute(db)
  return rows[0] ?? null
}

/** The one application of a company for a policy that is neither decided nor taken back. */
export async function findOpen(db: Db, of: { policyId: string; companyId: string }): Promise<ApplicationRow | null> {
  const { rows } = await sql<ApplicationRow>`
    select ${APPLICATION} from ${WITH_TITLE}
     where a.policy_id = ${of.policyId} and a.company_id = ${of.companyId} and a.state in ('draft', 'waiting', 'returned')`.execute(
    db,
  )
  return rows[0] ?? null
}

/** How often a company applied for a policy in a year; what was taken back does not count. */
export async function countUsed(db: Db, of: { policyId: string; companyId: string; year: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from policy.application
     where policy_id = ${of.policyId} and company_id = ${of.companyId} and year = ${of.year} and state <> 'withdrawn'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Begins an application, as a draft. */
export async function insertApplication(
  db: Db,
  row: { id: string; areaId: string; policyId: string; n: number; companyId: string; applicantId: string; now: Date },
): Promise<void> {
  const { now, ...facts } = row
  await db
    .insertInto('policy.application')
    .values({ ...facts, state: 'draft', createdAt: now, changedAt: now })
    .execute()
}

/** What an act changes of an application. */
export type ApplicationFacts = Partial<
  Pick<
    ApplicationRow,
    | 'n'
    | 'applicantId'
    | 'state'
    | 'year'
    | 'caseId'
    | 'verdict'
    | 'reason'
    | 'paidOn'
    | 'paidFen'
    | 'paidNote'
    | 'handedAt'
    | 'endedAt'
  >
> & { facts?: readonly HandedFact[]; returned?: readonly string[]; paidBy?: string; changedAt: Date }

/** Changes an application that the caller holds; answers its version. */
export async function setApplication(db: Db, id: string, facts: ApplicationFacts): Promise<number> {
  const { facts: asked, returned, ...plain } = facts
  const { version } = await db
    .updateTable('policy.application')
    .set((e) => ({
      ...plain,
      ...(asked && { facts: JSON.stringify(asked) }),
      ...(returned && { returned: [...returned] }),
      version: e('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** An application was saved: a draft that nobody saves goes after its time. Its version stays, for nobody acted. */
export async function touchApplication(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('policy.application').set({ changedAt: now }).where('id', '=', id).execute()
}

/** Deletes a draft; its papers and steps go with it. */
export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.deleteFrom('policy.application').where('id', '=', id).where('state', '=', 'draft').execute()
}

const newest = keyset('desc', { 'a.createdAt': 'instant', 'a.id': 'id' })
const lastHanded = keyset('desc', { 'a.handedAt': 'instant', 'a.id': 'id' })

/** Applications of companies, the latest begun first. */
export async function listOwn(
  db: Db,
  of: { areaId: string; companyIds: readonly string[]; state: ApplicationState | null },
  { next, size }: PageAsked,
): Promise<Page<ApplicationRow>> {
  const isState = of.state === null ? sql<boolean>`true` : sql<boolean>`a.state = ${of.state}`
  const { rows } = await sql<ApplicationRow>`
    select ${APPLICATION} from ${WITH_TITLE}
     where a.area_id = ${of.areaId} and a.company_id = any(${[...of.companyIds]}::uuid[]) and ${isState} and ${newest.after(next)}
     order by ${newest.order} limit ${size + 1}`.execute(db)
  return newest.cut(rows, size)
}

/** Which applications the desk looks at. */
export interface Narrowed {
  readonly areaId: string
  readonly policyId: string | null
  readonly state: ApplicationState | null
}

function isNarrowed({ areaId, policyId, state }: Narrowed): RawBuilder<boolean> {
  const parts = [sql`a.area_id = ${areaId} and a.state <> 'draft'`]
  if (policyId !== null) parts.push(sql`a.policy_id = ${policyId}`)
  if (state !== null) parts.push(sql`a.state = ${state}`)
  return sql`${sql.join(parts, sql` and `)}`
}

/** An application that was handed in. */
export type HandedRow = ApplicationRow & { readonly handedAt: Date }

/** Applications that were handed in, the latest first. */
export async function listHanded(db: Db, narrowed: Narrowed, { next, size }: PageAsked): Promise<Page<HandedRow>> {
  const { rows } = await sql<HandedRow>`
    select ${APPLICATION} from ${WITH_TITLE} where ${isNarrowed(narrowed)} and ${lastHanded.after(next)}
     order by ${lastHanded.order} limit ${size + 1}`.execute(db)
  return lastHanded.cut(rows, size)
}

/** Where a list of those handed in goes on behind one of them. */
export const afterHanded = (row: HandedRow): string => lastHanded.cursor(row)

/** What somebody did to an application. */
export interface StepRow {
  readonly act: 'submit' | 'audit' | 'return' | 'approve' | 'reject' | 'withdraw' | 'pay'
  readonly byId: string | null
  readonly words: string
  readonly at: Date
}

/** Writes what somebody did. */
export async function insertStep(db: Db, applicationId: string, step: StepRow): Promise<void> {
  await db
    .insertInto('policy.step')
    .values({ id: newId(), applicationId, ...step })
    .execute()
}

/** The history of an application, the oldest first; the first two hundred acts. */
export async function listSteps(db: Db, applicationId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select act, by_id, words, at from policy.step where application_id = ${applicationId} order by at, id limit 200`.execute(
    db,
  )
  return rows
}

/** Writes which papers of the archive an application took over. */
export async function insertPapers(
  db: Db,
  applicationId: string,
  papers: readonly { fileId: string; recordId: string; name: string; at: Date }[],
): Promise<void> {
  if (papers.length === 0) return
  await db
    .insertInto('policy.paper')
    .values(papers.map((paper) => ({ ...paper, applicationId })))
    .execute()
}
