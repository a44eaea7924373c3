/** Runs work, so many pieces at once; what comes more waits its turn, first come first served. */
export function inTurns(most: number): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < most) running += 1
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
