import { mergingRefusals as no } from '#contract/archives'
import { audited } from '#platform/audit'
import type { WriteContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import {
  endMerge,
  findBasicBefore,
  findMerge,
  hasLater,
  isCodeTaken,
  listFacts,
  type MergeRow,
  restoreMerged,
  restoreSurvivor,
} from './merge-queries.ts'
import { findMergeable, mergerOf, putBasic } from './merging.ts'
import { writeMerge } from './messages.ts'
import { MOVES } from './moved.ts'
import { type Counted, countLater, giveLinksBack, giveRows, giveVersions } from './moving-queries.ts'
import type { BasicRow } from './queries.ts'
import { lockTwo } from './queries.ts'
import { undoUntil } from './rules.ts'

/** Undoes a merge: rows that moved go back, with what became of them since; what was added since stays and is listed. */
export async function unmerge(
  ctx: WriteContext,
  engines: Pick<ArchiveEngines, 'notify'>,
  { id }: { id: string },
): Promise<{ id: string; mergedId: string; stayed: Counted[] }> {
  const { areaId, db, now, person } = ctx
  const first = (await findMerge(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  const { survivorId, mergedId, mergedCode } = first
  await lockTwo(db, areaId, [survivorId, mergedId])
  const found = (await findMerge(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  const merger = await mergerOf(ctx)
  const survivor = await findMergeable(db, merger, survivorId, 'id')
  if (found.undoneAt !== null) refuse(no.undone)
  if (now >= undoUntil(found.at)) refuse(no.tooLate)
  if (survivor.id !== survivorId || (await hasLater(db, found))) refuse(no.laterFirst)
  const stayed = await countLater(db, MOVES, [id])
  for (const moved of MOVES) await giveRows(db, moved, id, mergedId)
  await giveVersions(db, id, mergedId)
  await giveLinksBack(db, id, found)
  await restoreBasic(ctx, found)
  await restoreSurvivor(db, id)
  // a company may have had the same code as the lead before they were merged; an outside survivor may not
  const own = survivor.companyId === null ? [mergedId] : [mergedId, survivorId]
  if (mergedCode !== null && (await isCodeTaken(db, areaId, mergedCode, own))) refuse(no.codeTaken)
  await restoreMerged(db, id)
  await endMerge(db, id, { at: now, byId: person.personId })
  await audited(
    db,
    ctx,
    'archives.unmerged',
    { kind: 'archives.archive', id: survivorId },
    { merge: id, merged: mergedId },
  )
  const merged = await findMergeable(db, merger, mergedId, 'id')
  const facts = await listFacts(db, [survivorId, mergedId])
  const followers = facts.map(({ followerId }) => followerId)
  const news = { id, areaId, survivorId, survivor: survivor.name, merged: merged.name, followers }
  await writeMerge(db, engines, { ...news, undone: true, by: person.personId, now })
  return { id, mergedId, stayed: stayed.map(({ called, count }) => ({ called, count })) }
}

/** The registration says what it said before the merge, as a version of its own; what was changed since stays. */
async function restoreBasic({ areaId, db, now, person }: WriteContext, found: MergeRow): Promise<void> {
  const before = await findBasicBefore(db, found)
  const { basicId, basicVersion, survivorId } = found
  if (before === null || basicId === null || basicVersion === null) return
  const { data, asOf } = before
  const source = before.source as BasicRow['source'] // the column's check allows no other
  await putBasic(
    db,
    { id: basicId, archiveId: survivorId },
    { areaId, data, asOf, source, version: basicVersion + 1, at: now, byId: person.personId, reason: '撤销合并' },
  )
}
