import { type RawBuilder, sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import { reads, writes } from '../sight/predicate-queries.ts'
import type { Held, Sight } from '../sight/rules.ts'

/** Kinds of proposals. */
export type ProposalKind = 'basic' | 'honour' | 'achievement' | 'project' | 'paper' | 'other'

/** A file of a proposal. */
export interface ProofFile {
  readonly fileId: string
  readonly name: string
}

/** A proposal as it is written. */
export interface NewProposal {
  readonly id: string
  readonly archiveId: string
  readonly areaId: string
  readonly kind: ProposalKind
  readonly recordId: string | null
  readonly seenVersion: number | null
  readonly wrong: string
  readonly data: object | null
  readonly asOf: Day
  readonly files: readonly ProofFile[]
  readonly proposedAt: Date
  readonly proposedBy: string
}

/** Writes a proposal. */
export async function insertProposal(db: Db, proposal: NewProposal): Promise<void> {
  const { data, files, ...row } = proposal
  await db
    .insertInto('archives.proposal')
    .values({ ...row, data: data === null ? null : JSON.stringify(data), files: JSON.stringify(files) })
    .execute()
}

/** A proposal as it stands, with the record that it is about. */
export interface ProposalRow extends Omit<NewProposal, 'areaId'> {
  readonly enterprise: string
  readonly companyId: string | null
  readonly state: 'open' | 'accepted' | 'refused'
  readonly answer: string
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  /** Of the record; null: there is none. */
  readonly nowVersion: number | null
  readonly nowAsOf: Day | null
  readonly nowData: object | null
  readonly nowDeleted: boolean
}

const SHOWN = sql`p.id, p.archive_id, p.kind, p.record_id, p.seen_version, p.wrong, p.data, p.as_of::text as as_of, p.files, p.state, p.answer,
  date_trunc('milliseconds', p.proposed_at) as proposed_at, p.proposed_by, p.decided_at, p.decided_by, a.name as enterprise, a.company_id,
  r.version as now_version, r.as_of::text as now_as_of, r.data as now_data, r.deleted_at is not null as now_deleted`
const FROM = sql`archives.proposal p join archives.v_archive a on a.id = p.archive_id left join archives.record r on r.id = p.record_id`

/** Proposals of companies that somebody manages. */
export const ofOwn = ({ manages }: Pick<Sight, 'manages'>): RawBuilder<boolean> =>
  sql`coalesce(a.company_id = any(${[...manages]}::uuid[]), false)`

/** Proposals that somebody may decide: those of archives whose inner facts they read and write. */
export const ofReach = (sight: Sight, held: readonly Held[], today: Day): RawBuilder<boolean> =>
  sql`(${writes(held, 'inner', 'a', today)} and ${reads(sight, 'inner', 'a', today)})`

const latest = keyset('desc', { proposedAt: 'instant', id: 'id' })

/** Proposals of a park, of those that `whose` admits: the latest first. */
export async function listProposals(
  db: Db,
  areaId: string,
  which: { whose: RawBuilder<boolean>; open: boolean },
  { next, size }: PageAsked,
): Promise<Page<ProposalRow>> {
  const { rows } = await sql<ProposalRow>`
    select * from (
      select ${SHOWN} from ${FROM}
       where p.area_id = ${areaId} and (p.state = 'open') = ${which.open} and a.state in ('draft', 'listed', 'left') and ${which.whose}) p
     where ${latest.after(next)} order by ${latest.order} limit ${size + 1}`.execute(db)
  return latest.cut(rows, size)
}

/** A proposal of a park; null: there is none. */
export async function findProposal(db: Db, areaId: string, id: string): Promise<ProposalRow | null> {
  const { rows } = await sql<ProposalRow>`
    select ${SHOWN} from ${FROM} where p.id = ${id} and p.area_id = ${areaId}`.execute(db)
  return rows[0] ?? null
}

/** Writes the decision where the proposal is open; false: somebody was quicker. */
export async function endProposal(
  db: Db,
  id: string,
  to: { state: 'accepted' | 'refused'; answer: string; decidedAt: Date; decidedBy: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('archives.proposal')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Of these proposals, those that somebody made. */
export async function listProposedBy(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('archives.proposal')
    .select('id')
    .where('areaId', '=', areaId)
    .where('proposedBy', '=', personId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}
