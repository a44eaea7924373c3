import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Query, withQuery } from '#client/navigation'

/** What one page hands to the next beside the address: kept with the history entry of this tab, found again after a reload. */
export type Handed = Readonly<Record<string, string | number>>

/** What the page before handed over; empty where the person came otherwise. */
export function useHanded(): Readonly<Record<string, string | number | undefined>> {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null ? (state as Handed) : {}
}

/** A text that was handed over, or null. */
export function textOf(value: string | number | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Answers a function that goes to a path and hands something over: tickets and proofs, which must not stand in an address. */
export function useHandOver(): (path: string, query: Query, handed: Handed, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return useCallback(
    (path, query, handed, { replace = false } = {}) =>
      void navigate(withQuery(path, query), { replace, state: handed }),
    [navigate],
  )
}
