import { csvRows } from './csv-in.ts'
import { type Columns, exampleRows, plainTitle, type RowOf, type SheetDeclaration, type SheetFault } from './declare.ts'
import { SheetError } from './errors.ts'
import { DEFAULT_LIMITS, type SheetLimits } from './limits.ts'
import { isBlank, type RawRow, type RawRows, textOf, textTrouble } from './raw.ts'
import { xlsxRows } from './xlsx-in.ts'

/** A file as it was sent: whole, or as it comes in. */
export type SheetSource = Uint8Array | AsyncIterable<Uint8Array>

/** A line of a file: a row, or what is wrong in it. */
export type SheetItem<Row> =
  | { readonly line: number; readonly row: Row; readonly faults?: undefined }
  | { readonly line: number; readonly row?: undefined; readonly faults: readonly SheetFault[] }

/** How a file is read. */
export interface ReadOptions {
  readonly limits?: Partial<SheetLimits>
  /** Told of each line that was read: how much of the file lies behind it, 0 to 1. */
  readonly onPart?: (part: number) => void
}

/** Takes a file in. Throws SheetError where it is larger than the limit. */
export async function holdFile(source: SheetSource, most: number = DEFAULT_LIMITS.bytes): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of source instanceof Uint8Array ? [source] : source) {
    length += piece.length
    if (length > most)
      throw new SheetError('too_large', `文件超过 ${Math.floor(most / 1024 / 1024)} MB，请拆成几份再上传`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/**
 * Reads a file of people, .xlsx or .csv: each line with something in it as a row of the declaration or as its faults, in the file's order.
 * One line at a time; only the file's own bytes, a workbook's shared texts and, with `keyOf`, the keys are held. A header that lacks a
 * required column, or has an unknown one or one twice, is the only item. Empty rows, lines with `#` above the header, and rows that are
 * word for word an example of the template are passed over. Throws SheetError for a file of which nothing can be read.
 */
export async function* readSheet<C extends Columns>(
  declaration: SheetDeclaration<C>,
  source: SheetSource,
  fileName: string,
  options: ReadOptions = {},
): AsyncGenerator<SheetItem<RowOf<C>>, void> {
  yield* readHeld(declaration, await holdFile(source, options.limits?.bytes), fileName, options)
}

/** The same of a file that was taken in. */
export async function* readHeld<C extends Columns>(
  declaration: SheetDeclaration<C>,
  bytes: Buffer,
  fileName: string,
  options: ReadOptions,
): AsyncGenerator<SheetItem<RowOf<C>>, void> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const raw = await rawRows(bytes, fileName, limits)
  for await (const { item } of readLines(declaration, raw, limits, options.onPart)) yield item
}

/** A line that was read, with the texts of its cells by column key; of a header that cannot be used null. */
export interface ReadLine<Row> {
  readonly item: SheetItem<Row>
  readonly cells: Readonly<Record<string, string>> | null
}

/** Raw rows as rows of a declaration, as `readSheet` reads them. */
export async function* readLines<C extends Columns>(
  declaration: SheetDeclaration<C>,
  raw: RawRows,
  limits: SheetLimits,
  onPart?: (part: number) => void,
): AsyncGenerator<ReadLine<RowOf<C>>, void> {
  let reader: RowReader<C> | null = null
  let rows = 0
  for await (const line of raw.rows) {
    if (line.cells.every(isBlank)) continue
    if (reader === null) {
      if (firstText(line).startsWith('#')) continue
      const header = readHeader(declaration, line)
      if (header.faults.length > 0) {
        yield { item: { line: line.line, faults: header.faults }, cells: null }
        return
      }
      reader = new RowReader(declaration, header.keys)
      continue
    }
    rows += 1
    if (rows > limits.rows) throw new SheetError('too_many_rows', `超过 ${limits.rows} 行，请拆成几份再上传`)
    onPart?.(raw.part())
    const item = reader.read(line)
    if (item) yield { item, cells: reader.textsOf(line) }
  }
  if (reader === null) yield { item: { line: 1, faults: missing(declaration, new Set(), 1) }, cells: null }
}

async function rawRows(bytes: Buffer, fileName: string, limits: SheetLimits): Promise<RawRows> {
  const extension = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0xd0cf11e0)
    throw extension === 'xls' || extension === 'et'
      ? new SheetError('kind', '不支持旧版 .xls 文件，请另存为 .xlsx 再上传')
      : new SheetError('protected', '文件有密码保护或是旧版格式，请去掉密码并另存为 .xlsx 再上传')
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0x504b0304) return xlsxRows(bytes, limits)
  if (!['csv', 'txt', 'tsv'].includes(extension))
    throw new SheetError('kind', extension === 'xlsx' ? '文件已损坏或不是 .xlsx 文件' : '请上传 .xlsx 或 .csv 文件')
  return csvRows(bytes, limits)
}

