import { useSyncExternalStore } from 'react'

/** Tells whenever the network comes or goes; answers how to stop. */
export function watchOnline(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether this phone has a network, as far as the browser knows; true while prerendered. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watchOnline,
    () => navigator.onLine,
    () => true,
  )
}

/** Whether this page opens again without network: a worker stands behind it. */
export function reopensOffline(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker?.controller !== null
}
