const FIRST_MS = 1000
const GROWTH = 1.4
const LONGEST_MS = 15_000
/** As long as a person may still stand before the screen. */
const GIVE_UP_AFTER_MS = 10 * 60_000

/** How long to wait before the result is asked for again, in ms, the turns asked so far given; null: ask no more by itself. */
export function followAfterMs(asked: number): number | null {
  let spent = 0
  let wait = FIRST_MS
  for (let turn = 1; turn < asked; turn++) {
    spent += wait
    if (spent >= GIVE_UP_AFTER_MS) return null
    wait = Math.min(LONGEST_MS, wait * GROWTH)
  }
  return Math.round(wait)
}
