import { buffer } from 'node:stream/consumers'
import { type ListImport, listRefusals as no, type tasks } from '#contract/tasks'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import { FileAnswer, type HandlersOf, repeated } from '#platform/http'
import { type FileTaking, orBusy, outSheet, takeBackUntil, takeFile, template, writeXlsx } from '#platform/sheets'
import { refusals, refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import { BUILT_IN } from '../ground/built-in.ts'
import { findList, type ListRow } from '../lists/queries.ts'
import { mustDesign } from '../types/rights.ts'
import { type ImportRow, listFiles, listTitles, takeBackEntries } from './queries.ts'
import { declarationOf } from './sheet.ts'
import { viewImport } from './view.ts'
import { CHECK_JOB, RUN_JOB } from './work.ts'

type Handlers = Pick<
  HandlersOf<typeof tasks>,
  | 'listTemplate'
  | 'listImport'
  | 'listImportView'
  | 'listImports'
  | 'listImportProblems'
  | 'listProblemSheet'
  | 'listImportRun'
  | 'listImportCancel'
  | 'listImportTakeBack'
>

const PAGE = 20
const PROBLEM_PAGE = 50
const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** What those who design do about entries that come by sheet: templates, sending a file, seeing what is wrong, running it, taking it back. */
export function listImportHandlers({ jobs }: Pick<TaskEngines, 'jobs'>): Handlers {
  const taking = {
    refusals: { none: no.importNoFile, second: no.importOneFile, busy: no.importBusy },
    once: 'list_import_one_at_once',
  }
  const takingOf = (listId: string): FileTaking => ({
    ...taking,
    async findBusy(db, areaId) {
      const found = await listFiles.findBusy(db, areaId)
      return found && { ...found, isOther: found.listId !== listId }
    },
    async write(db, file, bytes) {
      await listFiles.insert(db, { ...file, listId }, bytes)
      await jobs.enqueue(db, CHECK_JOB, { id: file.id })
    },
  })
  return {
    async listTemplate({ db, areaId, person }, { id, format }) {
      mustDesign(person)
      const list = await ownList(db, areaId, id)
      const bytes = await buffer(template(declarationOf(list), format))
      return new FileAnswer(bytes, TYPES[format], `${list.title}导入模板.${format}`)
    },

    async listImport(ctx, { id: listId }) {
      mustDesign(ctx.person)
      const list = await ownList(ctx.db, ctx.areaId, listId)
      const id = await takeFile(ctx, takingOf(list.id))
      return await viewOf(ctx, await of(ctx.db, ctx.areaId, id))
    },

    async listImportView(ctx, { id }) {
      mustDesign(ctx.person)
      if (id !== undefined) return { item: await viewOf(ctx, await of(ctx.db, ctx.areaId, id)) }
      const [latest] = (await listFiles.list(ctx.db, { areaId: ctx.areaId }, { size: 1 })).items
      return { item: latest ? await viewOf(ctx, latest) : null }
    },

    async listImports(ctx, { next }) {
      mustDesign(ctx.person)
      const page = await listFiles.list(ctx.db, { areaId: ctx.areaId }, { next, size: PAGE })
      return { items: await viewsOf(ctx, page.items), next: page.next }
    },

    async listImportProblems({ db, areaId, person }, { id, next }) {
      mustDesign(person)
      const { id: importId } = await of(db, areaId, id)
      const page = await listFiles.listFaults(db, importId, { next, size: PROBLEM_PAGE })
      return { items: page.items.map(({ nth: _nth, ...problem }) => problem), next: page.next }
    },

    async listProblemSheet({ db, areaId, person }, { id }) {
      mustDesign(person)
      const { id: importId, fileName, problems } = await of(db, areaId, id)
      const sheet = outSheet({
        name: '有问题的行',
        columns: [
          { title: '行', kind: 'number', of: ({ line }) => line },
          { title: '列', kind: 'text', of: ({ column }) => column },
          { title: '问题', kind: 'text', width: 60, of: ({ reason }) => reason },
          { title: '表格内容', kind: 'text', width: 30, of: ({ text }) => text },
        ],
        rows: (await listFiles.listFaults(db, importId, { size: problems })).items,
      })
      const name = `${fileName.replace(/\.[^.]*$/, '')}-有问题的行.xlsx`
      return new FileAnswer(await buffer(writeXlsx([sheet])), TYPES.xlsx, name)
    },

    async listImportRun(ctx, { id, token }) {
      const { db, areaId } = ctx
      mustDesign(ctx.person)
      const row = (await listFiles.lock(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.token !== token) refuse(no.importOther, { field: 'token' })
      if (row.state === 'running' || row.state === 'done') return repeated(await viewOf(ctx, row))
      if (row.state !== 'checked') refuse(no.importNotReady)
      if (!row.hasFile) refuse(no.importExpired)
      if (await listFiles.findBusy(db, areaId)) refuse(no.importBusy)
      const running = { state: 'running', part: 0, rowsRead: 0 }
      await orBusy(listFiles.move(db, id, 'checked', running), taking)
      await jobs.enqueue(db, RUN_JOB, { id })
      return await viewOf(ctx, { ...row, ...running })
    },

    async listImportCancel(ctx, { id }) {
      const { db, areaId, now } = ctx
      mustDesign(ctx.person)
      const row = (await listFiles.lock(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.state === 'cancelled') return repeated(await viewOf(ctx, row))
      if (row.state !== 'checked') refuse(no.importNotReady)
      await listFiles.move(db, id, 'checked', { state: 'cancelled', endedAt: now })
      await listFiles.deleteFile(db, id)
      return await viewOf(ctx, { ...row, state: 'cancelled', endedAt: now })
    },

    async listImportTakeBack(ctx, { id }) {
      const { db, areaId, now, person } = ctx
      mustDesign(person)
      const row = (await listFiles.lock(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.state === 'taken_back') return repeated(await viewOf(ctx, row))
      const until = takeBackUntil(row) ?? refuse(no.importNotReady)
      if (until <= now) refuse(no.takeBackLate)
      const list = (await findList(db, areaId, row.listId, true)) ?? refuse(refusals.notFound, { field: 'id' })
      const taken = await takeBackEntries(db, { importId: id, mayDelete: list.publishedAt === null })
      const to = { state: 'taken_back', takenBackAt: now, takenBackBy: person.personId, ...taken }
      await listFiles.move(db, id, 'done', to)
      await audited(
        db,
        ctx,
        'tasks.list.import-taken-back',
        { kind: 'tasks.list', id: list.id },
        { import: id, ...taken },
      )
      return await viewOf(ctx, { ...row, ...to })
    },
  }
}

/** A list of the park's own. Refuses built-in ones, and 404 alike for those of other parks and those that are not there. */
async function ownList(db: Db, areaId: string, id: string): Promise<ListRow> {
  if (BUILT_IN.some((each) => each.id === id)) refuse(no.builtIn)
  return (await findList(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
}

async function of(db: Db, areaId: string, id: string): Promise<ImportRow> {
  return (await listFiles.find(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
}

interface Viewing {
  readonly db: Db
  readonly now: Date
}

async function viewsOf({ db, now }: Viewing, rows: readonly ImportRow[]): Promise<ListImport[]> {
  if (rows.length === 0) return []
  const names = await namesOf(db, [...new Set(rows.flatMap(({ personId }) => personId ?? []))])
  const titles = await listTitles(db, [...new Set(rows.map(({ listId }) => listId))])
  return rows.map((row) =>
    viewImport(row, { title: titles.get(row.listId) ?? '', byName: names.get(row.personId ?? '') ?? '' }, now),
  )
}

async function viewOf(viewing: Viewing, row: ImportRow): Promise<ListImport> {
  const [view] = await viewsOf(viewing, [row])
  return view ?? refuse(refusals.notFound, { field: 'id' })
}
