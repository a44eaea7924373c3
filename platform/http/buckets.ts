/** Tokens per key, in this process: `burst` at once, refilled at `perSecond`. What guards money and codes counts in the database instead. */
export interface Buckets {
  /** Takes so many, one where it is not said; false, and none is taken, where fewer are left. More than the burst are taken as the burst. */
  take(key: string, at: Date, count?: number): boolean
}

/** Makes buckets for at most `most` keys; beyond that the oldest is forgotten, which only ever favours it. */
export function createBuckets({
  perSecond,
  burst,
  most = 100_000,
}: {
  perSecond: number
  burst: number
  most?: number
}): Buckets {
  const buckets = new Map<string, { left: number; at: number }>()
  const leftOf = (key: string, at: Date): number => {
    const bucket = buckets.get(key)
    if (!bucket) return burst
    const seconds = Math.max(0, at.getTime() - bucket.at) / 1000
    return Math.min(burst, bucket.left + seconds * perSecond)
  }
  return {
    take(key, at, count = 1) {
      const left = leftOf(key, at)
      const taken = Math.min(burst, Math.max(1, count))
      if (left < taken) return false
      buckets.delete(key) // so that the map stays in order of use
      buckets.set(key, { left: left - taken, at: at.getTime() })
      const oldest = buckets.size > most ? buckets.keys().next().value : undefined
      if (oldest !== undefined) buckets.delete(oldest)
      return true
    },
  }
}
