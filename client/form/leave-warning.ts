import { useEffect } from 'react'

/** While true, the browser asks before it closes or reloads the page; the words are the browser's own. */
export function useLeaveWarning(warned: boolean): void {
  useEffect(() => {
    if (!warned) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [warned])
}
