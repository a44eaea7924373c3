import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type estate, estateRefusals } from '#contract/estate'
import { type Db, isConstraint, newId } from '#platform/db'
import { FileAnswer, type HandlersOf, repeated, type StepsContext } from '#platform/http'
import { template } from '#platform/sheets'
import { refusals, refuse } from '#vocabulary/refusal'
import type { EstateEngines } from '../engines.ts'
import { mustPlace } from '../places/rights.ts'
import {
  deleteFile,
  findBusy,
  findImport,
  type ImportRow,
  insertImport,
  listFaults,
  listImports,
  lockImport,
  moveImport,
} from './queries.ts'
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
const ONE_AT_ONCE = 'place_import_one_at_once'
const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** What people do about sheets of rooms: the template, sending a file, seeing what is wrong, running it. */
export function importHandlers({ jobs }: Pick<EstateEngines, 'jobs'>): Handlers {
  return {
    async placeTemplate({ person }, { format }) {
      mustPlace(person)
      return new FileAnswer(await buffer(template(placeSheet, format)), TYPES[format], `楼栋房间导入模板.${format}`)
    },

    async placeImport(ctx) {
      mustPlace(ctx.person)
      const id = await start(ctx, jobs)
      return viewImport(await of(ctx.db, ctx.areaId, id), ctx.person.personId)
    },

    async placeImportView({ db, areaId, person }, { id }) {
      mustPlace(person)
      if (id !== undefined) return { item: viewImport(await of(db, areaId, id), person.personId) }
      const [latest] = (await listImports(db, areaId, { size: 1 })).items
      return { item: latest ? viewImport(latest, person.personId) : null }
    },

    async placeImportList({ db, areaId, person }, { next }) {
      mustPlace(person)
      const page = await listImports(db, areaId, { next, size: PAGE })
      return { items: page.items.map((row) => viewImport(row, person.personId)), next: page.next }
    },

    async placeImportFaults({ db, areaId, person }, { id, next }) {
      mustPlace(person)
      const { id: importId } = await of(db, areaId, id)
      const page = await listFaults(db, importId, { next, size: FAULTS_A_PAGE })
      return { items: page.items.map(({ nth: _nth, ...fault }) => fault), next: page.next }
    },

    async placeImportRun({ db, areaId, person }, { id, token }) {
      mustPlace(person)
      const row = (await lockImport(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const shown = (changed: Partial<ImportRow> = {}) => viewImport({ ...row, ...changed }, person.personId)
      if (row.token !== token) refuse(estateRefusals.importOther, { field: 'token' })
      if (row.state === 'running' || row.state === 'done') return repeated(shown())
      if (row.state !== 'checked') refuse(estateRefusals.importNotReady)
      if (!row.hasFile) refuse(estateRefusals.importExpired)
      if (await findBusy(db, areaId)) refuse(estateRefusals.importBusy)
      await moveOrBusy(db, id)
      await jobs.enqueue(db, RUN_JOB, { id })
      return shown({ state: 'running', part: 0, rowsRead: 0 })
    },

    async placeImportCancel({ db, areaId, now, person }, { id }) {
      mustPlace(person)
      const row = (await lockImport(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.state === 'cancelled') return repeated(viewImport(row, person.personId))
      if (row.state !== 'checked') refuse(estateRefusals.importNotReady)
      await moveImport(db, id, 'checked', { state: 'cancelled', endedAt: now })
      await deleteFile(db, id)
      return viewImport({ ...row, state: 'cancelled', endedAt: now }, person.personId)
    },
  }
}

async function of(db: Db, areaId: string, id: string): Promise<ImportRow> {
  return (await findImport(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
}

/** Writes down the file and asks for it to be read; answers the import's id. The same file of the same person while it is read is the same import. */
async function start(ctx: StepsContext, jobs: EstateEngines['jobs']): Promise<string> {
  const [file, second] = ctx.files
  if (!file || file.bytes.length === 0) refuse(estateRefusals.importNoFile, { field: 'file' })
  if (second) refuse(estateRefusals.importOneFile, { field: 'file' })
  const { areaId, now } = ctx
  const { personId } = ctx.person
  const fileHash = createHash('sha256').update(file.bytes).digest()
  const fileName = [...file.name.toWellFormed().replace(/\p{Cc}/gu, '')].slice(-100).join('') || '表格'
  const begin = async (db: Db): Promise<string> => {
    const busy = await findBusy(db, areaId)
    if (busy) {
      if (busy.state === 'checking' && busy.personId === personId && busy.fileHash.equals(fileHash)) return busy.id
      refuse(estateRefusals.importBusy)
    }
    const id = newId()
    await insertImport(db, { id, areaId, fileName, fileHash, personId, createdAt: now }, file.bytes)
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
    if (isConstraint(error, ONE_AT_ONCE)) refuse(estateRefusals.importBusy)
    throw error
  }
}
