import type { Cost } from '#contract/booking'
import { formatPrice } from '#vocabulary/money'

/** What dates cost together: a line for each price, `8次 × ¥50.00`; none where all are free. `fens`: of each date. */
export function costOfDates(fens: readonly number[]): Cost {
  const times = new Map<number, number>()
  for (const fen of fens) if (fen > 0) times.set(fen, (times.get(fen) ?? 0) + 1)
  const lines = [...times].map(([fen, count]) => ({
    words: `${count}次 × ${formatPrice(fen)}`,
    amountFen: fen * count,
  }))
  return { lines, totalFen: lines.reduce((sum, { amountFen }) => sum + amountFen, 0) }
}
