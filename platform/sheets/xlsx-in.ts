import type { ZipEntry } from '#platform/zip'
import { asSheetError, BROKEN, SheetError } from './errors.ts'
import type { SheetLimits } from './limits.ts'
import { MERGES_MOST, type Merge, Merges, mergeOf, numberOf } from './merged/merges.ts'
import { textOfNumber } from './numbers.ts'
import { errorReason, NOT_RECKONED, type RawCell, type RawRow, type RawRows } from './raw.ts'
import { type NamedSheet, openWorkbook, type Workbook } from './workbook.ts'
import { readWhole, readXml, unescaped, type XmlReader } from './xml.ts'

/** So many signs of a formula are shown where it has no result. */
const FORMULA_SHOWN = 100
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
    try {
      const sheet = new SheetReader(book, limits, new Merges(await mergesOf(part)))
      yield* readXml(counted(), sheet, () => sheet.take())
    } catch (error) {
      throw asSheetError(error)
    }
  }
  return { rows: rows(), part: () => (part.size === 0 ? 1 : read / part.size) }
}

/** What a sheet's merges stand in, behind all its rows. */
const MERGES = 'mergeCells'

/** The merges of a sheet. They stand behind the rows that they change, so a sheet that has any is read twice. */
async function mergesOf(part: ZipEntry): Promise<Merge[]> {
  const merges: Merge[] = []
  if (!(await holds(part, MERGES))) return merges
  await readWhole(part.stream(), {
    open(name, { ref }) {
      const merge = name === 'mergeCell' && ref !== undefined ? mergeOf(ref) : null
      if (merge) merges.push(merge)
      if (merges.length > MERGES_MOST) throw new SheetError('too_large', '合并的单元格过多，请取消合并后再上传')
    },
  })
  return merges
}

/** Whether the word stands in a part, without its being read as XML. */
async function holds(part: ZipEntry, word: string): Promise<boolean> {
  let tail = ''
  for await (const chunk of part.stream()) {
    const text = tail + chunk.toString('latin1')
    if (text.includes(word)) return true
    tail = text.slice(1 - word.length)
  }
  return false
}

/** The column of a cell's name: B7 → 1. */
function columnOf(name: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(name) ?? []
  if (letters === '') throw new SheetError('broken', BROKEN)
  return numberOf(letters)
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
  /** What the cell's formula says; null: it has none. */
  #formula: string | null = null
  #inFormula = false
  #hasValue = false
  readonly #merges: Merges

  constructor(book: Workbook, limits: SheetLimits, merges: Merges) {
    this.#book = book
    this.#limits = limits
    this.#merges = merges
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
      this.#formula = null
      this.#hasValue = false
    } else if (name === 'rPh') this.#inReading = true
    else if (name === 'v' || name === 't') {
      this.#inText = !this.#inReading
      this.#hasValue = true
    } else if (name === 'f') {
      this.#inFormula = true
      this.#formula = ''
    }
  }

  text(text: string): void {
    if (this.#inFormula && this.#formula !== null && this.#formula.length < FORMULA_SHOWN) this.#formula += text
    if (!this.#inText) return
    this.#text += text
    if (this.#text.length > this.#limits.cell * 7)
      throw new SheetError('cell_too_long', `第 ${this.#line} 行有单元格超过 ${this.#limits.cell} 个字`)
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#inText = false
    else if (name === 'f') this.#inFormula = false
    else if (name === 'rPh') this.#inReading = false
    else if (name === 'c') this.#endCell()
    else if (name === 'row' && this.#cells.length > 0)
      this.#ready.push({
        line: this.#line,
        cells: this.#merges.over(this.#line, this.#cells, this.#limits.columns),
      })
  }

  /** Whether a program wrote the formula and left its result to Excel; 0 is what stands in its place where all is reckoned at opening. */
  #isUnreckoned(): boolean {
    if (this.#formula === null) return false
    if (this.#text.trim() === '') return this.#type !== 'str' || !this.#hasValue
    return this.#book.reckonsAtOpening && this.#type === 'n' && this.#text.trim() === '0'
  }

  #endCell(): void {
    const cell: RawCell = this.#isUnreckoned()
      ? { text: `=${(this.#formula ?? '').slice(0, FORMULA_SHOWN)}`, reason: NOT_RECKONED }
      : this.#read()
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
        return { text, reason: errorReason(text) }
      case 'd':
        return text.replace(/T00:00(:00(\.0+)?)?Z?$/, '').replace('T', ' ')
      default:
        return unescaped(text)
    }
  }
}
