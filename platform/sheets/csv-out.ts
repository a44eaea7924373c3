import { guarded } from './formula.ts'
import type { OutCell, OutSheet } from './out.ts'

/** Characters that are handed on at once. */
const BATCH = 64 * 1024

/**
 * The sheet as CSV by stream: UTF-8 with the mark that Excel needs, commas, CRLF. A text that a spreadsheet would take for a formula gets a `'`
 * before it. Excel shows long numbers of a CSV rounded: for card and phone numbers give people the workbook.
 */
export async function* writeCsv(sheet: OutSheet): AsyncGenerator<Buffer, void> {
  let text = `\ufeff${lineOf(sheet.columns.map(({ title }) => quoted(guarded(title))))}`
  for await (const cells of sheet.lines()) {
    text += lineOf(cells.map(cellText))
    if (text.length < BATCH) continue
    yield Buffer.from(text, 'utf8')
    text = ''
  }
  yield Buffer.from(text, 'utf8')
}

/** Cells as one line, for whoever writes texts only. */
export function csvLine(texts: readonly string[]): string {
  return lineOf(texts.map((text) => quoted(guarded(text))))
}

const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function cellText(cell: OutCell): string {
  switch (cell.kind) {
    case 'empty':
      return ''
    case 'day':
      return cell.day
    case 'text':
      return quoted(guarded(cell.text))
    default:
      return cell.text
  }
}
