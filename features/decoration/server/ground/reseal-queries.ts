import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db'
import type { Vault } from '#platform/vault'
import { resealedForeman } from './sealing.ts'

const BATCH = 200

/** Seals some foremen that are of an older key anew, in one transaction; answers how many it found. */
export function resealForemen(db: Db, vault: Vault): Promise<number> {
  const { sealed, index } = vault.heads
  const older = (column: string, head: Buffer) =>
    sql<boolean>`substring(${sql.ref(column)} from 1 for ${head.length}::int) <> ${head}`
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('decoration.workCase')
      .select(['id', 'foremanNameSealed', 'foremanPhoneSealed'])
      .where((on) =>
        on.or([older('foremanNameSealed', sealed), older('foremanPhoneSealed', sealed), older('foremanIndex', index)]),
      )
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute()
    for (const row of rows)
      await tx.updateTable('decoration.workCase').set(resealedForeman(vault, row)).where('id', '=', row.id).execute()
    return rows.length
  })
}
