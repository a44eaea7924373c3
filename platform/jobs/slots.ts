/** Work of one kind side by side, so many pieces at once. */
export interface Slots {
  /** How many more may begin. */
  free(): number
  /** Begins a piece of work; `work` never rejects. Tells `onFree` when enough slots are free again after the kind had been full. */
  begin(work: () => Promise<void>): void
  /** Says that there was more to do than free slots. */
  wasFull(): void
  /** Resolves when nothing runs. */
  idle(): Promise<void>
}

/** Slots for `atOnce` pieces; `onFree` is told when half of them are free again after `wasFull`. */
export function createSlots(atOnce: number, onFree: () => void): Slots {
  const running = new Set<Promise<void>>()
  let more = false
  return {
    free: () => atOnce - running.size,
    begin(work) {
      const piece = work().finally(() => {
        running.delete(piece)
        // by halves, so that one claim takes several
        if (!more || running.size > atOnce / 2) return
        more = false
        onFree()
      })
      running.add(piece)
    },
    wasFull() {
      more = true
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
