import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { type NewEvent, VISIT_COLUMNS, type VisitRow } from './queries.ts'

/** The invitation of a visit. */
export interface InvitationRow {
  readonly visitId: string
  readonly state: 'open' | 'completed' | 'ended'
  readonly boundHash: Buffer | null
  readonly sentAt: Date | null
}

/** Keeps an invitation by the hash of its code. */
export async function insertInvitation(db: Db, visitId: string, codeHash: Buffer): Promise<void> {
  await db.insertInto('visitors.invitation').values({ visitId, codeHash, state: 'open' }).execute()
}

/** The invitation that a code opens; null: there is none. */
export async function findInvitation(db: Db, codeHash: Buffer): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('visitors.invitation')
    .select(['visitId', 'state', 'boundHash', 'sentAt'])
    .where('codeHash', '=', codeHash)
    .$castTo<InvitationRow>()
    .executeTakeFirst()
  return row ?? null
}

/** The hash of the code that opens a visit's invitation; null: it has none. */
export async function findCodeHash(db: Db, visitId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('visitors.invitation')
    .select('codeHash')
    .where('visitId', '=', visitId)
    .executeTakeFirst()
  return row?.codeHash ?? null
}

/** The invitation that a code opens, with its visit; null: there is none in this park. One statement. */
export async function findOpened(
  db: Db,
  areaId: string,
  codeHash: Buffer,
): Promise<{ invitation: InvitationRow; visit: VisitRow } | null> {
  const row = await db
    .selectFrom('visitors.invitation as i')
    .innerJoin('visitors.visit as v', 'v.id', 'i.visitId')
    .select(VISIT_COLUMNS.map((column) => `v.${column}` as const))
    .select(['i.visitId', 'i.state as invited', 'i.boundHash', 'i.sentAt'])
    .where('i.codeHash', '=', codeHash)
    .where('v.areaId', '=', areaId)
    .$castTo<VisitRow & Omit<InvitationRow, 'state'> & { invited: InvitationRow['state'] }>()
    .executeTakeFirst()
  if (!row) return null
  const { visitId, invited: state, boundHash, sentAt, ...visit } = row
  return { invitation: { visitId, state, boundHash, sentAt }, visit }
}

/**
 * Binds the invitation of a visit to the phone that completes it, and writes that down, in one statement. False: it has ended, or another phone has it (`mine`: this one is known as
 * the leader's).
 */
export async function bindInvitation(
  db: Db,
  { hash, mine, event }: { hash: Buffer; mine: boolean; event: NewEvent },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with bound as (
      update visitors.invitation set state = 'completed', bound_hash = ${hash}, bound_at = ${event.at}
       where visit_id = ${event.visitId}::uuid and state <> 'ended' and (bound_hash is null or ${mine})
      returning visit_id
    )
    insert into visitors.event (id, visit_id, at, by_kind, by_id, for_id, what, words)
    select ${event.id}::uuid, visit_id, ${event.at}::timestamptz, ${event.byKind}, ${event.byId}::uuid, ${event.forId}::uuid,
           ${event.what}, ${event.words}
      from bound`.execute(db)
  return numAffectedRows === 1n
}

/** The invitation of a visit; null: it has none. */
export async function findInvitationOf(db: Db, visitId: string): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('visitors.invitation')
    .select(['visitId', 'state', 'boundHash', 'sentAt'])
    .where('visitId', '=', visitId)
    .$castTo<InvitationRow>()
    .executeTakeFirst()
  return row ?? null
}

/** Changes the invitation of a visit, where it has one. */
export async function updateInvitation(
  db: Db,
  visitId: string,
  set: Partial<Omit<InvitationRow, 'visitId'>> & { boundAt?: Date; codeHash?: Buffer },
): Promise<void> {
  await db.updateTable('visitors.invitation').set(set).where('visitId', '=', visitId).execute()
}
