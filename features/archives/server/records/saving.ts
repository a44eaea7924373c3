import { archiveRefusals as no, type RecordData } from '#contract/archives'
import { audited } from '#platform/audit'
import { asSeen, type Db, isConstraint, newId } from '#platform/db'
import type { WriteContext } from '#platform/http'
import { spell } from '#platform/spelling'
import { isCreditCode, normaliseCreditCode } from '#vocabulary/credit-code'
import { dayOf } from '#vocabulary/day'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import { findSet } from '../fields/queries.ts'
import { checkedAnswers } from '../fields/rules.ts'
import { type Archive, deleteArchive, hasCode, insertOutside, lockArchive, updateOutside } from '../ground/queries.ts'
import { sightOfCaller } from '../sight/of-caller.ts'
import { holds, mayWrite, reachOf } from '../sight/rules.ts'
import type { KindHook, KindHooks, Saving } from './hooks.ts'
import { listOfPark, putOthers } from './others-queries.ts'
import { deleteRecord, holdNumber, lockRecord, type NewVersion, putRecord, type Source } from './queries.ts'
import { dataRefusal, placeOf, storedData, type Typed } from './rules.ts'
import { sealedData } from './sealing.ts'

/** The purpose under which files of papers are sent. */
export const PAPER_FILES = 'archive-paper'

/** A record as `save` takes it. */
export type RecordToSave = Typed & {
  archiveId: string
  recordId?: string | undefined
  version?: number | undefined
  asOf: string
  source: Source
  others?: readonly string[] | undefined
  reason?: string | undefined
}

/** Writes a fact of an enterprise: a new record, or the next version of the one that was seen. */
export async function saveRecord(
  ctx: WriteContext,
  { files, vault, hooks }: Pick<ArchiveEngines, 'files' | 'vault'> & { hooks: KindHooks },
  input: RecordToSave,
) {
  const { db, now, person } = ctx
  const { archiveId, recordId, version, asOf, source, others, reason = '' } = input
  const today = dayOf(now)
  const { sight, held } = await sightOfCaller(db, person)
  const archive = (await lockArchive(db, sight, archiveId, today)) ?? refuse(refusals.notFound, { field: 'archiveId' })
  const place = placeOf(input)
  if (!mayWrite(held, place.class, archive)) refuse(no.noRight)
  const broken = dataRefusal(input)
  if (broken) throw broken
  if (asOf > today) refuse(no.asOfLater, { field: 'asOf' })
  const before =
    recordId === undefined
      ? null
      : ((await lockRecord(db, { sight, archiveId, today }, recordId)) ?? refuse(no.recordGone))
  if (before && before.kind !== input.kind) refuse(refusals.notFound, { field: 'recordId' })
  if (before) asSeen(before, version ?? 0, no.changed)
  const id = before?.id ?? newId()
  const saving: Saving = { archive, id, before, input }
  // each kind has the hook of its own kind
  const hook = hooks[input.kind] as KindHook | undefined
  const data = hook
    ? await hook.data(ctx, saving)
    : input.kind === 'extension'
      ? await answersOf(db, archive.areaId, input.data)
      : storedData(input)
  const ofPark = await listOfPark(db, { sight, today }, others ?? [])
  if (others?.some((other) => !ofPark.includes(other) || other === archiveId))
    refuse(refusals.notFound, { field: 'others' })
  const next: NewVersion = {
    ...place,
    id,
    archiveId,
    areaId: archive.areaId,
    kind: input.kind,
    data: sealedData(vault, { id, kind: input.kind }, data),
    asOf,
    source,
    version: (before?.version ?? 0) + 1,
    at: now,
    byId: person.personId,
    reason,
  }
  await putRecord(db, next).catch((error: unknown) => {
    if (isConstraint(error, 'record_basic_once')) throw new Refusal(no.basicOnce)
    if (isConstraint(error, 'record_extension_once')) throw new Refusal(no.extensionOnce)
    throw error
  })
  if (input.kind === 'achievement' && 'number' in data) {
    const holder = await holdNumber(db, {
      areaId: archive.areaId,
      kind: input.data.type,
      number: String(data.number),
      recordId: id,
    })
    if (holder !== null) refuse(no.numberTaken, { field: 'data.number', data: { name: holder } })
  }
  if (input.kind === 'paper') await takeFiles(ctx, files, input.data.files, before?.data ?? null)
  if (others) await putOthers(db, { sight, today }, id, others)
  await hook?.saved(ctx, saving)
  await audited(
    db,
    ctx,
    before ? 'archives.record.changed' : 'archives.record.added',
    { kind: 'archives.archive', id: archiveId },
    {
      record: id,
      kind: input.kind,
    },
  )
  return { id, version: next.version }
}

async function answersOf(db: Db, areaId: string, given: RecordData<'extension'>): Promise<object> {
  // Held: else the questions change between the check and the writing.
  const checked = checkedAnswers(await findSet(db, areaId, true), given)
  if (checked instanceof Refusal) throw checked
  return checked
}

