import { CameraFailure, drawVideo } from '#client/camera'
import {
  type FaceAdvice,
  type FaceNets,
  faceAdvice,
  faceQuality,
  loadFaceNets,
  type Pixels,
} from '#vocabulary/face-quality'

/** From one reading to the next, in milliseconds: five readings a second at most. */
const PERIOD_MS = 200
/** What is read while the camera is on, and what is taken: upright, as the guide shows. */
const PREVIEW = { ratio: 3 / 4, most: 720 }
const TAKE = { ratio: 3 / 4, most: 1280 }
const QUALITY = 0.9

let loading: Promise<FaceNets> | undefined

/** The nets, fetched with the first face; a failed fetch is tried again. */
function nets(): Promise<FaceNets> {
  return (loading ??= loadFaceNets().catch((error: unknown) => {
    loading = undefined
    throw error
  }))
}

/** Says again and again what makes a better picture (null: it is good), with a rest as long as the reading, until it is not wanted any more. */
export async function scanForFace(
  video: HTMLVideoElement,
  isWanted: () => boolean,
  onAdvice: (advice: FaceAdvice | null) => void,
): Promise<void> {
  const loaded = await nets().catch(() => Promise.reject(new CameraFailure('reader')))
  const canvas = document.createElement('canvas')
  while (isWanted()) {
    const began = performance.now()
    const seen = drawVideo(video, canvas, PREVIEW)
    if (seen) {
      const measures = faceQuality(loaded, seen.pixels, 'live')
      // The picture that is taken is larger than the one that is looked at.
      const larger = Math.max(1, Math.min(1 / seen.scale, TAKE.most / PREVIEW.most))
      onAdvice(faceAdvice({ ...measures, eyeDistancePx: measures.eyeDistancePx * larger }))
    }
    const spent = performance.now() - began
    await new Promise((done) => setTimeout(done, Math.max(PERIOD_MS - spent, spent)))
  }
}

/** A picture of a face, and what is to be done for a better one. */
export interface Judged {
  readonly picture: Blob
  readonly advice: FaceAdvice | null
}

/** Takes what the camera sees now; null before its first picture. */
export async function takeFrame(video: HTMLVideoElement): Promise<Judged | null> {
  const canvas = document.createElement('canvas')
  const seen = drawVideo(video, canvas, TAKE)
  return seen && judged(canvas, seen.pixels)
}

/** Draws a picture anew: upright, 1,280 px at most, without what else was in the file. Rejects where it cannot be read. */
export async function takePicture(picture: Blob): Promise<Judged> {
  const address = URL.createObjectURL(picture)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const { naturalWidth, naturalHeight } = image
    const scale = Math.min(1, TAKE.most / Math.max(naturalWidth, naturalHeight))
    const [width, height] = [
      Math.max(1, Math.round(naturalWidth * scale)),
      Math.max(1, Math.round(naturalHeight * scale)),
    ]
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const drawing = canvas.getContext('2d', { willReadFrequently: true })
    if (!drawing) throw new Error('no canvas')
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, width, height)
    drawing.drawImage(image, 0, 0, width, height)
    return await judged(canvas, drawing.getImageData(0, 0, width, height))
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function judged(canvas: HTMLCanvasElement, pixels: Pixels): Promise<Judged> {
  const advice = faceAdvice(faceQuality(await nets(), pixels, 'photo'))
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!picture) throw new Error('no picture')
  return { picture, advice }
}
