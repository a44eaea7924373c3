import { setTimeout } from 'node:timers/promises'
import { MARGIN, MM, type Pen, type TextStyle, WIDTH } from './pen.ts'

/** A picture with what people read under it. */
export interface PaperPicture {
  /** JPEG, PNG or WebP as it was sent or stored. What shows through is drawn on white. */
  readonly bytes: Buffer
  /** At most two lines are shown. */
  readonly caption?: string
}

/** Pictures side by side, in as many rows as they need: evidence, pairs of before and after, signatures. */
export interface PictureBlock {
  readonly kind: 'picture'
  readonly pictures: readonly PaperPicture[]
  /** The most that one is wide, 10 to 174 mm; default 80, two in a row. */
  readonly widthMm?: number
  /** The most that one is tall, 5 to 200 mm; default 60. */
  readonly heightMm?: number
}

const CAPTION: TextStyle = { size: 9, align: 'center' }
const CAPTION_LINES = 2
const BETWEEN = 4 * MM
const HEIGHT_MM = 60
/** How often a picture waits for its turn at the decoder, half a second each. */
const TURNS = 40

/**
 * Draws the pictures: each whole on one page with its caption, fitted into its box, turned as its camera meant it, as JPEG of at most 1,280 pixels a side.
 * Throws RangeError for none, for a box beyond its bounds, and for bytes that are no picture.
 */
export async function drawPictures(
  pen: Pen,
  { pictures, widthMm = 80, heightMm = HEIGHT_MM }: PictureBlock,
): Promise<void> {
  if (pictures.length === 0) throw new RangeError('a block without pictures')
  if (!(widthMm >= 10 && widthMm <= 174 && heightMm >= 5 && heightMm <= 200))
    throw new RangeError(`pictures of ${widthMm} × ${heightMm} mm`)
  const box = { width: widthMm * MM, height: heightMm * MM }
  const perRow = Math.max(1, Math.floor((WIDTH + BETWEEN + 0.01) / (box.width + BETWEEN)))
  for (let at = 0; at < pictures.length; at += perRow) {
    const row = []
    // one after the other: the decoder takes one at a time
    for (const picture of pictures.slice(at, at + perRow)) row.push(await fitted(pen, picture, box))
    const height = Math.max(...row.map((one) => one.height + one.captionHeight))
    const tallest = Math.max(...row.map((one) => one.height))
    if (at > 0) pen.y += BETWEEN
    pen.need(height)
    row.forEach((one, index) => {
      const x = MARGIN.side + index * (box.width + BETWEEN)
      pen.picture(one.bytes, x + (box.width - one.width) / 2, pen.y + tallest - one.height, one.width, one.height)
      pen.draw(one.caption, x, pen.y + tallest + 2, box.width, CAPTION)
    })
    pen.y += tallest + Math.max(...row.map((one) => one.captionHeight))
    await pen.breathe()
  }
}

/** The most that the first row of a block takes, in points: a heading above it stays with it. */
export function rowMost(pen: Pen, { heightMm = HEIGHT_MM }: PictureBlock): number {
  return heightMm * MM + pen.heightOf(CAPTION_LINES, CAPTION) + 2
}

/** Draws one picture whole into a box, in its middle. Throws RangeError for bytes that are no picture. */
export async function drawFitted(
  pen: Pen,
  bytes: Buffer,
  x: number,
  y: number,
  box: { width: number; height: number },
): Promise<void> {
  const { bytes: photo, width, height } = await fitted(pen, { bytes }, box)
  pen.picture(photo, x + (box.width - width) / 2, y + (box.height - height) / 2, width, height)
}

/** A picture as it is drawn: its bytes, its size in points, the lines under it. */
async function fitted(pen: Pen, { bytes, caption = '' }: PaperPicture, box: { width: number; height: number }) {
  const photo = await photoOf(bytes)
  const scale = Math.min(box.width / photo.width, box.height / photo.height)
  const lines = caption === '' ? [] : pen.lines(caption, box.width, CAPTION).slice(0, CAPTION_LINES)
  return {
    bytes: photo.bytes,
    width: photo.width * scale,
    height: photo.height * scale,
    caption: lines,
    captionHeight: lines.length === 0 ? 0 : pen.heightOf(lines.length, CAPTION) + 2,
  }
}

/** The picture as a JPEG on white; the same bytes give the same. Waits up to 20 s for its turn where many pictures are decoded. */
async function photoOf(bytes: Buffer): Promise<{ bytes: Buffer; width: number; height: number }> {
  const { smallPhoto, TooManyWaiting } = await import('#platform/files')
  for (let turn = 1; ; turn += 1)
    try {
      const photo = await smallPhoto(bytes)
      if (!photo) throw new RangeError('bytes of a paper that are no picture')
      // they come from another process as plain bytes
      return { ...photo, bytes: Buffer.from(photo.bytes) }
    } catch (error) {
      if (!(error instanceof TooManyWaiting) || turn === TURNS) throw error
      await setTimeout(500)
    }
}
