import { type Pixels, readFrame } from './read.ts'

/** The longest side at which a photo is read, in pixels: enough for a code that fills a fifth of it, quick on an old phone. */
const MAX_PIXELS = 1200

/** The part of a photo that is looked at again, closer, where the whole gave nothing. */
const CENTRE = 0.5

/** Part of a picture, and the size at which it is read. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
  scale: number
}

/** The parts in which a picture of this size is read: as a whole, then its centre. Never larger than it is, save a small centre. */
export function cropsOf(width: number, height: number): Crop[] {
  const scaleOf = (w: number, h: number) => MAX_PIXELS / Math.max(w, h)
  const [w, h] = [Math.max(1, Math.round(width * CENTRE)), Math.max(1, Math.round(height * CENTRE))]
  return [
    { x: 0, y: 0, width, height, scale: Math.min(1, scaleOf(width, height)) },
    {
      x: Math.floor((width - w) / 2),
      y: Math.floor((height - h) / 2),
      width: w,
      height: h,
      scale: Math.min(2, scaleOf(w, h)),
    },
  ]
}

/** The text of a QR code in a photo, null where none is found. Rejects where it is no picture that this browser can show. */
export async function readPicture(picture: Blob): Promise<string | null> {
  const address = URL.createObjectURL(picture)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    for (const crop of cropsOf(image.naturalWidth, image.naturalHeight)) {
      const pixels = draw(image, crop, canvas)
      const text = pixels && (await readFrame(pixels, { thorough: true }))
      if (text) return text
    }
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

function draw(image: HTMLImageElement, { x, y, width, height, scale }: Crop, canvas: HTMLCanvasElement): Pixels | null {
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) return null
  // what shows through is paper
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return drawing.getImageData(0, 0, canvas.width, canvas.height)
}
