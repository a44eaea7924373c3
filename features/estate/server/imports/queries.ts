import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { FileProgress, SentFile, SheetFault } from '#platform/sheets'

const RUN = [
  'r.id',
  'r.areaId',
  'r.fileName',
  'r.state',
  'r.token',
  'r.rowsRead',
  'r.part',
  'r.newRows',
  'r.changedRows',
  'r.equalRows',
  'r.faults',
  'r.why',
  'r.personId',
  'r.createdAt',
  'r.endedAt',
] as const

const runs = (db: Db) =>
  db
    .selectFrom('estate.placeImport as r')
    .leftJoin('estate.placeFile as f', 'f.importId', 'r.id')
    .select(RUN)
    .select(sql<boolean>`f.import_id is not null`.as('hasFile'))

/** An import of this park. */
export function findImport(db: Db, areaId: string, id: string) {
  return runs(db).where('r.areaId', '=', areaId).where('r.id', '=', id).executeTakeFirst()
}
export type ImportRow = Awaited<ReturnType<typeof findImport>> & object

/** Locks an import until the transaction ends. */
export function lockImport(db: Db, areaId: string, id: string): Promise<ImportRow | undefined> {
  return runs(db).where('r.areaId', '=', areaId).where('r.id', '=', id).forUpdate('r').executeTakeFirst()
}

const newest = keyset('desc', { 'r.createdAt': 'instant', 'r.id': 'id' })

/** Imports of a park, the newest first. */
export function listImports(db: Db, areaId: string, asked: PageAsked) {
  return newest.page(runs(db).where('r.areaId', '=', areaId), asked)
}

/** The import of a park that is read or written just now, with what tells its file. */
export function findBusy(db: Db, areaId: string) {
  return db
    .selectFrom('estate.placeImport')
    .select(['id', 'fileHash', 'state', 'personId'])
    .where('areaId', '=', areaId)
    .where('state', 'in', ['checking', 'running'])
    .executeTakeFirst()
}

/** Writes a new import with its file. Fails where another of the park is under way (`place_import_one_at_once`). */
export async function insertImport(db: Db, row: SentFile, bytes: Buffer): Promise<void> {
  await db
    .insertInto('estate.placeImport')
    .values({ ...row, state: 'checking' })
    .execute()
  await db.insertInto('estate.placeFile').values({ importId: row.id, bytes, createdAt: row.createdAt }).execute()
}

/** An import with its file, for whoever works on it; undefined: it is not in this state any more, or the file is gone. */
export async function findWork(db: Db, id: string, state: 'checking' | 'running') {
  return await db
    .selectFrom('estate.placeImport as r')
    .leftJoin('estate.placeFile as f', 'f.importId', 'r.id')
    .select(['r.id', 'r.areaId', 'r.fileName', 'r.token', 'r.personId', 'f.bytes'])
    .where('r.id', '=', id)
    .where('r.state', '=', state)
    .executeTakeFirst()
}

/** Writes how far an import is; nothing where it has ended. */
export async function updateProgress(db: Db, id: string, { rows, part }: FileProgress): Promise<void> {
  await db
    .updateTable('estate.placeImport')
    .set({ rowsRead: rows, part })
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'running'])
    .execute()
}

/** What becomes of an import. */
export interface Outcome {
  state: string
  token?: string
  rowsRead?: number
  part?: number
  newRows?: number
  changedRows?: number
  equalRows?: number
  why?: string
  endedAt?: Date
}

/** Moves an import on from a state; false: it is in another one. */
export async function moveImport(db: Db, id: string, from: string, to: Outcome): Promise<boolean> {
  const row = await db
    .updateTable('estate.placeImport')
    .set({ ...to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The file is needed no more. */
export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('estate.placeFile').where('importId', '=', id).execute()
}

/** Rows that are written at once. */
const SHARE = 2000

/** Writes every fault of a sheet in the place of those known before. */
export async function putFaults(db: Db, id: string, faults: readonly SheetFault[], now: Date): Promise<void> {
  await db.deleteFrom('estate.placeFault').where('importId', '=', id).execute()
  for (let from = 0; from < faults.length; from += SHARE) {
    const rows = faults.slice(from, from + SHARE).map(({ line, column, reason, text }, index) => ({
      importId: id,
      nth: from + index + 1,
      line,
      columnTitle: column,
      reason,
      text: text.toWellFormed().replaceAll('\0', ''),
      createdAt: now,
    }))
    await db.insertInto('estate.placeFault').values(rows).execute()
  }
  await db.updateTable('estate.placeImport').set({ faults: faults.length }).where('id', '=', id).execute()
}

const inOrder = keyset('asc', { nth: 'integer' })

/** Faults of a sheet in the order of its lines. */
export function listFaults(db: Db, importId: string, asked: PageAsked) {
  const faults = db
    .selectFrom('estate.placeFault')
    .select(['nth', 'line', 'columnTitle as column', 'reason', 'text'])
    .where('importId', '=', importId)
  return inOrder.page(faults, asked)
}
