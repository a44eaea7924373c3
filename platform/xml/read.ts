import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'

/** What somebody does with the XML of a stream. Names come as they are written, with their namespace's prefix. */
export interface XmlReader {
  /** What the text says of its encoding, where it says anything. */
  declared?(encoding: string): void
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** How XML is refused. */
export interface XmlRefusals {
  /** Not well formed, with a document type (entities of its own come with it), or bytes that are no text. */
  broken: () => never
  /** More than a million characters in one tag and behind it. */
  endless: () => never
}

/** The most characters from a tag to the next: a cell of a workbook has 32,767, each perhaps written as an entity. */
const MAX_BETWEEN = 1_000_000

/** Hands the XML of a stream to the reader, and yields after each piece of it. Strict; UTF-8, or UTF-16 with its mark. */
export async function* readXml(
  chunks: AsyncIterable<Uint8Array>,
  reader: XmlReader,
  { broken, endless }: XmlRefusals,
): AsyncGenerator<null, void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', broken)
  parser.on('doctype', broken)
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined) reader.declared?.(encoding)
  })
  parser.on('opentag', ({ name, attributes }) => reader.open?.(name, attributes))
  parser.on('text', (text) => reader.text?.(text))
  parser.on('cdata', (text) => reader.text?.(text))
  parser.on('closetag', ({ name }) => reader.close?.(name))
  let decoder: TextDecoder | null = null
  let between = 0
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    const text = decoded(decoder, chunk) ?? broken()
    const first = text.indexOf('<')
    between = first < 0 ? between + text.length : text.length - text.lastIndexOf('<')
    if (between > MAX_BETWEEN) endless()
    parser.write(text)
    yield null
  }
  if (!decoder) return broken()
  parser.write(decoded(decoder) ?? broken()).close()
  yield null
}

/** Encodings by the mark that a text begins with, in hex; without one it is UTF-8. */
const MARKS = new Map([
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
])

function encodingOf(head: Uint8Array): string {
  return MARKS.get(Buffer.from(head.subarray(0, 2)).toString('hex')) ?? 'utf-8'
}

/** Null: these are no such bytes. */
function decoded(decoder: TextDecoder, chunk?: Uint8Array): string | null {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    return null
  }
}
