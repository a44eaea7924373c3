import { type SqlBool, sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { FileProgress, SentFile } from '#platform/sheets'

/** How the rows of one sheet stand, as it is stored. */
export interface SheetRow {
  name: string
  rows: number
  new: number
  changed: number
  equal: number
  faults: number
}

const BOOK = [
  'b.id',
  'b.areaId',
  'b.fileName',
  'b.state',
  'b.token',
  'b.sheet',
  'b.rowsRead',
  'b.part',
  'b.sheets',
  'b.faults',
  'b.why',
  'b.personId',
  'b.createdAt',
  'b.checkedAt',
  'b.endedAt',
] as const

const books = (db: Db, areaId: string) =>
  db.selectFrom('setup.workbook as b').select(BOOK).where('b.areaId', '=', areaId).$narrowType<{ sheets: SheetRow[] }>()

/** A workbook of this park. */
export function findBook(db: Db, areaId: string, id: string) {
  return books(db, areaId).where('b.id', '=', id).executeTakeFirst()
}
export type BookRow = Awaited<ReturnType<typeof findBook>> & object

/** The latest workbook of a park. */
export function findLatest(db: Db, areaId: string): Promise<BookRow | undefined> {
  return books(db, areaId).orderBy('b.createdAt', 'desc').orderBy('b.id', 'desc').limit(1).executeTakeFirst()
}

/** Locks a workbook until the transaction ends. */
export function lockBook(db: Db, areaId: string, id: string): Promise<BookRow | undefined> {
  return books(db, areaId).where('b.id', '=', id).forUpdate('b').executeTakeFirst()
}

/** The workbook of a park that is checked or run just now, with what tells its file. */
export function findBusy(db: Db, areaId: string) {
  return db
    .selectFrom('setup.workbook')
    .select(['id', 'fileHash', 'state', 'personId'])
    .where('areaId', '=', areaId)
    .where('state', 'in', ['checking', 'running'])
    .executeTakeFirst()
}

/** Writes a new workbook with its sealed file. Fails where another of the park is under way (`workbook_one_at_once`). */
export async function insertBook(db: Db, book: SentFile, fileSealed: Buffer): Promise<void> {
  await db
    .insertInto('setup.workbook')
    .values({ ...book, state: 'checking' })
    .execute()
  await db
    .insertInto('setup.workbookFile')
    .values({ workbookId: book.id, fileSealed, createdAt: book.createdAt })
    .execute()
}

/** A workbook with its sealed file, for whoever works on it; undefined: it is not in this state any more. */
export function findWork(db: Db, id: string, state: 'checking' | 'running') {
  return db
    .selectFrom('setup.workbook as b')
    .leftJoin('setup.workbookFile as f', 'f.workbookId', 'b.id')
    .select(['b.id', 'b.areaId', 'b.token', 'b.seen', 'b.personId', 'f.fileSealed'])
    .where('b.id', '=', id)
    .where('b.state', '=', state)
    .executeTakeFirst()
}

/** Writes how far a workbook is; nothing where it has ended. */
export async function updateProgress(db: Db, id: string, { sheet, rows, part }: FileProgress): Promise<void> {
  await db
    .updateTable('setup.workbook')
    .set({ sheet: sheet ?? null, rowsRead: rows, part })
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'running'])
    .execute()
}

/** What becomes of a workbook. */
export interface Outcome {
  state: string
  token?: string
  seen?: string
  sheet?: null
  rowsRead?: number
  part?: number
  sheets?: readonly SheetRow[]
  faults?: number
  why?: string
  checkedAt?: Date
  endedAt?: Date
}

/** Moves a workbook on from a state; false: it is in another one. */
export async function moveBook(db: Db, id: string, from: string, { sheets, ...to }: Outcome): Promise<boolean> {
  const row = await db
    .updateTable('setup.workbook')
    .set({ ...to, ...(sheets && { sheets: JSON.stringify(sheets) }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The file is needed no more. */
export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('setup.workbookFile').where('workbookId', '=', id).execute()
}

/** A fault as it is stored. */
export interface FaultToWrite {
  nth: number
  sheet: string
  line: number
  columnTitle: string | null
  reason: string
  textSealed: Buffer | null
}

/** No faults of a workbook are known any more. */
export async function deleteFaults(db: Db, workbookId: string): Promise<void> {
  await db.deleteFrom('setup.workbookFault').where('workbookId', '=', workbookId).execute()
}

/** Writes some faults of a workbook. */
export async function insertFaults(
  db: Db,
  workbookId: string,
  faults: readonly FaultToWrite[],
  createdAt: Date,
): Promise<void> {
  await db
    .insertInto('setup.workbookFault')
    .values(faults.map((fault) => ({ workbookId, createdAt, ...fault })))
    .execute()
}

/** The order of faults. */
export const inOrder = keyset('asc', { nth: 'integer' })

/** Faults of a workbook in the order of its sheets and lines; of one sheet where it is given. */
export function listFaults(
  db: Db,
  workbookId: string,
  { sheet, ...asked }: PageAsked & { sheet?: string | undefined },
) {
  const faults = db
    .selectFrom('setup.workbookFault')
    .select(['workbookId', 'nth', 'sheet', 'line', 'columnTitle', 'reason', 'textSealed'])
    .where('workbookId', '=', workbookId)
    .$if(sheet !== undefined, (query) => query.where('sheet', '=', sheet ?? ''))
  return inOrder.page(faults, asked)
}

const older = (column: string, sealed: Buffer) =>
  sql<SqlBool>`substring(${sql.ref(column)} from 1 for ${sealed.length}::int) <> ${sealed}`

/** Locks some files that are sealed with another key than the given one. */
export function lockStaleFiles(db: Db, sealed: Buffer, limit: number) {
  return db
    .selectFrom('setup.workbookFile')
    .select(['workbookId', 'fileSealed'])
    .where(older('fileSealed', sealed))
    .orderBy('workbookId')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Writes a file, sealed anew. */
export async function setFile(db: Db, workbookId: string, fileSealed: Buffer): Promise<void> {
  await db.updateTable('setup.workbookFile').set({ fileSealed }).where('workbookId', '=', workbookId).execute()
}

/** Locks some faults whose text is sealed with another key than the given one. */
export function lockStaleFaults(db: Db, sealed: Buffer, limit: number) {
  return db
    .selectFrom('setup.workbookFault')
    .select(['workbookId', 'nth', 'textSealed'])
    .where('textSealed', 'is not', null)
    .where(older('textSealed', sealed))
    .orderBy('workbookId')
    .orderBy('nth')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Writes the text of a fault, sealed anew. */
export async function setFaultText(
  db: Db,
  { workbookId, nth }: { workbookId: string; nth: number },
  textSealed: Buffer,
): Promise<void> {
  await db
    .updateTable('setup.workbookFault')
    .set({ textSealed })
    .where('workbookId', '=', workbookId)
    .where('nth', '=', nth)
    .execute()
}
