import { crc32, inflateRawSync } from 'node:zlib'

const END_SIZE = 22
const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const ENCRYPTED = 1
const MOST_ENTRIES = 100

/**
 * The files of a zip archive: stored or deflated, by the central directory, each checked by its CRC. `most`: bytes that all files
 * together may unpack to. Names are left out: archives do not say in what encoding they are. Throws for anything else: encrypted, zip64,
 * cut off, altered.
 */
export function readZip(archive: Buffer, most: number): Buffer[] {
  const end = findEnd(archive)
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  if (count > MOST_ENTRIES) throw new Error('zip: too many files')
  const files: Buffer[] = []
  let left = most
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > end || archive.readUInt32LE(at) !== CENTRAL) throw new Error('zip: directory is broken')
    const [nameSize, extraSize, noteSize] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    const bytes = unpack(archive, at, left)
    left -= bytes.length
    files.push(bytes)
    at += 46 + (nameSize ?? 0) + (extraSize ?? 0) + (noteSize ?? 0)
  }
  return files
}

/** The record at the archive's end; a comment of up to 65,535 bytes may follow it. */
function findEnd(archive: Buffer): number {
  const from = archive.length - END_SIZE
  for (let at = from; at >= 0 && at >= from - 0xffff; at -= 1) {
    if (archive.readUInt32LE(at) === END && archive.readUInt16LE(at + 20) === from - at) return at
  }
  throw new Error('zip: not a whole archive')
}

/** `at`: the file's entry in the central directory, which knows the sizes even where the local header does not. */
function unpack(archive: Buffer, at: number, most: number): Buffer {
  const flags = archive.readUInt16LE(at + 8)
  const method = archive.readUInt16LE(at + 10)
  const crc = archive.readUInt32LE(at + 16)
  const packedSize = archive.readUInt32LE(at + 20)
  const size = archive.readUInt32LE(at + 24)
  const local = archive.readUInt32LE(at + 42)
  if ((flags & ENCRYPTED) !== 0) throw new Error('zip: encrypted')
  if (size > most) throw new Error('zip: unpacks to too much')
  if (local + 30 > archive.length || archive.readUInt32LE(local) !== LOCAL) throw new Error('zip: file is broken')
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const packed = archive.subarray(from, from + packedSize)
  if (packed.length !== packedSize) throw new Error('zip: file is cut off')
  const bytes = method === 0 ? packed : method === 8 ? inflateRawSync(packed, { maxOutputLength: size + 1 }) : null
  if (!bytes) throw new Error(`zip: method ${method} is not known`)
  if (bytes.length !== size || crc32(bytes) !== crc) throw new Error('zip: file does not match its checksum')
  return bytes
}
