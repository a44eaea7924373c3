import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

/**
 * Whole seconds left until the instant (ms), never below 0; null while prerendered. By the wall clock `now` (ms), so that a
 * sleeping phone loses none. Keep `now` the same function between renders.
 */
export function useSecondsTo(instant: number, now: () => number = Date.now): number | null {
  const left = useCallback(() => Math.max(0, Math.ceil((instant - now()) / 1000)), [instant, now])
  const subscribe = useCallback(
    (notify: () => void) => {
      const timer = setInterval(() => {
        notify()
        if (left() === 0) clearInterval(timer)
      }, 250)
      return () => clearInterval(timer)
    },
    [left],
  )
  return useSyncExternalStore(subscribe, left, () => null)
}

/** Calls once when the instant (ms) is over, by the wall clock, so that a sleeping phone is not late; null: never. */
export function useMoment(instant: number | null, onOver: () => void): void {
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (instant === null) return undefined
    const timer = setInterval(() => {
      if (Date.now() < instant) return
      clearInterval(timer)
      over()
    }, 250)
    return () => clearInterval(timer)
  }, [instant])
}

/** Whole seconds that this was on the screen, counted while `running`. */
export function useSecondsWaited(running: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!running) return undefined
    const began = performance.now()
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [running])
  return seconds
}
