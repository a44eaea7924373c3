import { archiveRefusals, followRefusals as no, type RecordData } from '#contract/archives'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { asSeen, newId } from '#platform/db'
import type { ReadContext, WriteContext } from '#platform/http'
import { dayOf, toPreciseInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { findArchive, lockArchive } from '../ground/queries.ts'
import { listRecords, lockRecord, putRecord } from '../records/queries.ts'
import { stampOf } from '../records/view.ts'
import { sightOfCaller } from '../sight/of-caller.ts'
import { mayRead, mayWrite } from '../sight/rules.ts'

type NoteKind = 'remark' | 'dealing'
type Asked = { id: string; next?: string | undefined }

const PAGE = 30

/** Remarks on an enterprise. */
export const remarksOf = (ctx: ReadContext, asked: Asked) => listNotes<'remark'>(ctx, 'remark', asked)
/** What was done together with an enterprise. */
export const dealingsOf = (ctx: ReadContext, asked: Asked) => listNotes<'dealing'>(ctx, 'dealing', asked)

/** Unknown, foreign and merely visible archives answer alike: who may not read such records hears that there is no such archive. */
async function listNotes<Kind extends NoteKind>({ db, person, now }: ReadContext, kind: Kind, { id, next }: Asked) {
  const today = dayOf(now)
  const { sight, held } = await sightOfCaller(db, person)
  const archive = await findArchive(db, sight, id, today)
  if (!archive || !mayRead(sight, 'staff', archive)) refuse(refusals.notFound, { field: 'id' })
  const page = await listRecords(db, { sight, archiveId: archive.id, kind, today }, { next, size: PAGE })
  const names = await namesOf(db, [...new Set(page.items.flatMap(({ byId }) => byId ?? []))])
  const may = mayWrite(held, 'staff', archive)
  return {
    items: page.items.map((row) => ({
      id: row.id,
      ...stampOf(row, names),
      // the contract of its kind checked it before it was written
      data: row.data as RecordData<Kind>,
      mayWrite: may && row.archiveId === archive.id,
    })),
    next: page.next,
  }
}

type Saved = { archiveId: string; recordId?: string | undefined; version?: number | undefined }

/** Writes a remark, or its next version. */
export function saveRemark(ctx: WriteContext, { text, ...of }: Saved & { text: string }) {
  const words = text.trim()
  if (words === '') refuse(no.textMissing, { field: 'text' })
  const today = dayOf(ctx.now)
  return saveNote(ctx, of, 'remark', { data: { text: words }, asOf: today, sortKey: (at) => toPreciseInstant(at) })
}

/** Writes what was done together, or its next version. */
export function saveDealing(ctx: WriteContext, input: Saved & { name: string; on: string; text: string }) {
  const { name, on, text, ...of } = input
  const data = { name: name.trim(), on, text: text.trim() }
  if (data.name === '') refuse(no.textMissing, { field: 'name' })
  if (on > dayOf(ctx.now)) refuse(no.dealingLater, { field: 'on' })
  return saveNote(ctx, of, 'dealing', { data, asOf: on, sortKey: () => on })
}

/** A note as it is written. */
interface Note<Kind extends NoteKind> {
  readonly data: RecordData<Kind>
  readonly asOf: string
  /** By what it is sorted, by when it was written first. */
  readonly sortKey: (createdAt: Date) => string
}

async function saveNote<Kind extends NoteKind>(
  ctx: WriteContext,
  { archiveId, recordId, version }: Saved,
  kind: Kind,
  note: Note<Kind>,
) {
  const { db, now, person } = ctx
  const today = dayOf(now)
  const { sight, held } = await sightOfCaller(db, person)
  const archive = await lockArchive(db, sight, archiveId, today)
  if (!archive || !mayWrite(held, 'staff', archive)) refuse(refusals.notFound, { field: 'archiveId' })
  const before =
    recordId === undefined
      ? null
      : ((await lockRecord(db, { sight, archiveId, today }, recordId)) ?? refuse(archiveRefusals.recordGone))
  if (before && before.kind !== kind) refuse(refusals.notFound, { field: 'recordId' })
  if (before) asSeen(before, version, archiveRefusals.changed)
  const id = before?.id ?? newId()
  const next = (before?.version ?? 0) + 1
  await putRecord(db, {
    id,
    archiveId,
    areaId: archive.areaId,
    kind,
    class: 'staff',
    data: note.data,
    asOf: note.asOf,
    source: 'staff',
    sortKey: note.sortKey(before?.createdAt ?? now),
    until: null,
    version: next,
    at: now,
    byId: person.personId,
    reason: '',
  })
  const action = before ? 'archives.record.changed' : 'archives.record.added'
  await audited(db, ctx, action, { kind: 'archives.archive', id: archiveId }, { record: id, kind })
  return { id, version: next }
}
