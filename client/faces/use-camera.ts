import { type RefObject, useEffect, useRef, useState } from 'react'
import { choosePicture } from '#client/bridge'
import { type Watch, type WatchState, watchCamera } from '#client/camera'
import type { FaceAdvice } from '#vocabulary/face-quality'
import { type Judged, scanForFace, takeFrame, takePicture } from './judge.ts'

/** What was taken: it is looked at before it is used. */
export interface Taken extends Judged {
  /** Where the page shows it. */
  readonly url: string
}

/** A face before the camera, or in a picture. */
export interface FaceCamera {
  readonly state: WatchState
  /** What to do for a better picture now; null: it is good; undefined: not looked yet. */
  readonly advice: FaceAdvice | null | undefined
  readonly taken: Taken | null
  /** A picture is being looked at. */
  readonly busy: boolean
  /** What is wrong with a picture that was chosen. */
  readonly problem: string | null
  readonly shoot: () => Promise<void>
  /** Lets the person choose a picture; call it in a tap. */
  readonly choose: () => void
  /** Another try, also after a trouble. */
  readonly again: () => void
}

/** Watches the face in `video` while it is mounted and nothing is taken; begins with `given` where the app has taken a picture. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, given: Blob | null): FaceCamera {
  const watch = useRef<Watch>(null)
  const here = useRef(false)
  const [state, setState] = useState<WatchState>({ kind: 'starting' })
  const [advice, setAdvice] = useState<FaceAdvice | null>()
  const [taken, setTaken] = useState<Taken | null>(null)
  const [busy, setBusy] = useState(given !== null)
  const [problem, setProblem] = useState<string | null>(null)
  /** The camera is on. */
  const [watching, setWatching] = useState(given === null)

  const work = async (judging: Promise<Judged | null>) => {
    setBusy(true)
    setProblem(null)
    const judged = await judging.catch(() => undefined)
    if (!here.current) return
    setBusy(false)
    if (judged === undefined) setProblem('这张图片无法读取，请换一张')
    if (!judged) return setWatching(true)
    setWatching(false)
    setTaken({ ...judged, url: URL.createObjectURL(judged.picture) })
  }
  const begin = useRef(() => (given ? work(takePicture(given)) : undefined))
  useEffect(() => {
    here.current = true
    void begin.current()
    return () => {
      here.current = false
    }
  }, [])
  useEffect(() => {
    const shown = video.current
    if (!watching || !shown) return
    const scan = (isWanted: () => boolean) => scanForFace(shown, isWanted, (now) => isWanted() && setAdvice(now))
    const begun = watchCamera(shown, { facing: 'user', onState: setState, scan })
    watch.current = begun
    return () => begun.stop()
  }, [watching, video])
  const url = taken?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  return {
    state,
    advice,
    taken,
    busy,
    problem,
    shoot: async () => {
      if (video.current) await work(takeFrame(video.current))
    },
    // not awaited by the button: old browsers never say that nothing was chosen
    choose: () =>
      void choosePicture().then((picture) => {
        if (picture && here.current) return work(takePicture(picture))
      }),
    again: () => {
      setAdvice(undefined)
      setProblem(null)
      setTaken(null)
      if (watching) watch.current?.retry()
      else setWatching(true)
    },
  }
}
