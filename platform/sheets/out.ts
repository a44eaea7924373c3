import { isDay, toInstant } from '#vocabulary/day'
import { formatYuan } from '#vocabulary/money'

/** What a column of a written sheet holds: texts, numbers, whole fen, days of the park (`YYYY-MM-DD`), moments. Null: an empty cell. */
interface Kinds {
  text: string
  number: number
  money: number
  day: string
  moment: Date
}

/** One kind of column. */
export type OutKind = keyof Kinds

/** One column of a sheet that we write. */
export type OutColumn<Row> = {
  [K in OutKind]: {
    readonly title: string
    readonly kind: K
    /** In characters of the Latin alphabet; a Chinese one takes two. Default by kind and title. */
    readonly width?: number
    of(row: Row): Kinds[K] | null | undefined
  }
}[OutKind]

/** A cell ready to be written. */
export type OutCell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'money'; readonly text: string }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'moment'; readonly day: string; readonly seconds: number; readonly text: string }

/** A sheet that is written: what its rows are made of is known to its columns alone. */
export interface OutSheet {
  readonly name: string
  readonly columns: readonly { readonly title: string; readonly kind: OutKind; readonly width: number }[]
  lines(): AsyncGenerator<readonly OutCell[], void>
}

/** Characters that Excel takes in a cell. */
const MAX_TEXT = 32_767
/** Money and numbers beyond this are written as texts: Excel would change their last digits. */
const EXACT = 10 ** 15

const WIDTHS: Record<OutKind, number> = { text: 16, number: 10, money: 14, day: 12, moment: 20 }

/**
 * A sheet of these rows, which may come by stream; each is asked for when it is written. Writing throws RangeError for a text of more than 32,767
 * characters, a number that is none, money that is no whole fen and what is no day.
 */
export function outSheet<Row>(sheet: {
  readonly name: string
  readonly columns: readonly OutColumn<Row>[]
  readonly rows: Iterable<Row> | AsyncIterable<Row>
}): OutSheet {
  return {
    name: sheet.name,
    columns: sheet.columns.map(({ title, kind, width }) => ({
      title,
      kind,
      width: width ?? Math.max(WIDTHS[kind], [...title].length * 2 + 2),
    })),
    async *lines() {
      for await (const row of sheet.rows) yield sheet.columns.map((column) => cellOf(column, row))
    },
  }
}

function cellOf<Row>(column: OutColumn<Row>, row: Row): OutCell {
  const { kind } = column
  const bad = (value: unknown): never => {
    throw new RangeError(`${column.title} cannot be written: ${String(value).slice(0, 50)}`)
  }
  switch (kind) {
    case 'text': {
      const text = column.of(row) ?? ''
      if (text.length > MAX_TEXT) bad(text)
      return text === '' ? { kind: 'empty' } : { kind, text: text.toWellFormed() }
    }
    case 'number': {
      const value = column.of(row) ?? null
      if (value === null) return { kind: 'empty' }
      if (!Number.isFinite(value)) bad(value)
      return Math.abs(value) < EXACT ? { kind, text: String(value) } : { kind: 'text', text: String(value) }
    }
    case 'money': {
      const fen = column.of(row) ?? null
      if (fen === null) return { kind: 'empty' }
      const text = formatYuan(fen).replaceAll(',', '')
      return Math.abs(fen) < EXACT ? { kind, text } : { kind: 'text', text }
    }
    case 'day': {
      const day = column.of(row) ?? null
      if (day === null) return { kind: 'empty' }
      return isDay(day) ? { kind, day } : bad(day)
    }
    case 'moment': {
      const at = column.of(row) ?? null
      if (at === null) return { kind: 'empty' }
      const [day = '', clock = ''] = toInstant(at).slice(0, 19).split('T')
      const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
      return { kind, day, seconds: hours * 3600 + minutes * 60 + seconds, text: `${day} ${clock}` }
    }
  }
}
