import { hereNow, LOGIN, useGo } from '#client/navigation'
import { toast } from '#ui/toast'
import { ready, sessionNow } from './session.ts'

/**
 * Answers how to find out whether somebody is signed in, before something is sent from a page that opens for everybody. Who is not is led to login with
 * these words, and comes back to this address.
 */
export function useSignedInFirst(words: string): () => Promise<boolean> {
  const go = useGo()
  return async () => {
    await ready()
    if (sessionNow().stage === 'present') return true
    toast(words, { kind: 'info' })
    go(LOGIN, { from: hereNow() })
    return false
  }
}
