import type { Stage } from '#client/session'
import type { Access } from '../routes.ts'

/**
 * What the guard does with an address: `pass` opens it, `wait` holds it while the native app has not said who is signed in
 * (the session itself bounds that), `login` sends the person to the login page. Only courtesy: the server decides about
 * every call.
 */
export function guardVerdict(access: Access, session: Stage): 'pass' | 'wait' | 'login' {
  if (access !== 'session' || session === 'present') return 'pass'
  return session === 'pending' ? 'wait' : 'login'
}
