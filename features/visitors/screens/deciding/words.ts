import type { Visit } from '#contract/visitors'

/** Who registered and is due within so long stands at the gate, in milliseconds. */
const SOON_MS = 30 * 60_000

/** Whether a visitor who registered themselves stands at the gate now, waiting. */
export function isAtGate(
  { way, state, from, until }: Pick<Visit, 'way' | 'state' | 'from' | 'until'>,
  now: Date,
): boolean {
  const at = now.getTime()
  return way === 'registration' && state === 'waiting' && Date.parse(from) - SOON_MS <= at && at < Date.parse(until)
}
