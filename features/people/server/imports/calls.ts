import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { importRefusals, type PeopleImportRow, type people } from '#contract/people'
import { type Db, isConstraint, newId } from '#platform/db'
import { FileAnswer, type HandlersOf, type ReadContext, repeated, type StepsContext } from '#platform/http'
import { inPieces, outSheet, SheetError, template, writeXlsx } from '#platform/sheets'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { keepingLocked, keepingOf } from '../memberships/keeping.ts'
import {
  byLine,
  deleteRows,
  findBusy,
  findRun,
  insertRun,
  listRows,
  listRuns,
  lockRun,
  moveRun,
  type RunRow,
} from './queries.ts'
import { readRows } from './reading.ts'
import { peopleSheet } from './sheet.ts'
import { isOver, viewRow, viewRun } from './view.ts'
import { CHECK_JOB, RUN_JOB } from './work.ts'

type Handlers = Pick<
  HandlersOf<typeof people>,
  | 'peopleImportTemplate'
  | 'peopleImport'
  | 'peopleImportView'
  | 'peopleImportList'
  | 'peopleImportRows'
  | 'peopleImportSheet'
  | 'peopleImportRun'
  | 'peopleImportCancel'
>

const PAGE = 20
const ROW_PAGE = 50
/** Rows of a sheet that are read at once. */
const PIECE = 500
const ONE_AT_ONCE = 'import_run_one_at_once'
const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
const WORDS = { new: '邀请', changed: '更新', equal: '不变', refused: '不导入' } as const

