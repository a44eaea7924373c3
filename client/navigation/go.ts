import { useCallback, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { leaveForCashier } from '#client/cashier'
import { arrive, depart } from '#client/travel'
import { hrefOf, ownPath, type Query, withQuery } from './addresses.ts'
import { fromPage } from './layers.ts'
import { entryOf, leaveBy, watchBack } from './leaving.ts'

/** How to go. */
export interface GoOptions {
  /** The present page is not kept in the history: after signing in, after paying. */
  replace?: boolean
}

// the router that is on the screen; there is one
let router: NavigateFunction | null = null

/** Lets `to` use the router, and a page hold who goes back; once inside the router. Draws nothing. */
export function NavigationBinding(): null {
  const navigate = useNavigate()
  const { key } = useLocation()
  useLayoutEffect(arrive, [key])
  // the first entry of a visit has no key in the history; the router calls it `default`
  const pageKey = useEffectEvent(() => (key === 'default' ? undefined : key))
  // the router, which stands around this, begins to listen in a layout effect too: after those inside it
  useLayoutEffect(() => watchBack(() => pageKey()), [])
  useEffect(() => {
    router = navigate
    return () => {
      router = null
    }
  }, [navigate])
  return null
}

/** Goes to a path of this client, also from outside of components. Without a router it loads the page. */
export function to(path: string, query?: Query, { replace = false }: GoOptions = {}): void {
  const now = router
  if (now) {
    fromPage(() => {
      depart()
      void now(withQuery(path, query), { replace })
    })
  } else if (replace) location.replace(hrefOf(path, query))
  else location.assign(hrefOf(path, query))
}

/** How long a page is on its way out at most, in milliseconds: after that the person may press again. */
const LEAVING_MS = 6000

/**
 * Goes where the server says: to a page of this client by the router, else by leaving for that address (a channel's cashier). Settles once there, or,
 * leaving, when the new page should long have come: a button that waits for it cannot fire twice.
 */
export async function follow(address: string): Promise<void> {
  const path = ownPath(address, location.origin)
  if (path !== null) return to(path)
  fromPage(() => leaveForCashier(address))
  await new Promise((done) => setTimeout(done, LEAVING_MS))
}

/** Answers a function that goes to a path of this client; it stays the same function. */
export function useGo(): (path: string, query?: Query, options?: GoOptions) => void {
  const navigate = useNavigate()
  return useCallback(
    (path, query, { replace = false } = {}) => leaveBy(() => void navigate(withQuery(path, query), { replace })),
    [navigate],
  )
}

/** Answers a function that goes back to where the person came from; to `otherwise` where they came from outside. */
export function useBack(otherwise = '/services'): () => void {
  const navigate = useNavigate()
  return useCallback(
    () => leaveBy(() => void (cameFromHere() ? navigate(-1) : navigate(otherwise, { replace: true }))),
    [navigate, otherwise],
  )
}

/** Whether the history holds a page of this client before the present one. */
export function cameFromHere(): boolean {
  return (entryOf(history.state) ?? 0) > 0
}
