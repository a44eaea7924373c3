import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { applyAppearance, type Preferences, preferencesCookie, readPreferences } from '#client/looks'

export type { Preferences, Size, Theme } from '#client/looks'

const AT_FIRST = readPreferences('')
// begins as on a new phone, so that the first render is the prerendered one
const store = createStore<Preferences>(() => AT_FIRST)
let begun = false

function begin(): void {
  if (begun) return
  begun = true
  const reread = () => {
    const stored = readPreferences(document.cookie)
    applyAppearance(document.documentElement, stored)
    if (preferencesCookie(stored) !== preferencesCookie(store.getState())) store.setState(stored)
  }
  reread()
  // another tab may have chosen meanwhile
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') reread()
  })
}

/** What the person chose on this phone. */
export function preferencesNow(): Preferences {
  begin()
  return store.getState()
}

/** Changes what is given, shows it at once and keeps it for 90 days from now. */
export function prefer(changes: Partial<Preferences>): void {
  const next = { ...preferencesNow(), ...changes }
  // the browser keeps nothing where cookies are forbidden: then it holds while the page lives
  // oxlint-disable-next-line unicorn/no-document-cookie -- the younger Cookie Store is missing on many phones
  document.cookie = preferencesCookie(next)
  applyAppearance(document.documentElement, next)
  store.setState(next)
}

/** What the person chose, for components; in the first render of a page it is what a new phone has. */
export function usePreferences(): Preferences {
  const preferences = useStore(store)
  useEffect(begin, [])
  return preferences
}
