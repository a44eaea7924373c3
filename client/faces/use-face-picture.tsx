import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BridgeFailure, nativePlatform, photoByApp } from '#client/bridge'
import { FaceView } from './face-view.tsx'

/** What a screen needs to have a picture of a face. */
export interface FacePicture {
  /**
   * A picture that the person took or chose and then agreed to, JPEG of 1,280 px at most; null where they gave up. Call it in a tap. Rejects with
   * BridgeFailure only where the native app began and did not answer in time.
   */
  take: () => Promise<Blob | null>
  /** The camera's view, to be put anywhere on the screen; nothing while nobody takes a picture. */
  camera: ReactNode
}

/** Takes a picture of the person's face: by the native app where it can, by our own view in a browser and in an app that does not know how. */
export function useFacePicture(): FacePicture {
  const [open, setOpen] = useState<{ given: Blob | null } | null>(null)
  const waiting = useRef<((picture: Blob | null) => void) | null>(null)
  const end = (picture: Blob | null) => {
    setOpen(null)
    waiting.current?.(picture)
    waiting.current = null
  }
  // who leaves the screen has given up
  useEffect(() => () => waiting.current?.(null), [])
  const take = async () => {
    const given = await byApp()
    if (given === 'given up') return null
    return new Promise<Blob | null>((done) => {
      waiting.current?.(null)
      waiting.current = done
      setOpen({ given })
    })
  }
  return {
    take,
    camera: open && <FaceView given={open.given} onPicture={end} onClose={() => end(null)} />,
  }
}

/** A photo by the native app; null: there is none that can, so our own view takes it. */
async function byApp(): Promise<Blob | 'given up' | null> {
  if (nativePlatform() === null) return null
  try {
    return (await photoByApp()) ?? 'given up'
  } catch (error) {
    if (!(error instanceof BridgeFailure) || error.trouble === 'timeout') throw error
    return null
  }
}
