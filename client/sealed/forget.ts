import { readStored, readStoredJson, writeStored } from '#client/storage'

/** The database of what this phone may know only as long as a session lasts. */
export const OF_SESSION = 'sealed.session'
/** Under this key stands until when it may be known, in ms. */
const UNTIL_KEY = 'sealed.until'
/** Whose moment it is where no holder is named: the gate's list. */
const FIRST = 'gate'

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

/** What a holder sealed for the session may be known up to this moment, in ms. Say so before it is put. */
export function sealUntil(until: number, holder = FIRST): void {
  writeStored(UNTIL_KEY, JSON.stringify({ ...readUntil(), [holder]: until }))
}

/** Forgets what was sealed for a session where the time of one of its holders is over, or where nobody is signed in: for the start of each page. */
export function forgetOverdue(signedIn: boolean, now: number = Date.now()): void {
  const moments = Object.values(readUntil())
  if (moments.length > 0 && (!signedIn || !(now <= Math.min(...moments)))) forgetSealed()
}

/** Until when what is sealed may be known, by holder; a program before wrote the moment of the first one alone. */
function readUntil(): Record<string, number> {
  const stored = readStoredJson(UNTIL_KEY)
  if (typeof stored === 'number') return { [FIRST]: stored }
  // written by this module alone
  return (stored ?? {}) as Record<string, number>
}
