import { createHash } from 'node:crypto'
import { type Db, holdName, inTransaction } from '#platform/db'
import { plainTitle, type SheetFault } from '../declare.ts'
import { SheetError } from '../errors.ts'
import type { RowState } from '../import.ts'
import { DEFAULT_LIMITS, type SheetLimits } from '../limits.ts'
import { isBlank } from '../raw.ts'
import { holdFile, type SheetSource } from '../read.ts'
import type { NamedSheet, Workbook } from '../workbook.ts'
import { openXlsx, sheetRows } from '../xlsx-in.ts'
import type { BookFacts, BookSheet } from './book-sheet.ts'
import { Print } from './print.ts'
import { Spoilt } from './spoilt.ts'

/** What is wrong in a workbook, and in which sheet. */
export interface BookFault extends SheetFault {
  /** As the sheet is called in the file. */
  readonly sheet: string
}

/** How the rows of one sheet stand. */
export interface BookSheetResult {
  readonly name: string
  readonly rows: number
  readonly counts: Readonly<Record<RowState, number>>
  readonly faults: number
}

/** What a dry run of a workbook found. */
export interface BookCheck {
  /** Names this file and these declarations; the run asks for it. */
  readonly token: string
  /** Sums up what stood in the store beside the rows; the run asks for it. */
  readonly seen: string
  /** Sheets that the file has, in the order in which they are worked. */
  readonly sheets: readonly BookSheetResult[]
  /** Every one, sheet by sheet. Where there are any, nothing can be run. */
  readonly faults: readonly BookFault[]
}

/** How far a workbook is. */
export interface BookProgress {
  readonly sheet: string
  /** Lines of all sheets so far. */
  readonly rows: number
  /** How much of the file lies behind, 0 to 1. */
  readonly part: number
}

/** Whose workbook it is, and who hears of its progress. */
export interface BookOptions {
  readonly areaId: string
  readonly by: string
  readonly now: Date
  readonly limits?: Partial<SheetLimits>
  /** Told after each share; it is waited for. It must not ask the book's own transaction to end, nor take long. */
  readonly onProgress?: (progress: BookProgress) => void | Promise<void>
}

/** What of a run's transaction is checked besides, and its last act. */
export interface BookRunOptions extends BookOptions {
  readonly token: string
  readonly seen: string
  /** The last act of the transaction: what is written here stands or falls with all rows. */
  readonly onDone?: (db: Db, sheets: readonly BookSheetResult[]) => Promise<void>
}

/** What the run of a workbook did: everything, or nothing because the store is not what it was when the book was checked. */
export type BookRun = { readonly done: true; readonly sheets: readonly BookSheetResult[] } | { readonly done: false }

/**
 * Reads a whole workbook and says what a run would do, by doing it: all sheets in one transaction, which is then undone. Whatever a sheet would write is
 * there for the next ones. Two books of a park wait for each other. Throws SheetError for a file of which nothing can be read.
 */
export async function checkBook(
  sheets: readonly BookSheet[],
  db: Db,
  source: SheetSource,
  options: BookOptions,
): Promise<BookCheck> {
  const file = await holdFile(source, options.limits?.bytes)
  const book = await openBook(file, options)
  const token = tokenOf(sheets, file)
  try {
    const work = async (tx: Db): Promise<never> => {
      throw new Undone({ token, ...(await workBook(sheets, tx, book, options)) })
    }
    await inTransaction(db, work, { retry: true })
  } catch (error) {
    if (error instanceof Undone) return error.check
    throw error
  }
  throw new Error('a check was not undone')
}

/**
 * Writes that very workbook: all sheets in one transaction, or nothing. Throws SheetError `other_file` where the token is not of this file and these
 * declarations; an error of a sheet undoes everything and is passed on.
 */
export async function runBook(
  sheets: readonly BookSheet[],
  db: Db,
  source: SheetSource,
  options: BookRunOptions,
): Promise<BookRun> {
  const file = await holdFile(source, options.limits?.bytes)
  if (tokenOf(sheets, file) !== options.token)
    throw new SheetError('other_file', '文件与核对时不一致，请重新上传并核对')
  const book = await openBook(file, options)
  try {
    const work = async (tx: Db): Promise<readonly BookSheetResult[]> => {
      const done = await workBook(sheets, tx, book, options)
      if (done.faults.length > 0 || done.seen !== options.seen) throw new Moved()
      await options.onDone?.(tx, done.sheets)
      return done.sheets
    }
    return { done: true, sheets: await inTransaction(db, work, { retry: true }) }
  } catch (error) {
    if (error instanceof Moved) return { done: false }
    throw error
  }
}

