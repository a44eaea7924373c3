import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import { CENTRAL, END, END64, EXTRA64, FULL16, FULL32, LOCAL, LOCATOR } from './format.ts'

const END_SIZE = 22
const END64_SIZE = 56
const LOCATOR_SIZE = 20
const ENCRYPTED = 1
const MAX_ENTRIES = 100
/** Bytes that come out of a packed file at a time. */
const CHUNK = 64 * 1024

/** Why an archive is not read: cut off or altered, locked by a password, of a method that we do not know, or larger than allowed. */
export type ZipFailure = 'broken' | 'encrypted' | 'unknown_method' | 'too_large'

/** An archive that is not read. */
export class ZipError extends Error {
  readonly why: ZipFailure
  constructor(why: ZipFailure, message: string) {
    super(`zip: ${message}`)
    this.name = 'ZipError'
    this.why = why
  }
}

/** One file of an archive. */
export interface ZipEntry {
  /** Its name with its folders. Read as UTF-8; an archive of another encoding has other names than people see. */
  readonly name: string
  /** Bytes that it unpacks to, as the archive says; more or less is refused while it is unpacked. */
  readonly size: number
  /** Its bytes, 64 KiB at a time. Throws ZipError at the end where they do not match the checksum: use nothing before. */
  stream(): AsyncGenerator<Buffer, void>
}

/** What an archive may hold. */
export interface ZipLimits {
  /** Bytes that all files together may unpack to. */
  readonly bytes: number
  /** Default 100. */
  readonly files?: number
}

interface Found {
  readonly name: string
  readonly size: number
  readonly crc: number
  readonly method: 0 | 8
  readonly packed: Buffer
}

/**
 * The files of a zip archive in the order of its directory, each unpacked when it is asked for: stored or deflated, each checked by its CRC.
 * Throws ZipError for anything else: encrypted, cut off, altered, more than the limits allow.
 */
export function openZip(archive: Buffer, limits: ZipLimits): ZipEntry[] {
  return entriesOf(archive, limits).map((found) => ({
    name: found.name,
    size: found.size,
    stream: () => streamOf(found),
  }))
}

/** The same files at once, each whole. `most`: bytes that all files together may unpack to. Throws ZipError. */
export function readZip(archive: Buffer, most: number): Buffer[] {
  return entriesOf(archive, { bytes: most }).map(({ packed, method, size, crc }) => {
    const bytes = method === 0 ? packed : inflateAtOnce(packed, size)
    if (bytes.length !== size || crc32(bytes) !== crc) throw new ZipError('broken', 'file does not match its checksum')
    return bytes
  })
}

function inflateAtOnce(packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: size + 1 })
  } catch (error) {
    throw unpacking(error)
  }
}

function unpacking(error: unknown): ZipError {
  return new ZipError('broken', `file cannot be unpacked (${error instanceof Error ? error.message : 'unknown'})`)
}

async function* streamOf({ packed, method, size, crc }: Found): AsyncGenerator<Buffer, void> {
  let [length, sum] = [0, 0]
  for await (const chunk of method === 0 ? stored(packed) : inflated(packed)) {
    length += chunk.length
    if (length > size) throw new ZipError('broken', 'file is larger than the archive says')
    sum = crc32(chunk, sum)
    yield chunk
  }
  if (length !== size || sum !== crc) throw new ZipError('broken', 'file does not match its checksum')
}

function* stored(packed: Buffer): Generator<Buffer, void> {
  for (let at = 0; at < packed.length; at += CHUNK) yield packed.subarray(at, at + CHUNK)
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer, void> {
  const inflate = createInflateRaw({ chunkSize: CHUNK })
  inflate.end(packed)
  try {
    for await (const chunk of inflate) yield chunk as Buffer
  } catch (error) {
    throw unpacking(error)
  }
}

function entriesOf(archive: Buffer, { bytes, files = MAX_ENTRIES }: ZipLimits): Found[] {
  const { count, start, length, end } = directoryOf(archive, findEnd(archive))
  let at = start
  if (count > files) throw new ZipError('too_large', 'too many files')
  const entries: Found[] = []
  let left = bytes
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > end || archive.readUInt32LE(at) !== CENTRAL) throw new ZipError('broken', 'directory is broken')
    const [nameSize = 0, extraSize = 0, noteSize = 0] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    const entry = entryAt(archive, at, nameSize, extraSize)
    if (entry.size > left) throw new ZipError('too_large', 'unpacks to too much')
    left -= entry.size
    entries.push(entry)
    at += 46 + nameSize + extraSize + noteSize
  }
  if (at - start !== length) throw new ZipError('broken', 'directory is not as long as it says')
  return entries
}

