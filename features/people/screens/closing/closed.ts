let closedUntil: string | null = null

/** The person has just asked to close their account, and may come back until this day. Kept for the login page, and nowhere. */
export function noteClosed(day: string): void {
  closedUntil = day
}

/** Until when somebody may come back who has just closed their account on this page; null: nobody did. */
export function closedNow(): string | null {
  return closedUntil
}
