import { createHash } from 'node:crypto'
import { type Db, holdName, inTransaction } from '#platform/db'
import type { Columns, RowOf, SheetDeclaration, SheetFault } from './declare.ts'
import { SheetError } from './errors.ts'
import type { SheetLimits } from './limits.ts'
import { holdFile, readHeld, type SheetSource } from './read.ts'

/** What a row means for what is there already. */
export type RowState = 'new' | 'changed' | 'equal'

/** A row with what it would do. */
export interface PlannedRow<C extends Columns> {
  readonly line: number
  readonly key: string
  readonly state: RowState
  readonly row: RowOf<C>
  /** What is there; null for a new one. */
  readonly before: RowOf<C> | null
}

/** How rows of a declared sheet come into the feature's tables. */
export interface SheetImport<C extends Columns> {
  readonly declaration: SheetDeclaration<C> & { keyOf(row: RowOf<C>): string }
  /** What is there under these keys, in the form of rows; keys that are not there are left out. At most `SHARE` keys. */
  lookUp(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, RowOf<C>>>
  /** Writes new and changed rows, at most `SHARE`, in the run's transaction. A value that is undefined stays as it is. */
  apply(db: Db, rows: readonly PlannedRow<C>[]): Promise<void>
  /** Whether a row says what is there already. Left out: where each value that it tells is the one there. */
  same?(row: RowOf<C>, before: RowOf<C>): boolean
  /**
   * What in the store stands in the way of rows that read well; asked for each share before any of it is counted or written, in a run inside its
   * transaction. A row with a fault is neither counted nor written.
   */
  check?(db: Db, rows: readonly PlannedRow<C>[]): Promise<readonly RowFault<C>[]>
  /** What is left to do once all rows are written, in the run's transaction. */
  finish?(db: Db): Promise<void>
}

/** What is wrong with a row, seen beside the store or other rows. */
export interface RowFault<C extends Columns> {
  readonly line: number
  /** null: the row as a whole. */
  readonly column: (keyof C & string) | null
  /** For people. */
  readonly reason: string
  /** What stands there. */
  readonly text?: string
}

/** A plan that holds nothing, or how one is made anew for each dry run and run: what it remembers of earlier shares never outlives them. */
export type Planned<C extends Columns> = SheetImport<C> | (() => SheetImport<C>)

/** Rows that are looked up and written at once. */
export const SHARE = 500

/** How far a dry run or run has come. */
export interface SheetProgress {
  /** Lines read so far, good and bad. */
  readonly rows: number
  /** How much of the file lies behind, 0 to 1. */
  readonly part: number
}

/** What a dry run found. */
export interface DryRun {
  /** Names this file and this declaration; the run asks for it. */
  readonly token: string
  readonly rows: number
  readonly counts: Readonly<Record<RowState, number>>
  /** Every one. Where there are any, nothing can be run. */
  readonly faults: readonly SheetFault[]
}

/** What a run did: everything, or nothing because of these faults. */
export type SheetRun =
  | { readonly done: true; readonly counts: Readonly<Record<RowState, number>> }
  | { readonly done: false; readonly faults: readonly SheetFault[] }

/** How both are called. */
export interface ImportOptions<C extends Columns> {
  readonly limits?: Partial<SheetLimits>
  /** Told after each share; it is waited for. In a run it must not ask the run's own transaction to end, nor take long. */
  readonly onProgress?: (progress: SheetProgress) => void | Promise<void>
  /** Given each good row with its state, in the order of the file, for showing what would change. */
  readonly onRow?: (row: PlannedRow<C>) => void
}

/** Reads a whole file and says what a run would do: every bad row, and how many would be new, changed or stay equal. Writes nothing. */
export async function dryRun<C extends Columns>(
  planned: Planned<C>,
  db: Db,
  source: SheetSource,
  fileName: string,
  options: ImportOptions<C> = {},
): Promise<DryRun> {
  const plan = planOf(planned)
  const file = await holdFile(source, options.limits?.bytes)
  const counts = { new: 0, changed: 0, equal: 0 }
  const { faults, rows } = await share(plan, file, fileName, options, async (read) => {
    const { rows: good, faults: bad } = await compared(plan, db, read)
    for (const row of good) {
      counts[row.state] += 1
      options.onRow?.(row)
    }
    return bad
  })
  return { token: tokenOf(plan.declaration, file), rows, counts, faults }
}

/**
 * Applies that very file: all rows in one transaction, or none. What is there is looked up again. Two runs into one declaration and `scope` (a
 * park's id) wait for each other. Throws SheetError `other_file` where the token is not of this file and declaration; an error of `apply`
 * undoes everything and is passed on.
 */
export async function runSheet<C extends Columns>(
  planned: Planned<C>,
  db: Db,
  source: SheetSource,
  fileName: string,
  options: ImportOptions<C> & {
    readonly token: string
    readonly scope: string
    /** The last act of the run's transaction: what is written here stands or falls with the rows. */
    readonly onDone?: (db: Db, counts: Readonly<Record<RowState, number>>) => Promise<void>
  },
): Promise<SheetRun> {
  const plan = planOf(planned)
  const file = await holdFile(source, options.limits?.bytes)
  if (tokenOf(plan.declaration, file) !== options.token)
    throw new SheetError('other_file', '文件与校验时不一致，请重新上传并校验')
  const counts = { new: 0, changed: 0, equal: 0 }
  try {
    await inTransaction(db, async (tx) => {
      let isBad = false
      await holdName(tx, `sheets:${plan.declaration.name}:${options.scope}`)
      const { faults } = await share(plan, file, fileName, options, async (read) => {
        const { rows, faults: bad } = await compared(plan, tx, read)
        for (const row of rows) {
          counts[row.state] += 1
          options.onRow?.(row)
        }
        isBad ||= bad.length > 0
        const writes = rows.filter(({ state }) => state !== 'equal')
        if (writes.length > 0 && !isBad) await plan.apply(tx, writes)
        return bad
      })
      if (faults.length > 0) throw new BadRows(faults)
      await plan.finish?.(tx)
      await options.onDone?.(tx, counts)
    })
  } catch (error) {
    if (error instanceof BadRows) return { done: false, faults: error.faults }
    throw error
  }
  return { done: true, counts }
}

const planOf = <C extends Columns>(planned: Planned<C>): SheetImport<C> =>
  typeof planned === 'function' ? planned() : planned

/** Ends a transaction whose file is not all good. */
class BadRows extends Error {
  readonly faults: readonly SheetFault[]
  constructor(faults: readonly SheetFault[]) {
    super('the file has bad rows')
    this.faults = faults
  }
}

/** A row that reads well. */
export type ReadRow<C extends Columns> = Pick<PlannedRow<C>, 'line' | 'key' | 'row'>

/** Reads the file and hands its good rows on, a share at a time; no more of them are held. */
async function share<C extends Columns>(
  { declaration }: SheetImport<C>,
  bytes: Buffer,
  fileName: string,
  { limits, onProgress }: ImportOptions<C>,
  take: (rows: readonly ReadRow<C>[]) => Promise<readonly SheetFault[]>,
): Promise<{ rows: number; faults: SheetFault[] }> {
  const faults: SheetFault[] = []
  let [rows, part] = [0, 0]
  let held: ReadRow<C>[] = []
  const hand = async (): Promise<void> => {
    const [ready] = [held]
    held = []
    if (ready.length > 0) faults.push(...(await take(ready)))
    await onProgress?.({ rows, part })
  }
  const onPart = (behind: number): void => {
    part = behind
  }
  for await (const { line, row, faults: bad } of readHeld(declaration, bytes, fileName, { limits, onPart })) {
    rows += 1
    if (bad) faults.push(...bad)
    else held.push({ line, row, key: declaration.keyOf(row) })
    if (rows % SHARE === 0) await hand()
  }
  part = 1
  await hand()
  return { rows, faults: faults.sort((a, b) => a.line - b.line) }
}

/** Rows with what they would do, and what stands in the way of those that are left out. */
export async function compared<C extends Columns>(
  plan: SheetImport<C>,
  db: Db,
  rows: readonly ReadRow<C>[],
): Promise<{ rows: PlannedRow<C>[]; faults: SheetFault[] }> {
  const found = await plan.lookUp(
    db,
    rows.map(({ key }) => key),
  )
  const same = (row: RowOf<C>, before: RowOf<C>) => plan.same?.(row, before) ?? !changes(row, before)
  const planned = rows.map((read): PlannedRow<C> => {
    const before = found.get(read.key) ?? null
    const state = before === null ? 'new' : same(read.row, before) ? 'equal' : 'changed'
    return { ...read, before, state }
  })
  const bad = (await plan.check?.(db, planned)) ?? []
  const lines = new Set(bad.map(({ line }) => line))
  const { columns } = plan.declaration
  const faults = bad.map(({ line, column, reason, text = '' }) => ({
    line,
    column: column === null ? null : (columns[column]?.title ?? null),
    reason,
    text: [...text].slice(0, 100).join(''),
  }))
  return { rows: planned.filter(({ line }) => !lines.has(line)), faults }
}

/** Whether a value that the row tells is another than the one there; what the file has no column for is no key of its rows. */
function changes(row: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(row).some(([key, value]) => print(value) !== print(before[key]))
}

const print = (value: unknown): string => JSON.stringify(value ?? null)

/** SHA-256 over the file's bytes and what the declaration says. */
function tokenOf(declaration: SheetDeclaration, bytes: Buffer): string {
  const columns = Object.entries(declaration.columns).map(([key, { title, required }]) => [key, title, required])
  return createHash('sha256')
    .update(JSON.stringify([declaration.name, declaration.version, columns]))
    .update(bytes)
    .digest('hex')
}
