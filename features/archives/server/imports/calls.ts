import { buffer } from 'node:stream/consumers'
import { type archives, importRefusals as no, type StayedRow } from '#contract/archives'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import { FileAnswer, type HandlersOf, type ReadContext, repeated } from '#platform/http'
import type { Caller } from '#platform/identity'
import { type FileTaking, orBusy, outSheet, takeBackUntil, takeFile, writeXlsx } from '#platform/sheets'
import { dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import { findArchive } from '../ground/queries.ts'
import { titleOf } from '../records/rules.ts'
import { SHEETS } from '../sheets/kinds.ts'
import { sightOfCaller } from '../sight/of-caller.ts'
import { reachOf } from '../sight/rules.ts'
import { sealFile } from './files.ts'
import { archiveFiles, type ImportRow, listReadable, listStayed } from './queries.ts'
import { viewImport } from './view.ts'
import { CHECK_JOB, RUN_JOB, TAKE_BACK_JOB } from './work.ts'

type Handlers = Pick<
  HandlersOf<typeof archives>,
  | 'importTemplate'
  | 'importStart'
  | 'importView'
  | 'importList'
  | 'importProblems'
  | 'importProblemSheet'
  | 'importRun'
  | 'importCancel'
  | 'importTakeBack'
  | 'importStayed'
>

const PAGE = 20
const PROBLEM_PAGE = 50
const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** What somebody may do about imports. */
interface Importer {
  readonly areaId: string
  /** Left out: they see every import of the park, for they read and write all archives; else their own alone. */
  readonly personId?: string
}

/** Refuses who writes no archives at all, and who brings in contacts without reading any. */
async function importerOf(db: Db, person: Caller, kind?: ImportRow['kind']): Promise<Importer> {
  const { held } = await sightOfCaller(db, person)
  if (!held.some(({ right }) => right === 'archive.write')) refuse(no.importNoRight)
  if (kind === 'contact' && !held.some(({ right }) => right === 'archive.contacts'))
    refuse(no.importNoContacts, { field: 'kind' })
  const isWhole = reachOf(held, 'archive.write').whole && reachOf(held, 'archive.read').whole
  return { areaId: person.areaId, ...(!isWhole && { personId: person.personId }) }
}

/** What staff do about imports: templates, sending a file, seeing what is wrong, running it, taking it back. */
export function importHandlers({ jobs, vault }: Pick<ArchiveEngines, 'jobs' | 'vault'>): Handlers {
  const taking = {
    refusals: { none: no.importNoFile, second: no.importOneFile, busy: no.importBusy },
    once: 'import_run_one_at_once',
  }
  const takingOf = ({ kind, unknown }: Pick<ImportRow, 'kind' | 'unknown'>): FileTaking => ({
    ...taking,
    async findBusy(db, areaId) {
      const found = await archiveFiles.findBusy(db, areaId)
      return found && { ...found, isOther: found.kind !== kind || found.unknown !== unknown }
    },
    async write(db, file, bytes) {
      await archiveFiles.insert(db, { ...file, kind, unknown }, sealFile(vault, file.id, bytes))
      await jobs.enqueue(db, CHECK_JOB, { id: file.id })
    },
  })
  return {
    async importTemplate(_ctx, { kind, format }) {
      const sheet = SHEETS[kind]
      return new FileAnswer(await sheet.template(format), TYPES[format], `${sheet.name}导入模板.${format}`)
    },

    async importStart(ctx, { kind, unknown }) {
      const { personId } = await importerOf(ctx.db, ctx.person, kind)
      if (personId !== undefined && unknown === 'make') refuse(no.importWholePark, { field: 'unknown' })
      const id = await takeFile(ctx, takingOf({ kind, unknown }))
      const row = (await archiveFiles.find(ctx.db, ctx.areaId, id)) ?? refuse(refusals.notFound)
      return await viewOf(ctx, row)
    },

    async importView(ctx, { id }) {
      if (id !== undefined) return { item: await viewOf(ctx, await rowOf(ctx, id)) }
      const importer = await importerOf(ctx.db, ctx.person)
      const [latest] = (await archiveFiles.list(ctx.db, importer, { size: 1 })).items
      return { item: latest ? await viewOf(ctx, latest) : null }
    },

    async importList(ctx, { next }) {
      const importer = await importerOf(ctx.db, ctx.person)
      const page = await archiveFiles.list(ctx.db, importer, { next, size: PAGE })
      const names = await namesOf(ctx.db, [...new Set(page.items.flatMap(({ personId }) => personId ?? []))])
      const items = page.items.map((row) => viewImport(row, names.get(row.personId ?? '') ?? '', ctx.now))
      return { items, next: page.next }
    },

    async importProblems(ctx, { id, next }) {
      const { id: importId } = await rowOf(ctx, id)
      const page = await archiveFiles.listFaults(ctx.db, importId, { next, size: PROBLEM_PAGE })
      return { items: page.items.map(({ nth: _nth, ...problem }) => problem), next: page.next }
    },

    async importProblemSheet(ctx, { id }) {
      const { id: importId, fileName, problems } = await rowOf(ctx, id)
      const sheet = outSheet({
        name: '有问题的行',
        columns: [
          { title: '行', kind: 'number', of: ({ line }) => line },
          { title: '列', kind: 'text', of: ({ column }) => column },
          { title: '问题', kind: 'text', width: 60, of: ({ reason }) => reason },
          { title: '表格内容', kind: 'text', width: 30, of: ({ text }) => text },
        ],
        rows: (await archiveFiles.listFaults(ctx.db, importId, { size: problems })).items,
      })
      const name = `${fileName.replace(/\.[^.]*$/, '')}-有问题的行.xlsx`
      return new FileAnswer(await buffer(writeXlsx([sheet])), TYPES.xlsx, name)
    },

    async importRun(ctx, { id, token }) {
      const { db, areaId } = ctx
      const row = await heldRow(ctx, id)
      if (row.token !== token) refuse(no.importOther, { field: 'token' })
      if (row.state === 'running' || row.state === 'done') return repeated(await viewOf(ctx, row))
      if (row.state !== 'checked') refuse(no.importNotReady)
      if (!row.hasFile) refuse(no.importExpired)
      if (await archiveFiles.findBusy(db, areaId)) refuse(no.importBusy)
      const running = { state: 'running', part: 0, rowsRead: 0 }
      await orBusy(archiveFiles.move(db, id, 'checked', running), taking)
      await jobs.enqueue(db, RUN_JOB, { id })
      return await viewOf(ctx, { ...row, ...running })
    },

    async importCancel(ctx, { id }) {
      const { db, now } = ctx
      const row = await heldRow(ctx, id)
      if (row.state === 'cancelled') return repeated(await viewOf(ctx, row))
      if (row.state !== 'checked') refuse(no.importNotReady)
      await archiveFiles.move(db, id, 'checked', { state: 'cancelled', endedAt: now })
      await archiveFiles.deleteFile(db, id)
      return await viewOf(ctx, { ...row, state: 'cancelled', endedAt: now })
    },

    async importTakeBack(ctx, { id }) {
      const { areaId, db, now, person } = ctx
      const row = await heldRow(ctx, id)
      if (row.state === 'taking_back' || row.state === 'taken_back') return repeated(await viewOf(ctx, row))
      const until = takeBackUntil(row) ?? refuse(no.importNotReady)
      if (until <= now) refuse(no.takeBackLate)
      if (await archiveFiles.findBusy(db, areaId)) refuse(no.importBusy)
      const begun = { state: 'taking_back', why: '', takenBackBy: person.personId }
      await orBusy(archiveFiles.move(db, id, 'done', begun), taking)
      await jobs.enqueue(db, TAKE_BACK_JOB, { id })
      await audited(db, ctx, 'archives.import.take-back-asked', { kind: 'archives.import', id })
      return await viewOf(ctx, { ...row, ...begun })
    },

    async importStayed(ctx, { id, next }) {
      const { db, now, person } = ctx
      const { id: importId } = await rowOf(ctx, id)
      const today = dayOf(now)
      const { sight } = await sightOfCaller(db, person)
      const page = await listStayed(db, importId, { next, size: PAGE })
      const ids = page.items.flatMap(({ recordId }) => recordId ?? [])
      const records = new Map((await listReadable(db, { sight, today }, ids)).map((record) => [record.id, record]))
      const items: StayedRow[] = []
      for (const { nth, recordId, archiveId, why } of page.items) {
        const archive = await findArchive(db, sight, archiveId, today)
        const record = records.get(recordId ?? '')
        const title = recordId === null ? '企业档案' : record ? titleOf(record) : ''
        items.push({
          nth,
          archiveId: archive?.id ?? null,
          archive: archive?.name ?? '',
          title,
          // the store's own words (`import_change_why`)
          why: why as StayedRow['why'],
        })
      }
      return { items, next: page.next }
    },
  }
}

/** An import that the caller may see; 404 alike for one of somebody else, of another park, and one that is not there. */
async function rowOf({ db, person }: Pick<ReadContext, 'db' | 'person'>, id: string): Promise<ImportRow> {
  const importer = await importerOf(db, person)
  return seen(importer, await archiveFiles.find(db, importer.areaId, id))
}

/** The same, locked until the transaction ends. */
async function heldRow({ db, person }: Pick<ReadContext, 'db' | 'person'>, id: string): Promise<ImportRow> {
  const importer = await importerOf(db, person)
  return seen(importer, await archiveFiles.lock(db, importer.areaId, id))
}

function seen({ personId }: Importer, row: ImportRow | undefined): ImportRow {
  if (!row || (personId !== undefined && row.personId !== personId)) refuse(refusals.notFound, { field: 'id' })
  return row
}

async function viewOf({ db, now }: Pick<ReadContext, 'db' | 'now'>, row: ImportRow) {
  const names = row.personId === null ? new Map<string, string>() : await namesOf(db, [row.personId])
  return viewImport(row, names.get(row.personId ?? '') ?? '', now)
}
