import { CallFailure } from '#client/calls'
import { sizeToSend } from './size.ts'

const QUALITY = 0.85

const unreadable = () => new CallFailure('refusal', 0, '这张图片无法读取，请换一张', { field: 'file' })

/** The picture upright, small enough to send, as JPEG; whatever else was in the file is gone. `most`: another bound of its longer side, in pixels. Throws CallFailure. */
export async function shrink(picture: Blob, most?: number): Promise<Blob> {
  const address = URL.createObjectURL(picture)
  try {
    const image = new Image()
    image.src = address
    // an image element turns the picture as its camera said; every browser that we build for does
    await image.decode().catch(() => {
      throw unreadable()
    })
    const { width, height } = sizeToSend({ width: image.naturalWidth, height: image.naturalHeight }, most)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const drawing = canvas.getContext('2d')
    if (!drawing) throw unreadable()
    // JPEG knows no transparency: what shows through is white, not black
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, width, height)
    drawing.drawImage(image, 0, 0, width, height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    if (!blob) throw unreadable()
    return blob
  } finally {
    URL.revokeObjectURL(address)
  }
}
