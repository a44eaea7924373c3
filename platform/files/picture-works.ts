import { createHash } from 'node:crypto'
import { differenceOf, type Fingerprint, greyOf } from './fingerprint.ts'
import { headerOf, isDecodable, type PictureType } from './header.ts'

type Sharp = typeof import('sharp')['default']

/** A picture as it may be kept: what it really is, its size as it is looked at, and its bytes, written anew by us. */
export interface CleanImage {
  type: PictureType
  width: number
  height: number
  bytes: Buffer
}

/** The pixels of a picture, four bytes each. */
export interface PicturePixels {
  data: Uint8Array
  width: number
  height: number
}

/** A picture as it may be kept, and what tells it from others; the bytes as sent are hashed where they came. */
export interface PrintedImage extends CleanImage {
  print: Omit<Fingerprint, 'sent'>
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
const QUALITY = 85

/** What can be asked of the decoder, by name. */
export const works = {
  clean: (bytes: Buffer) =>
    decoded<CleanImage>(bytes, async (upright, type) => {
      const { data, info } = await written(upright, type).toBuffer({ resolveWithObject: true })
      return { type, width: info.width, height: info.height, bytes: data }
    }),
  printed: (bytes: Buffer) =>
    decoded<PrintedImage>(bytes, async (upright, type) => {
      const { data, info } = await written(upright.clone(), type).toBuffer({ resolveWithObject: true })
      const plain = upright.flatten({ background: '#fff' }).toColourspace('srgb')
      const { data: raw, info: size } = await plain.raw().toBuffer({ resolveWithObject: true })
      const { width, height, channels } = size
      const hash = createHash('sha256').update(`${width} ${height} ${channels} `).update(raw).digest('hex')
      const likeness = differenceOf(greyOf(raw, size))
      return { type, width: info.width, height: info.height, bytes: data, print: { decoded: hash, ...likeness } }
    }),
  small: (bytes: Buffer) =>
    decoded<CleanImage>(bytes, async (upright, _type, sharp) => {
      const inside = { fit: 'inside', withoutEnlargement: true } as const
      const small = upright.resize(PHOTO_SIDE, PHOTO_SIDE, inside).flatten({ background: '#fff' }).toColourspace('srgb')
      const { data: raw, info: size } = await small.raw().toBuffer({ resolveWithObject: true })
      for (const [quality, side] of PHOTO_TRIES) {
        const picture = sharp(raw, { raw: { width: size.width, height: size.height, channels: size.channels } })
        const { data, info } = await picture
          .resize(side, side, inside)
          .jpeg({ quality })
          .toBuffer({ resolveWithObject: true })
        if (data.length <= PHOTO_BYTES)
          return { type: 'image/jpeg', width: info.width, height: info.height, bytes: data }
      }
      return null
    }),
  pixels: (bytes: Buffer) =>
    decoded<PicturePixels>(bytes, async (upright) => {
      const small = upright.resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'inside', withoutEnlargement: true })
      const plain = small.flatten({ background: '#fff' }).toColourspace('srgb').ensureAlpha()
      const { data, info } = await plain.raw().toBuffer({ resolveWithObject: true })
      return { data, width: info.width, height: info.height }
    }),
}

let loading: Promise<Sharp> | undefined

/** Decodes a picture, upright, and works on it; null: no picture of the three kinds, broken, or too large. */
async function decoded<Answer>(
  bytes: Buffer,
  work: (upright: ReturnType<Sharp>, type: PictureType, sharp: Sharp) => Promise<Answer | null>,
): Promise<Answer | null> {
  const header = headerOf(bytes)
  if (!header || !isDecodable(header)) return null
  loading ??= load()
  const sharp = await loading
  try {
    // Not `warning`: the cameras of some Samsung phones write JPEGs that libjpeg warns of and everybody shows.
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: header.width * header.height })
    return await work(picture.autoOrient(), header.type, sharp)
  } catch {
    return null
  }
}

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

function written(picture: ReturnType<Sharp>, type: PictureType) {
  if (type === 'image/jpeg') return picture.jpeg({ quality: QUALITY })
  if (type === 'image/png') return picture.png({ adaptiveFiltering: true })
  // More effort costs three times the time for 3 % fewer bytes.
  return picture.webp({ quality: QUALITY, effort: 0 })
}
