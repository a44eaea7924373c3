import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { watchGuest, watchSession } from '#client/session'
import { createQueries } from './client.ts'

/** Gives the screens inside it one cache of read answers; another person's session empties it, and so does the end of a guest's. */
export function Queries({ children, client }: { children: ReactNode; client?: QueryClient }) {
  const [queries] = useState(() => client ?? createQueries())
  useEffect(() => watchSession(() => forgetAll(queries)), [queries])
  // nothing is asked again: the pages of guests go with the session
  useEffect(() => watchGuest(() => queries.removeQueries()), [queries])
  // the library believes in a network until it is told of its loss; a page that was opened without one would never hear that it came
  useEffect(() => onlineManager.setOnline(navigator.onLine), [])
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

/** Drops every answer; what is on the screen is asked again. */
export function forgetAll(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive' })
  void queries.resetQueries()
  queries.getMutationCache().clear()
}
