import { FACT_CLASSES, type MergeField, mergingRefusals as no, type RecordData } from '#contract/archives'
import { audited } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { WriteContext } from '#platform/http'
import type { Vault } from '#platform/vault'
import { dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import { type Archive, findArchive } from '../ground/queries.ts'
import { putRecord } from '../records/queries.ts'
import { openedData, sealedData } from '../records/sealing.ts'
import { sightOfCaller } from '../sight/of-caller.ts'
import { classesOf, mayWrite } from '../sight/rules.ts'
import { type ArchiveFacts, finishMerge, insertMerge, listFacts, markMerged, updateSurvivor } from './merge-queries.ts'
import { writeMerge } from './messages.ts'
import { MOVES } from './moved.ts'
import { giveVersions, moveLinks, moveRows, type Two } from './moving-queries.ts'
import { type BasicRow, listBasics, lockTwo, type Merger } from './queries.ts'
import { directionRefusal, stageAfter, takenBasic } from './rules.ts'

/** Versions of what was compared. */
export interface Seen {
  readonly survivor: number
  readonly merged: number
  readonly survivorBasic: number
  readonly mergedBasic: number
}

/** Who merges, by their rights as they stand in this transaction. */
export async function mergerOf({ db, person, now }: Pick<WriteContext, 'db' | 'person' | 'now'>): Promise<Merger> {
  return { ...(await sightOfCaller(db, person)), today: dayOf(now) }
}

/** An archive that somebody may merge. Refuses `notFound` for what they do not see, and `noRight` for what they do not read and write whole. */
export async function findMergeable(
  db: Db,
  { sight, held, today }: Merger,
  id: string,
  field: string,
): Promise<Archive> {
  const archive = (await findArchive(db, sight, id, today)) ?? refuse(refusals.notFound, { field })
  if (classesOf(sight, archive).length < FACT_CLASSES.length || !mayWrite(held, 'inner', archive)) refuse(no.noRight)
  return archive
}

/** Merges one archive into another: rows move, its id leads to the other. Of two merges of one archive the second hears that it changed. */
export async function merge(
  ctx: WriteContext,
  engines: Pick<ArchiveEngines, 'notify' | 'vault'>,
  { take, seen, ...two }: Two & { take: readonly MergeField[]; seen: Seen },
): Promise<{ id: string; survivorId: string }> {
  const { areaId, db, now, person } = ctx
  const { survivorId, mergedId } = two
  if (survivorId === mergedId) refuse(no.same)
  await lockTwo(db, areaId, [survivorId, mergedId])
  const merger = await mergerOf(ctx)
  const survivor = await findMergeable(db, merger, survivorId, 'survivorId')
  const merged = await findMergeable(db, merger, mergedId, 'mergedId')
  // one that was merged meanwhile leads elsewhere
  if (survivor.id !== survivorId || merged.id !== mergedId) refuse(no.changed)
  const wrong = directionRefusal(survivor, merged)
  if (wrong) throw wrong
  const basics = await basicsOf(db, engines.vault, two)
  const versions = {
    survivor: survivor.version,
    merged: merged.version,
    survivorBasic: basics.survivor?.version ?? 0,
    mergedBasic: basics.merged?.version ?? 0,
  }
  if (Object.entries(versions).some(([name, version]) => seen[name as keyof Seen] !== version)) refuse(no.changed)
  const facts = await listFacts(db, [survivorId, mergedId])
  const own = facts.find((one) => one.id === survivorId) ?? refuse(no.changed)
  const other = facts.find((one) => one.id === mergedId) ?? refuse(no.changed)
  const id = newId()
  await insertMerge(db, { ...two, id, areaId, at: now, byId: person.personId })
  for (const moved of MOVES) await moveRows(db, moved, id, two)
  await giveVersions(db, id, survivorId)
  await moveLinks(db, id, two)
  await markMerged(db, two, now)
  const after = factsAfter(own, other, take)
  if (after) await updateSurvivor(db, after)
  const basic = await takeBasic(ctx, engines.vault, basics, { take, from: merged.name })
  await finishMerge(db, id, { survivorId, basic })
  const subject = { kind: 'archives.archive', id: survivorId }
  await audited(db, ctx, 'archives.merged', subject, { merge: id, merged: mergedId, name: merged.name })
  const followers = [own.followerId, other.followerId]
  const news = { id, areaId, survivorId, survivor: survivor.name, merged: merged.name, followers }
  await writeMerge(db, engines, { ...news, undone: false, by: person.personId, now })
  return { id, survivorId }
}

/** The registrations of two archives, each null where there is none. */
export async function basicsOf(db: Db, vault: Pick<Vault, 'open'>, { survivorId, mergedId }: Two) {
  const sealed = await listBasics(db, [survivorId, mergedId])
  const rows = sealed.map((row) => ({ ...row, data: openedData(vault, { id: row.id, kind: 'basic' }, row.data) }))
  const of = (archiveId: string) => rows.find((row) => row.archiveId === archiveId) ?? null
  return { survivor: of(survivorId), merged: of(mergedId) }
}

/** What the survivor says of itself after the merge; null: as before. A company is called as it is called. */
function factsAfter(own: ArchiveFacts, other: ArchiveFacts, take: readonly MergeField[]): ArchiveFacts | null {
  const isOutside = own.companyId === null && other.companyId === null
  const takes = (field: MergeField) => isOutside && take.includes(field)
  const stage = stageAfter(own, other)
  const after: ArchiveFacts = {
    ...own,
    ...(takes('name') && { name: other.name, pinyin: other.pinyin }),
    ...(takes('creditCode') && { creditCode: other.creditCode, noCodeReason: other.noCodeReason }),
    ...(takes('address') && { address: other.address }),
    stage,
    ...(own.followerId === null && { followerId: other.followerId, nextOn: other.nextOn }),
  }
  return JSON.stringify(after) === JSON.stringify(own) ? null : after
}

/** Writes the chosen values of the merged one's registration into the survivor's; null: nothing is taken, or one of them has none. */
async function takeBasic(
  { areaId, db, now, person }: WriteContext,
  vault: Pick<Vault, 'seal'>,
  { survivor, merged }: { survivor: BasicRow | null; merged: BasicRow | null },
  { take, from }: { take: readonly MergeField[]; from: string },
): Promise<{ id: string; version: number } | null> {
  if (!survivor || !merged) return null
  // both were checked by the contract of the kind
  const before = survivor.data as RecordData<'basic'>
  const data = takenBasic(before, merged.data as RecordData<'basic'>, take)
  if (JSON.stringify(data) === JSON.stringify(before)) return null
  const version = survivor.version + 1
  await putBasic(db, survivor, {
    areaId,
    data: sealedData(vault, { id: survivor.id, kind: 'basic' }, data),
    asOf: survivor.asOf > merged.asOf ? survivor.asOf : merged.asOf,
    source: 'staff',
    version,
    at: now,
    byId: person.personId,
    reason: `合并自${from}`,
  })
  return { id: survivor.id, version }
}

/** What the next version of a registration says. */
interface NextBasic {
  readonly areaId: string
  readonly data: object
  readonly asOf: string
  readonly source: BasicRow['source']
  readonly version: number
  readonly at: Date
  readonly byId: string
  readonly reason: string
}

/** Writes the next version of a registration; the caller holds its archive. */
export async function putBasic(
  db: Db,
  { id, archiveId }: Pick<BasicRow, 'id' | 'archiveId'>,
  next: NextBasic,
): Promise<void> {
  await putRecord(db, { ...next, id, archiveId, kind: 'basic', class: 'inner', sortKey: '', until: null })
}
