import { composed, folded } from './fold.ts'
import { askedOf } from './words.ts'

// For a feature that looks through few records of its own, which it finds by other means than words: it proves hits as the engine does.

/** A text as hits are proven on it. */
export function provable(text: string): string {
  return folded(composed(text))
}

/** The parts of what somebody typed: a hit holds every one of them in its provable text as it stands. None: nothing is found. */
export function partsOf(query: string): readonly string[] {
  return askedOf(query).parts
}
