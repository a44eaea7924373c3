import { buffer } from 'node:stream/consumers'
import type { Db } from '#platform/db'
import {
  type BookSheet,
  bad,
  bookSheet,
  type Columns,
  DEFAULT_LIMITS,
  type DeclaredBookSheet,
  type DryRun,
  dryRun,
  good,
  type Read,
  type RowOf,
  type RowState,
  runSheet,
  type SheetDeclaration,
  type SheetImport,
  type SheetLimits,
  type SheetProgress,
  type SheetRun,
  type TemplateKind,
  template,
} from '#platform/sheets'
import { carProblem } from '#vocabulary/car'
import { normalisePlate } from '#vocabulary/plate'

/** Whose rows they are, and when they are read. */
export interface SheetFacts {
  readonly areaId: string
  readonly now: Date
}

/** How a run is done. */
export interface RunOptions {
  readonly token: string
  readonly onProgress: (progress: SheetProgress) => Promise<void>
  /** The last act of the run's transaction. */
  readonly onDone: (db: Db, counts: Readonly<Record<RowState, number>>) => Promise<void>
}

/** A kind of rows that a park can bring in, whatever its columns. */
export interface ImportSheet {
  readonly name: string
  template(kind: TemplateKind): Promise<Buffer>
  dry(facts: SheetFacts, db: Db, file: SentFile, onProgress: RunOptions['onProgress']): Promise<DryRun>
  run(facts: SheetFacts, db: Db, file: SentFile, options: RunOptions): Promise<SheetRun>
  /** The same rows as a sheet of the one workbook. */
  readonly inBook: BookSheet
}

/** A file as it was sent. */
export interface SentFile {
  readonly bytes: Buffer
  readonly name: string
}

/** Declares a kind of rows: its sheet, how many rows a file may have, and how they come into the store. */
export function importSheet<C extends Columns>(
  declaration: SheetDeclaration<C> & { keyOf(row: RowOf<C>): string },
  limits: Partial<SheetLimits>,
  plan: (facts: SheetFacts) => Omit<SheetImport<C>, 'declaration'>,
  book: Pick<DeclaredBookSheet<C>, 'choices' | 'gives' | 'needs'> & { readonly name?: string } = {},
): ImportSheet {
  const { name: nameInBook = declaration.name, ...inBook } = book
  const planOf = (facts: SheetFacts) => (): SheetImport<C> => ({ declaration, ...plan(facts) })
  return {
    name: declaration.name,
    template: (kind) => buffer(template(declaration, kind)),
    dry: (facts, db, { bytes, name }, onProgress) => dryRun(planOf(facts), db, bytes, name, { limits, onProgress }),
    run: (facts, db, { bytes, name }, options) =>
      runSheet(planOf(facts), db, bytes, name, { limits, scope: facts.areaId, ...options }),
    inBook: bookSheet({
      ...inBook,
      declaration: { ...declaration, name: nameInBook },
      rows: limits.rows ?? DEFAULT_LIMITS.rows,
      plan,
    }),
  }
}

/** A plate as people write it, as we keep it. */
export function asPlate(text: string): Read<string> {
  return carProblem(text) === null ? good(normalisePlate(text)) : bad('不是有效的车牌号')
}

/** What gates call a lot or a lane. */
export function asCode(text: string): Read<string> {
  return /^[A-Za-z0-9_-]{1,32}$/.test(text) ? good(text) : bad('请填写 1–32 位字母、数字、横线或下划线')
}

/** The words for a lot that the park does not have. */
export const NO_LOT = '没有这个编号的停车场，请先新增或导入停车场'

/** One key of several parts; none of them holds a line break. */
export const keyOf = (...parts: readonly string[]): string => parts.join('\n')

/** Asked once, by the first share that needs it. */
export function once<T>(ask: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  let asked: Promise<T> | null = null
  return (db) => (asked ??= ask(db))
}
