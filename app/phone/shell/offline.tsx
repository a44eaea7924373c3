import { useSyncExternalStore } from 'react'
import { OfflineBar } from '#ui/state'

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says while there is no network; the browser knows. */
export function Offline() {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return <OfflineBar offline={!online} />
}
