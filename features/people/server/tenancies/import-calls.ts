import { buffer } from 'node:stream/consumers'
import { importRefusals, type people, type TenancyImport, tenancyRefusals } from '#contract/people'
import type { Db } from '#platform/db'
import { FileAnswer, type HandlersOf, repeated } from '#platform/http'
import { type FileTaking, orBusy, outSheet, takeFile, template, writeXlsx } from '#platform/sheets'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PeopleEngines } from '../engines.ts'
import { listNames } from '../queries.ts'
import { needWholePark } from './allowed.ts'
import { sealFile } from './import-files.ts'
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
} from './import-queries.ts'
import { tenancySheet } from './import-sheet.ts'
import { viewImport } from './import-view.ts'
import { CHECK_JOB, RUN_JOB } from './import-work.ts'

type Handlers = Pick<
  HandlersOf<typeof people>,
  | 'tenancyImportTemplate'
  | 'tenancyImport'
  | 'tenancyImportView'
  | 'tenancyImportList'
  | 'tenancyImportProblems'
  | 'tenancyImportSheet'
  | 'tenancyImportRun'
  | 'tenancyImportCancel'
>

const PAGE = 20
const PROBLEM_PAGE = 50
const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** What operators do about imports: templates, sending a file, seeing what is wrong, running it. */
export function tenancyImportHandlers({ jobs, vault }: Pick<PeopleEngines, 'jobs' | 'vault'>): Handlers {
  const { importNoFile: none, importOneFile: second } = importRefusals
  const taking: FileTaking = {
    refusals: { none, second, busy: tenancyRefusals.tenancyImportBusy },
    once: 'tenancy_import_one_at_once',
    findBusy,
    async write(db, file, bytes) {
      await insertImport(db, file, sealFile(vault, file.id, bytes))
      await jobs.enqueue(db, CHECK_JOB, { id: file.id })
    },
  }
  return {
    async tenancyImportTemplate(ctx, { format }) {
      await needWholePark(ctx)
      return new FileAnswer(await buffer(template(tenancySheet, format)), TYPES[format], `租约导入模板.${format}`)
    },

    async tenancyImport(ctx) {
      await needWholePark(ctx)
      const id = await takeFile(ctx, taking)
      return await viewOf(ctx.db, await of(ctx.db, ctx.areaId, id))
    },

    async tenancyImportView(ctx, { id }) {
      await needWholePark(ctx)
      if (id !== undefined) return { item: await viewOf(ctx.db, await of(ctx.db, ctx.areaId, id)) }
      const { items } = await listImports(ctx.db, ctx.areaId, { size: 1 })
      const [latest] = items
      return { item: latest ? await viewOf(ctx.db, latest) : null }
    },

    async tenancyImportList(ctx, { next }) {
      await needWholePark(ctx)
      const page = await listImports(ctx.db, ctx.areaId, { next, size: PAGE })
      const names = await namesBehind(ctx.db, page.items)
      const items = page.items.map((row) => viewImport(row, names.get(row.personId ?? '') ?? ''))
      return { items, next: page.next }
    },

    async tenancyImportProblems(ctx, { id, next }) {
      await needWholePark(ctx)
      const { id: importId } = await of(ctx.db, ctx.areaId, id)
      const page = await listProblems(ctx.db, importId, { next, size: PROBLEM_PAGE })
      return { items: page.items.map(({ nth: _nth, ...problem }) => problem), next: page.next }
    },

    async tenancyImportSheet(ctx, { id }) {
      await needWholePark(ctx)
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

    async tenancyImportRun(ctx, { id, token }) {
      await needWholePark(ctx)
      const { db, areaId } = ctx
      const row = (await lockImport(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.token !== token) refuse(tenancyRefusals.tenancyImportOther, { field: 'token' })
      if (row.state === 'running' || row.state === 'done') return repeated(await viewOf(db, row))
      if (row.state !== 'checked') refuse(importRefusals.importNotReady)
      if (!row.hasFile) refuse(importRefusals.importExpired)
      if (await findBusy(db, areaId)) refuse(tenancyRefusals.tenancyImportBusy)
      await orBusy(moveImport(db, id, 'checked', { state: 'running', part: 0, rowsRead: 0 }), taking)
      await jobs.enqueue(db, RUN_JOB, { id })
      return await viewOf(db, { ...row, state: 'running', part: 0, rowsRead: 0 })
    },

    async tenancyImportCancel(ctx, { id }) {
      await needWholePark(ctx)
      const { db, areaId, now } = ctx
      const row = (await lockImport(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.state === 'cancelled') return repeated(await viewOf(db, row))
      if (row.state !== 'checked') refuse(importRefusals.importNotReady)
      await moveImport(db, id, 'checked', { state: 'cancelled', endedAt: now })
      await deleteFile(db, id)
      return await viewOf(db, { ...row, state: 'cancelled', endedAt: now })
    },
  }
}

async function of(db: Db, areaId: string, id: string): Promise<ImportRow> {
  return (await findImport(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
}

async function viewOf(db: Db, row: ImportRow): Promise<TenancyImport> {
  const names = await namesBehind(db, [row])
  return viewImport(row, names.get(row.personId ?? '') ?? '')
}

/** What those are called who brought these. */
async function namesBehind(db: Db, rows: readonly ImportRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ personId }) => personId ?? []))]
  const found = ids.length === 0 ? [] : await listNames(db, ids)
  return new Map(found.map(({ id, nickName }) => [id, nickName]))
}
