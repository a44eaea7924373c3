import { useEffect, useEffectEvent } from 'react'

const open: (() => void)[] = []
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

/** What lies over the page now: sheets, the scanner, a large code. The phone's back closes the topmost of them. */
export const layers = {
  count: () => open.length,
  /** Asks the topmost one to close; it may stay. */
  closeTop: () => open.at(-1)?.(),
  /** Tells whenever one opens or closes; answers how to stop. */
  watch(changed: () => void): () => void {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  },
}

/** Says that this component lies over the page for as long as it is mounted; `onClose` is asked for by the phone's back. */
export function useLayer(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const mine = () => close()
    open.push(mine)
    notify()
    return () => {
      open.splice(open.indexOf(mine), 1)
      notify()
    }
  }, [])
}
