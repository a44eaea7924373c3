import { sql } from 'kysely'
import type { PolicyState } from '#contract/policy'
import { type Db, keyset, newId, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { VersionRow } from '../policies/queries.ts'
import type { Window } from '../policies/window.ts'

/** A policy in a list of the desk, by its latest version. */
export interface DeskRow extends Window {
  readonly id: string
  readonly state: PolicyState
  readonly title: string
  readonly authorId: string
  readonly n: number
  readonly live: number | null
  readonly versionState: VersionRow['state']
  readonly changedAt: Date
  readonly waiting: number
}

/** Which of them are listed. */
export type Box = 'drafts' | 'review' | 'live' | 'over'

const BOXES = {
  drafts: sql`v.state in ('draft', 'sent-back') and p.state <> 'ended'`,
  review: sql`v.state = 'review' and p.state <> 'ended'`,
  live: sql`p.state = 'published'`,
  over: sql`p.state = 'ended'`,
} as const

const lastChanged = keyset('desc', { 'p.changedAt': 'instant', 'p.id': 'id' })
const WAITING = sql`(select count(*)::int from policy.application a where a.policy_id = p.id and a.state in ('waiting', 'returned'))`

/** Policies at the desk of a park, the latest changed first; drafts are one's own. */
export async function listDesk(
  db: Db,
  { areaId, box, personId }: { areaId: string; box: Box; personId: string },
  { next, size }: PageAsked,
): Promise<Page<DeskRow>> {
  const own = box === 'drafts' ? sql`and v.author_id = ${personId}` : sql``
  const { rows } = await sql<DeskRow>`
    select p.id, p.state, v.title, v.author_id, v.n, p.live, v.state as version_state, p.changed_at, v.opens_on, v.closes_on, ${WAITING} as waiting
      from policy.policy p join policy.version v on v.policy_id = p.id and v.n = p.latest
     where p.area_id = ${areaId} and ${BOXES[box]} ${own} and ${lastChanged.after(next)}
     order by ${lastChanged.order} limit ${size + 1}`.execute(db)
  return lastChanged.cut(rows, size)
}

/** How many applications for a policy are being decided. */
export async function countWaiting(db: Db, policyId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select ${WAITING} as waiting from policy.policy p where p.id = ${policyId}`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** Companies of a park that are there, by name; at most so many. */
export async function listCompanies(db: Db, areaId: string, limit: number): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name from people.v_company c where c.area_id = ${areaId} and c.state = 'active' order by c.pinyin, c.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Sets the themes of a park, in this order: those without an id are new, those that are left out go, or stay disabled where a policy has them. */
export async function putThemes(
  db: Db,
  areaId: string,
  themes: readonly { id: string | null; name: string; disabled: boolean }[],
): Promise<void> {
  const left = themes.flatMap(({ id }) => (id === null ? [] : [id]))
  await sql`
    delete from policy.theme t where t.area_id = ${areaId} and t.id <> all(${left}::uuid[])
       and not exists (select from policy.version v join policy.policy p on p.id = v.policy_id where p.area_id = ${areaId} and t.id = any(v.theme_ids))`.execute(
    db,
  )
  await sql`
    update policy.theme set disabled = true, position = ${themes.length} where area_id = ${areaId} and id <> all(${left}::uuid[])`.execute(
    db,
  )
  const rows = themes.map((theme, position) => ({ ...theme, id: theme.id ?? newId(), areaId, position }))
  if (rows.length > 0)
    await db
      .insertInto('policy.theme')
      .values(rows)
      .onConflict((c) =>
        c.constraint('theme_pk').doUpdateSet((e) => ({
          name: e.ref('excluded.name'),
          disabled: e.ref('excluded.disabled'),
          position: e.ref('excluded.position'),
        })),
      )
      .execute()
}
