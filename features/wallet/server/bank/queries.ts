import type { Selectable } from 'kysely'
import type { Database, Db } from '#platform/db'

type BindingRow = Selectable<Database['walletBank.binding']>
type PayoutRow = Selectable<Database['walletBank.payout']>

/** A binding that the simulated bank was asked for. */
export function findBinding(db: Db, requestNo: string): Promise<BindingRow | undefined> {
  return db.selectFrom('walletBank.binding').selectAll().where('requestNo', '=', requestNo).executeTakeFirst()
}

/** The binding whose card this token stands for. */
export function findByToken(db: Db, token: string): Promise<BindingRow | undefined> {
  return db.selectFrom('walletBank.binding').selectAll().where('token', '=', token).executeTakeFirst()
}

/** Writes a binding; of a repeat the first stays. */
export async function insertBinding(
  db: Db,
  binding: Pick<BindingRow, 'requestNo' | 'last4' | 'state' | 'createdAt'>,
): Promise<void> {
  await db
    .insertInto('walletBank.binding')
    .values(binding)
    .onConflict((c) => c.constraint('binding_pk').doNothing())
    .execute()
}

/** Gives a card its token, once, if its binding was begun after `since`. */
export async function markBound(db: Db, requestNo: string, token: string, since: Date): Promise<void> {
  await db
    .updateTable('walletBank.binding')
    .set({ state: 'bound', token })
    .where('requestNo', '=', requestNo)
    .where('state', '=', 'begun')
    .where('createdAt', '>', since)
    .execute()
}

/** A payout that the simulated bank was asked for. */
export function findPayout(db: Db, requestNo: string): Promise<PayoutRow | undefined> {
  return db.selectFrom('walletBank.payout').selectAll().where('requestNo', '=', requestNo).executeTakeFirst()
}

/** Writes a payout; false: it is there already. */
export async function insertPayout(db: Db, payout: PayoutRow): Promise<boolean> {
  const made = await db
    .insertInto('walletBank.payout')
    .values(payout)
    .onConflict((c) => c.constraint('payout_pk').doNothing())
    .returning('requestNo')
    .executeTakeFirst()
  return made !== undefined
}