/** Where an archive's directory stands. */
interface Directory {
  readonly count: number
  readonly start: number
  /** Its bytes. */
  readonly length: number
  /** Where the records behind it begin. */
  readonly end: number
}

/**
 * The directory as the archive's end at `end` tells. Where a record in 64 bits stands before it, each of the end's numbers is full or the same, so that
 * no two readers find two directories.
 */
function directoryOf(archive: Buffer, end: number): Directory {
  const count = archive.readUInt16LE(end + 10)
  const [length, start] = [archive.readUInt32LE(end + 12), archive.readUInt32LE(end + 16)]
  const locator = end - LOCATOR_SIZE
  if (locator < 0 || archive.readUInt32LE(locator) !== LOCATOR) return { count, start, length, end }
  const at = numberAt(archive, locator + 8)
  if (at + END64_SIZE > locator || archive.readUInt32LE(at) !== END64)
    throw new ZipError('broken', 'directory is broken')
  const wide = {
    count: numberAt(archive, at + 32),
    length: numberAt(archive, at + 40),
    start: numberAt(archive, at + 48),
  }
  const agrees =
    (count === FULL16 || count === wide.count) &&
    (length === FULL32 || length === wide.length) &&
    (start === FULL32 || start === wide.start)
  if (!agrees || wide.start + wide.length > at) throw new ZipError('broken', 'archive has two directories')
  return { ...wide, end: at }
}

/** A number of 64 bits. Beyond 2^53 it is not exact, and larger than whatever it is compared with. */
const numberAt = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at))

/** The record at the archive's end; a comment of up to 65,535 bytes may follow it. */
function findEnd(archive: Buffer): number {
  const from = archive.length - END_SIZE
  for (let at = from; at >= 0 && at >= from - 0xffff; at -= 1) {
    if (archive.readUInt32LE(at) === END && archive.readUInt16LE(at + 20) === from - at) return at
  }
  throw new ZipError('broken', 'not a whole archive')
}

/** `at`: the file's entry in the central directory, which knows the sizes even where the local header does not. */
function entryAt(archive: Buffer, at: number, nameSize: number, extraSize: number): Found {
  const method = archive.readUInt16LE(at + 10)
  const extra = archive.subarray(at + 46 + nameSize, at + 46 + nameSize + extraSize)
  const { size, packedSize, local } = numbersOf(archive, at, extra)
  if ((archive.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new ZipError('encrypted', 'encrypted')
  if (method !== 0 && method !== 8) throw new ZipError('unknown_method', `method ${method} is not known`)
  if (local + 30 > archive.length || archive.readUInt32LE(local) !== LOCAL)
    throw new ZipError('broken', 'file is broken')
  const inside = archive.subarray(local + 30, local + 30 + archive.readUInt16LE(local + 26))
  const listed = archive.subarray(at + 46, at + 46 + nameSize)
  if (!inside.equals(listed)) throw new ZipError('broken', 'file has two names')
  const from = local + 30 + inside.length + archive.readUInt16LE(local + 28)
  const packed = archive.subarray(from, from + packedSize)
  if (packed.length !== packedSize) throw new ZipError('broken', 'file is cut off')
  const name = listed.toString('utf8')
  return { name, size, crc: archive.readUInt32LE(at + 16), method, packed }
}

/** A file's sizes and place: those that are full stand in 64 bits in its extra field, in this order. */
function numbersOf(archive: Buffer, at: number, extra: Buffer): { size: number; packedSize: number; local: number } {
  const wide = extra64(extra)
  let read = 0
  const [size = 0, packedSize = 0, local = 0] = [24, 20, 42].map((offset) => {
    const narrow = archive.readUInt32LE(at + offset)
    if (narrow !== FULL32 || wide === null) return narrow
    if (read + 8 > wide.length) throw new ZipError('broken', 'file has no size')
    read += 8
    return numberAt(wide, read - 8)
  })
  return { size, packedSize, local }
}

/** What an entry's extra fields hold of numbers in 64 bits; null: nothing. */
function extra64(extra: Buffer): Buffer | null {
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === EXTRA64) return extra.subarray(at + 4, at + 4 + length)
    at += 4 + length
  }
  return null
}
