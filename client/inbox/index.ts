export { badgeQuery, type Message, type MessageChoice, messages } from './inbox.ts'
export { useUnread } from './use-unread.ts'
