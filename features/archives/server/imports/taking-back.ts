import { rightsOf } from '#door/people'
import { record } from '#platform/audit'
import type { Db } from '#platform/db'
import type { Vault } from '#platform/vault'
import { dayOf } from '#vocabulary/day'
import { deleteArchive, hasCode, updateOutside } from '../ground/queries.ts'
import { MOVES } from '../merging/moved.ts'
import { deleteRecord, putRecord, type RecordRow } from '../records/queries.ts'
import { placeOf, type Typed } from '../records/rules.ts'
import { mayWrite } from '../sight/rules.ts'
import { isContactUsed, undoBeside, wasMain } from './contacts-back.ts'
import {
  archiveFiles,
  listBefore,
  listHolding,
  listWritten,
  lockWritten,
  type PastVersion,
  putOutcomes,
  type WrittenRow,
} from './queries.ts'

/** Why a version stands that was written when an import was taken back. */
export const TAKEN_BACK = '撤销导入'

/** Tables whose rows hold an outside enterprise in its place: it was used since. A step of a lead is none: its making is one. */
const HOLDING = MOVES.map(({ table }) => table).filter((table) => table !== 'archives.follow_step')

type Why = 'changed' | 'deleted' | 'merged' | 'used' | 'right'

/** Takes back what an import wrote, all in one transaction: what nobody touched goes or gets its former value, what was touched stays and is noted. Does nothing where it was done already. */
export async function takeBack(db: Db, vault: Vault, importId: string, now: Date): Promise<void> {
  const found = await archiveFiles.findWork(db, importId, 'taking_back')
  if (!found) return
  const { areaId, takenBackBy: byId } = found
  const rows = await lockWritten(db, importId, dayOf(now))
  const held = byId === null ? [] : await rightsOf(db, { areaId, personId: byId })
  const before = new Map((await listBefore(db, importId)).map((version) => [version.recordId, version]))
  const records = new Map((await listWritten(db, importId)).map((written) => [written.id, written]))
  const outcomes: { nth: number; why: Why | null }[] = []
  const isMain = ({ recordId }: WrittenRow) => wasMain(before.get(recordId ?? ''))
  const ofRecords = rows.filter(({ recordId }) => recordId !== null)
  // who was the main contact is it again only once the one of the import is it no more
  for (const row of [...ofRecords.filter((one) => !isMain(one)), ...ofRecords.filter(isMain)]) {
    const record = records.get(row.recordId ?? '')
    const past = before.get(row.recordId ?? '')
    const of = { areaId, archiveId: row.archiveId, companyId: row.companyId }
    const isContact = row.kind === 'contact'
    const isAllowed = mayWrite(held, 'inner', row) && (!isContact || mayWrite(held, 'personal', row))
    const isUsed = async () =>
      isContact && record !== undefined && (await isContactUsed(db, vault, record.id, past, of))
    const why = whyStays(row) ?? (isAllowed ? ((await isUsed()) ? ('used' as const) : null) : ('right' as const))
    outcomes.push({ nth: row.nth, why })
    if (why !== null || !record || byId === null) continue
    await undoRecord(db, record, past, { areaId, byId, now })
    if (isContact) await undoBeside(db, vault, record.id, past, of)
  }
  // records went first: an archive that holds none any more is untouched
  const archives = rows.filter(({ recordId }) => recordId === null)
  const used = new Set<string>()
  for (const table of HOLDING)
    for (const id of await listHolding(
      db,
      table,
      archives.map(({ archiveId }) => archiveId),
    ))
      used.add(id)
  for (const row of archives) {
    const isUsed = row.beforeVersion === null && used.has(row.archiveId)
    const code = row.before?.creditCode ?? null
    const isTaken = code !== null && (await hasCode(db, areaId, code, row.archiveId))
    const why = whyStays(row) ?? (isUsed || isTaken ? 'used' : mayWrite(held, 'inner', row) ? null : 'right')
    outcomes.push({ nth: row.nth, why })
    if (why !== null) continue
    if (row.before) await updateOutside(db, row.archiveId, { ...row.before, state: 'listed' }, now)
    else await deleteArchive(db, row.archiveId, now)
  }
  await putOutcomes(db, importId, outcomes)
  const stayedRows = outcomes.filter(({ why }) => why !== null).length
  const takenRows = outcomes.length - stayedRows
  await archiveFiles.move(db, importId, 'taking_back', { state: 'taken_back', takenBackAt: now, takenRows, stayedRows })
  await record(db, {
    areaId,
    at: now,
    actor: byId ?? 'system:archives.import',
    action: 'archives.import.taken-back',
    subject: { kind: 'archives.import', id: importId },
    detail: { taken: takenRows, stayed: stayedRows },
  })
}

/** Why something that an import wrote stays, whoever takes it back; null: nobody touched it. */
export function whyStays({
  recordId,
  version,
  afterVersion,
  isDeleted,
  state,
  companyId,
}: Pick<WrittenRow, 'recordId' | 'version' | 'afterVersion' | 'isDeleted' | 'state' | 'companyId'>): Why | null {
  if (isDeleted) return 'deleted'
  if (recordId === null && state === 'merged') return 'merged'
  // it moved into the park: its archive is the company's now
  if (recordId === null && companyId !== null) return 'used'
  return version === afterVersion ? null : 'changed'
}

async function undoRecord(
  db: Db,
  row: Omit<RecordRow, 'by'>,
  before: PastVersion | undefined,
  { areaId, byId, now: at }: { areaId: string; byId: string; now: Date },
): Promise<void> {
  if (!before) return await deleteRecord(db, row, { byId, at, reason: TAKEN_BACK })
  const { id, archiveId, kind, version } = row
  const { data, asOf, source } = before
  // the contract of its kind checked it before it was written
  const place = placeOf({ kind, data } as Typed)
  await putRecord(db, {
    ...place,
    id,
    archiveId,
    areaId,
    kind,
    data,
    asOf,
    source,
    version: version + 1,
    at,
    byId,
    reason: TAKEN_BACK,
  })
}
