import { useEffect } from 'react'
import { replayTouches } from '../early/touches.ts'

/** Stands beside the screen: once it is alive, what was tapped and typed before is done again. */
export function Settled() {
  useEffect(() => {
    void replayTouches(window.earlyTouches)
    window.earlyTouches = undefined
  }, [])
  return null
}
