/** The kinds of pictures that are taken in, told by their bytes. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

/** What a picture says of itself before anything of it is decoded. */
export interface PictureHeader {
  readonly type: PictureType
  readonly width: number
  readonly height: number
  /** What decoding and writing it anew takes at most, in bytes a pixel; measured, see the README. */
  readonly bytesPerPixel: number
}

/** The longest side of a picture, in pixels: a panorama of a phone has 16,000. */
const SIDE_MOST = 20_000
/** More is no picture of a phone. */
const PIXELS_MOST = 40_000_000
/** What working on a picture may take. */
const WORK_MOST = 300_000_000
const PNG_MARK = Buffer.from('89504e470d0a1a0a', 'hex')
/** Samples a pixel by the colour type of a PNG; a palette is decoded to four. Source: PNG specification, 11.2.2 IHDR. */
const PNG_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 }

/** What a picture says of itself; null: none of the three kinds, or its header cannot be read. */
export function headerOf(bytes: Buffer): PictureHeader | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return jpegHeader(bytes)
  if (bytes.subarray(0, 8).equals(PNG_MARK)) return pngHeader(bytes)
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP' ? webpHeader(bytes) : null
}

/** Whether a picture may be decoded: sides, pixels and the bytes that it takes are bounded together, however few bytes it was sent in. */
export function isDecodable({ width, height, bytesPerPixel }: Omit<PictureHeader, 'type'>): boolean {
  if (width < 1 || height < 1 || Math.max(width, height) > SIDE_MOST) return false
  const pixels = width * height
  return pixels <= PIXELS_MOST && pixels * bytesPerPixel <= WORK_MOST
}

function pngHeader(bytes: Buffer): PictureHeader | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  const samples = PNG_SAMPLES[bytes.readUInt8(25)]
  if (samples === undefined) return null
  const sampleBytes = bytes.readUInt8(24) === 16 ? 2 : 1
  return {
    type: 'image/png',
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    // An interlaced one is decoded as a whole.
    bytesPerPixel: samples * sampleBytes * 1.25 + 1,
  }
}

/** The first frame header that decoders read (ITU T.81, B.2.2); between segments they skip to the next mark. */
function jpegHeader(bytes: Buffer): PictureHeader | null {
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === 0xff) {
      at = bytes.indexOf(0xff, at + 1)
      if (at < 0) return null
    } else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else if (isFrame(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      return { type: 'image/jpeg', width, height, bytesPerPixel: 18.75 }
    } else if (marker === 0xd9 || marker === 0xda) return null
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** SOF0 to SOF15 but for the tables that stand between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Source: RFC 9649, 2.5 to 2.7. */
function webpHeader(bytes: Buffer): PictureHeader | null {
  if (bytes.length < 30) return null
  const size = webpSize(bytes, bytes.toString('latin1', 12, 16))
  return size && { type: 'image/webp', ...size, bytesPerPixel: 37.5 }
}

function webpSize(bytes: Buffer, chunk: string): { width: number; height: number } | null {
  if (chunk === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
  if (chunk === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (chunk !== 'VP8L' || bytes[20] !== 0x2f) return null
  const bits = bytes.readUInt32LE(21)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

/** How many scans a JPEG has up to its end mark (ITU T.81 annex B). libvips sets no limit to them. */
export function scansOf(bytes: Buffer): number {
  let scans = 0
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    // Between segments stands the picture itself, where 0xff is followed by 0, or by a mark without a length.
    if (bytes[at] !== 0xff || marker === 0xff) at = bytes.indexOf(0xff, at + 1)
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else if (marker === 0xd9) return scans
    else {
      if (marker === 0xda) scans += 1
      at += 2 + bytes.readUInt16BE(at + 2)
    }
    if (at < 0) return scans
  }
  return scans
}
