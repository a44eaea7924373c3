import { useSyncExternalStore } from 'react'

function watch(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the page can be seen now: false in the background and among the open apps. */
export function useSeen(): boolean {
  return useSyncExternalStore(
    watch,
    () => document.visibilityState === 'visible',
    () => true,
  )
}
