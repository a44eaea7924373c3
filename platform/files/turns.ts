/** So many wait already that one more would wait too long. */
export class TooManyWaiting extends Error {
  constructor() {
    super('too many pieces of work wait')
    this.name = 'TooManyWaiting'
  }
}

/** Runs work, so many pieces at once; what comes more waits its turn, first come first served. Beyond `waitingMost` it is refused with `TooManyWaiting`. */
export function inTurns(
  most: number,
  waitingMost: number = Number.POSITIVE_INFINITY,
): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < most) running += 1
    else if (waiting.length >= waitingMost) throw new TooManyWaiting()
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      // Who waits longest takes the place over.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
