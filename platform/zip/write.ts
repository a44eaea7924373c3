import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { CENTRAL, DESCRIPTOR, END, LOCAL } from './format.ts'

/** One file to pack. */
export interface ZipPart {
  /** Its name with its folders, `/` between them; ASCII. */
  readonly name: string
  /** Its text, in pieces of any length. */
  readonly text: Iterable<string> | AsyncIterable<string>
}

interface Packed {
  readonly name: Buffer
  readonly at: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
}

const VERSION = 20
/** Sizes and checksum stand behind the data; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1980-01-01, midnight: what the format calls its first day. The same parts make the same bytes. */
const DAY = 0x0021
/** What is packed at once, in bytes: many short pieces cost more than packing them. */
const BATCH = 64 * 1024
const MAX = 0xffffffff

/**
 * A zip archive of these files as it comes into being: nothing is held but the piece that is being packed. The same files make the same
 * bytes. Throws RangeError where a file or the archive exceeds 4 GiB.
 */
export async function* packZip(parts: Iterable<ZipPart>): AsyncGenerator<Buffer, void> {
  const done: Packed[] = []
  let at = 0
  for (const part of parts) {
    const name = Buffer.from(part.name, 'utf8')
    const start = at
    const header = localHeader(name)
    at += header.length
    yield header
    const [sums, pieces] = deflated(part.text)
    let packedSize = 0
    for await (const chunk of pieces) {
      packedSize += chunk.length
      yield chunk
    }
    const packed = { name, at: start, crc: sums.crc, packedSize, size: sums.size }
    if (Math.max(packed.size, start + packedSize) > MAX)
      throw new RangeError(`${part.name} makes the archive too large`)
    const descriptor = words([DESCRIPTOR, packed.crc, packed.packedSize, packed.size])
    at += packedSize + descriptor.length
    yield descriptor
    done.push(packed)
  }
  const directory = Buffer.concat(done.map(centralHeader))
  yield directory
  yield endRecord(done.length, directory.length, at)
}

/** The packed pieces; the sums are whole when the last of them has been taken. */
function deflated(text: ZipPart['text']): [sums: { crc: number; size: number }, AsyncIterable<Buffer>] {
  const sums = { crc: 0, size: 0 }
  async function* counted(): AsyncGenerator<Buffer, void> {
    let batch: string[] = []
    let length = 0
    const flush = (): Buffer => {
      const bytes = Buffer.from(batch.join(''), 'utf8')
      sums.crc = crc32(bytes, sums.crc)
      sums.size += bytes.length
      batch = []
      length = 0
      return bytes
    }
    for await (const piece of text) {
      batch.push(piece)
      length += piece.length
      if (length >= BATCH) yield flush()
    }
    if (length > 0) yield flush()
  }
  // an error of the source comes out of the last stream; the callback only says that it has been heard
  return [sums, pipeline(Readable.from(counted()), createDeflateRaw({ level: 6 }), () => {})]
}

const words = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => {
    bytes.writeUInt32LE(value, index * 4)
  })
  return bytes
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(LOCAL, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATED, 8)
  head.writeUInt16LE(DAY, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function centralHeader({ name, at, crc, packedSize, size }: Packed): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(CENTRAL, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(VERSION, 6)
  head.writeUInt16LE(FLAGS, 8)
  head.writeUInt16LE(DEFLATED, 10)
  head.writeUInt16LE(DAY, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packedSize, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(at, 42)
  return Buffer.concat([head, name])
}

function endRecord(count: number, directorySize: number, directoryAt: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directorySize, 12)
  end.writeUInt32LE(directoryAt, 16)
  return end
}
