/**
 * A cell as its file holds it: a text; something that no text can be made of, with the reason in words; or the text of a cell that is merged over this
 * line and lines above.
 */
export type RawCell =
  | string
  | { readonly text: string; readonly reason: string; readonly spread?: undefined }
  | { readonly text: string; readonly spread: true; readonly reason?: undefined }

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

/** Whether nothing stands in the cell, not even something that cannot be read. */
export function isBlank(cell: RawCell | undefined): boolean {
  return textOf(cell) === '' && (typeof cell !== 'object' || cell.reason === undefined)
}

/** What programs show in place of a value that they could not reckon, or that is wider than its column. */
const FAILED =
  /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|BUSY!|EXTERNAL!|GETTING_DATA)$/i

/** Why a text says nothing true, in words; null: it may. */
export function textTrouble(text: string): string | null {
  if (FAILED.test(text)) return errorReason(text)
  return /^#{2,}$/.test(text) ? '只有 # 号，原来的内容没有显示出来，请加宽列后重新填写' : null
}

/** The words for a formula whose result stands nowhere. */
export const NOT_RECKONED = '公式还没有计算结果，请用 Excel 或 WPS 打开并保存一次'

/** The words for a cell that is an error of a formula. */
export function errorReason(text: string): string {
  return `单元格是错误值 ${text}，请改正公式或直接填写`
}
