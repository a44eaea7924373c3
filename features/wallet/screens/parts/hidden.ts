import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#client/storage'

const KEY = 'wallet.hidden'
const watchers = new Set<() => void>()

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

/** Whether this person wants amounts hidden on this phone, and how to say otherwise. Kept on the phone; false in a first render. */
export function useHidden(): [hidden: boolean, hide: (hidden: boolean) => void] {
  const hidden = useSyncExternalStore(
    watch,
    () => readStored(KEY) === '1',
    () => false,
  )
  const hide = (next: boolean) => {
    writeStored(KEY, next ? '1' : null)
    for (const changed of watchers) changed()
  }
  return [hidden, hide]
}
