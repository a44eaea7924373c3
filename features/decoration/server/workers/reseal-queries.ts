import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { WORKER, type WorkerRow } from './row.ts'

/** Workers with something that is sealed or indexed with an older key, held. */
export async function lockStaleWorkers(
  db: Db,
  heads: { sealed: Buffer; index: Buffer },
  limit: number,
): Promise<WorkerRow[]> {
  const stale = (column: string, head: Buffer) =>
    sql<boolean>`${sql.ref(column)} is not null and substring(${sql.ref(column)} from 1 for ${head.length}) <> ${head}`
  return await db
    .selectFrom('decoration.worker')
    .select(WORKER)
    .where((is) =>
      is.or([
        stale('name_sealed', heads.sealed),
        stale('phone_sealed', heads.sealed),
        stale('id_sealed', heads.sealed),
        stale('certificate_sealed', heads.sealed),
        stale('phone_index', heads.index),
        stale('id_index', heads.index),
      ]),
    )
    .limit(limit)
    .forUpdate()
    .$castTo<WorkerRow>()
    .execute()
}

/** Writes what was sealed anew. */
export async function updateSealed(
  db: Db,
  id: string,
  set: Pick<WorkerRow, 'nameSealed' | 'phoneSealed' | 'phoneIndex' | 'idSealed' | 'idIndex' | 'certificateSealed'>,
): Promise<void> {
  await db.updateTable('decoration.worker').set(set).where('id', '=', id).execute()
}
