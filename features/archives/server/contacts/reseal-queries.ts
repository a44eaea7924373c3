import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db'
import type { Vault } from '#platform/vault'
import { putKeys } from './key-queries.ts'
import { contactKeys, OWN_NAME, OWN_PHONE } from './linking.ts'
import { type ContactData, openCard, resealText } from './sealing.ts'

/** So many rows are sealed in one transaction. */
const BATCH = 500

/** What contacts and touches say, sealed anew where it is of an older key; answers how many rows there were. */
export function resealContacts(db: Db, vault: Vault, of: 'record' | 'version'): Promise<number> {
  return inTransaction(db, (each) => resealData(each, vault, of))
}

/** Looks after what is sealed beside contacts: when the vault's keys turn over, what is of older ones is sealed and indexed anew. */
export function tendContacts(db: Db, vault: Vault): void {
  vault.tend('archives.contact', () => inTransaction(db, (each) => resealOwn(each, vault)))
  vault.tend('archives.contact_key', () => inTransaction(db, (each) => renewKeys(each, vault)))
}

const older = ({ sealed }: Vault['heads']) =>
  sql`data ->> 'sealed' is not null and substring(decode(data ->> 'sealed', 'base64') from 1 for ${sealed.length}::int) <> ${sealed}`

async function resealData(db: Db, vault: Vault, of: 'record' | 'version'): Promise<number> {
  const { rows } =
    of === 'record'
      ? await sql<{ id: string; version: number; sealed: string }>`
          select id, version, data ->> 'sealed' as sealed from archives.record
           where class = 'personal' and ${older(vault.heads)} order by id limit ${BATCH} for update`.execute(db)
      : await sql<{ id: string; version: number; sealed: string }>`
          select record_id as id, version, data ->> 'sealed' as sealed from archives.record_version
           where class = 'personal' and ${older(vault.heads)} order by record_id, version limit ${BATCH} for update`.execute(
          db,
        )
  for (const { id, version, sealed } of rows) {
    const fresh = JSON.stringify({ sealed: resealText(vault, id, sealed) })
    if (of === 'record')
      await sql`update archives.record set data = data || ${fresh}::jsonb where id = ${id}`.execute(db)
    else
      await sql`update archives.record_version set data = data || ${fresh}::jsonb
        where record_id = ${id} and version = ${version}`.execute(db)
  }
  return rows.length
}

async function resealOwn(db: Db, vault: Vault): Promise<number> {
  const { sealed } = vault.heads
  const isOlder = (column: string) =>
    sql<boolean>`substring(${sql.ref(column)} from 1 for ${sealed.length}::int) <> ${sealed}`
  const rows = await db
    .selectFrom('archives.contact')
    .select(['id', 'nameSealed', 'phoneSealed'])
    .where((or) => or.or([isOlder('nameSealed'), isOlder('phoneSealed')]))
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute()
  const fresh = (bytes: Buffer | null, purpose: string, of: string) =>
    bytes && (vault.reseal(bytes, { purpose, of }) ?? bytes)
  for (const { id, nameSealed, phoneSealed } of rows)
    await db
      .updateTable('archives.contact')
      .set({ nameSealed: fresh(nameSealed, OWN_NAME, id), phoneSealed: fresh(phoneSealed, OWN_PHONE, id) })
      .where('id', '=', id)
      .execute()
  return rows.length
}

async function renewKeys(db: Db, vault: Vault): Promise<number> {
  const { index } = vault.heads
  const { rows } = await sql<{ id: string; areaId: string; data: ContactData }>`
    select r.id, r.area_id, r.data from archives.record r
     where r.id in (select record_id from archives.contact_key
                     where substring(key from 1 for ${index.length}::int) <> ${index} limit ${BATCH})
     order by r.id for update`.execute(db)
  for (const { id, areaId, data } of rows)
    await putKeys(db, { areaId, recordId: id, keys: await contactKeys(vault, openCard(vault, id, data)) })
  return rows.length
}
