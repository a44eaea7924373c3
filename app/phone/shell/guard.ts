import type { Access } from '../routes.ts'

/** What is known of the session: `pending` while the native app has not answered yet. */
export type SessionState = 'present' | 'absent' | 'pending'

/** How long the guard waits for the native app's session before it treats the person as not signed in, in milliseconds. */
export const SESSION_WAIT_MS = 3000

/**
 * What the guard does with an address: `pass` opens it, `wait` holds it until the session is known, `login` sends the
 * person to the login page. Only courtesy: the server decides about every call.
 */
export function guardVerdict(access: Access, session: SessionState): 'pass' | 'wait' | 'login' {
  if (access !== 'session' || session === 'present') return 'pass'
  return session === 'pending' ? 'wait' : 'login'
}
