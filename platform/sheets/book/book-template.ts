import { packZip } from '#platform/zip'
import { exampleRows } from '../declare.ts'
import { notesOf, templateColumns, templateRow } from '../template.ts'
import { columnName } from '../xlsx-out.ts'
import { fixedParts, SHEET_END, STYLE, sheetNames, sheetStart, xmlText } from '../xlsx-parts.ts'
import type { BookSheet } from './book-sheet.ts'

/** Lists of choices reach so far down. */
const LAST_LINE = 50_000

/**
 * The workbook that people fill in: a sheet each with header and example rows, which are passed over when they come back as they are, lists where only
 * some words are allowed, and a last sheet that says how to fill in each column.
 */
export async function* bookTemplate(
  sheets: readonly BookSheet[],
  notes: readonly string[],
): AsyncGenerator<Buffer, void> {
  const written = sheets.map((sheet, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    text: sheetXml(sheet),
  }))
  const lines = [
    ...notes,
    ...sheets.flatMap(({ declaration }) => ['', `【${declaration.name}】`, ...notesOf(declaration)]),
  ]
  yield* packZip([
    ...fixedParts(sheetNames([...sheets.map(({ name }) => name), '填写说明'])),
    ...written,
    {
      name: `xl/worksheets/sheet${sheets.length + 1}.xml`,
      text: [
        sheetStart([{ width: 100, style: STYLE.wrapped }], false),
        ...lines.flatMap((line, index) => (line === '' ? [] : [templateRow([line], index + 1, STYLE.wrapped)])),
        SHEET_END,
      ],
    },
  ])
}

function sheetXml({ declaration, choices }: BookSheet): string[] {
  const columns = Object.entries(declaration.columns)
  const examples = exampleRows(declaration).map((row) => columns.map(([key]) => row[key] ?? ''))
  const lists = columns.flatMap(([key], index) => {
    const words = choices[key]
    return words ? [listXml(columnName(index), words)] : []
  })
  const validations =
    lists.length === 0 ? '' : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
  return [
    sheetStart(templateColumns(declaration), true),
    templateRow(
      columns.map(([, { title, required }]) => (required ? `${title}*` : title)),
      1,
      STYLE.header,
    ),
    ...examples.map((texts, index) => templateRow(texts, index + 2, STYLE.text)),
    SHEET_END.replace('</worksheet>', `${validations}</worksheet>`),
  ]
}

/** A list of words below the header of a column; another word is refused by Excel at once. */
function listXml(column: string, words: readonly string[]): string {
  const list = xmlText(`"${words.join(',')}"`)
  return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="请从列表中选择" error="${xmlText(words.join('、').slice(0, 200))}" sqref="${column}2:${column}${LAST_LINE}"><formula1>${list}</formula1></dataValidation>`
}
