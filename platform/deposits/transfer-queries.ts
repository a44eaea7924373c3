import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '#platform/db'
import type { TransferView } from './facts.ts'

export type TransferRow = Selectable<Database['deposits.transfer']>

/** A transfer as it is; not locked. */
export function findTransfer(db: Db, id: string): Promise<TransferRow | undefined> {
  return db.selectFrom('deposits.transfer').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether one was entered or confirmed for this money. The caller holds the pot's lock. */
export async function hasTransfer(db: Db, giveBackId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deposits.transfer')
    .select('id')
    .where('giveBackId', '=', giveBackId)
    .where('state', '<>', 'rejected')
    .executeTakeFirst()
  return row !== undefined
}

type NewTransfer = Pick<
  TransferRow,
  'id' | 'giveBackId' | 'way' | 'payeeSealed' | 'accountSealed' | 'bank' | 'enteredBy' | 'enteredAt'
>

/** Writes what an operator entered. */
export async function insertTransfer(db: Db, transfer: NewTransfer): Promise<void> {
  await db
    .insertInto('deposits.transfer')
    .values({ ...transfer, state: 'entered' })
    .execute()
}

/** Writes what was decided of it. The caller holds the pot's lock. */
export async function decideTransfer(
  db: Db,
  id: string,
  decision: { state: 'confirmed' | 'rejected'; decidedBy: string; decidedAt: Date; note: string },
): Promise<void> {
  await db.updateTable('deposits.transfer').set(decision).where('id', '=', id).execute()
}

/** A transfer of an area with its pot, sealed as it is. */
export function findTransferOf(
  db: Db,
  areaId: string,
  id: string,
): Promise<
  (Omit<TransferView, 'payeeName' | 'account'> & { payeeSealed: Buffer; accountSealed: Buffer | null }) | undefined
> {
  return (
    db
      .selectFrom('deposits.transfer as t')
      .innerJoin('deposits.giveBack as b', 'b.id', 't.giveBackId')
      .innerJoin('deposits.pot as p', 'p.id', 'b.potId')
      .select([
        't.id as transferId',
        'b.id as returnId',
        'p.id as potId',
        'p.areaId',
        'p.kind',
        'p.caseId',
        'p.payerId',
      ])
      .select(['p.label', 'b.amountFen', 'b.why', 't.bank', 't.enteredBy', 't.enteredAt', 't.decidedBy', 't.decidedAt'])
      .select(['t.note', 't.payeeSealed', 't.accountSealed'])
      // The casts repeat what the named checks of the columns promise.
      .select(sql<TransferView['way']>`t.way`.as('way'))
      .select(sql<TransferView['state']>`t.state`.as('state'))
      .where('t.id', '=', id)
      .where('p.areaId', '=', areaId)
      .executeTakeFirst()
  )
}

/** Locks transfers whose seals are not of this key. */
export async function lockOlderSeals(
  db: Db,
  head: Buffer,
  limit: number,
): Promise<Pick<TransferRow, 'id' | 'payeeSealed' | 'accountSealed'>[]> {
  const { rows } = await sql<Pick<TransferRow, 'id' | 'payeeSealed' | 'accountSealed'>>`
    select id, payee_sealed, account_sealed from deposits.transfer
     where substring(payee_sealed from 1 for ${head.length}::int) <> ${head}
        or substring(account_sealed from 1 for ${head.length}::int) <> ${head}
     order by id limit ${limit} for update`.execute(db)
  return rows
}

/** Writes a transfer's new seals. */
export async function updateSeals(
  db: Db,
  id: string,
  seals: Pick<TransferRow, 'payeeSealed' | 'accountSealed'>,
): Promise<void> {
  await db.updateTable('deposits.transfer').set(seals).where('id', '=', id).execute()
}
