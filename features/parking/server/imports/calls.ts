import { buffer } from 'node:stream/consumers'
import { type ParkImport, type parking, parkingRefusals } from '#contract/parking'
import { namesOf } from '#door/people'
import type { Db } from '#platform/db'
import { FileAnswer, type HandlersOf, repeated } from '#platform/http'
import { type FileTaking, orBusy, outSheet, takeFile, writeXlsx } from '#platform/sheets'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { type ImportKind, SHEETS } from './kinds.ts'
import { type ImportRow, parkFiles } from './queries.ts'
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
const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** What operators do about imports: templates, sending a file, seeing what is wrong, running it. */
export function importHandlers({ jobs }: Pick<ParkingEngines, 'jobs'>): Handlers {
  const { importNoFile: none, importOneFile: second, importBusy: busy } = parkingRefusals
  const taking = { refusals: { none, second, busy }, once: 'import_run_one_at_once' }
  const takingOf = (kind: ImportKind): FileTaking => ({
    ...taking,
    async findBusy(db, areaId) {
      const found = await parkFiles.findBusy(db, areaId)
      return found && { ...found, isOther: found.kind !== kind }
    },
    async write(db, file, bytes) {
      await parkFiles.insert(db, { ...file, kind }, bytes)
      await jobs.enqueue(db, CHECK_JOB, { id: file.id })
    },
  })
  return {
    async importTemplate(_ctx, { kind, format }) {
      const sheet = SHEETS[kind]
      return new FileAnswer(await sheet.template(format), TYPES[format], `${sheet.name}导入模板.${format}`)
    },

    async importStart(ctx, { kind }) {
      const id = await takeFile(ctx, takingOf(kind))
      return await viewOf(ctx.db, await of(ctx.db, ctx.areaId, id))
    },

    async importView(ctx, { id }) {
      if (id !== undefined) return { item: await viewOf(ctx.db, await of(ctx.db, ctx.areaId, id)) }
      const { items } = await parkFiles.list(ctx.db, { areaId: ctx.areaId }, { size: 1 })
      const [latest] = items
      return { item: latest ? await viewOf(ctx.db, latest) : null }
    },

    async importList(ctx, { next }) {
      const page = await parkFiles.list(ctx.db, { areaId: ctx.areaId }, { next, size: PAGE })
      const names = await namesOf(ctx.db, [...new Set(page.items.flatMap(({ personId }) => personId ?? []))])
      const items = page.items.map((row) => viewImport(row, names.get(row.personId ?? '') ?? ''))
      return { items, next: page.next }
    },

    async importProblems(ctx, { id, next }) {
      const { id: importId } = await of(ctx.db, ctx.areaId, id)
      const page = await parkFiles.listFaults(ctx.db, importId, { next, size: PROBLEM_PAGE })
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
        rows: (await parkFiles.listFaults(ctx.db, importId, { size: problems })).items,
      })
      const name = `${fileName.replace(/\.[^.]*$/, '')}-有问题的行.xlsx`
      return new FileAnswer(await buffer(writeXlsx([sheet])), TYPES.xlsx, name)
    },

    async importRun(ctx, { id, token }) {
      const { db, areaId } = ctx
      const row = (await parkFiles.lock(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.token !== token) refuse(parkingRefusals.importOther, { field: 'token' })
      if (row.state === 'running' || row.state === 'done') return repeated(await viewOf(db, row))
      if (row.state !== 'checked') refuse(parkingRefusals.importNotReady)
      if (!row.hasFile) refuse(parkingRefusals.importExpired)
      if (await parkFiles.findBusy(db, areaId)) refuse(parkingRefusals.importBusy)
      await orBusy(parkFiles.move(db, id, 'checked', { state: 'running', part: 0, rowsRead: 0 }), taking)
      await jobs.enqueue(db, RUN_JOB, { id })
      return await viewOf(db, { ...row, state: 'running', part: 0, rowsRead: 0 })
    },

    async importCancel(ctx, { id }) {
      const { db, areaId, now } = ctx
      const row = (await parkFiles.lock(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.state === 'cancelled') return repeated(await viewOf(db, row))
      if (row.state !== 'checked') refuse(parkingRefusals.importNotReady)
      await parkFiles.move(db, id, 'checked', { state: 'cancelled', endedAt: now })
      await parkFiles.deleteFile(db, id)
      return await viewOf(db, { ...row, state: 'cancelled', endedAt: now })
    },
  }
}

async function of(db: Db, areaId: string, id: string): Promise<ImportRow> {
  return (await parkFiles.find(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
}

async function viewOf(db: Db, row: ImportRow): Promise<ParkImport> {
  const names = row.personId === null ? new Map<string, string>() : await namesOf(db, [row.personId])
  return viewImport(row, names.get(row.personId ?? '') ?? '')
}
