import type { RawCell } from '../raw.ts'

/** Cells that a workbook shows as one: the lines and columns of its corners, lines from 1, columns from 0, both ends included. */
export interface Merge {
  readonly from: { readonly line: number; readonly column: number }
  readonly to: { readonly line: number; readonly column: number }
}

/** Merges of a sheet that are heeded; a sheet of people has a few hundred. */
export const MERGES_MOST = 50_000

const UNKNOWN = '单元格是合并的，无法判断内容属于哪一列，请取消合并后逐格填写'

/** The cells under merges, for lines that come in their order: of a merge over lines in one column each line has its value, of a wider one no cell but the first has. */
export class Merges {
  readonly #waiting: Merge[]
  #open: { readonly merge: Merge; readonly value: RawCell | undefined }[] = []

  constructor(merges: readonly Merge[]) {
    this.#waiting = merges
      .filter(({ from, to }) => to.line > from.line || to.column > from.column)
      .toSorted((one, other) => other.from.line - one.from.line)
  }

  /** The line's cells as people see them; a line that has nothing of its own stays empty. */
  over(line: number, cells: readonly (RawCell | undefined)[], columns: number): readonly (RawCell | undefined)[] {
    this.#open = this.#open.filter(({ merge }) => merge.to.line >= line)
    for (let next = this.#waiting.at(-1); next && next.from.line <= line; next = this.#waiting.at(-1)) {
      this.#waiting.pop()
      if (next.to.line < line) continue
      this.#open.push({ merge: next, value: next.from.line === line ? cells[next.from.column] : undefined })
    }
    if (this.#open.length === 0) return cells
    if (!this.#hasOwn(line, cells)) return []
    const seen = [...cells]
    for (const { merge, value } of this.#open)
      for (let column = merge.from.column; column <= Math.min(merge.to.column, columns - 1); column += 1) {
        if (line === merge.from.line && column === merge.from.column) continue
        seen[column] = under(merge, value)
      }
    return seen
  }

  /** Whether something stands outside of merges that began above. */
  #hasOwn(line: number, cells: readonly (RawCell | undefined)[]): boolean {
    return cells.some(
      (cell, column) =>
        cell !== undefined &&
        !this.#open.some(
          ({ merge }) => merge.from.line < line && merge.from.column <= column && column <= merge.to.column,
        ),
    )
  }
}

function under({ from, to }: Merge, value: RawCell | undefined): RawCell | undefined {
  if (value === undefined) return undefined
  if (to.column > from.column) return { text: '', reason: UNKNOWN }
  return typeof value === 'string' ? { text: value, spread: true } : value
}

/** The corners of a merge as a workbook names them, `C2:C4`; null: no such name. */
export function mergeOf(ref: string): Merge | null {
  const [, first = '', top = '', last = '', bottom = ''] =
    /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? []
  if (first === '') return null
  const [lines, columns] = [
    [Number(top), Number(bottom)],
    [numberOf(first), numberOf(last)],
  ]
  return {
    from: { line: Math.min(...lines), column: Math.min(...columns) },
    to: { line: Math.max(...lines), column: Math.max(...columns) },
  }
}

/** The number of a column by its letters: B → 1. */
export function numberOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
