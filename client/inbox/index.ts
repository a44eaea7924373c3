export { badgeQuery, type Message, type MessageBadge, type MessageChoice, messages } from './inbox.ts'
export { useUnread } from './use-unread.ts'
