/** A passage that really happened: the car went through. */
export interface Passed {
  id: string
  direction: 'entry' | 'exit'
  seenAt: Date
}

/** A stay as passages tell it: one entry, at most one exit. */
export interface DerivedStay {
  entry: Passed
  exit: Passed | null
  state: 'open' | 'closed' | 'lost'
}

/**
 * The stays that passages of one plate in one lot tell of. Their order of arrival does not matter, only when they were seen:
 * the first exit after an entry closes it, an entry after an entry loses the earlier one, an exit without an entry tells nothing.
 */
export function staysFrom(passages: readonly Passed[]): DerivedStay[] {
  const stays: DerivedStay[] = []
  let inside: Passed | null = null
  for (const passage of passages.toSorted(bySeen)) {
    if (passage.direction === 'entry') {
      if (inside) stays.push({ entry: inside, exit: null, state: 'lost' })
      inside = passage
    } else if (inside) {
      stays.push({ entry: inside, exit: passage, state: 'closed' })
      inside = null
    }
  }
  if (inside) stays.push({ entry: inside, exit: null, state: 'open' })
  return stays
}

/** At the same instant an entry comes first: a car must be in before it can be out. Then by id, so that the order is total. */
function bySeen(a: Passed, b: Passed): number {
  const time = a.seenAt.getTime() - b.seenAt.getTime()
  if (time !== 0) return time
  if (a.direction !== b.direction) return a.direction === 'entry' ? -1 : 1
  return a.id < b.id ? -1 : 1
}
