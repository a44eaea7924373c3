import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** How somebody comes to an activity. */
export type SignUpState = 'waiting' | 'signed' | 'attended' | 'cancelled'

/** That somebody comes to an activity, or wants to. */
export interface SignUp {
  readonly id: string
  readonly personId: string
  readonly name: string
  readonly state: SignUpState
  readonly turn: number
  readonly at: Date
}

/** Locks an activity: places are given by one at a time. */
export async function lockActivity(db: Db, itemId: string): Promise<void> {
  await sql`select 1 from publishing.item where id = ${itemId} for update`.execute(db)
}

/** How many places are taken, how many wait, and how one person stands: of an activity in one statement. */
export async function countSignUps(
  db: Db,
  itemId: string,
  personId: string | null,
): Promise<{ taken: number; waiting: number; last: number; mine: (SignUp & { place: number }) | null }> {
  const { rows } = await sql<{ taken: number; waiting: number; last: number }>`
    select count(*) filter (where state in ('signed', 'attended'))::int as taken,
           count(*) filter (where state = 'waiting')::int as waiting, coalesce(max(turn), 0)::int as last
      from publishing.sign_up where item_id = ${itemId}`.execute(db)
  const { taken, waiting, last } = rows[0] ?? { taken: 0, waiting: 0, last: 0 }
  if (personId === null) return { taken, waiting, last, mine: null }
  const { rows: own } = await sql<SignUp & { place: number }>`
    select s.id, s.person_id, s.name, s.state, s.turn, s.at,
           (select count(*)::int from publishing.sign_up w
             where w.item_id = s.item_id and w.state = 'waiting' and w.turn <= s.turn) as place
      from publishing.sign_up s where s.item_id = ${itemId} and s.person_id = ${personId}`.execute(db)
  return { taken, waiting, last, mine: own[0] ?? null }
}

/** Writes that somebody comes, or waits; who had cancelled comes last again. */
export async function putSignUp(
  db: Db,
  row: { id: string; itemId: string; personId: string; name: string; state: SignUpState; turn: number; now: Date },
): Promise<void> {
  const { now, ...facts } = row
  const { name, state, turn } = facts
  await db
    .insertInto('publishing.signUp')
    .values({ ...facts, at: now, changedAt: now })
    .onConflict((c) => c.constraint('sign_up_once').doUpdateSet({ name, state, turn, at: now, changedAt: now }))
    .execute()
}

/** Whether this is a sign-up of the activity. */
export async function hasSignUp(db: Db, itemId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from publishing.sign_up where item_id = ${itemId} and id = ${id}`.execute(db)
  return rows.length === 1
}

/** Changes how somebody comes; false: they do not stand so. */
export async function moveSignUp(
  db: Db,
  id: string,
  from: readonly SignUpState[],
  state: SignUpState,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('publishing.signUp')
    .set({ state, changedAt: now })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives free places to those who wait, in their order; answers whom. The caller holds the activity. */
export async function promote(db: Db, itemId: string, places: number, now: Date): Promise<string[]> {
  if (places <= 0) return []
  const { rows } = await sql<{ personId: string }>`
    update publishing.sign_up set state = 'signed', changed_at = ${now}
     where id in (select id from publishing.sign_up where item_id = ${itemId} and state = 'waiting' order by turn limit ${places})
    returning person_id`.execute(db)
  return rows.map(({ personId }) => personId)
}

/** The order of those who signed up. */
export const byTurn = keyset('asc', { turn: 'integer' })

/** Who comes, in their order, after a turn. */
export async function listSignUps(db: Db, itemId: string, { next, size }: PageAsked): Promise<Page<SignUp>> {
  const { rows } = await sql<SignUp>`
    select id, person_id, name, state, turn, at from publishing.sign_up
     where item_id = ${itemId} and ${byTurn.after(next)} order by ${byTurn.order} limit ${size + 1}`.execute(db)
  return byTurn.cut(rows, size)
}
