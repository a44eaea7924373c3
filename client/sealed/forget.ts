import { readStored, writeStored } from '#client/storage'

/** The database of what this phone may know only as long as a session lasts. */
export const OF_SESSION = 'sealed.session'
/** Under this key stands until when it may be known, in ms. */
const UNTIL_KEY = 'sealed.until'

/** Forgets what was sealed for a session, with its key: at its end, and wherever another person signs in. Never throws. */
export function forgetSealed(): void {
  const until = readStored(UNTIL_KEY)
  try {
    // whoever has it open lets go of it when it is told
    indexedDB.deleteDatabase(OF_SESSION).addEventListener('success', () => {
      // not before: a page that went meanwhile leaves it to the next one
      if (readStored(UNTIL_KEY) === until) writeStored(UNTIL_KEY, null)
    })
  } catch {
    // a phone that keeps no databases has kept none
  }
}

/** What is sealed for the session may be known up to this moment, in ms. Say so before it is put. */
export function sealUntil(until: number): void {
  writeStored(UNTIL_KEY, String(until))
}

/** Forgets what was sealed for a session where its time is over, or where nobody is signed in: for the start of each page. */
export function forgetOverdue(signedIn: boolean, now: number = Date.now()): void {
  const until = readStored(UNTIL_KEY)
  if (until !== null && (!signedIn || !(now <= Number(until)))) forgetSealed()
}
