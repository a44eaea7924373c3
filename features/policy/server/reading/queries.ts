import { type RawBuilder, sql } from 'kysely'
import type { PolicyAbout, PolicyLevel, PolicyRules, Theme } from '#contract/policy'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import type { Window } from '../policies/window.ts'

/** A policy of the list. */
export interface ListedRow extends Window {
  readonly id: string
  readonly n: number
  readonly state: 'published' | 'ended'
  readonly title: string
  readonly summary: string
  readonly about: PolicyAbout
  readonly themeIds: readonly string[]
  readonly rules: PolicyRules
  readonly publishedAt: Date
}

/** By what the list is narrowed, before any verdict. */
export interface Narrowed {
  readonly areaId: string
  /** Null: any. */
  readonly themeIds: readonly string[] | null
  readonly tag: string | null
  readonly level: PolicyLevel | null
  readonly window: 'coming' | 'open' | 'closing' | 'closed' | null
  readonly today: Day
  /** Open until this day at most: closing. */
  readonly soon: Day
}

const LISTED = sql`p.id, v.n, p.state, v.title, v.summary, v.about, v.theme_ids, v.rules, v.opens_on, v.closes_on, p.published_at`
const newest = keyset('desc', { 'p.publishedAt': 'instant', 'p.id': 'id' })

function isNarrowed({ areaId, themeIds, tag, level, window, today, soon }: Narrowed): RawBuilder<boolean> {
  const parts = [sql`p.area_id = ${areaId} and p.state in ('published', 'ended')`]
  if (themeIds !== null) parts.push(sql`v.theme_ids && ${[...themeIds]}::uuid[]`)
  if (tag !== null) parts.push(sql`v.about->'tags' ? ${tag}`)
  if (level !== null) parts.push(sql`v.about->>'level' = ${level}`)
  const isOpen = sql`p.state = 'published' and coalesce(v.opens_on <= ${today}, true) and coalesce(v.closes_on >= ${today}, true)`
  if (window === 'coming') parts.push(sql`p.state = 'published' and v.opens_on > ${today}`)
  if (window === 'open') parts.push(isOpen)
  if (window === 'closing') parts.push(sql`${isOpen} and v.closes_on <= ${soon}`)
  if (window === 'closed') parts.push(sql`(p.state = 'ended' or v.closes_on < ${today})`)
  return sql`${sql.join(parts, sql` and `)}`
}

/** Policies that people read, the latest first. */
export async function listPolicies(db: Db, narrowed: Narrowed, { next, size }: PageAsked): Promise<Page<ListedRow>> {
  const { rows } = await sql<ListedRow>`
    select ${LISTED} from policy.policy p join policy.version v on v.policy_id = p.id and v.n = p.live
     where ${isNarrowed(narrowed)} and ${newest.after(next)} order by ${newest.order} limit ${size + 1}`.execute(db)
  return newest.cut(rows, size)
}

/** Those of these that people read, in no order. */
export async function listPoliciesOf(db: Db, narrowed: Narrowed, ids: readonly string[]): Promise<ListedRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedRow>`
    select ${LISTED} from policy.policy p join policy.version v on v.policy_id = p.id and v.n = p.live
     where ${isNarrowed(narrowed)} and p.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** The versions of a policy that people have read, the latest first. */
export async function listChanges(db: Db, policyId: string): Promise<{ n: number; shownAt: Date; words: string }[]> {
  const { rows } = await sql<{ n: number; shownAt: Date; words: string }>`
    select n, shown_at, words from policy.version where policy_id = ${policyId} and shown_at is not null
     order by n desc limit 50`.execute(db)
  return rows
}

/** Themes of a park in their order, and which a person follows. */
export async function listThemes(db: Db, areaId: string, personId: string | null): Promise<Theme[]> {
  const { rows } = await sql<Theme>`
    select t.id, t.name, t.disabled, f.person_id is not null as followed
      from policy.theme t left join policy.followed f on f.theme_id = t.id and f.person_id = ${personId}
     where t.area_id = ${areaId} order by t.position, t.id`.execute(db)
  return rows
}

/** Follows these themes of a park and no others. */
export async function setFollowed(
  db: Db,
  of: { areaId: string; personId: string; themeIds: readonly string[]; at: Date },
): Promise<void> {
  const { areaId, personId, themeIds, at } = of
  await sql`
    delete from policy.followed f using policy.theme t
     where t.id = f.theme_id and t.area_id = ${areaId} and f.person_id = ${personId} and f.theme_id <> all(${[...themeIds]}::uuid[])`.execute(
    db,
  )
  await sql`
    insert into policy.followed (person_id, theme_id, at)
    select ${personId}, t.id, ${at} from policy.theme t where t.area_id = ${areaId} and t.id = any(${[...themeIds]}::uuid[])
    on conflict on constraint followed_pk do nothing`.execute(db)
}

/** Tags of policies that stand, the most frequent first. */
export async function listTags(db: Db, areaId: string): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select tag.name, count(*)::int as count
      from policy.policy p join policy.version v on v.policy_id = p.id and v.n = p.live
      cross join lateral jsonb_array_elements_text(v.about->'tags') as tag (name)
     where p.area_id = ${areaId} and p.state = 'published' group by tag.name order by count(*) desc, tag.name limit 100`.execute(
    db,
  )
  return rows
}
