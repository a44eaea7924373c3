import { useSyncExternalStore } from 'react'
import { createDrafts } from './drafts.ts'

const drafts = createDrafts(() => (typeof sessionStorage === 'undefined' ? null : sessionStorage))

/**
 * Like `useState` for what a person types: leaving and coming back, also over a reload, finds it; the end of the tab forgets
 * it. `empty` is a constant, not made anew at each render. Never for passwords and codes. The first render of a prerendered
 * page is `empty`. Answers the draft, how to change it and how to forget it.
 */
export function useDraft<T extends object>(name: string, empty: T): [T, (next: T) => void, () => void] {
  const { now, change, forget, watch } = drafts.of(name, empty)
  return [useSyncExternalStore(watch, now, () => empty), change, forget]
}

/** Forgets every draft: another person uses the phone now. */
export function forgetDrafts(): void {
  drafts.forgetAll()
}
