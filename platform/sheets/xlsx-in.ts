import { asSheetError, BROKEN, SheetError } from './errors.ts'
import type { SheetLimits } from './limits.ts'
import { textOfNumber } from './numbers.ts'
import type { RawCell, RawRow, RawRows } from './raw.ts'
import { type NamedSheet, openWorkbook, type Workbook } from './workbook.ts'
import { readXml, unescaped, type XmlReader } from './xml.ts'

/** Excel's own last line. */
const LAST_LINE = 1_048_576

/** A workbook with all but its sheets read. Throws SheetError. */
export function openXlsx(bytes: Buffer, limits: SheetLimits): Promise<Workbook> {
  return openWorkbook(bytes, limits).catch((error: unknown) => {
    throw asSheetError(error)
  })
}

/** The rows of a workbook's first visible sheet that have cells. Throws SheetError. */
export async function xlsxRows(bytes: Buffer, limits: SheetLimits): Promise<RawRows> {
  const book = await openXlsx(bytes, limits)
  return sheetRows(book, book.sheets[0], limits)
}

/** The rows of a sheet that have cells; reading them throws SheetError. */
export function sheetRows(book: Workbook, { part }: NamedSheet, limits: SheetLimits): RawRows {
  let read = 0
  async function* counted(): AsyncGenerator<Buffer, void> {
    for await (const chunk of part.stream()) {
      read += chunk.length
      yield chunk
    }
  }
  async function* rows(): AsyncGenerator<RawRow, void> {
    const sheet = new SheetReader(book, limits)
    try {
      yield* readXml(counted(), sheet, () => sheet.take())
    } catch (error) {
      throw asSheetError(error)
    }
  }
  return { rows: rows(), part: () => (part.size === 0 ? 1 : read / part.size) }
}

/** The column of a cell's name: B7 → 1. */
function columnOf(name: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(name) ?? []
  if (letters === '') throw new SheetError('broken', BROKEN)
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

class SheetReader implements XmlReader {
  readonly #book: Workbook
  readonly #limits: SheetLimits
  #ready: RawRow[] = []
  #line = 0
  #column = -1
  #cells: (RawCell | undefined)[] = []
  #type = ''
  #style = 0
  #text = ''
  #inText = false
  #inReading = false

  constructor(book: Workbook, limits: SheetLimits) {
    this.#book = book
    this.#limits = limits
  }

  /** The rows that are whole by now; each is given once. */
  take(): readonly RawRow[] {
    const ready = this.#ready
    this.#ready = []
    return ready
  }

  open(name: string, { r, t, s }: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      const line = r === undefined ? this.#line + 1 : Number(r)
      if (!Number.isInteger(line) || line <= this.#line || line > LAST_LINE) throw new SheetError('broken', BROKEN)
      this.#line = line
      this.#column = -1
      this.#cells = []
    } else if (name === 'c') {
      this.#column = r === undefined ? this.#column + 1 : columnOf(r)
      this.#type = t ?? 'n'
      this.#style = Number(s ?? 0)
      this.#text = ''
    } else if (name === 'rPh') this.#inReading = true
    else if (name === 'v' || name === 't') this.#inText = !this.#inReading
  }

  text(text: string): void {
    if (!this.#inText) return
    this.#text += text
    if (this.#text.length > this.#limits.cell * 7)
      throw new SheetError('cell_too_long', `第 ${this.#line} 行有单元格超过 ${this.#limits.cell} 个字`)
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#inText = false
    else if (name === 'rPh') this.#inReading = false
    else if (name === 'c') this.#endCell()
    else if (name === 'row' && this.#cells.length > 0) this.#ready.push({ line: this.#line, cells: this.#cells })
  }

  #endCell(): void {
    const cell = this.#read()
    if (cell === '') return
    if (this.#column >= this.#limits.columns)
      throw new SheetError('too_many_columns', `第 ${this.#line} 行超过 ${this.#limits.columns} 列，请删除多余的列`)
    if ((typeof cell === 'string' ? cell : cell.text).length > this.#limits.cell)
      throw new SheetError('cell_too_long', `第 ${this.#line} 行有单元格超过 ${this.#limits.cell} 个字`)
    this.#cells[this.#column] = cell
  }

  #read(): RawCell {
    const text = this.#text
    switch (this.#type) {
      case 'n':
        return text.trim() === ''
          ? ''
          : textOfNumber(text, this.#book.kinds[this.#style] ?? 'number', this.#book.is1904)
      case 's': {
        if (text.trim() === '') return ''
        const shared = this.#book.strings[Number(text)]
        if (shared === undefined) throw new SheetError('broken', BROKEN)
        return shared
      }
      case 'b':
        return text.trim() === '1' ? 'TRUE' : 'FALSE'
      case 'e':
        return { text, reason: `单元格是错误值 ${text}，请改正公式或直接填写` }
      case 'd':
        return text.replace(/T00:00(:00(\.0+)?)?Z?$/, '').replace('T', ' ')
      default:
        return unescaped(text)
    }
  }
}
