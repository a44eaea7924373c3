import { useLiveAnew } from '#client/live'
import { useQuery } from '#client/query'
import { useSession } from '#client/session'
import { badgeQuery, messages } from './inbox.ts'

/** Where no hint comes, the phone asks by itself. */
const POLL_MS = 120_000

/** How many messages are unread, as it changes; 0 while that is not known and for who is not signed in. */
export function useUnread(): number {
  const { stage } = useSession()
  const { data } = useQuery({ ...badgeQuery, enabled: stage === 'present' })
  useLiveAnew(stage === 'present' ? 'message' : null, [messages.known()], { pollMs: POLL_MS })
  return stage === 'present' ? (data?.unread ?? 0) : 0
}
