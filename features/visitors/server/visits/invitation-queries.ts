import type { Db } from '#platform/db'

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
