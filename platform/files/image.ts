/** A picture as it may be kept: what it really is, its size, and its bytes without what a camera wrote into it. */
export interface CleanImage {
  type: 'image/jpeg' | 'image/png' | 'image/webp'
  width: number
  height: number
  bytes: Buffer
}

/** 40 megapixels: more is no picture of a phone. */
const MOST_PIXELS = 40_000_000
/** A picture of 10 MiB in pieces of 4 KiB has 2,600; more is made to keep us busy. */
const MOST_PARTS = 20_000

/**
 * Reads what a picture is from its bytes (never from its name) and drops place, device and comments (EXIF, XMP, text chunks).
 * null: no JPEG, PNG or WebP, or broken, or too large.
 */
export function cleanImage(bytes: Buffer): CleanImage | null {
  const image = cleanJpeg(bytes) ?? cleanPng(bytes) ?? cleanWebp(bytes)
  if (!image || image.width < 1 || image.height < 1 || image.width * image.height > MOST_PIXELS) return null
  return image
}

/** ITU T.81 annex B: segments up to the scan; APP1–APP15 but ICC (APP2) and Adobe (APP14) and comments are left out. */
function cleanJpeg(bytes: Buffer): CleanImage | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let width = 0
  let height = 0
  let parts = 0
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (++parts > MOST_PARTS) return null
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return null
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker) && at + 9 <= bytes.length) {
      height = bytes.readUInt16BE(at + 5)
      width = bytes.readUInt16BE(at + 7)
    }
    const personal = (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee) || marker === 0xfe
    if (!personal) kept.push(bytes.subarray(at, end))
    if (marker === 0xda) {
      // The picture itself, up to its end mark; what is hidden behind that is left out.
      const last = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]))
      if (last < end) return null
      kept.push(bytes.subarray(end, last + 2))
      return { type: 'image/jpeg', width, height, bytes: Buffer.concat(kept) }
    }
    at = end
  }
  return null
}

const PNG_MARK = Buffer.from('89504e470d0a1a0a', 'hex')
const PNG_PERSONAL = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME'])

/** PNG (RFC 2083): chunks of length, name, data, check sum. */
function cleanPng(bytes: Buffer): CleanImage | null {
  if (!bytes.subarray(0, 8).equals(PNG_MARK) || bytes.length < 33) return null
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  const kept: Buffer[] = [PNG_MARK]
  let parts = 0
  for (let at = 8; at + 12 <= bytes.length; ) {
    if (++parts > MOST_PARTS) return null
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (!PNG_PERSONAL.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') {
      return {
        type: 'image/png',
        width: bytes.readUInt32BE(16),
        height: bytes.readUInt32BE(20),
        bytes: Buffer.concat(kept),
      }
    }
    at = end
  }
  return null
}

/** WebP (RFC 9649): RIFF chunks, padded to even lengths. */
function cleanWebp(bytes: Buffer): CleanImage | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null
  const kept: Buffer[] = []
  let size: { width: number; height: number } | null = null
  let parts = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (++parts > MOST_PARTS) return null
    const name = bytes.toString('latin1', at, at + 4)
    const end = at + 8 + bytes.readUInt32LE(at + 4)
    if (end > bytes.length) return null
    const chunk = bytes.subarray(at, Math.min(bytes.length, end + (end % 2)))
    size ??= webpSize(name, chunk)
    // The flags of the extended header must not promise what was left out.
    if (name === 'VP8X') kept.push(withoutFlags(chunk))
    else if (name !== 'EXIF' && name !== 'XMP ') kept.push(chunk)
    at = end + (end % 2)
  }
  if (!size) return null
  const body = Buffer.concat(kept)
  const head = Buffer.alloc(12)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  head.write('WEBP', 8, 'latin1')
  return { type: 'image/webp', ...size, bytes: Buffer.concat([head, body]) }
}

function withoutFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk)
  copy[8] = (copy[8] ?? 0) & ~0b0000_1100
  return copy
}

function webpSize(name: string, chunk: Buffer): { width: number; height: number } | null {
  if (name === 'VP8X' && chunk.length >= 18)
    return { width: chunk.readUIntLE(12, 3) + 1, height: chunk.readUIntLE(15, 3) + 1 }
  if (name === 'VP8 ' && chunk.length >= 18) {
    return { width: chunk.readUInt16LE(14) & 0x3fff, height: chunk.readUInt16LE(16) & 0x3fff }
  }
  if (name === 'VP8L' && chunk.length >= 13) {
    const bits = chunk.readUInt32LE(9)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return null
}
