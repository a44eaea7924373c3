import { sql } from 'kysely'
import type { PolicyAbout, PolicyDesign, PolicyRules, PolicyState } from '#contract/policy'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Document } from '#vocabulary/document'

/** A policy, as far as its versions do not say it. */
export interface PolicyRow {
  readonly id: string
  readonly areaId: string
  readonly state: PolicyState
  readonly live: number | null
  readonly latest: number
  readonly publishedAt: Date | null
  readonly changedAt: Date
  readonly endedAt: Date | null
  readonly endReason: string
}

/** What a version says. */
export interface VersionContent {
  readonly title: string
  readonly summary: string
  readonly body: Document
  readonly about: PolicyAbout
  readonly themeIds: readonly string[]
  readonly rules: PolicyRules
  readonly design: PolicyDesign
  readonly opensOn: Day | null
  readonly closesOn: Day | null
  readonly quota: number | null
  readonly words: string
}

/** A version of a policy. */
export interface VersionRow extends VersionContent {
  readonly policyId: string
  readonly n: number
  readonly state: 'draft' | 'review' | 'approved' | 'sent-back'
  /** As which its form and its process were published; null: there is none, or it was not published. */
  readonly formId: string | null
  readonly formVersion: number | null
  readonly processId: string | null
  readonly processVersion: number | null
  readonly authorId: string
  readonly reviewedBy: string | null
  readonly reason: string
}

const POLICY = sql`p.id, p.area_id, p.state, p.live, p.latest, p.published_at, p.changed_at, p.ended_at, p.end_reason`
const VERSION = sql`v.policy_id, v.n, v.state, v.title, v.summary, v.body, v.about, v.theme_ids, v.rules, v.design, v.opens_on, v.closes_on, v.quota,
  v.words, v.form_id, v.form_version, v.process_id, v.process_version, v.author_id, v.reviewed_by, v.reason`

/** A policy of a park; with `lock` held until the transaction ends. */
export async function findPolicy(
  db: Db,
  areaId: string,
  id: string,
  lock: 'update' | 'share' | null = null,
): Promise<PolicyRow | null> {
  const held = lock === null ? sql`` : lock === 'update' ? sql`for update` : sql`for share`
  const { rows } = await sql<PolicyRow>`
    select ${POLICY} from policy.policy p where p.id = ${id} and p.area_id = ${areaId} ${held}`.execute(db)
  return rows[0] ?? null
}

/** A policy of whichever park, for work in the background. */
export async function findPolicyById(db: Db, id: string): Promise<PolicyRow | null> {
  const { rows } = await sql<PolicyRow>`select ${POLICY} from policy.policy p where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A version; null: there is none of this number. */
export async function findVersion(db: Db, policyId: string, n: number): Promise<VersionRow | null> {
  const { rows } = await sql<VersionRow>`
    select ${VERSION} from policy.version v where v.policy_id = ${policyId} and v.n = ${n}`.execute(db)
  return rows[0] ?? null
}

/** The latest version of a policy whose form was published: a policy has one form, in versions, for as long as it is there. */
export async function findWithForm(db: Db, policyId: string): Promise<VersionRow | null> {
  const { rows } = await sql<VersionRow>`
    select ${VERSION} from policy.version v where v.policy_id = ${policyId} and v.form_id is not null order by v.n desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** A policy with the version that people read. */
export interface LivePolicy {
  readonly policy: PolicyRow & { readonly live: number; readonly publishedAt: Date }
  readonly version: VersionRow
}

/** A policy that people read, also one that is over; null alike for unknown, foreign and unpublished ones. */
export async function findLive(db: Db, areaId: string, id: string): Promise<LivePolicy | null> {
  const policy = await findPolicy(db, areaId, id)
  if (policy === null || policy.live === null || policy.publishedAt === null) return null
  const version = await findVersion(db, id, policy.live)
  const { live, publishedAt } = policy
  return version && { policy: { ...policy, live, publishedAt }, version }
}

/** Writes a new policy. */
export async function insertPolicy(
  db: Db,
  policy: { id: string; areaId: string; state: PolicyState; createdBy: string; now: Date },
): Promise<void> {
  const { now, ...facts } = policy
  await db
    .insertInto('policy.policy')
    .values({ ...facts, latest: 1, createdAt: now, changedAt: now })
    .execute()
}

/** Changes how a policy stands; the caller holds it. */
export async function setPolicy(
  db: Db,
  id: string,
  facts: Partial<Omit<PolicyRow, 'id' | 'areaId'>> & { changedAt: Date },
): Promise<void> {
  await db.updateTable('policy.policy').set(facts).where('id', '=', id).execute()
}

/** Writes a version, or puts it in place of the draft of this number. */
export async function putVersion(
  db: Db,
  policyId: string,
  version: VersionContent & { n: number; state: 'draft' | 'review'; authorId: string; writtenAt: Date },
): Promise<void> {
  const { body, about, rules, design, themeIds, ...plain } = version
  const row = {
    ...plain,
    body: JSON.stringify(body),
    about: JSON.stringify(about),
    rules: JSON.stringify(rules),
    design: JSON.stringify(design),
    themeIds: [...themeIds],
    reason: '',
  }
  await db
    .insertInto('policy.version')
    .values({ ...row, policyId })
    .onConflict((c) => c.constraint('version_pk').doUpdateSet({ ...row, reviewedBy: null, reviewedAt: null }))
    .execute()
}

/** Writes what another person said of a version; published as which form and process where they agree. */
export async function setReview(
  db: Db,
  policyId: string,
  n: number,
  review: {
    state: 'approved' | 'sent-back'
    reviewedBy: string
    reviewedAt: Date
    reason: string
    shownAt?: Date
  } & Partial<Pick<VersionRow, 'formId' | 'formVersion' | 'processId' | 'processVersion'>>,
): Promise<void> {
  await db.updateTable('policy.version').set(review).where('policyId', '=', policyId).where('n', '=', n).execute()
}

/** How many policies a park has. */
export async function countPolicies(db: Db, areaId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from policy.policy where area_id = ${areaId}`.execute(db)
  return rows[0]?.count ?? 0
}
