import {
  CameraFailure,
  type CameraTrouble,
  closeCamera,
  type Facing,
  hasTorch,
  openCamera,
  switchTorch,
  troubleOf,
} from './camera.ts'

/** How the watching goes. `torch`: whether the light is on, null where there is none. */
export type WatchState =
  | { kind: 'starting' }
  | { kind: 'live'; torch: boolean | null }
  | { kind: 'trouble'; trouble: CameraTrouble }

/** Who hears of the state of the camera, and what reads its pictures. */
export interface Watcher {
  onState: (state: WatchState) => void
  facing: Facing
  /** How many pixels wide its pictures should be; 1,280 where it is not said. */
  wide?: number
  /** Reads the video until it has found something, or is not wanted any more. The camera is on until `stop`. */
  scan: (isWanted: () => boolean) => Promise<void>
}

/** A running watch. */
export interface Watch {
  /** Ends it for good; nothing is told any more. */
  stop: () => void
  /** Tries again after a trouble. */
  retry: () => void
  torch: (on: boolean) => Promise<void>
}

/** Shows the camera in the video and lets it be looked at, as long as the page is seen, until `stop`. */
export function watchCamera(video: HTMLVideoElement, { facing, wide, onState, scan }: Watcher): Watch {
  // every start and every halt is a turn of its own: what an earlier one still brings is dropped
  let turn = 0
  let over = false
  let stream: MediaStream | null = null

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
      const opened = await openCamera(facing, wide)
      if (mine !== turn) return closeCamera(opened)
      stream = opened
      // taken away: by a call, another app, or a permission withdrawn
      for (const track of opened.getTracks())
        track.addEventListener('ended', () => mine === turn && fail(new CameraFailure('busy')))
      video.srcObject = opened
      await video.play()
      if (mine !== turn) return
      onState({ kind: 'live', torch: hasTorch(opened) ? false : null })
      await scan(() => mine === turn)
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
