import { SaxesParser } from 'saxes'
import { BROKEN, SheetError } from './errors.ts'

/** What a part of a workbook does with its XML. Names come without their namespace's prefix. */
export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** The most characters between two tags: a cell of 32,767, each written as an entity. */
const MOST_BETWEEN = 1_000_000

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

function bareAll(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [bare(name), value]))
}

/**
 * Hands the XML of a stream of UTF-8 to the reader and yields after each piece what `taken` has ready. Strict: throws SheetError for what is
 * not well formed, for a document type (entities of its own come with it), and for texts without end.
 */
export async function* readXml<T>(
  chunks: AsyncIterable<Uint8Array>,
  reader: XmlReader,
  taken: () => readonly T[],
): AsyncGenerator<T, void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const broken = (): never => {
    throw new SheetError('broken', BROKEN)
  }
  parser.on('error', broken)
  parser.on('doctype', broken)
  parser.on('opentag', ({ name, attributes }) => reader.open?.(bare(name), bareAll(attributes)))
  parser.on('text', (text) => reader.text?.(text))
  parser.on('cdata', (text) => reader.text?.(text))
  parser.on('closetag', ({ name }) => reader.close?.(bare(name)))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      return broken()
    }
  }
  let between = 0
  for await (const chunk of chunks) {
    const text = decode(chunk)
    const first = text.indexOf('<')
    between = first < 0 ? between + text.length : text.length - text.lastIndexOf('<')
    if (between > MOST_BETWEEN) throw new SheetError('cell_too_long', '文件里有单元格的内容过长，请检查后再上传')
    parser.write(text)
    yield* taken()
  }
  parser.write(decode()).close()
  yield* taken()
}

/** Reads a part to its end. */
export async function readWhole(chunks: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(chunks, reader, () => [])) void _
}

/** The text that `_x000D_` and the like stand for in workbooks: a UTF-16 unit by its number. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
}
