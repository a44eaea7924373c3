import type { ReactNode } from 'react'
import { ToLogin, useSession } from '#client/session'
import type { Route } from '../routes.ts'
import { guardVerdict } from './guard.ts'
import { Waiting } from './waiting.tsx'

/** Lets a screen be drawn for whoever may open it; sends the others to the login page, which brings them back. */
export function Guarded({ route, children }: { route: Route; children: ReactNode }) {
  const { stage } = useSession()
  const verdict = guardVerdict(route.access, stage)
  if (verdict === 'wait') return <Waiting title={route.title} />
  return verdict === 'login' ? <ToLogin /> : children
}
