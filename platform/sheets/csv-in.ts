import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import { SheetError } from './errors.ts'
import { unguarded } from './formula.ts'
import type { SheetLimits } from './limits.ts'
import { NOT_RECKONED, type RawCell, type RawRow, type RawRows, textOf } from './raw.ts'

/** Bytes that are read at once, between two turns of everybody else. */
const CHUNK = 64 * 1024

/**
 * The rows of a text with separators (RFC 4180): comma, semicolon or tab, as its first line says; UTF-8 or UTF-16 with their marks, UTF-8
 * without, else GB18030. A line counts as Excel counts: a cell over several lines is one. Throws SheetError for a quote that never closes.
 */
export function csvRows(bytes: Buffer, limits: SheetLimits): RawRows {
  let done = 0
  async function* rows(): AsyncGenerator<RawRow, void> {
    let parser: Parser | null = null
    for (const [text, at] of decoded(bytes)) {
      parser ??= new Parser(separatorOf(text), limits)
      yield* parser.take(text)
      done = at
      await setImmediate()
    }
    if (parser) yield* parser.end()
  }
  return { rows: rows(), part: () => (bytes.length === 0 ? 1 : done / bytes.length) }
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'gb18030'
}

function* decoded(bytes: Buffer): Generator<[text: string, at: number]> {
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true })
  for (let from = 0; from < bytes.length; from += CHUNK) {
    const at = Math.min(from + CHUNK, bytes.length)
    let text: string
    try {
      text = decoder.decode(bytes.subarray(from, at), { stream: at < bytes.length })
    } catch {
      throw new SheetError('encoding', '无法识别文件的文字编码，请另存为 .xlsx 再上传')
    }
    if (text.includes('\0')) throw new SheetError('kind', '这不是表格文件，请上传 .xlsx 或 .csv 文件')
    if (text !== '') yield [text, at]
  }
}

/** What stands between the cells: as the line `sep=;` says, else whatever is most frequent outside quotes in the first line with words. */
function separatorOf(text: string): string {
  const separator = /^sep=([,;\t])\r?(?:\n|$)/i.exec(text)?.[1]
  if (separator !== undefined) return separator
  const line = text.split(/\r\n|\r|\n/).find((one) => one.trim() !== '' && !/^"?#/.test(one)) ?? ''
  const bare = line.replace(/"(?:[^"]|"")*"?/g, '')
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: bare.split(sign).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign
}

/** A text that a program keeps from being read as a number: `="0138"`. */
const QUOTED = /^="((?:[^"]|"")*)"$/
/** What is reckoned by a spreadsheet: a function, or another cell. */
const FORMULA = /^=\s*(?:[A-Z][A-Z.]*\(|(?:'[^']*'!|\w+!)?\$?[A-Z]{1,3}\$?\d+(?![A-Z0-9]))/i

/** What a cell's text says. */
function cellOf(text: string): RawCell {
  const [, inside] = QUOTED.exec(text) ?? []
  if (inside !== undefined) return inside.replaceAll('""', '"')
  return FORMULA.test(text) ? { text, reason: NOT_RECKONED } : unguarded(text)
}

/** Where the parser stands: before a cell, in a bare one, in quotes, or behind a quote that closes or is the first of two. */
type State = 'start' | 'bare' | 'quoted' | 'behind'

class Parser {
  readonly #separator: string
  readonly #limits: SheetLimits
  #state: State = 'start'
  #cell = ''
  #cells: RawCell[] = []
  #line = 1
  #afterReturn = false

  constructor(separator: string, limits: SheetLimits) {
    this.#separator = separator
    this.#limits = limits
  }

  *take(text: string): Generator<RawRow, void> {
    let from = 0
    for (let at = 0; at < text.length; at += 1) {
      const char = text[at] ?? ''
      if (this.#afterReturn) {
        this.#afterReturn = false
        if (char === '\n') {
          from = at + 1
          continue
        }
      }
      if (this.#state === 'quoted') {
        if (char !== '"') continue
        this.#add(text.slice(from, at))
        this.#state = 'behind'
      } else if (this.#state === 'behind' && char === '"') {
        // the second of two quotes is one of the text
        this.#state = 'quoted'
        from = at
        continue
      } else if (char === this.#separator || char === '\n' || char === '\r') {
        if (this.#state !== 'behind') this.#add(text.slice(from, at))
        this.#endCell()
        if (char !== this.#separator) {
          this.#afterReturn = char === '\r'
          yield* this.#endRow()
        }
      } else if (this.#state === 'start' && char === '"') {
        this.#state = 'quoted'
      } else if (this.#state === 'behind') {
        // text behind a closed quote belongs to the cell, as spreadsheets read it
        this.#state = 'bare'
        from = at
        continue
      } else {
        this.#state = 'bare'
        continue
      }
      from = at + 1
    }
    if (this.#state !== 'behind') this.#add(text.slice(from))
  }

  *end(): Generator<RawRow, void> {
    if (this.#state === 'quoted')
      throw new SheetError('broken', `第 ${this.#line} 行有一个引号没有配对，请检查后再上传`)
    this.#endCell()
    yield* this.#endRow()
  }

  #add(piece: string): void {
    this.#cell += piece
    if (this.#cell.length > this.#limits.cell)
      throw new SheetError(
        'cell_too_long',
        `第 ${this.#line} 行有单元格超过 ${this.#limits.cell} 个字，请检查引号和内容`,
      )
  }

  #endCell(): void {
    this.#cells.push(cellOf(this.#cell))
    this.#cell = ''
    this.#state = 'start'
    if (this.#cells.length > this.#limits.columns && this.#cells.at(-1) !== '')
      throw new SheetError('too_many_columns', `第 ${this.#line} 行超过 ${this.#limits.columns} 列，请删除多余的列`)
  }

  *#endRow(): Generator<RawRow, void> {
    const row: RawRow = { line: this.#line, cells: this.#cells }
    this.#cells = []
    this.#line += 1
    if (row.line > 1 || !/^sep=.?$/i.test(textOf(row.cells[0]))) yield row
  }
}
