import { packZip } from '#platform/zip'
import { csvLine } from './csv-out.ts'
import { type Columns, exampleRows, type SheetDeclaration } from './declare.ts'
import { columnName, rowXml, textCell } from './xlsx-out.ts'
import { fixedParts, SHEET_END, STYLE, sheetNames, sheetStart } from './xlsx-parts.ts'

/** In which form a template is wanted. */
export type TemplateKind = 'xlsx' | 'csv'

/**
 * The file that people fill in: header and example rows, which are passed over when they come back as they are. In the workbook all columns are of
 * text, so that long numbers stay whole, and a second sheet says how to fill in each column; in the CSV the same stands above the header,
 * each line behind a `#`.
 */
export async function* template<C extends Columns>(
  declaration: SheetDeclaration<C>,
  kind: TemplateKind,
): AsyncGenerator<Buffer, void> {
  const columns = Object.entries(declaration.columns)
  const titles = columns.map(([, { title }]) => title)
  const examples = exampleRows(declaration).map((row) => columns.map(([key]) => row[key] ?? ''))
  const notes = notesOf(declaration)
  if (kind === 'csv') {
    const lines = [...notes.map((note) => [`# ${note}`]), titles, ...examples]
    yield Buffer.from(`\ufeff${lines.map(csvLine).join('')}`, 'utf8')
    return
  }
  const rows = [
    templateRow(titles, 1, STYLE.header),
    ...examples.map((texts, index) => templateRow(texts, index + 2, STYLE.text)),
  ]
  const noteRows = notes.map((note, index) => templateRow([note], index + 1, STYLE.wrapped))
  yield* packZip([
    ...fixedParts(sheetNames([declaration.name, '填写说明'])),
    { name: 'xl/worksheets/sheet1.xml', text: [sheetStart(templateColumns(declaration), true), ...rows, SHEET_END] },
    {
      name: 'xl/worksheets/sheet2.xml',
      text: [sheetStart([{ width: 100, style: STYLE.wrapped }], false), ...noteRows, SHEET_END],
    },
  ])
}

/** Widths of a template's columns, which are all of text. */
export function templateColumns({ columns }: SheetDeclaration): { width: number; style: number }[] {
  return Object.values(columns).map(({ title, example }) => ({
    width: Math.min(60, Math.max(12, [...title].length * 2 + 2, [...example].length * 2 + 2)),
    style: STYLE.text,
  }))
}

/** A line of a template. */
export function templateRow(texts: readonly string[], line: number, style: number): string {
  return rowXml(
    line,
    texts.map((text, index) => (text === '' ? '' : textCell(`${columnName(index)}${line}`, text, style))),
  )
}

/** How to fill in a sheet, a sentence a line. */
export function notesOf(declaration: SheetDeclaration): string[] {
  const columns = Object.values(declaration.columns).map(
    ({ title, required, note, example }) =>
      `${title}（${required ? '必填' : '选填'}）：${note === undefined ? '' : `${note}，`}例如 ${example}`,
  )
  return [
    '填写说明：从表头下一行开始填写，不要改动表头；示例行原样保留时不会导入。',
    ...(declaration.notes ?? []),
    ...columns,
  ]
}
