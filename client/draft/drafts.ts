import { inShapeOf } from './shape.ts'

/** The part of `sessionStorage` that drafts need. */
export type DraftMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** One draft: what is typed now. */
export interface Draft<T extends object> {
  readonly now: () => T
  readonly change: (next: T) => void
  readonly forget: () => void
  readonly watch: (changed: () => void) => () => void
}

const PREFIX = 'draft.'

/** All drafts of a tab. `memory` may answer null or throw: drafts then live as long as the page. */
export function createDrafts(memory: () => DraftMemory | null) {
  const known = new Map<string, Draft<object>>()

  function attempt<T>(work: (memory: DraftMemory) => T): T | null {
    try {
      const place = memory()
      return place ? work(place) : null
    } catch {
      return null
    }
  }

  function make<T extends object>(key: string, empty: T): Draft<T> {
    const watchers = new Set<() => void>()
    let value = inShapeOf(
      empty,
      attempt((place) => place.getItem(key)),
    )
    const set = (next: T) => {
      value = next
      for (const watcher of watchers) watcher()
    }
    return {
      now: () => value,
      change(next) {
        attempt((place) => place.setItem(key, JSON.stringify(next)))
        set(next)
      },
      forget() {
        attempt((place) => place.removeItem(key))
        set(empty)
      },
      watch(changed) {
        watchers.add(changed)
        return () => watchers.delete(changed)
      },
    }
  }

  return {
    /** The draft of this name; `empty` gives it its shape the first time it is asked for. */
    of<T extends object>(name: string, empty: T): Draft<T> {
      const key = PREFIX + name
      const draft = known.get(key) ?? make(key, empty)
      known.set(key, draft as Draft<object>)
      // a name stands for one shape: the one that it was first asked for with
      return draft as Draft<T>
    },
    /** Forgets every draft, also those that were stored before this page was loaded. */
    forgetAll(): void {
      for (const draft of known.values()) draft.forget()
      attempt((place) => {
        const keys = Array.from({ length: place.length }, (_, at) => place.key(at))
        for (const key of keys) if (key?.startsWith(PREFIX)) place.removeItem(key)
      })
    },
  }
}
