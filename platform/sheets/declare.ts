/** What a cell's text means, or why it means nothing: a sentence for people (`不是有效的车牌号`). */
export type Read<T> = { readonly value: T } | { readonly reason: string }

/** The answer of a reader that understood the text. */
export function good<T>(value: T): Read<T> {
  return { value }
}

/** The answer of a reader that did not; `reason` is a sentence for people. */
export function bad(reason: string): Read<never> {
  return { reason }
}

/** One column of a sheet. */
export interface Column<T = unknown, R extends boolean = boolean> {
  /** What stands in its header, in Chinese; unlike every other of the sheet. */
  readonly title: string
  /** Whether the column must be there and each row fill it. */
  readonly required: R
  /** Reads a text without white space around it, never an empty one. Pure: the dry run and the run must read alike. */
  readonly read: (text: string) => Read<T>
  /** What the template shows. It must be readable. */
  readonly example: string
  /** How to fill it in, in words; for the template. */
  readonly note?: string
  /** A value that is merged over several lines is refused in all but the first: an amount that stands once would be counted for each. */
  readonly single?: true
}

/** Columns by key, in the order of the template. */
export type Columns = Readonly<Record<string, Column>>

/**
 * A row as read: a required column's value; of another column the value, null where the cell is empty, undefined where the file has no such
 * column, which means that it says nothing of it.
 */
export type RowOf<C extends Columns> = {
  readonly [K in keyof C]: C[K] extends Column<infer T, infer R> ? (R extends true ? T : T | null | undefined) : never
}

/** What a feature declares of a sheet that people fill in. */
export interface SheetDeclaration<C extends Columns = Columns> {
  /** What the sheet holds: 停车场. Name of the worksheet in the template. */
  readonly name: string
  /** Raised whenever cells are read otherwise than before, so that a dry run of the old reading is not run. */
  readonly version: number
  readonly columns: C
  /** More rows for the template, texts by key; the first one is made of the columns' examples. */
  readonly examples?: readonly { readonly [K in keyof C]?: string }[]
  /** How to fill it in, a sentence a line; for the template. */
  readonly notes?: readonly string[]
  /** What tells rows apart; two rows of one key are a fault of the second. */
  keyOf?(row: RowOf<C>): string
}

/** One thing wrong in a file. */
export interface SheetFault {
  /** As Excel counts lines, from 1. */
  readonly line: number
  /** The title; null: the row as a whole. */
  readonly column: string | null
  /** What is wrong, for people. */
  readonly reason: string
  /** What stands there, at most 100 characters. */
  readonly text: string
}

/** A column, with the type of what it reads. */
export function column<T, const R extends boolean>(declared: Column<T, R>): Column<T, R> {
  return declared
}

/** A declared sheet. Throws where titles are not different, or an example cannot be read. */
export function declareSheet<const C extends Columns>(declared: SheetDeclaration<C>): SheetDeclaration<C> {
  const titles = Object.values(declared.columns).map(({ title }) => plainTitle(title))
  if (titles.length === 0 || titles.includes('') || new Set(titles).size < titles.length)
    throw new Error(`sheet ${declared.name}: each column needs a title of its own`)
  for (const row of exampleRows(declared))
    for (const [key, { title, read, required }] of Object.entries(declared.columns)) {
      const text = row[key] ?? ''
      const answer = text === '' ? (required ? { reason: 'empty' } : { value: null }) : read(text)
      if ('reason' in answer) throw new Error(`sheet ${declared.name}: example of ${title} is bad: ${answer.reason}`)
    }
  return declared
}

/** The rows that a template shows: texts by key. */
export function exampleRows<C extends Columns>(
  declaration: SheetDeclaration<C>,
): readonly Readonly<Record<string, string>>[] {
  const first = Object.fromEntries(Object.entries(declaration.columns).map(([key, { example }]) => [key, example]))
  const more = (declaration.examples ?? []).map((row) =>
    Object.fromEntries(Object.keys(declaration.columns).map((key) => [key, row[key] ?? ''])),
  )
  return [first, ...more]
}

/** A title as headers are compared: without white space, and without the star that marks what is required. */
export function plainTitle(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, '').replace(/\*+$/, '').toLowerCase()
}
