import { type RefObject, useEffect, useState } from 'react'
import { begin, playLive, type VideoState } from './play.ts'

/** A live picture, as a screen has it. */
export interface LiveVideo {
  readonly state: VideoState
  /** By a tap, where the phone wants one. */
  readonly start: () => Promise<void>
}

/** Plays the playlist at an address in this element; another address begins anew, and leaving the page ends it. */
export function useLiveVideo(element: RefObject<HTMLVideoElement | null>, address: string): LiveVideo {
  const [heard, hear] = useState<{ of: string; state: VideoState } | null>(null)
  useEffect(() => {
    const video = element.current
    return video ? playLive(video, address, (state) => hear({ of: address, state })) : undefined
  }, [element, address])
  return {
    state: heard?.of === address ? heard.state : 'starting',
    start: async () => {
      const video = element.current
      if (video) await begin(video)
    },
  }
}
