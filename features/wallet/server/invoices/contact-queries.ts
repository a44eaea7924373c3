import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { InvoiceRow } from './queries.ts'

/** So many rows are sealed in one transaction. */
const BATCH = 500

/** A column that does not begin as the first key's do. */
const older = (column: string, head: Buffer) =>
  sql<boolean>`substring(${sql.ref(column)} from 1 for ${head.length}::int) <> ${head}`

/** Locks some of the applications whose contact was sealed by an older key. */
export function listOlderContacts(db: Db, head: Buffer) {
  return db
    .selectFrom('wallet.invoice')
    .select(['id', 'emailSealed', 'phoneSealed'])
    .where((or) => or.or([older('emailSealed', head), older('phoneSealed', head)]))
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute()
}

/** Writes the contact of an application as it was sealed anew. */
export async function updateContacts(
  db: Db,
  id: string,
  set: Pick<InvoiceRow, 'emailSealed' | 'phoneSealed'>,
): Promise<void> {
  await db.updateTable('wallet.invoice').set(set).where('id', '=', id).execute()
}
