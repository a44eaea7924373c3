import { inTurns } from './turns.ts'

/** A picture as it may be kept: what it really is, its size as it is looked at, and its bytes, written anew by us. */
export interface CleanImage {
  type: 'image/jpeg' | 'image/png' | 'image/webp'
  width: number
  height: number
  bytes: Buffer
}

type Sharp = typeof import('sharp')['default']

/** 40 megapixels: more is no picture of a phone. */
const MAX_PIXELS = 40_000_000
/** A progressive JPEG goes about ten times over the whole picture; a few hundred bytes can make it once more. */
const MAX_SCANS = 100
const QUALITY = 85

/** In the whole process, however many servers are in it: a picture of 40 megapixels takes up to 700 MB while it is worked on. */
const turn = inTurns(2)
let loading: Promise<Sharp> | undefined

/**
 * Reads what a picture is from its bytes (never from its name), decodes it, turns it as its camera said, and writes it anew: place, device,
 * comments, colour profiles, further frames and what was hidden behind the picture do not come along. The same bytes always give the same.
 * null: no JPEG, PNG or WebP, or broken, or too large.
 */
export function cleanImage(bytes: Buffer): Promise<CleanImage | null> {
  return decoded(bytes, async (upright, type) => {
    const { data, info } = await written(upright, type).toBuffer({ resolveWithObject: true })
    return { type, width: info.width, height: info.height, bytes: data }
  })
}

/** The longest side of a private picture, in pixels. */
export const PHOTO_SIDE = 1280
/** The most bytes of a private picture. */
export const PHOTO_BYTES = 200_000
/** What is tried in turn till it is small enough: quality, and the longest side. */
const PHOTO_TRIES = [
  [85, PHOTO_SIDE],
  [70, PHOTO_SIDE],
  [55, 960],
  [50, 640],
] as const

/**
 * The same as a small JPEG, whatever it was: 1,280 px and 200 KB at most, what shows through is white. null as `cleanImage`.
 */
export function smallPhoto(bytes: Buffer): Promise<CleanImage | null> {
  return decoded(bytes, async (upright, _type, sharp) => {
    const inside = { fit: 'inside', withoutEnlargement: true } as const
    const small = upright.resize(PHOTO_SIDE, PHOTO_SIDE, inside).flatten({ background: '#fff' }).toColourspace('srgb')
    const { data: raw, info: size } = await small.raw().toBuffer({ resolveWithObject: true })
    for (const [quality, side] of PHOTO_TRIES) {
      const picture = sharp(raw, { raw: { width: size.width, height: size.height, channels: size.channels } })
      const { data, info } = await picture
        .resize(side, side, inside)
        .jpeg({ quality })
        .toBuffer({ resolveWithObject: true })
      if (data.length <= PHOTO_BYTES) return { type: 'image/jpeg', width: info.width, height: info.height, bytes: data }
    }
    return null
  })
}

/** The pixels of a picture as a small photo of it has them, four bytes each. null as `cleanImage`. */
export function pixelsOf(bytes: Buffer): Promise<{ data: Uint8Array; width: number; height: number } | null> {
  return decoded(bytes, async (upright) => {
    const small = upright.resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'inside', withoutEnlargement: true })
    const plain = small.flatten({ background: '#fff' }).toColourspace('srgb').ensureAlpha()
    const { data, info } = await plain.raw().toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  })
}

/** Decodes a picture in its turn, upright, and works on it; null: no picture of the three kinds, broken, or too large. */
async function decoded<Answer>(
  bytes: Buffer,
  work: (upright: ReturnType<Sharp>, type: CleanImage['type'], sharp: Sharp) => Promise<Answer | null>,
): Promise<Answer | null> {
  const type = typeOf(bytes)
  if (type === null || (type === 'image/jpeg' && scansOf(bytes) > MAX_SCANS)) return null
  loading ??= load()
  const sharp = await loading
  return await turn(async () => {
    try {
      // Not `warning`: the cameras of some Samsung phones write JPEGs that libjpeg warns of and everybody shows.
      return await work(sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient(), type, sharp)
    } catch {
      return null
    }
  })
}

/** Fetched with the first picture: the server's start does not wait for it. */
async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // No other reader of libvips is ever asked, whatever the bytes pretend to be.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp
}

function written(picture: ReturnType<Sharp>, type: CleanImage['type']) {
  if (type === 'image/jpeg') return picture.jpeg({ quality: QUALITY })
  if (type === 'image/png') return picture.png({ adaptiveFiltering: true })
  // More effort costs three times the time for 3 % fewer bytes.
  return picture.webp({ quality: QUALITY, effort: 0 })
}

const PNG_MARK = Buffer.from('89504e470d0a1a0a', 'hex')

function typeOf(bytes: Buffer): CleanImage['type'] | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(PNG_MARK)) return 'image/png'
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP' ? 'image/webp' : null
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
