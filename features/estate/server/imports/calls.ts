import { buffer } from 'node:stream/consumers'
import { type estate, estateRefusals } from '#contract/estate'
import type { Db } from '#platform/db'
import { FileAnswer, type HandlersOf, repeated } from '#platform/http'
import { type FileTaking, orBusy, takeFile, template } from '#platform/sheets'
import { refusals, refuse } from '#vocabulary/refusal'
import type { EstateEngines } from '../engines.ts'
import { mustPlace } from '../places/rights.ts'
import { type ImportRow, placeFiles } from './queries.ts'
import { placeSheet } from './sheet.ts'
import { viewImport } from './view.ts'
import { CHECK_JOB, RUN_JOB } from './work.ts'

type Handlers = Pick<
  HandlersOf<typeof estate>,
  | 'placeTemplate'
  | 'placeImport'
  | 'placeImportView'
  | 'placeImportList'
  | 'placeImportFaults'
  | 'placeImportRun'
  | 'placeImportCancel'
>

const PAGE = 20
const FAULTS_A_PAGE = 50
const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** What people do about sheets of rooms: the template, sending a file, seeing what is wrong, running it. */
export function importHandlers({ jobs }: Pick<EstateEngines, 'jobs'>): Handlers {
  const { importNoFile: none, importOneFile: second, importBusy: busy } = estateRefusals
  const taking: FileTaking = {
    refusals: { none, second, busy },
    once: 'place_import_one_at_once',
    findBusy: placeFiles.findBusy,
    async write(db, file, bytes) {
      await placeFiles.insert(db, file, bytes)
      await jobs.enqueue(db, CHECK_JOB, { id: file.id })
    },
  }
  return {
    async placeTemplate({ person }, { format }) {
      mustPlace(person)
      return new FileAnswer(await buffer(template(placeSheet, format)), TYPES[format], `楼栋房间导入模板.${format}`)
    },

    async placeImport(ctx) {
      mustPlace(ctx.person)
      const id = await takeFile(ctx, taking)
      return viewImport(await of(ctx.db, ctx.areaId, id), ctx.person.personId)
    },

    async placeImportView({ db, areaId, person }, { id }) {
      mustPlace(person)
      if (id !== undefined) return { item: viewImport(await of(db, areaId, id), person.personId) }
      const [latest] = (await placeFiles.list(db, { areaId }, { size: 1 })).items
      return { item: latest ? viewImport(latest, person.personId) : null }
    },

    async placeImportList({ db, areaId, person }, { next }) {
      mustPlace(person)
      const page = await placeFiles.list(db, { areaId }, { next, size: PAGE })
      return { items: page.items.map((row) => viewImport(row, person.personId)), next: page.next }
    },

    async placeImportFaults({ db, areaId, person }, { id, next }) {
      mustPlace(person)
      const { id: importId } = await of(db, areaId, id)
      const page = await placeFiles.listFaults(db, importId, { next, size: FAULTS_A_PAGE })
      return { items: page.items.map(({ nth: _nth, ...fault }) => fault), next: page.next }
    },

    async placeImportRun({ db, areaId, person }, { id, token }) {
      mustPlace(person)
      const row = (await placeFiles.lock(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const shown = (changed: Partial<ImportRow> = {}) => viewImport({ ...row, ...changed }, person.personId)
      if (row.token !== token) refuse(estateRefusals.importOther, { field: 'token' })
      if (row.state === 'running' || row.state === 'done') return repeated(shown())
      if (row.state !== 'checked') refuse(estateRefusals.importNotReady)
      if (!row.hasFile) refuse(estateRefusals.importExpired)
      if (await placeFiles.findBusy(db, areaId)) refuse(estateRefusals.importBusy)
      await orBusy(placeFiles.move(db, id, 'checked', { state: 'running', part: 0, rowsRead: 0 }), taking)
      await jobs.enqueue(db, RUN_JOB, { id })
      return shown({ state: 'running', part: 0, rowsRead: 0 })
    },

    async placeImportCancel({ db, areaId, now, person }, { id }) {
      mustPlace(person)
      const row = (await placeFiles.lock(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.state === 'cancelled') return repeated(viewImport(row, person.personId))
      if (row.state !== 'checked') refuse(estateRefusals.importNotReady)
      await placeFiles.move(db, id, 'checked', { state: 'cancelled', endedAt: now })
      await placeFiles.deleteFile(db, id)
      return viewImport({ ...row, state: 'cancelled', endedAt: now }, person.personId)
    },
  }
}

async function of(db: Db, areaId: string, id: string): Promise<ImportRow> {
  return (await placeFiles.find(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
}
