/** How many, as a badge says it. */
export function unreadWords(unread: number): string {
  return unread > 99 ? '99+' : String(unread)
}
