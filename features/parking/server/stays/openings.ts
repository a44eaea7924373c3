import type { Opening } from './opening-queries.ts'

/** The reason of a passage that somebody opened by hand; the words for it stand with the opening. */
export const BY_HAND = 'by_hand'

/** What a car is called by the openings that wait for its question; null: nothing, so it is what the gate read. */
export function nameIn(waiting: readonly Opening[]): string | null {
  return waiting.find(({ plate }) => plate !== null)?.plate ?? null
}

/**
 * The opening without which the car would not pass: the one that gave it its name, where it passes as that car; an opening by hand, where it
 * is stopped. None where it passes, or is stopped, without any.
 */
export function neededOf(
  waiting: readonly Opening[],
  { passes, answer }: { passes: boolean; answer: { open: boolean } },
): Opening | undefined {
  if (passes) return waiting.find(({ plate }) => plate !== null)
  // The barrier is up for a car that just left: that needs no opening.
  return answer.open ? undefined : waiting.find(({ kind }) => kind === 'hand')
}
