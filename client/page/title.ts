import { useEffect, useSyncExternalStore } from 'react'

let ownTitle: string | null = null
const watchers = new Set<() => void>()

function say(title: string | null): void {
  ownTitle = title
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** For a screen that is titled by what happened: stands in for the title of its route while the screen is shown. */
export function useOwnTitle(title: string): void {
  useEffect(() => {
    say(title)
    return () => say(null)
  }, [title])
}

/** What the present screen says its title is; null: that of its route. */
export function useShownTitle(): string | null {
  return useSyncExternalStore(
    watch,
    () => ownTitle,
    () => null,
  )
}
