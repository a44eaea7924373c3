import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'
import { writeBeside } from '../contacts/beside.ts'
import { deleteKeys, hasKey } from '../contacts/key-queries.ts'
import { phoneKey } from '../contacts/linking.ts'
import { listOtherMain, listTouches } from '../contacts/queries.ts'
import { type ContactData, openCard } from '../contacts/sealing.ts'
import type { PastVersion } from './queries.ts'

/** Whose contact it is. */
interface Of {
  readonly areaId: string
  readonly archiveId: string
  readonly companyId: string | null
}

// written by the room contacts
const dataOf = ({ data }: PastVersion) => data as ContactData

/** Whether a record was the main contact of its archive before an import changed it. */
export const wasMain = (past: PastVersion | undefined): boolean =>
  past !== undefined && 'main' in past.data && past.data.main === true

/** Whether a contact that nobody changed stays all the same: somebody wrote a touch with a new one; a phone or the place of a former one is another's by now. */
export async function isContactUsed(
  db: Db,
  vault: Vault,
  id: string,
  past: PastVersion | undefined,
  { areaId, archiveId }: Of,
): Promise<boolean> {
  if (past === undefined) return (await listTouches(db, id, { size: 1 })).items.length > 0
  const keys = openCard(vault, id, dataOf(past)).phones.map((phone) => phoneKey(vault, phone))
  if (await hasKey(db, { areaId, archiveId, keys, except: id })) return true
  return wasMain(past) && (await listOtherMain(db, archiveId, id)).length > 0
}

/** A contact was taken back: nobody finds a new one any more, a former one is found as before. */
export async function undoBeside(
  db: Db,
  vault: Vault,
  id: string,
  past: PastVersion | undefined,
  { areaId, companyId }: Of,
): Promise<void> {
  if (past === undefined) return await deleteKeys(db, id)
  const data = dataOf(past)
  await writeBeside(db, vault, { id, areaId, companyId, card: openCard(vault, id, data), leftOn: data.leftOn })
}
