// The parts of a workbook that do not hang on its rows.

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Cell styles by their places in `STYLES`. */
export const STYLE = { plain: 0, header: 1, money: 2, day: 3, moment: 4, text: 5, wrapped: 6 } as const

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** What cannot stand in XML 1.0, or would be read as an escape of Excel's. */
const UNFIT = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu

/** A text as XML, reversibly: control characters in the way of workbooks (`_x0007_`). */
export function xmlText(text: string): string {
  return text
    .replace(UNFIT, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Names as Excel takes them: without its seven signs, at most 31 characters, each once. */
export function sheetNames(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    const plain =
      name
        .toWellFormed()
        .replace(/[[\]:*?/\\\p{Cc}]/gu, '_')
        .replace(/^'+|'+$/g, '') || '工作表'
    for (let n = 1; ; n += 1) {
      const end = n === 1 ? '' : ` (${n})`
      let own = plain
      while (own.length + end.length > 31) own = [...own].slice(0, -1).join('')
      if (used.has((own + end).toLowerCase())) continue
      used.add((own + end).toLowerCase())
      return own + end
    }
  })
}

/** The small parts of a workbook with these sheets: by name, each its text. */
export function fixedParts(names: readonly string[]): { name: string; text: string[] }[] {
  const each = (write: (name: string, number: number) => string): string =>
    names.map((name, index) => write(name, index + 1)).join('')
  const part = (name: string, text: string) => ({ name, text: [`${HEAD}${text}`] })
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((name, n) => `<sheet name="${xmlText(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    { name: 'xl/styles.xml', text: [STYLES] },
  ]
}

/** How a worksheet begins: its columns' widths and styles, and whether the first line stays in sight. */
export function sheetStart(columns: readonly { width: number; style: number }[], frozen: boolean): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const cols = columns
    .map(
      ({ width, style }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" style="${style}" customWidth="1"/>`,
    )
    .join('')
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${frozen ? pane : ''}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${cols === '' ? '' : `<cols>${cols}</cols>`}<sheetData>`
}

/** How it ends. */
export const SHEET_END = '</sheetData></worksheet>'
