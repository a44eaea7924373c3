/** A cell as its file holds it: a text, or something that no text can be made of, with the reason in words. */
export type RawCell = string | { readonly text: string; readonly reason: string }

/** A line of a file, before anybody knows what its columns mean. Cells that are not there are empty. */
export interface RawRow {
  /** As Excel counts lines, from 1. */
  readonly line: number
  readonly cells: readonly (RawCell | undefined)[]
}

/** Rows by stream, and how far the file is read, 0 to 1. */
export interface RawRows {
  readonly rows: AsyncGenerator<RawRow, void>
  part(): number
}

/** What stands in the cell, without white space around it. */
export function textOf(cell: RawCell | undefined): string {
  return (typeof cell === 'object' ? cell.text : (cell ?? '')).trim()
}
