import { useCallback, useEffect, useRef, useState } from 'react'
import { holdPage } from '#client/navigation'

/** The person is leaving for another page of this client, or closes the sheet: whether to ask them, and what they answer. */
export interface Leaving {
  readonly asked: boolean
  readonly stay: () => void
  readonly leave: () => void
  /** Who draws the question says so for as long as it can be drawn: nobody is held back without it. Answers how to end that. */
  readonly arm: () => () => void
  /** Goes on with `take` where nothing would be lost, else asks first. */
  readonly guard: (take: () => void) => void
}

/** Who leaves while `mayLose` says that something typed would be lost is held back and asked; `typed`: the browser asks too, before it closes or reloads the page, in words of its own. */
export function useLeaving(typed: boolean, mayLose: () => boolean): Leaving {
  const [step, setStep] = useState<{ readonly take: () => void } | null>(null)
  const [armed, setArmed] = useState(false)
  const leaves = useRef(false)
  const latest = useRef(mayLose)
  useEffect(() => {
    latest.current = mayLose
  })
  useEffect(() => {
    if (!armed || !typed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [armed, typed])
  const hold = useCallback((take: () => void) => {
    if (leaves.current || !latest.current()) return false
    setStep({ take })
    return true
  }, [])
  const arm = useCallback(() => {
    const end = holdPage(hold)
    setArmed(true)
    return () => {
      end()
      setArmed(false)
    }
  }, [hold])
  return {
    asked: step !== null,
    stay: () => setStep(null),
    leave() {
      leaves.current = true
      setStep(null)
      step?.take()
    },
    arm,
    guard: (take) => {
      if (!hold(take)) take()
    },
  }
}
