import { useEffect, useSyncExternalStore } from 'react'
import { useOnline } from '#client/offline'
import { useSession } from '#client/session'
import { BLANK, type GateState } from './gate-state.ts'
import type { Keeper } from './keeper.ts'
import { phoneKeeper } from './phone-keeper.ts'

/** How often the clock is checked, in ms. */
const CHECK_MS = 2_000
/** How often what changed is asked for while the page is seen; sooner where something waits, or the last asking failed. In ms. */
const REFRESH_MS = 60_000
const AGAIN_MS = 15_000

/** What a gate page knows and does without network. */
export interface GateOffline extends GateState {
  /** The phone has a network, as far as it knows, and the server answered when it was last asked. */
  readonly online: boolean
  /** Acts of mine that wait to be told. */
  readonly waiting: number
  readonly keeper: Keeper
}

/** Keeps this phone ready for the time without network while a gate page stands, and answers what it knows. `asks`: false for whoever is known to keep no point. */
export function useGateOffline(asks = true): GateOffline {
  const { stage, token, person } = useSession()
  const network = useOnline()
  const keeper = phoneKeeper()
  const state = useSyncExternalStore(keeper.watch, keeper.now, () => BLANK)
  const personId = person?.id ?? null
  useEffect(() => {
    void keeper.hold(stage === 'present' && token !== null ? { token, personId } : null)
  }, [keeper, stage, token, personId])
  useEffect(() => watched(keeper), [keeper])
  const known = personId !== null
  const waiting = state.entries.filter(({ answer }) => answer === null).length
  const waits = waiting > 0
  const failed = state.reached === false || state.trouble !== null
  useEffect(() => {
    if (!network || !known || !asks) return undefined
    const ask = () => {
      if (document.visibilityState === 'visible') void keeper.refresh()
    }
    ask()
    const timer = setInterval(ask, waits || failed ? AGAIN_MS : REFRESH_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [keeper, network, known, asks, waits, failed])
  return { ...state, online: network && state.reached !== false, waiting, keeper }
}

/** Looks at the clock while the page stands. */
function watched(keeper: Keeper): () => void {
  let slept = false
  const sleeps = () => (slept = true)
  const check = () => {
    void keeper.check(!slept && document.visibilityState === 'visible')
    slept = false
  }
  const timer = setInterval(check, CHECK_MS)
  document.addEventListener('visibilitychange', sleeps)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', sleeps)
  }
}