const SPREAD = '单元格与上面的行合并，一个数不能算给每一行，请取消合并后逐行填写'

const firstText = ({ cells }: RawRow): string => cells.map(textOf).find((text) => text !== '') ?? ''

const shortened = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text)

/** Which key stands in which column; undefined where the header is empty. */
type HeaderKeys = readonly (string | undefined)[]

function readHeader(
  declaration: SheetDeclaration,
  { line, cells }: RawRow,
): { keys: HeaderKeys; faults: readonly SheetFault[] } {
  const byTitle = new Map(Object.entries(declaration.columns).map(([key, { title }]) => [plainTitle(title), key]))
  const seen = new Set<string>()
  const faults: SheetFault[] = []
  const keys = Array.from(cells, (cell) => {
    const title = textOf(cell)
    if (title === '') return undefined
    const key = byTitle.get(plainTitle(title))
    const column = shortened(title)
    if (key === undefined) faults.push({ line, column, reason: '模板里没有这一列，请删除或改正表头', text: column })
    else if (seen.has(key)) faults.push({ line, column, reason: '表头里这一列重复了', text: column })
    if (key !== undefined) seen.add(key)
    return key
  })
  return { keys, faults: [...missing(declaration, seen, line), ...faults] }
}

function missing(declaration: SheetDeclaration, seen: ReadonlySet<string>, line: number): SheetFault[] {
  return Object.entries(declaration.columns)
    .filter(([key, { required }]) => required && !seen.has(key))
    .map(([, { title }]) => ({ line, column: title, reason: `缺少必填的“${title}”列`, text: '' }))
}

class RowReader<C extends Columns> {
  readonly #declaration: SheetDeclaration<C>
  readonly #keys: HeaderKeys
  readonly #examples: ReadonlySet<string>
  readonly #lineOf = new Map<string, number>()

  constructor(declaration: SheetDeclaration<C>, keys: HeaderKeys) {
    this.#declaration = declaration
    this.#keys = keys
    this.#examples = new Set(exampleRows(declaration).map((row) => this.#print((key) => row[key] ?? '')))
  }

  /** A row's texts as one, in the order of the header. */
  #print(textOfKey: (key: string) => string): string {
    return this.#keys.map((key) => (key === undefined ? '' : textOfKey(key))).join('\u0000')
  }

  /** The texts of a row by column key. */
  textsOf({ cells }: RawRow): Readonly<Record<string, string>> {
    return Object.fromEntries(
      this.#keys.flatMap((key, index) => (key === undefined ? [] : [[key, textOf(cells[index])]])),
    )
  }

  /** Null: the row is an example of the template. */
  read({ line, cells }: RawRow): SheetItem<RowOf<C>> | null {
    const texts = new Map(this.#keys.map((key, index) => [key, textOf(cells[index])]))
    if (cells.length <= this.#keys.length && this.#examples.has(this.#print((key) => texts.get(key) ?? ''))) return null
    const faults: SheetFault[] = []
    const values: Record<string, unknown> = {}
    for (let index = 0; index < Math.max(cells.length, this.#keys.length); index += 1) {
      const key = this.#keys[index]
      const cell = cells[index]
      const text = textOf(cell)
      const column = key === undefined ? undefined : this.#declaration.columns[key]
      const fault = (reason: string): void => {
        faults.push({ line, column: column?.title ?? null, reason, text: shortened(text) })
      }
      if (key === undefined || column === undefined) {
        if (text !== '') fault(`第 ${index + 1} 列没有表头，请删除多余的内容`)
      } else if (typeof cell === 'object' && cell.reason !== undefined) fault(cell.reason)
      else if (text === '') {
        if (column.required) fault(`请填写${column.title}`)
        values[key] = null
      } else if (textTrouble(text) !== null) fault(textTrouble(text) ?? '')
      else if (typeof cell === 'object' && column.single) fault(SPREAD)
      else {
        const read = column.read(text)
        if ('reason' in read) fault(read.reason)
        else values[key] = read.value
      }
    }
    if (faults.length > 0) return { line, faults }
    // every key of the header was read by its own column, so the values are what the columns say
    const row = values as RowOf<C>
    const key = this.#declaration.keyOf?.(row)
    const first = key === undefined ? undefined : this.#lineOf.get(key)
    if (first !== undefined)
      return {
        line,
        faults: [
          { line, column: null, reason: `与第 ${first} 行重复`, text: shortened((key ?? '').replaceAll('\n', ' ')) },
        ],
      }
    if (key !== undefined) this.#lineOf.set(key, line)
    return { line, row }
  }
}
