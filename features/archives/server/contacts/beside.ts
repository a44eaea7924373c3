import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'
import type { Day } from '#vocabulary/day'
import { putRecord } from '../records/queries.ts'
import { putKeys } from './key-queries.ts'
import { contactKeys, linkByPhone } from './linking.ts'
import { listOtherMain, putBeside } from './queries.ts'
import type { Card } from './sealing.ts'

/** What is written beside a contact's record: when they left, by what they are found, and whom they link to. */
export async function writeBeside(
  db: Db,
  vault: Vault,
  {
    id,
    areaId,
    companyId,
    card,
    leftOn,
  }: { id: string; areaId: string; companyId: string | null; card: Card; leftOn: Day | null },
): Promise<void> {
  await putBeside(db, { id, leftOn })
  await putKeys(db, { areaId, recordId: id, keys: await contactKeys(vault, card) })
  await linkByPhone(db, vault, { id, companyId, card })
}

/** One contact of an archive is the main one: the others are it no more, as a version of theirs. Answers which, with the version that stood. */
export async function endOtherMain(
  db: Db,
  { areaId, archiveId, id, byId, at }: { areaId: string; archiveId: string; id: string; byId: string; at: Date },
): Promise<{ id: string; version: number }[]> {
  const others = await listOtherMain(db, archiveId, id)
  for (const row of others)
    await putRecord(db, {
      ...row,
      areaId,
      data: { ...row.data, main: false },
      sortKey: '2',
      until: null,
      version: row.version + 1,
      at,
      byId,
      reason: '主联系人已更换',
    })
  return others
}
