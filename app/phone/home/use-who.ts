import { useEffect, useState } from 'react'
import { useSession } from '#client/session'

/** So long the tiles wait for who is signed in, in milliseconds; without network they stand as a visitor's. */
const WAIT_MS = 2000

/** Whether it is known whose home this is, so that its tiles do not change under the finger. */
export function useIsWhoKnown(): boolean {
  const { stage, person } = useSession()
  const [late, giveUp] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => giveUp(true), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (stage === 'pending') return false
  return stage === 'absent' || person !== null || late
}