/** Ends the transaction of a check. */
class Undone extends Error {
  readonly check: BookCheck
  constructor(check: BookCheck) {
    super('a check writes nothing')
    this.check = check
  }
}

/** Ends the transaction of a run whose rows mean something else than when they were checked. */
class Moved extends Error {}

/** Excel's own: what a sheet that is not of the template may be. */
const NOTES = '填写说明'

async function openBook(file: Buffer, { limits }: BookOptions): Promise<Workbook> {
  const isZip = file.length >= 4 && file.readUInt32BE(0) === 0x504b0304
  const isOld = file.length >= 4 && file.readUInt32BE(0) === 0xd0cf11e0
  if (isOld) throw new SheetError('protected', '文件有密码保护或是旧版 .xls 格式，请去掉密码并另存为 .xlsx 再上传')
  if (!isZip) throw new SheetError('kind', '请上传 .xlsx 工作簿')
  return await openXlsx(file, { ...DEFAULT_LIMITS, ...limits })
}

async function workBook(
  sheets: readonly BookSheet[],
  db: Db,
  book: Workbook,
  options: BookOptions,
): Promise<Omit<BookCheck, 'token'>> {
  await holdName(db, `sheets:book:${options.areaId}`)
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const [spoilt, print, facts] = [new Spoilt(), new Print(), factsOf(options)]
  const { found, faults } = await sortSheets(sheets, book, limits)
  const results: BookSheetResult[] = []
  const size = found.reduce((sum, { at }) => sum + at.part.size, 0) || 1
  let [rowsBehind, sizeBehind] = [0, 0]
  for (const { sheet, at } of found) {
    const done = await sheet.work({
      db,
      facts,
      raw: sheetRows(book, at, limits),
      limits,
      spoilt,
      print,
      onShare: async (rows, part) =>
        options.onProgress?.({
          sheet: sheet.name,
          rows: rowsBehind + rows,
          part: (sizeBehind + part * at.part.size) / size,
        }),
    })
    results.push({ name: sheet.name, rows: done.rows, counts: done.counts, faults: done.faults.length })
    faults.push(...done.faults.map((fault) => ({ sheet: sheet.name, ...fault })))
    rowsBehind += done.rows
    sizeBehind += at.part.size
  }
  return { seen: print.taken(), sheets: results, faults }
}

function factsOf({ areaId, by, now }: BookOptions): BookFacts {
  const made = new Map<string, unknown>()
  return {
    areaId,
    by,
    now,
    shared<T>(key: string, make: () => T): T {
      if (!made.has(key)) made.set(key, make())
      // whoever names the key made it
      return made.get(key) as T
    },
  }
}

/** Which sheet of the file is which, in the order of the declarations; what is no sheet of the template, or there twice, is a fault. */
async function sortSheets(
  sheets: readonly BookSheet[],
  book: Workbook,
  limits: SheetLimits,
): Promise<{ found: { sheet: BookSheet; at: NamedSheet }[]; faults: BookFault[] }> {
  const byName = new Map(sheets.map((sheet) => [plainTitle(sheet.name), sheet]))
  const places = new Map<BookSheet, NamedSheet>()
  const faults: BookFault[] = []
  const fault = (at: NamedSheet, reason: string): void => {
    faults.push({ sheet: at.name.slice(0, 31), line: 1, column: null, reason, text: '' })
  }
  for (const at of book.sheets) {
    const name = plainTitle(at.name)
    const sheet = byName.get(name)
    if (!sheet) {
      if (name !== NOTES && !(await isEmpty(book, at, limits)))
        fault(at, '模板里没有这张工作表，请删除它，或改成模板里的名称')
    } else if (places.has(sheet)) fault(at, `“${sheet.name}”有两张，请合并成一张`)
    else places.set(sheet, at)
  }
  if (places.size === 0)
    throw new SheetError('no_sheet', `没有找到模板里的工作表，名称应为${sheets.map(({ name }) => name).join('、')}`)
  const found = sheets.flatMap((sheet) => {
    const at = places.get(sheet)
    return at ? [{ sheet, at }] : []
  })
  return { found, faults }
}

async function isEmpty(book: Workbook, at: NamedSheet, limits: SheetLimits): Promise<boolean> {
  for await (const { cells } of sheetRows(book, at, limits).rows) if (!cells.every(isBlank)) return false
  return true
}

/** SHA-256 over the file's bytes and what the declarations say. */
function tokenOf(sheets: readonly BookSheet[], file: Buffer): string {
  const declared = sheets.map(({ declaration: { name, version, columns } }) => [
    name,
    version,
    Object.entries(columns).map(([key, { title, required }]) => [key, title, required]),
  ])
  return createHash('sha256').update(JSON.stringify(declared)).update(file).digest('hex')
}