/** Bringing in people by a sheet: the template, a dry run, what it found, and writing it. */
export function importHandlers({ jobs, vault }: Pick<PeopleEngines, 'jobs' | 'vault'>): Handlers {
  return {
    async peopleImportTemplate(_ctx, { format }) {
      return new FileAnswer(await buffer(template(peopleSheet, format)), TYPES[format], `人员导入模板.${format}`)
    },

    async peopleImport(ctx) {
      const { companyId } = await keepingOf(ctx, ctx.db)
      const id = await start(ctx)
      return viewRun((await findRun(ctx.db, companyId, id)) ?? refuse(refusals.notFound), ctx.now)
    },

    async peopleImportView(ctx, { id }) {
      if (id !== undefined) return { item: viewRun(await of(ctx, id), ctx.now) }
      const { companyId } = await keepingOf(ctx, ctx.db)
      const { items } = await listRuns(ctx.db, companyId, { size: 1 })
      const [latest] = items
      return { item: latest ? viewRun(latest, ctx.now) : null }
    },

    async peopleImportList(ctx, { next }) {
      const { companyId } = await keepingOf(ctx, ctx.db)
      const page = await listRuns(ctx.db, companyId, { next, size: PAGE })
      return { items: page.items.map((row) => viewRun(row, ctx.now)), next: page.next }
    },

    async peopleImportRows(ctx, { id, verdict, next }) {
      const { db } = ctx
      await of(ctx, id)
      const page = await listRows(db, id, { verdict, next, size: ROW_PAGE })
      return { items: page.items.map((row) => viewRow(vault, id, row)), next: page.next }
    },

    async peopleImportSheet(ctx, { id }) {
      const { fileName } = await of(ctx, id)
      const sheet = outSheet({
        name: '没有导入的行',
        columns: [
          { title: '行', kind: 'number', of: ({ line }) => line },
          { title: '姓名', kind: 'text', of: ({ name }) => name },
          { title: '手机号', kind: 'text', of: ({ phone }) => phone },
          { title: '结果', kind: 'text', of: () => WORDS.refused },
          { title: '原因', kind: 'text', width: 60, of: ({ reason }) => reason },
        ],
        rows: refusedRows(ctx.db, id),
      })
      const name = `${fileName.replace(/\.[^.]*$/, '')}-没有导入的行.xlsx`
      return new FileAnswer(await buffer(writeXlsx([sheet])), TYPES.xlsx, name)
    },

    async peopleImportRun(ctx, { id }) {
      const { db, now } = ctx
      const { companyId, personId } = await keepingOf(ctx, db)
      const row = (await lockRun(db, companyId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.state === 'running' || row.state === 'done') return repeated(viewRun(row, now))
      if (row.state !== 'checked') refuse(importRefusals.importNotReady)
      if (isOver(row, now)) refuse(importRefusals.importExpired)
      if (await findBusy(db, companyId)) refuse(importRefusals.importBusy)
      await run(db, id, personId)
      await jobs.enqueue(db, RUN_JOB, { id })
      return viewRun({ ...row, state: 'running', looked: 0 }, now)
    },

    async peopleImportCancel(ctx, { id }) {
      const { db, now } = ctx
      const { companyId } = await keepingLocked(ctx, db)
      const row = (await lockRun(db, companyId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.state === 'cancelled') return repeated(viewRun(row, now))
      if (!(await moveRun(db, id, 'checked', { state: 'cancelled', endedAt: now })))
        refuse(importRefusals.importNotReady)
      await deleteRows(db, id)
      return viewRun({ ...row, state: 'cancelled', endedAt: now }, now)
    },
  }

  /** Keeps the rows of the file and asks for them to be judged; answers the import's id. The same file of the same person while it is judged is the same import. */
  async function start(ctx: StepsContext): Promise<string> {
    const [file, second] = ctx.files
    if (!file || file.bytes.length === 0) refuse(importRefusals.importNoFile, { field: 'file' })
    if (second) refuse(importRefusals.importOneFile, { field: 'file' })
    const id = newId()
    const fileHash = createHash('sha256').update(file.bytes).digest()
    const rows = await readRows(vault, id, file).catch((error: unknown) => {
      throw error instanceof SheetError
        ? new Refusal(importRefusals.importUnreadable, { field: 'file', data: { why: error.message } })
        : error
    })
    const fileName = [...file.name.toWellFormed().replace(/\p{Cc}/gu, '')].slice(-100).join('') || '表格'
    const begin = async (db: Db): Promise<string> => {
      const { areaId, companyId, personId } = await keepingOf(ctx, db)
      const busy = await findBusy(db, companyId)
      if (busy?.state === 'checking' && busy.personId === personId && busy.fileHash.equals(fileHash)) return busy.id
      if (busy) refuse(importRefusals.importBusy)
      const run = { id, areaId, companyId, personId, fileName, fileHash, rows: rows.length, createdAt: ctx.now }
      await insertRun(db, run, rows)
      await jobs.enqueue(db, CHECK_JOB, { id })
      return id
    }
    try {
      return await ctx.tx(begin)
    } catch (error) {
      // Somebody was quicker by less than a look.
      if (isConstraint(error, ONE_AT_ONCE)) return await ctx.tx(begin)
      throw error
    }
  }

  function refusedRows(db: Db, id: string) {
    return inPieces<PeopleImportRow>(PIECE, async (last, limit) => {
      const next = last ? byLine.cursor(last) : undefined
      const page = await listRows(db, id, { verdict: 'refused', next, size: limit })
      return page.items.map((row) => viewRow(vault, id, row))
    })
  }
}

/** An import of the company whose people the caller keeps. */
async function of(ctx: ReadContext, id: string): Promise<RunRow> {
  const { companyId } = await keepingOf(ctx, ctx.db)
  return (await findRun(ctx.db, companyId, id)) ?? refuse(refusals.notFound, { field: 'id' })
}

/** Moves a judged import to being written, by whoever asked for it; where another one has just begun it is refused as busy. */
async function run(db: Db, id: string, personId: string): Promise<void> {
  try {
    await moveRun(db, id, 'checked', { state: 'running', looked: 0, personId })
  } catch (error) {
    if (isConstraint(error, ONE_AT_ONCE)) refuse(importRefusals.importBusy)
    throw error
  }
}
