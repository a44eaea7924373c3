import type { Stage } from '#contract/archives'
import { type Db, newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { putRecord } from '../records/queries.ts'

/** An archive is followed from now on, by whoever is named. */
export async function makeFollow(
  db: Db,
  archiveId: string,
  facts: { stage?: Stage; followerId?: string | null; nextOn?: string | null; nextWhat?: string } = {},
): Promise<void> {
  const { stage = 'lead', followerId = null, nextOn = null, nextWhat = nextOn === null ? '' : '电话回访' } = facts
  await db
    .updateTable('archives.archive')
    .set({ stage, followerId, nextOn, nextWhat })
    .where('id', '=', archiveId)
    .execute()
}

/** A remark on an enterprise, or what was done together with it. */
export async function makeNote(
  db: Db,
  { id: archiveId, areaId }: { id: string; areaId: string },
  facts: { kind?: 'remark' | 'dealing'; text?: string; by: string; now: Date },
): Promise<{ id: string }> {
  const { kind = 'remark', text = '对方关心层高和电量', by, now } = facts
  const id = newId()
  const asOf = dayOf(now)
  await putRecord(db, {
    id,
    archiveId,
    areaId,
    kind,
    class: 'staff',
    data: kind === 'remark' ? { text } : { name: '联合路演', on: asOf, text },
    asOf,
    source: 'staff',
    sortKey: asOf,
    until: null,
    version: 1,
    at: now,
    byId: by,
    reason: '',
  })
  return { id }
}
