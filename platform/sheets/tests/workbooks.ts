import { buffer } from 'node:stream/consumers'
import { packZip } from '#platform/zip'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'

/** A workbook written the way Excel writes one: shared strings, styles, relations with folders. Parts are XML without their heads. */
export interface WorkbookParts {
  /** What stands in `<sheetData>`. */
  readonly rows: string
  /** The `<si>` of the shared strings. */
  readonly strings?: string
  /** What stands in the style sheet. */
  readonly styles?: string
  /** What stands in the workbook before its sheets. */
  readonly book?: string
  readonly sheets?: string
  /** What stands behind `<sheetData>`. */
  readonly behind?: string
  /** What stands between folders in the names of parts. */
  readonly slash?: string
}

/** Its bytes. */
export function workbook(parts: WorkbookParts): Promise<Buffer> {
  const { rows, strings = '', styles = '', book = '', sheets, behind = '', slash = '/' } = parts
  const part = (path: string, text: string) => ({
    name: path.replaceAll('/', slash),
    text: [`<?xml version="1.0" encoding="UTF-8"?>\r\n${text}`],
  })
  return buffer(
    packZip([
      part('[Content_Types].xml', '<Types/>'),
      part(
        '_rels/.rels',
        `${RELATIONS}<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="/xl${slash}workbook.xml"/></Relationships>`,
      ),
      part(
        'xl/workbook.xml',
        `<workbook ${MAIN} xmlns:r="${OFFICE}">${book}<sheets>${sheets ?? '<sheet name="表" sheetId="7" r:id="rId3"/>'}</sheets></workbook>`,
      ),
      part(
        'xl/_rels/workbook.xml.rels',
        `${RELATIONS}<Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${OFFICE}/worksheet" Target="worksheets${slash}sheet1.xml"/><Relationship Id="rId4" Type="${OFFICE}/worksheet" Target="worksheets/none.xml"/></Relationships>`,
      ),
      part('xl/styles.xml', `<styleSheet ${MAIN}>${styles}</styleSheet>`),
      part('xl/sharedStrings.xml', `<sst ${MAIN}>${strings}</sst>`),
      part('xl/worksheets/sheet1.xml', `<worksheet ${MAIN}><sheetData>${rows}</sheetData>${behind}</worksheet>`),
    ]),
  )
}