type FileOf = { readonly fileId: string }

const filesOf = (data: object | null): readonly FileOf[] =>
  // papers alone have files, checked by the contract when they were written
  data !== null && 'files' in data ? (data.files as readonly FileOf[]) : []

/** The files of a paper are its own from now on; what an earlier version carried stays with that version. */
async function takeFiles(
  { db, person }: WriteContext,
  files: ArchiveEngines['files'],
  taken: readonly FileOf[],
  before: object | null,
): Promise<void> {
  const known = new Set(filesOf(before).map(({ fileId }) => fileId))
  for (const { fileId } of taken)
    if (!known.has(fileId) && !(await files.claim(db, fileId, person.personId)))
      refuse(no.fileUnknown, { field: 'data.files' })
}

/** An outside enterprise as `save` takes it. */
export interface EnterpriseToSave {
  archiveId?: string | undefined
  version?: number | undefined
  state?: 'draft' | 'listed' | undefined
  data: { name: string; creditCode: string; noCodeReason: string; address: string }
}

/** Writes an outside enterprise: a new one, or what a known one is called. A company's name, code and address are the company's. */
export async function saveEnterprise(ctx: WriteContext, { archiveId, version, state, data }: EnterpriseToSave) {
  const { areaId, db, now, person } = ctx
  const { sight, held } = await sightOfCaller(db, person)
  // An outside enterprise stands in no region: it is written by who may write in the whole park.
  if (!reachOf(held, 'archive.write').whole) refuse(no.noRight)
  const before =
    archiveId === undefined
      ? null
      : ((await lockArchive(db, sight, archiveId, dayOf(now))) ?? refuse(refusals.notFound, { field: 'archiveId' }))
  if (before?.companyId) refuse(no.companysOwn)
  if (before) asSeen(before, version ?? 0, no.changed)
  const creditCode = data.creditCode.trim() === '' ? null : normaliseCreditCode(data.creditCode)
  if (creditCode !== null && !isCreditCode(creditCode)) refuse(no.codeWrong, { field: 'data.creditCode' })
  if (creditCode === null && data.noCodeReason.trim() === '') refuse(no.codeOrReason, { field: 'data.creditCode' })
  if (creditCode !== null && (await hasCode(db, areaId, creditCode, archiveId ?? null)))
    refuse(no.codeTaken, { field: 'data.creditCode' })
  const name = data.name.trim()
  const facts = {
    name,
    pinyin: (await spell(name, 'other')).order,
    creditCode,
    noCodeReason: creditCode === null ? data.noCodeReason.trim() : '',
    address: data.address.trim(),
    state: state ?? (before?.state === 'draft' || before?.state === 'left' ? before.state : 'listed'),
  }
  const id = before?.id ?? newId()
  const write = before
    ? updateOutside(db, id, facts, now)
    : insertOutside(db, { ...facts, id, areaId, by: person.personId, now })
  await write.catch((error: unknown) => {
    if (isConstraint(error, 'archive_code_once')) throw new Refusal(no.codeTaken, { field: 'data.creditCode' })
    throw error
  })
  await audited(db, ctx, before ? 'archives.enterprise.changed' : 'archives.enterprise.added', {
    kind: 'archives.archive',
    id,
  })
  return { id, version: (before?.version ?? 0) + 1 }
}

/** Deletes a record, or the archive of an outside enterprise. */
export async function remove(
  ctx: WriteContext,
  hooks: KindHooks,
  {
    archiveId,
    recordId,
    version,
    reason,
  }: { archiveId: string; recordId?: string | undefined; version: number; reason: string },
) {
  const { db, now, person } = ctx
  const today = dayOf(now)
  const { sight, held } = await sightOfCaller(db, person)
  const archive = (await lockArchive(db, sight, archiveId, today)) ?? refuse(refusals.notFound, { field: 'archiveId' })
  const subject = { kind: 'archives.archive', id: archiveId }
  if (recordId === undefined) {
    mustBeOutside(archive)
    if (!holds(reachOf(held, 'archive.write'), archive)) refuse(no.noRight)
    asSeen(archive, version, no.changed)
    await deleteArchive(db, archiveId, now)
    await audited(db, ctx, 'archives.enterprise.deleted', subject, { reason })
    return { id: archiveId }
  }
  const record = (await lockRecord(db, { sight, archiveId, today }, recordId)) ?? refuse(no.recordGone)
  if (!mayWrite(held, record.class, archive)) refuse(no.noRight)
  asSeen(record, version, no.changed)
  await hooks[record.kind]?.removing(ctx, record)
  await deleteRecord(db, record, { byId: person.personId, at: now, reason })
  await audited(db, ctx, 'archives.record.deleted', subject, { record: recordId, kind: record.kind, reason })
  return { id: recordId }
}

function mustBeOutside({ companyId }: Archive): void {
  if (companyId !== null) refuse(no.companysOwn)
}
