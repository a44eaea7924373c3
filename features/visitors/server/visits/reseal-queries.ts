import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'

// Rows whose sealed columns are of another key than the first, in the order of their ids, held.

const stale = (column: string, head: Buffer): RawBuilder<boolean> =>
  sql<boolean>`substring(${sql.ref(column)} from 1 for ${head.length}::int) <> ${head}`

/** Visits to seal anew. */
export function lockStaleVisits(db: Db, head: Buffer, limit: number) {
  return db
    .selectFrom('visitors.visit')
    .select(['id', 'noteSealed', 'plateSealed', 'answersSealed'])
    .where((is) => is.or([stale('note_sealed', head), stale('plate_sealed', head), stale('answers_sealed', head)]))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** People of visits to seal anew. */
export function lockStaleCompanions(db: Db, heads: Vault['heads'], limit: number) {
  return db
    .selectFrom('visitors.companion')
    .select(['id', 'nameSealed', 'phoneSealed', 'idSealed'])
    .where((is) =>
      is.or([
        stale('name_sealed', heads.sealed),
        stale('phone_sealed', heads.sealed),
        stale('id_sealed', heads.sealed),
        stale('phone_index', heads.index),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Blocks to seal anew. */
export function lockStaleBlocks(db: Db, heads: Vault['heads'], limit: number) {
  return db
    .selectFrom('visitors.block')
    .select(['id', 'nameSealed', 'phoneSealed'])
    .where((is) =>
      is.or([
        stale('name_sealed', heads.sealed),
        stale('phone_sealed', heads.sealed),
        stale('phone_index', heads.index),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}

type Fresh = Readonly<Record<string, Buffer | null>>

/** Writes columns of a visit that were sealed anew. */
export async function updateVisitSealed(db: Db, id: string, set: Fresh): Promise<void> {
  await db.updateTable('visitors.visit').set(set).where('id', '=', id).execute()
}

/** Writes columns of one who comes that were sealed anew. */
export async function updateCompanionSealed(db: Db, id: string, set: Fresh): Promise<void> {
  await db.updateTable('visitors.companion').set(set).where('id', '=', id).execute()
}

/** Writes columns of a block that were sealed anew. */
export async function updateBlockSealed(db: Db, id: string, set: Fresh): Promise<void> {
  await db.updateTable('visitors.block').set(set).where('id', '=', id).execute()
}
