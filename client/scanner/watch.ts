import {
  CameraFailure,
  type CameraTrouble,
  closeCamera,
  hasTorch,
  openCamera,
  switchTorch,
  troubleOf,
} from './camera.ts'
import { type Pixels, readFrame } from './read.ts'

/** How the watching goes. `torch`: whether the light is on, null where there is none. */
export type WatchState =
  | { kind: 'starting' }
  | { kind: 'live'; torch: boolean | null }
  | { kind: 'trouble'; trouble: CameraTrouble }

/** Who is told. */
export interface Watcher {
  onState: (state: WatchState) => void
  /** A code was read: told once, nothing is looked at any more. The camera is on until `stop`. */
  onText: (text: string) => void
}

/** A running watch. */
export interface Watch {
  /** Ends it for good; nothing is told any more. */
  stop: () => void
  /** Tries again after a trouble. */
  retry: () => void
  torch: (on: boolean) => Promise<void>
}

/** From one look to the next, in milliseconds. */
const PERIOD_MS = 110
/** The side of the square that is read, in pixels. */
const MOST_PIXELS = 720

/** Shows the camera in the video and looks for a code, as long as the page is seen, until `stop`. */
export function watchCamera(video: HTMLVideoElement, { onState, onText }: Watcher): Watch {
  // every start and every halt is a turn of its own: what an earlier one still brings is dropped
  let turn = 0
  let over = false
  let stream: MediaStream | null = null
  const canvas = document.createElement('canvas')

  const halt = () => {
    turn += 1
    closeCamera(stream)
    stream = null
    video.srcObject = null
  }
  const fail = (error: unknown) => {
    halt()
    onState({ kind: 'trouble', trouble: troubleOf(error) })
  }
  const start = async () => {
    halt()
    const mine = turn
    onState({ kind: 'starting' })
    try {
      const opened = await openCamera()
      if (mine !== turn) return closeCamera(opened)
      stream = opened
      // taken away: by a call, another app, or a permission withdrawn
      for (const track of opened.getTracks())
        track.addEventListener('ended', () => mine === turn && fail(new CameraFailure('busy')))
      video.srcObject = opened
      await video.play()
      if (mine !== turn) return
      onState({ kind: 'live', torch: hasTorch(opened) ? false : null })
      const text = await look(video, canvas, () => mine === turn)
      if (text !== null) onText(text)
    } catch (error) {
      if (mine === turn) fail(error)
    }
  }
  const follow = () => {
    if (document.visibilityState === 'visible') void start()
    else halt()
  }
  const stop = () => {
    over = true
    halt()
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('pagehide', halt)
  }
  const torch = async (on: boolean) => {
    if (!stream) return
    const mine = turn
    const obeyed = await switchTorch(stream, on).then(
      () => true,
      () => false,
    )
    if (mine === turn) onState({ kind: 'live', torch: obeyed ? on : null })
  }
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('pagehide', halt)
  if (document.visibilityState === 'visible') void start()
  return { stop, torch, retry: () => void (over || start()) }
}

/** Looks again and again, one look after the other, with a rest in between for the page. Null where it is not wanted any more. */
async function look(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  isWanted: () => boolean,
): Promise<string | null> {
  while (isWanted()) {
    const began = performance.now()
    const pixels = centreOf(video, canvas)
    const text =
      pixels === null ? null : await readFrame(pixels).catch(() => Promise.reject(new CameraFailure('reader')))
    if (!isWanted()) return null
    if (text !== null) return text
    const spent = performance.now() - began
    await new Promise((done) => setTimeout(done, Math.max(PERIOD_MS - spent, spent / 2)))
  }
  return null
}

/** The square in the middle of what the camera sees now; null before the first picture. */
function centreOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): Pixels | null {
  const { videoWidth, videoHeight } = video
  const side = Math.min(videoWidth, videoHeight)
  if (side === 0) return null
  const drawn = Math.min(side, MOST_PIXELS)
  if (canvas.width !== drawn) {
    canvas.width = drawn
    canvas.height = drawn
  }
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) return null
  drawing.drawImage(video, (videoWidth - side) / 2, (videoHeight - side) / 2, side, side, 0, 0, drawn, drawn)
  return drawing.getImageData(0, 0, drawn, drawn)
}
