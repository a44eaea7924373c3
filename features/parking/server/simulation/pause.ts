/** Waits so many ms, or until the signal; not at all for 0 and less. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (ms <= 0 || signal?.aborted) return
  await new Promise<void>((done) => {
    const timer = setTimeout(end, ms)
    function end(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      done()
    }
    signal?.addEventListener('abort', end)
  })
}
