import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Query, withQuery } from './addresses.ts'
import { leaveBy } from './leaving.ts'

/** What one page gives to the next beside the address: kept with the history entry of this tab, found again after a reload. */
export type NavigationState = Readonly<Record<string, string | number>>

/** What the page before gave; empty where the person came otherwise. */
export function useNavigationState(): Readonly<Record<string, string | number | undefined>> {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null ? (state as NavigationState) : {}
}

/** A text that the page before gave under this name, or null. */
export function useNavigationText(name: string): string | null {
  const value = useNavigationState()[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Answers a function that goes to a path and gives it a state: tickets and proofs, which must not stand in an address. */
export function useGoWithState(): (
  path: string,
  query: Query,
  state: NavigationState,
  options?: { replace?: boolean },
) => void {
  const navigate = useNavigate()
  return useCallback(
    (path, query, state, { replace = false } = {}) =>
      leaveBy(() => void navigate(withQuery(path, query), { replace, state })),
    [navigate],
  )
}
