import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { FileProgress, SentFile, SheetFault } from '#platform/sheets'
import { PHONE_TITLE } from './import-sheet.ts'

const RUN = [
  'r.id',
  'r.areaId',
  'r.fileName',
  'r.state',
  'r.token',
  'r.rowsRead',
  'r.part',
  'r.newRows',
  'r.equalRows',
  'r.problems',
  'r.groups',
  'r.why',
  'r.personId',
  'r.createdAt',
  'r.endedAt',
] as const

const runs = (db: Db) =>
  db
    .selectFrom('people.tenancyImport as r')
    .leftJoin('people.tenancyImportFile as f', 'f.importId', 'r.id')
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
    .selectFrom('people.tenancyImport')
    .select(['id', 'fileHash', 'state', 'personId'])
    .where('areaId', '=', areaId)
    .where('state', 'in', ['checking', 'running'])
    .executeTakeFirst()
}

/** Writes a new import with its file, sealed. Fails where another of the park is under way (`tenancy_import_one_at_once`). */
export async function insertImport(db: Db, row: SentFile, bytesSealed: Buffer): Promise<void> {
  await db
    .insertInto('people.tenancyImport')
    .values({ ...row, state: 'checking' })
    .execute()
  await db
    .insertInto('people.tenancyImportFile')
    .values({ importId: row.id, bytesSealed, createdAt: row.createdAt })
    .execute()
}

/** An import with its file, for whoever works on it; undefined: it is not in this state any more. Without bytes the file is gone. */
export function findWork(db: Db, id: string, state: 'checking' | 'running') {
  return db
    .selectFrom('people.tenancyImport as r')
    .leftJoin('people.tenancyImportFile as f', 'f.importId', 'r.id')
    .select(['r.id', 'r.areaId', 'r.fileName', 'r.token', 'r.personId', 'f.bytesSealed'])
    .where('r.id', '=', id)
    .where('r.state', '=', state)
    .executeTakeFirst()
}

/** Writes how far an import is; nothing where it has ended. */
export async function updateProgress(db: Db, id: string, { rows, part }: FileProgress): Promise<void> {
  await db
    .updateTable('people.tenancyImport')
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
  equalRows?: number
  why?: string
  endedAt?: Date
}

/** Moves an import on from a state; false: it is in another one. */
export async function moveImport(db: Db, id: string, from: string, to: Outcome): Promise<boolean> {
  const row = await db
    .updateTable('people.tenancyImport')
    .set({ ...to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The file is needed no more. */
export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('people.tenancyImportFile').where('importId', '=', id).execute()
}

/** Rows that are written at once. */
const SHARE = 2000
const MAX_GROUPS = 20

/** Writes every problem of a file in the place of those known before, with how many there are of each kind. */
export async function putProblems(db: Db, id: string, faults: readonly SheetFault[], now: Date): Promise<void> {
  await db.deleteFrom('people.tenancyImportProblem').where('importId', '=', id).execute()
  for (let from = 0; from < faults.length; from += SHARE) {
    const rows = faults.slice(from, from + SHARE).map(({ line, column, reason, text }, index) => ({
      importId: id,
      nth: from + index + 1,
      line,
      columnTitle: column,
      reason,
      text: shownText(column, text.toWellFormed().replaceAll('\0', '')),
      createdAt: now,
    }))
    await db.insertInto('people.tenancyImportProblem').values(rows).execute()
  }
  await sql`
    update people.tenancy_import set problems = ${faults.length}, groups = (
      select coalesce(jsonb_agg(jsonb_build_object('column', g.column_title, 'reason', g.reason, 'count', g.n) order by g.n desc, g.first), '[]')
        from (select column_title, reason, count(*)::int as n, min(nth) as first from people.tenancy_import_problem
               where import_id = ${id} group by 1, 2 order by 3 desc, 4 limit ${MAX_GROUPS}) g)
     where id = ${id}`.execute(db)
}

/** What of a bad cell is shown: of a phone its beginning and end. */
const shownText = (column: string | null, text: string): string =>
  column !== PHONE_TITLE || text === '' ? text : `${text.slice(0, 3)}****${text.length >= 11 ? text.slice(-4) : ''}`

const inOrder = keyset('asc', { nth: 'integer' })

/** Problems of a file in the order of its lines. */
export function listProblems(db: Db, importId: string, asked: PageAsked) {
  const problems = db
    .selectFrom('people.tenancyImportProblem')
    .select(['nth', 'line', 'columnTitle as column', 'reason', 'text'])
    .where('importId', '=', importId)
  return inOrder.page(problems, asked)
}

/** Locks some files that are sealed with another key than the given one. */
export function lockStaleFiles(db: Db, sealed: Buffer, limit: number) {
  return db
    .selectFrom('people.tenancyImportFile')
    .select(['importId', 'bytesSealed'])
    .where(sql<boolean>`substring(bytes_sealed from 1 for ${sealed.length}::int) <> ${sealed}`)
    .orderBy('importId')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Writes a file, sealed anew. */
export async function setFile(db: Db, importId: string, bytesSealed: Buffer): Promise<void> {
  await db.updateTable('people.tenancyImportFile').set({ bytesSealed }).where('importId', '=', importId).execute()
}
