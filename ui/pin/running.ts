import { useState } from 'react'

/** Whether a started promise has not settled yet. Its failure is not swallowed. */
export function useRunning(): { running: boolean; run: (work: () => unknown) => void } {
  const [running, setRunning] = useState(false)
  return {
    running,
    run(work) {
      const result = work()
      if (!(result instanceof Promise)) return
      setRunning(true)
      void result.finally(() => setRunning(false))
    },
  }
}
