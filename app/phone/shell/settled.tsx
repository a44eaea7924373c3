import { useEffect } from 'react'
import { endHydration } from '#client/hydration'
import { replayTouches } from '../early/touches.ts'

/** Stands beside the screen: once it is alive, what was tapped and typed before is done again. */
export function Settled() {
  useEffect(() => {
    endHydration()
    void replayTouches(window.earlyTouches)
    window.earlyTouches = undefined
    // from now on what comes in takes a moment to appear; what the page's HTML held never did
    document.documentElement.dataset['alive'] = ''
  }, [])
  return null
}
