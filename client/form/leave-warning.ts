import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { holdPage } from '#client/navigation'

/** While true, the browser asks before it closes or reloads the page; the words are the browser's own. */
export function useLeaveWarning(warned: boolean): void {
  useEffect(() => {
    if (!warned) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [warned])
}

/** The person is leaving for another page of this client: whether to ask them, and what they answer. */
export interface Leaving {
  readonly asked: boolean
  readonly stay: () => void
  readonly leave: () => void
}

/** Where `warns`: who leaves for another page of this client, while `mayLose` says so, is held back and asked. */
export function useLeaving(warns: boolean, mayLose: () => boolean): Leaving {
  const [step, setStep] = useState<{ readonly take: () => void } | null>(null)
  const leaves = useRef(false)
  const hold = useEffectEvent((take: () => void) => {
    if (leaves.current || !mayLose()) return false
    setStep({ take })
    return true
  })
  useEffect(() => (warns ? holdPage((take) => hold(take)) : undefined), [warns])
  return {
    asked: step !== null,
    stay: () => setStep(null),
    leave() {
      leaves.current = true
      setStep(null)
      step?.take()
    },
  }
}
