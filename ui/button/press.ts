import { type MouseEvent, useRef, useState } from 'react'

/** What pressing does. A promise keeps the button busy until it settles; its failure is not swallowed. */
export type Press = () => unknown

export interface Pressing {
  running: boolean
  press: (event: MouseEvent) => void
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value
}

/** Runs `onPress` at most once at a time; while `blocked` nothing happens, and a form is not submitted either. */
export function usePress(onPress: Press | undefined, blocked: boolean): Pressing {
  const latch = useRef(false)
  const [running, setRunning] = useState(false)
  return {
    running,
    press(event) {
      if (blocked || latch.current) {
        event.preventDefault()
        return
      }
      const result = onPress?.()
      if (!isPromise(result)) return
      latch.current = true
      setRunning(true)
      void result.finally(() => {
        latch.current = false
        setRunning(false)
      })
    },
  }
}
