import type { ReactNode } from 'react'
import { useSession } from '#client/session'
import { Skeleton } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { FALLBACKS } from './fallbacks.tsx'

/** Lists ask nothing for who may not see them; the server decides in any case. */
export function OperatorsOnly({ children }: { children: ReactNode }) {
  const { person } = useSession()
  if (!person) return <Skeleton shape="list" />
  return person.roles.includes('operator') ? children : FALLBACKS[refusals.forbidden.code]
}
