import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import { type ZipEntry, ZipError } from '#platform/zip'

/** The attributes of one element, by their names, with what they stand for. */
export type Attributes = Readonly<Record<string, string>>

/**
 * The attributes of all elements of a part that says what other parts are, read as Office reads it: UTF-8 or UTF-16, no document type
 * (ECMA-376 part 2, M1.17 and M1.18). Throws ZipError for what is broken, and for every other way to write what we would not see.
 */
export async function attributesOf(part: ZipEntry): Promise<Attributes[]> {
  const found: Attributes[] = []
  const parser = new SaxesParser({ xmlns: false, position: false })
  const broken = (): never => {
    throw new ZipError('broken', 'a listing cannot be read')
  }
  parser.on('error', broken)
  parser.on('doctype', broken)
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^utf-?(8|16)$/i.test(encoding)) broken()
  })
  parser.on('opentag', ({ attributes }) => found.push(attributes))
  let decoder: TextDecoder | null = null
  for await (const piece of part.stream()) {
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true })
    parser.write(decode(decoder, piece) ?? broken())
  }
  parser.write(decoder ? (decode(decoder) ?? broken()) : broken()).close()
  return found
}

function encodingOf(head: Buffer): string {
  const mark = head.toString('hex', 0, 2)
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
}

/** Null: these are no such bytes. */
function decode(decoder: TextDecoder, piece?: Buffer): string | null {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
  } catch {
    return null
  }
}
