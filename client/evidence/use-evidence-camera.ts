import { type RefObject, useEffect, useRef, useState } from 'react'
import { choosePicture, nativePlatform, photoByApp } from '#client/bridge'
import { drawVideo, type Watch, type WatchState, watchCamera } from '#client/camera'
import { shrunkPicture } from '#client/upload'
import { markAlbum } from './evidence.ts'

/** As pictures are framed: three wide, four high, so that one lies over the next. */
const FRAME = { ratio: 3 / 4, most: 1600 }
const QUALITY = 0.85
/** The camera is asked for more than it scans codes with: small print is to be read. In pixels. */
const WIDE = 1920

/** A picture that was taken and is looked at before it is used. */
export interface TakenPicture {
  readonly picture: Blob
  /** Where the page shows it. */
  readonly url: string
  /** It was chosen from the album. */
  readonly album: boolean
}

/** The camera of a place. */
export interface EvidenceCamera {
  readonly state: WatchState
  readonly taken: TakenPicture | null
  /** A picture is being read. */
  readonly busy: boolean
  /** What is wrong with a picture. */
  readonly problem: string | null
  readonly shoot: () => Promise<void>
  /** Lets the person choose from the album; call it in a tap. */
  readonly choose: () => void
  /** Lets the native app, or the phone's own camera, take it where the page has no camera; null: there is neither. */
  readonly byApp: (() => void) | null
  /** Another try, also after a trouble. */
  readonly again: () => void
}

/** Watches the place in `video` while it is mounted and nothing is taken. */
export function useEvidenceCamera(video: RefObject<HTMLVideoElement | null>): EvidenceCamera {
  const watch = useRef<Watch>(null)
  const here = useRef(false)
  const [state, setState] = useState<WatchState>({ kind: 'starting' })
  const [taken, setTaken] = useState<TakenPicture | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const work = async (reading: Promise<Blob | null>, album: boolean) => {
    setBusy(true)
    setProblem(null)
    const picture = await reading.catch(() => undefined)
    if (!here.current) return
    setBusy(false)
    if (picture === undefined) return setProblem('这张图片无法读取，请换一张')
    if (picture) setTaken({ picture: album ? markAlbum(picture) : picture, url: URL.createObjectURL(picture), album })
  }
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const watching = taken === null
  useEffect(() => {
    const shown = video.current
    if (!watching || !shown) return
    const begun = watchCamera(shown, {
      facing: 'environment',
      wide: WIDE,
      onState: setState,
      scan: async () => undefined,
    })
    watch.current = begun
    return () => begun.stop()
  }, [watching, video])
  const url = taken?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  const otherCamera = cameraBeside()
  /** What the person has chosen, or the app has taken, drawn anew. */
  const given = async (asking: Promise<Blob | null>) => {
    const picture = await asking
    return picture && (await shrunkPicture(picture))
  }
  return {
    state,
    taken,
    busy,
    problem,
    shoot: () => work(frameOf(video.current), false),
    // not awaited by the button: old browsers never say that nothing was chosen
    choose: () => void work(given(choosePicture()), true),
    byApp: otherCamera === null ? null : () => void work(given(otherCamera()), false),
    again: () => {
      setProblem(null)
      setTaken(null)
      if (watching) watch.current?.retry()
    },
  }
}

/** The camera of the native app, else of a phone or a tablet, which opens it for a file that is to be taken; null: there is none. */
function cameraBeside(): (() => Promise<Blob | null>) | null {
  if (nativePlatform() !== null) return photoByApp
  return navigator.maxTouchPoints > 0 ? () => choosePicture({ camera: true }) : null
}

/** What the camera sees now, framed, as JPEG. */
async function frameOf(video: HTMLVideoElement | null): Promise<Blob> {
  const canvas = document.createElement('canvas')
  if (!video || !drawVideo(video, canvas, FRAME)) throw new Error('the camera gives no picture yet')
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('the picture could not be written')
  return blob
}
