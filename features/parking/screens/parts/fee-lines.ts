import type { FeeLineView } from '#contract/parking'
import type { AmountLine } from '#ui/amount'
import { spanOf } from './when.ts'

/** The lines of a price as the kit draws them. The server's words stand; the span is said where something was counted. */
export function amountLines(lines: readonly FeeLineView[]): AmountLine[] {
  return lines.map(({ words, from, to, amountFen }) => ({
    name: words,
    fen: amountFen,
    ...(amountFen < 0 || from === to ? {} : { note: spanOf(from, to) }),
  }))
}
