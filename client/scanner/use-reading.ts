import { type RefObject, useEffect, useRef, useState } from 'react'
import { choosePicture } from '#client/bridge'
import { type Watch, type WatchState, watchCamera } from '#client/camera'
import { readPicture } from './picture.ts'
import { scanForCode } from './scan.ts'

/** What became of a photo: none yet, being read, or what is said of it. */
export interface PhotoState {
  reading: boolean
  problem: string | null
}

/** Reads by camera and by photo. */
export interface Reading {
  state: WatchState
  photo: PhotoState
  retry: () => void
  torch: (on: boolean) => unknown
  /** Lets the person choose a photo; call it in a tap. */
  choose: () => void
}

const VIBRATION_MS = 60
const QUIET: PhotoState = { reading: false, problem: null }

/** Watches through the camera into `video` for as long as it is mounted, reads photos beside; `onText` is told the first code only. */
export function useReading(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => void): Reading {
  const watch = useRef<Watch>(null)
  const wanted = useRef(false)
  const latestOnText = useRef(onText)
  const [state, setState] = useState<WatchState>({ kind: 'starting' })
  const [photo, setPhoto] = useState(QUIET)
  useEffect(() => {
    latestOnText.current = onText
  })
  const finish = (text: string) => {
    if (!wanted.current) return
    wanted.current = false
    watch.current?.stop()
    navigator.vibrate?.(VIBRATION_MS)
    latestOnText.current(text)
  }
  const first = useRef(finish)
  useEffect(() => {
    const shown = video.current
    if (!shown) return
    wanted.current = true
    const scan = async (isWanted: () => boolean) => {
      const text = await scanForCode(shown, isWanted)
      if (text !== null) first.current(text)
    }
    const watching = watchCamera(shown, { facing: 'environment', onState: setState, scan })
    watch.current = watching
    return () => {
      wanted.current = false
      watching.stop()
    }
  }, [video])

  const readPhoto = async () => {
    const picture = await choosePicture()
    if (picture === null || !wanted.current) return
    setPhoto({ reading: true, problem: null })
    try {
      const text = await readPicture(picture)
      if (text !== null) return finish(text)
      setPhoto({ reading: false, problem: '这张图片里没有识别到二维码，请换一张清晰、完整的' })
    } catch {
      setPhoto({ reading: false, problem: '这张图片无法读取，请换一张' })
    }
  }
  return {
    state,
    photo,
    retry: () => {
      setPhoto(QUIET)
      watch.current?.retry()
    },
    torch: (on) => watch.current?.torch(on),
    // not awaited by the button: old browsers never say that nothing was chosen
    choose: () => void readPhoto(),
  }
}
