import { crc32, deflateRawSync } from 'node:zlib'

/** A file to be packed. */
export interface ZipFile {
  name: Buffer
  bytes: Buffer
  /** Else it is stored as it is. */
  deflate: boolean
}

/** A zip archive of these files (PKWARE APPNOTE 4.3). */
export function zip(files: readonly ZipFile[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, bytes, deflate } of files) {
    const packed = deflate ? deflateRawSync(bytes) : bytes
    // From "version needed" to "extra length", the same in both headers.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(deflate ? 8 : 0, 4)
    facts.writeUInt16LE(0x21, 8)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(name.length, 22)
    local.push(mark(0x04034b50), facts, name, packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    central.push(mark(0x02014b50), Buffer.from([20, 0]), facts, rest, name)
    at += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...local, directory, mark(0x06054b50), end])
}

function mark(signature: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}
