import { packZip } from '#platform/zip'
import { serialOf } from './numbers.ts'
import type { OutCell, OutKind, OutSheet } from './out.ts'
import { fixedParts, SHEET_END, STYLE, sheetNames, sheetStart, xmlText } from './xlsx-parts.ts'

/** Lines of a worksheet; Excel knows no more. */
const MAX_LINES = 1_048_576

const COLUMN_STYLE: Record<OutKind, number> = {
  text: STYLE.text,
  number: STYLE.plain,
  money: STYLE.money,
  day: STYLE.day,
  moment: STYLE.moment,
}

/**
 * A workbook of these sheets by stream: header in bold and always in sight, texts as texts whatever they begin with, money and days as what Excel
 * can reckon and sort. The same rows make the same bytes. Throws RangeError for no sheet and for more than 1,048,575 rows.
 */
export async function* writeXlsx(sheets: readonly OutSheet[]): AsyncGenerator<Buffer, void> {
  if (sheets.length === 0) throw new RangeError('a workbook needs a sheet')
  yield* packZip([
    ...fixedParts(sheetNames(sheets.map(({ name }) => name))),
    ...sheets.map((sheet, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, text: sheetXml(sheet) })),
  ])
}

async function* sheetXml(sheet: OutSheet): AsyncGenerator<string, void> {
  yield sheetStart(
    sheet.columns.map(({ width, kind }) => ({ width, style: COLUMN_STYLE[kind] })),
    true,
  )
  const names = sheet.columns.map((_, index) => columnName(index))
  const nameOf = (index: number, line: number): string => `${names[index]}${line}`
  let line = 1
  yield rowXml(
    line,
    sheet.columns.map(({ title }, index) => textCell(nameOf(index, 1), title, STYLE.header)),
  )
  for await (const cells of sheet.lines()) {
    line += 1
    if (line > MAX_LINES) throw new RangeError(`${sheet.name} has more rows than a worksheet`)
    yield rowXml(
      line,
      cells.map((cell, index) => cellXml(nameOf(index, line), cell)),
    )
  }
  yield SHEET_END
}

/** A row of cells that are XML already. */
export function rowXml(line: number, cells: readonly string[]): string {
  return `<row r="${line}">${cells.join('')}</row>`
}

/** A text in its cell, never taken for a formula. */
export function textCell(name: string, text: string, style: number): string {
  return `<c r="${name}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

/** A, B … Z, AA: the column by its place from 0. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

function cellXml(name: string, cell: OutCell): string {
  switch (cell.kind) {
    case 'empty':
      return ''
    case 'text':
      return textCell(name, cell.text, STYLE.text)
    case 'number':
      return `<c r="${name}"><v>${cell.text}</v></c>`
    case 'money':
      return `<c r="${name}" s="${STYLE.money}"><v>${cell.text}</v></c>`
    case 'day': {
      const serial = serialOf(cell.day)
      return serial === null
        ? textCell(name, cell.day, STYLE.text)
        : `<c r="${name}" s="${STYLE.day}"><v>${serial}</v></c>`
    }
    case 'moment': {
      const serial = serialOf(cell.day)
      return serial === null
        ? textCell(name, cell.text, STYLE.text)
        : `<c r="${name}" s="${STYLE.moment}"><v>${serial + cell.seconds / 86_400}</v></c>`
    }
  }
}
