import type { Db } from '#platform/db'
import type { Columns, RowOf, SheetDeclaration, SheetFault } from '../declare.ts'
import { compared, type RowState, type SheetImport } from '../import.ts'
import { DEFAULT_LIMITS, type SheetLimits } from '../limits.ts'
import type { RawRows } from '../raw.ts'
import { readLines } from '../read.ts'
import type { Print } from './print.ts'
import type { Spoilt } from './spoilt.ts'

/** Rows that are judged and written at once: few enough that what they leave behind is soon swept up. */
const SHARE = 200

/** Whose rows a workbook holds, who brings them in, and when. */
export interface BookFacts {
  readonly areaId: string
  /** The id of a person, for what is written by whom. */
  readonly by: string
  readonly now: Date
  /** What sheets of one area share within one reading of a book: made once by its key. */
  shared<T>(key: string, make: () => T): T
}

/** A record of another sheet, or of the store, that a row speaks of. */
export interface Needed<C extends Columns> {
  /** In which column it is named. */
  readonly column: keyof C & string
  /** The sort of record, as another sheet `gives` it. */
  readonly kind: string
  /** What names it, as that sheet's `gives` says it. */
  readonly name: string
}

/** One sheet of a workbook as an area declares it. */
export interface DeclaredBookSheet<C extends Columns> {
  readonly declaration: SheetDeclaration<C> & { keyOf(row: RowOf<C>): string }
  /** How many rows it may have. */
  readonly rows: number
  /** The words to choose from by column; the template offers them as a list. */
  readonly choices?: { readonly [K in keyof C]?: readonly string[] }
  /**
   * Which records a row brings in, by sort and name, told by the texts of its cells. Where such a row is bad, rows that need its record are passed over in
   * silence: their fault is the first one's.
   */
  readonly gives?: Readonly<Record<string, (cells: Readonly<Record<string, string>>) => string>>
  /** Which records a row needs. */
  needs?(row: RowOf<C>): readonly Needed<C>[]
  /** How its rows come into the tables; made anew for each reading. */
  plan(facts: BookFacts): Omit<SheetImport<C>, 'declaration'>
}

/** How the rows of a sheet stand. */
export interface SheetCounts {
  readonly rows: number
  readonly counts: Readonly<Record<RowState, number>>
  readonly faults: readonly SheetFault[]
}

/** What a sheet is worked with. */
export interface SheetWork {
  readonly db: Db
  readonly facts: BookFacts
  readonly raw: RawRows
  readonly limits: SheetLimits
  readonly spoilt: Spoilt
  readonly print: Print
  readonly onShare: (rows: number, part: number) => Promise<void>
}

/** A sheet of a workbook, whatever its columns. */
export interface BookSheet {
  readonly name: string
  readonly declaration: SheetDeclaration
  readonly choices: Readonly<Record<string, readonly string[]>>
  readonly rows: number
  /** Reads, judges and writes its rows in the caller's transaction, a share at a time; bad rows are named and not written. */
  work(by: SheetWork): Promise<SheetCounts>
}

/** A sheet of a workbook. Throws where a choice is no word of its column. */
export function bookSheet<const C extends Columns>(declared: DeclaredBookSheet<C>): BookSheet {
  const { declaration, rows } = declared
  const choices = Object.fromEntries(Object.entries(declared.choices ?? {}).map(([key, words]) => [key, words ?? []]))
  for (const [key, words] of Object.entries(choices))
    for (const word of words) {
      const read = declaration.columns[key]?.read(word)
      if (!read || 'reason' in read) throw new Error(`sheet ${declaration.name}: ${word} is no choice of ${key}`)
    }
  return {
    name: declaration.name,
    declaration,
    choices,
    rows,
    work: (by) => workSheet(declared, by),
  }
}

interface HeldRow<C extends Columns> {
  readonly line: number
  readonly key: string
  readonly row: RowOf<C>
  readonly cells: Readonly<Record<string, string>>
}

async function workSheet<C extends Columns>(declared: DeclaredBookSheet<C>, by: SheetWork): Promise<SheetCounts> {
  const { declaration, gives = {} } = declared
  const { db, spoilt, print, limits } = by
  const plan: SheetImport<C> = { ...declared.plan(by.facts), declaration }
  const counts = { new: 0, changed: 0, equal: 0 }
  const faults: SheetFault[] = []
  let [rows, part] = [0, 0]
  let held: HeldRow<C>[] = []
  const spoil = (cells: Readonly<Record<string, string>> | null): void => {
    for (const [kind, nameOf] of Object.entries(gives))
      if (cells === null) spoilt.all(kind)
      else spoilt.add(kind, nameOf(cells))
  }

  const hand = async (): Promise<void> => {
    const ready = held
    held = []
    if (ready.length > 0) await take(ready)
    await by.onShare(rows, part)
  }

  /** Judges a share; what is good of it is written, so that later rows and sheets see it. */
  const take = async (ready: readonly HeldRow<C>[]): Promise<void> => {
    const judged = await compared(plan, db, ready)
    const waiting = new Map<number, ReadonlySet<string>>()
    for (const { line, row } of ready) {
      const titles = (declared.needs?.(row) ?? [])
        .filter(({ kind, name }) => spoilt.has(kind, name))
        .map(({ column }) => declaration.columns[column]?.title ?? '')
      if (titles.length > 0) waiting.set(line, new Set(titles))
    }
    faults.push(...judged.faults.filter(({ line, column }) => !waiting.get(line)?.has(column ?? '')))
    const good = judged.rows.filter(({ line }) => !waiting.has(line))
    const lines = new Set(good.map(({ line }) => line))
    for (const { line, cells } of ready) if (!lines.has(line)) spoil(cells)
    for (const { line, state, before } of good) {
      counts[state] += 1
      print.add([declaration.name, line, state, before])
    }
    const writes = good.filter(({ state }) => state !== 'equal')
    if (writes.length > 0) await plan.apply(db, writes)
  }

  const onPart = (behind: number): void => {
    part = behind
  }
  const bounded = { ...DEFAULT_LIMITS, ...limits, rows: declared.rows }
  for await (const { item, cells } of readLines(declaration, by.raw, bounded, onPart)) {
    rows += 1
    if (item.faults) {
      faults.push(...item.faults)
      spoil(cells)
    } else held.push({ line: item.line, row: item.row, key: declaration.keyOf(item.row), cells: cells ?? {} })
    if (rows % SHARE === 0) await hand()
  }
  part = 1
  await hand()
  await plan.finish?.(db)
  return { rows, counts, faults: faults.sort((a, b) => a.line - b.line) }
}
