/** Counts requests per key in process: `burst` at once, refilled at `perSecond`. What guards money and codes counts in the database instead. */
export function createRate({ perSecond, burst, most = 100_000 }: { perSecond: number; burst: number; most?: number }) {
  const buckets = new Map<string, { left: number; at: number }>()
  return (key: string, nowMs: number): boolean => {
    let bucket = buckets.get(key)
    if (!bucket) {
      // The map is bounded: the oldest key is forgotten, which only ever favours that key.
      if (buckets.size >= most) {
        const oldest = buckets.keys().next().value
        if (oldest !== undefined) buckets.delete(oldest)
      }
      bucket = { left: burst, at: nowMs }
      buckets.set(key, bucket)
    }
    bucket.left = Math.min(burst, bucket.left + ((nowMs - bucket.at) / 1000) * perSecond)
    bucket.at = nowMs
    if (bucket.left < 1) return false
    bucket.left -= 1
    return true
  }
}
