import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type ParkImport, type parking, parkingRefusals } from '#contract/parking'
import { namesOf } from '#door/people'
import { type Db, isConstraint, newId } from '#platform/db'
import { FileAnswer, type HandlersOf, repeated, type StepsContext } from '#platform/http'
import { outSheet, writeXlsx } from '#platform/sheets'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { type ImportKind, SHEETS } from './kinds.ts'
import {
  deleteFile,
  findBusy,
  findImport,
  type ImportRow,
  insertImport,
  listImports,
  listProblems,
  lockImport,
  moveImport,
} from './queries.ts'
import { viewImport } from './view.ts'
import { CHECK_JOB, RUN_JOB } from './work.ts'

type Handlers = Pick<
  HandlersOf<typeof parking>,
  | 'importTemplate'
  | 'importStart'
  | 'importView'
  | 'importList'
  | 'importProblems'
  | 'importProblemSheet'
  | 'importRun'
  | 'importCancel'
>

const PAGE = 20
const PROBLEM_PAGE = 50
const ONE_AT_ONCE = 'import_run_one_at_once'
const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** What operators do about imports: templates, sending a file, seeing what is wrong, running it. */
export function importHandlers({ jobs }: Pick<ParkingEngines, 'jobs'>): Handlers {
  return {
    async importTemplate(_ctx, { kind, format }) {
      const sheet = SHEETS[kind]
      return new FileAnswer(await sheet.template(format), TYPES[format], `${sheet.name}导入模板.${format}`)
    },

    async importStart(ctx, { kind }) {
      const id = await start(ctx, kind, jobs)
      return await viewOf(ctx.db, await of(ctx.db, ctx.areaId, id))
    },

    async importView(ctx, { id }) {
      if (id !== undefined) return { item: await viewOf(ctx.db, await of(ctx.db, ctx.areaId, id)) }
      const { items } = await listImports(ctx.db, ctx.areaId, { size: 1 })
      const [latest] = items
      return { item: latest ? await viewOf(ctx.db, latest) : null }
    },

    async importList(ctx, { next }) {
      const page = await listImports(ctx.db, ctx.areaId, { next, size: PAGE })
      const names = await namesOf(ctx.db, [...new Set(page.items.flatMap(({ personId }) => personId ?? []))])
      const items = page.items.map((row) => viewImport(row, names.get(row.personId ?? '') ?? ''))
      return { items, next: page.next }
    },

    async importProblems(ctx, { id, next }) {
      const { id: importId } = await of(ctx.db, ctx.areaId, id)
      const page = await listProblems(ctx.db, importId, { next, size: PROBLEM_PAGE })
      return { items: page.items.map(({ nth: _nth, ...problem }) => problem), next: page.next }
    },

    async importProblemSheet(ctx, { id }) {
      const { id: importId, fileName, problems } = await of(ctx.db, ctx.areaId, id)
      const sheet = outSheet({
        name: '有问题的行',
        columns: [
          { title: '行', kind: 'number', of: ({ line }) => line },
          { title: '列', kind: 'text', of: ({ column }) => column },
          { title: '问题', kind: 'text', width: 60, of: ({ reason }) => reason },
          { title: '表格内容', kind: 'text', width: 30, of: ({ text }) => text },
        ],
        rows: (await listProblems(ctx.db, importId, { size: problems })).items,
      })
      const name = `${fileName.replace(/\.[^.]*$/, '')}-有问题的行.xlsx`
      return new FileAnswer(await buffer(writeXlsx([sheet])), TYPES.xlsx, name)
    },

    async importRun(ctx, { id, token }) {
      const { db, areaId } = ctx
      const row = (await lockImport(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.token !== token) refuse(parkingRefusals.importOther, { field: 'token' })
      if (row.state === 'running' || row.state === 'done') return repeated(await viewOf(db, row))
      if (row.state !== 'checked') refuse(parkingRefusals.importNotReady)
      if (!row.hasFile) refuse(parkingRefusals.importExpired)
      if (await findBusy(db, areaId)) refuse(parkingRefusals.importBusy)
      await moveOrBusy(db, id)
      await jobs.enqueue(db, RUN_JOB, { id })
      return await viewOf(db, { ...row, state: 'running', part: 0, rowsRead: 0 })
    },

    async importCancel(ctx, { id }) {
      const { db, areaId, now } = ctx
      const row = (await lockImport(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.state === 'cancelled') return repeated(await viewOf(db, row))
      if (row.state !== 'checked') refuse(parkingRefusals.importNotReady)
      await moveImport(db, id, 'checked', { state: 'cancelled', endedAt: now })
      await deleteFile(db, id)
      return await viewOf(db, { ...row, state: 'cancelled', endedAt: now })
    },
  }
}

async function of(db: Db, areaId: string, id: string): Promise<ImportRow> {
  return (await findImport(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
}

async function viewOf(db: Db, row: ImportRow): Promise<ParkImport> {
  const names = row.personId === null ? new Map<string, string>() : await namesOf(db, [row.personId])
  return viewImport(row, names.get(row.personId ?? '') ?? '')
}

/** Keeps the file and asks for it to be read; answers the import's id. The same file of the same person while it is read is the same import. */
async function start(ctx: StepsContext, kind: ImportKind, jobs: ParkingEngines['jobs']): Promise<string> {
  const [file, second] = ctx.files
  if (!file || file.bytes.length === 0) refuse(parkingRefusals.importNoFile, { field: 'file' })
  if (second) refuse(parkingRefusals.importOneFile, { field: 'file' })
  const { areaId, now } = ctx
  const { personId } = ctx.person
  const fileHash = createHash('sha256').update(file.bytes).digest()
  const fileName = [...file.name.toWellFormed().replace(/\p{Cc}/gu, '')].slice(-100).join('') || '表格'
  const begin = async (db: Db): Promise<string> => {
    const busy = await findBusy(db, areaId)
    if (busy) {
      const isSame = busy.state === 'checking' && busy.kind === kind && busy.personId === personId
      if (isSame && busy.fileHash.equals(fileHash)) return busy.id
      refuse(parkingRefusals.importBusy)
    }
    const id = newId()
    await insertImport(db, { id, areaId, kind, fileName, fileHash, personId, createdAt: now }, file.bytes)
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

/** Moves a tried import to being run; where another one has just begun it is refused as busy. */
async function moveOrBusy(db: Db, id: string): Promise<void> {
  try {
    await moveImport(db, id, 'checked', { state: 'running', part: 0, rowsRead: 0 })
  } catch (error) {
    if (isConstraint(error, ONE_AT_ONCE)) refuse(parkingRefusals.importBusy)
    throw error
  }
}
