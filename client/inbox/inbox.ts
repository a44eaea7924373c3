import { callsOf } from '#client/calls'
import type { MessageBadge, notify } from '#engine/notify'

export type { Message, MessageBadge, MessageChoice } from '#engine/notify'

/** The calls of a person's inbox. */
export const messages = callsOf<typeof notify, 'message'>('message')

/** How many are unread; an answer that knows of less than the one that stands changes nothing. */
export const badgeQuery = {
  ...messages.read('badge'),
  structuralSharing: (before: unknown, now: unknown) => newer(before as MessageBadge | undefined, now as MessageBadge),
}

/** The later of two answers: the number of changes only grows. */
export function newer(before: MessageBadge | undefined, now: MessageBadge): MessageBadge {
  return before !== undefined && before.changes > now.changes ? before : now
}
