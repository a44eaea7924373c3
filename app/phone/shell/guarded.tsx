import type { ReactNode } from 'react'
import { ToLogin, useSession } from '#client/session'
import type { Place } from '../place.ts'
import { guardVerdict } from './guard.ts'
import { Waiting } from './waiting.tsx'

/** Lets a screen be drawn for whoever may open it; sends the others to the login page, which brings them back. */
export function Guarded({ place, children }: { place: Place; children: ReactNode }) {
  const { stage } = useSession()
  const verdict = guardVerdict(place.access, stage)
  if (verdict === 'wait') return <Waiting place={place} />
  return verdict === 'login' ? <ToLogin /> : children
}
