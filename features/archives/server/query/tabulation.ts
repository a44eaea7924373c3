import type { Tabulation } from '#contract/archives'
import { add, compare, type Decimal, decimal, formatDecimal, multiply, parseDecimal } from '#vocabulary/decimal'
import { portionsOf } from '#vocabulary/shares'
import type { Column } from './column.ts'
import { viewColumn } from './columns.ts'

/** A row of the table as it was read: a text for each column; null: not for the viewer; empty: not known. */
export interface Read {
  readonly id: string
  readonly name: string
  readonly cells: readonly (string | null)[]
}

/** Thousandths, in which shares are said. */
const WHOLE = 1000
/** Values are shared out by their millionths. */
const MILLION = decimal('1000000')

const isNumber = ({ kind }: Column) => kind === 'count' || kind === 'money' || kind === 'rate'
const numberIn = (column: Column, cell: string | null | undefined): Decimal | null =>
  isNumber(column) && cell ? parseDecimal(cell) : null

/** A number as it is shown: its decimals without zeros at the end. */
function shownNumber(value: Decimal, digits: number): string {
  const shown = formatDecimal(value, digits)
  return shown.includes('.') ? shown.replace(/\.?0+$/, '') : shown
}

/** What a cell shows; null: the viewer may not read it. */
export function shownCell(column: Column, cell: string | null): string | null {
  if (cell === null || cell === '') return cell
  const value = numberIn(column, cell)
  return value === null ? (column.words?.(cell) ?? cell) : shownNumber(value, column.digits)
}

/** Rows by a column, the largest or latest first; those without a value last, in the order in which they came. */
export function sortedBy<Row extends Read>(
  rows: readonly Row[],
  columns: readonly Column[],
  key: string | undefined,
): readonly Row[] {
  const at = columns.findIndex((column) => column.key === key)
  const column = columns[at]
  if (!column) return rows
  const valued = rows.map((row, nth) => ({
    row,
    nth,
    cell: row.cells[at] ?? '',
    value: numberIn(column, row.cells[at]),
  }))
  const empty = ({ cell, value }: (typeof valued)[number]) => (isNumber(column) ? value === null : cell === '')
  const order = (a: (typeof valued)[number], b: (typeof valued)[number]) => {
    if (a.value !== null && b.value !== null) return compare(b.value, a.value)
    return a.cell < b.cell ? 1 : a.cell > b.cell ? -1 : 0
  }
  return valued
    .toSorted((a, b) => Number(empty(a)) - Number(empty(b)) || (empty(a) ? 0 : order(a, b)) || a.nth - b.nth)
    .map(({ row }) => row)
}

/** Sum and shares of one column; null: it has none. Only values that the viewer may read are among them. */
function summed(rows: readonly Read[], column: Column, at: number) {
  if (!column.sums) return null
  const values = rows.map(({ cells }) => numberIn(column, cells[at]))
  const present = values.filter((value) => value !== null)
  const isShared = present.every((value) => !value.startsWith('-'))
  const portions = isShared
    ? portionsOf(
        present.map((value) => BigInt(truncated(multiply(value, MILLION)))),
        WHOLE,
      )
    : []
  let nth = -1
  const shares = values.map((value) => {
    if (value === null) return null
    nth += 1
    return portions[nth] ?? null
  })
  return { sum: { text: shownNumber(add(...present), column.digits), of: present.length }, shares }
}

const truncated = (value: string) => value.split('.')[0] ?? '0'

/** A page of the table, with sums and shares over all of its rows. A page beyond the last is the last. */
export function tabulated(
  rows: readonly Read[],
  columns: readonly Column[],
  { sortBy, page, size }: { sortBy?: string | undefined; page: number; size: number },
): Tabulation {
  const sorted = sortedBy(rows, columns, sortBy)
  const sums = columns.map((column, at) => summed(sorted, column, at))
  const pages = Math.max(1, Math.ceil(sorted.length / size))
  const shown = Math.min(page, pages)
  const from = (shown - 1) * size
  return {
    columns: columns.map(viewColumn),
    rows: sorted.slice(from, from + size).map(({ id, name, cells }, nth) => ({
      id,
      name,
      cells: columns.map((column, at) => ({
        text: shownCell(column, cells[at] ?? null),
        share: sums[at]?.shares[from + nth] ?? null,
      })),
    })),
    sums: sums.map((each) => each?.sum ?? null),
    total: sorted.length,
    page: shown,
    pages,
  }
}
