import { archiveRefusals, type archives, mineRefusals as no } from '#contract/archives'
import { audited } from '#platform/audit'
import { asSeen, type Db, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import { lockArchive } from '../ground/queries.ts'
import { listRecords, lockRecord } from '../records/queries.ts'
import { dataRefusal, storedData } from '../records/rules.ts'
import { openDuty } from './duties.ts'
import { findOwn, type Own } from './own.ts'
import { insertProposal, type ProofFile } from './proposal-queries.ts'
import { countOwn } from './queries.ts'
import { isSame, OPEN_MOST } from './rules.ts'

type Proposed = Parameters<HandlersOf<typeof archives>['propose']>[1]
type Structured = Exclude<Proposed, { kind: 'other' }>

/** Writes what a manager says is wrong or missing in the archive of their company. */
export async function propose(ctx: WriteContext, engines: ArchiveEngines, input: Proposed): Promise<{ id: string }> {
  const { areaId, db, now, person } = ctx
  const own = (await findOwn(db, person, now)) ?? refuse(no.noArchive)
  const { archive, sight, today } = own
  // of two who propose at once each is counted
  if (!(await lockArchive(db, sight, archive.id, today))) refuse(no.noArchive)
  if ((await countOwn(db, archive.id, today)).open >= OPEN_MOST) refuse(no.tooMany)
  const facts = input.kind === 'other' ? NOTHING : await factsOf(db, own, input)
  await claimAll(ctx, engines, [...input.files, ...facts.files])
  const id = newId()
  await insertProposal(db, {
    id,
    archiveId: archive.id,
    areaId,
    kind: input.kind,
    recordId: facts.recordId,
    seenVersion: facts.version,
    wrong: input.wrong.trim(),
    data: facts.data,
    asOf: input.kind === 'other' ? today : input.asOf,
    files: input.files,
    proposedAt: now,
    proposedBy: person.personId,
  })
  await openDuty(db, engines, archive, { id, wrong: input.wrong.trim(), now })
  await audited(
    db,
    ctx,
    'archives.proposal.made',
    { kind: 'archives.archive', id: archive.id },
    { proposal: id, kind: input.kind },
  )
  return { id }
}

interface Facts {
  readonly recordId: string | null
  readonly version: number | null
  readonly data: object | null
  /** Files that are new with it. */
  readonly files: readonly ProofFile[]
}

const NOTHING: Facts = { recordId: null, version: null, data: null, files: [] }

/** What a proposal wants, once it is found to be possible. */
async function factsOf(db: Db, own: Own, input: Structured): Promise<Facts> {
  const { archive, sight, today } = own
  const { kind, recordId, version } = input
  const broken = dataRefusal(input)
  if (broken) throw broken
  if (input.asOf > today) refuse(archiveRefusals.asOfLater, { field: 'asOf' })
  const data = storedData(input)
  const of = { sight, archiveId: archive.id, today }
  if (recordId === undefined) {
    const { items } = kind === 'basic' ? await listRecords(db, { ...of, kind }, { size: 1 }) : { items: [] }
    if (items.length > 0) refuse(archiveRefusals.basicOnce)
    return { recordId: null, version: null, data, files: filesOf(data) }
  }
  const record = (await lockRecord(db, of, recordId)) ?? refuse(archiveRefusals.recordGone)
  if (record.kind !== kind) refuse(refusals.notFound, { field: 'recordId' })
  asSeen(record, version, archiveRefusals.changed)
  if (isSame(record.data, data) && record.asOf === input.asOf) refuse(no.sameAsNow)
  const before = new Set(filesOf(record.data).map(({ fileId }) => fileId))
  return { recordId, version: record.version, data, files: filesOf(data).filter(({ fileId }) => !before.has(fileId)) }
}

const filesOf = (data: object): readonly ProofFile[] =>
  // papers alone have files, checked by the contract
  'files' in data ? (data.files as readonly ProofFile[]) : []

/** The files are the proposal's from now on, and the record's where it is accepted. */
async function claimAll(
  { db, person }: WriteContext,
  { files }: Pick<ArchiveEngines, 'files'>,
  taken: readonly ProofFile[],
): Promise<void> {
  for (const fileId of new Set(taken.map((file) => file.fileId)))
    if (!(await files.claim(db, fileId, person.personId))) refuse(archiveRefusals.fileUnknown, { field: 'files' })
}
