import { CameraFailure, drawVideo } from '#client/camera'
import { readFrame } from './read.ts'

/** From one look to the next, in milliseconds. */
const PERIOD_MS = 110
/** The square in the middle that is read. */
const SQUARE = { ratio: 1, most: 720 }

/** Reads the video for a code again and again, with a rest after each reading for the page. Null where it is not wanted any more. */
export async function scanForCode(video: HTMLVideoElement, isWanted: () => boolean): Promise<string | null> {
  const canvas = document.createElement('canvas')
  while (isWanted()) {
    const began = performance.now()
    const seen = drawVideo(video, canvas, SQUARE)
    const text =
      seen === null ? null : await readFrame(seen.pixels).catch(() => Promise.reject(new CameraFailure('reader')))
    if (!isWanted()) return null
    if (text !== null) return text
    const spent = performance.now() - began
    await new Promise((done) => setTimeout(done, Math.max(PERIOD_MS - spent, spent / 2)))
  }
  return null
}
