import { sql } from 'kysely'
import type { ItemKind } from '#contract/publishing'
import { type Db, holdName, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** What somebody asked the park. */
export interface Enquiry {
  readonly id: string
  readonly areaId: string
  readonly itemId: string | null
  readonly personId: string
  readonly state: 'new' | 'assigned' | 'answered' | 'closed'
  readonly words: string
  readonly name: string
  readonly answer: string
  readonly isPublic: boolean
  readonly assignedTo: string | null
  readonly at: Date
  readonly changedAt: Date
}

/** An enquiry with what it is about. */
export type AboutEnquiry = Enquiry & { readonly about: string | null; readonly kind: ItemKind | null }

const ENQUIRY = sql`e.id, e.area_id, e.item_id, e.person_id, e.state, e.words, e.name, e.answer, e.is_public, e.assigned_to, e.at, e.changed_at`
const WITH_ITEM = sql`publishing.enquiry e
  left join publishing.item i on i.id = e.item_id
  left join publishing.revision r on r.item_id = i.id and r.n = coalesce(i.live, i.latest)`

/** Writes what somebody asks, unless they asked so often on that day; of several at once each is counted. */
export async function insertEnquiry(
  db: Db,
  enquiry: Pick<Enquiry, 'id' | 'areaId' | 'itemId' | 'personId' | 'words' | 'name' | 'at'>,
  { since, most }: { since: Date; most: number },
): Promise<boolean> {
  await holdName(db, `publishing.enquiry:${enquiry.personId}`)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from publishing.enquiry where person_id = ${enquiry.personId} and at >= ${since}`.execute(
    db,
  )
  if ((rows[0]?.count ?? 0) >= most) return false
  await db
    .insertInto('publishing.enquiry')
    .values({ ...enquiry, state: 'new', changedAt: enquiry.at })
    .execute()
  return true
}

/** Questions of a call for tender that were answered in public, the latest first. */
export async function listAnswered(
  db: Db,
  itemId: string,
): Promise<{ words: string; answer: string; changedAt: Date }[]> {
  return await db
    .selectFrom('publishing.enquiry')
    .select(['words', 'answer', 'changedAt'])
    .where('itemId', '=', itemId)
    .where('isPublic', '=', true)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

const newest = keyset('desc', { 'e.id': 'id' })

/** What somebody asked, the latest first. */
export async function listOwnEnquiries(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  { next, size }: PageAsked,
): Promise<Page<AboutEnquiry>> {
  const { rows } = await sql<AboutEnquiry>`
    select ${ENQUIRY}, r.title as about, i.kind from ${WITH_ITEM}
     where e.person_id = ${personId} and e.area_id = ${areaId} and ${newest.after(next)}
     order by ${newest.order} limit ${size + 1}`.execute(db)
  return newest.cut(rows, size)
}

/** Enquiries of a park that are open, or done; the latest first. */
export async function listEnquiries(
  db: Db,
  areaId: string,
  open: boolean,
  { next, size }: PageAsked,
): Promise<Page<AboutEnquiry>> {
  const states = open ? ['new', 'assigned'] : ['answered', 'closed']
  const { rows } = await sql<AboutEnquiry>`
    select ${ENQUIRY}, r.title as about, i.kind from ${WITH_ITEM}
     where e.area_id = ${areaId} and e.state = any(${states}) and ${newest.after(next)}
     order by ${newest.order} limit ${size + 1}`.execute(db)
  return newest.cut(rows, size)
}

/** An enquiry of a park, locked. */
export async function lockEnquiry(db: Db, areaId: string, id: string): Promise<Enquiry | null> {
  const { rows } = await sql<Enquiry>`
    select ${ENQUIRY} from publishing.enquiry e where e.id = ${id} and e.area_id = ${areaId} for update`.execute(db)
  return rows[0] ?? null
}

/** Changes how an enquiry stands; the caller holds it. */
export async function setEnquiry(
  db: Db,
  id: string,
  facts: Partial<Pick<Enquiry, 'state' | 'answer' | 'isPublic' | 'assignedTo'>> & { changedAt: Date },
): Promise<void> {
  await db.updateTable('publishing.enquiry').set(facts).where('id', '=', id).execute()
}
