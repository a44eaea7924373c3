import { momentOf } from '#client/messages'
import type { OpenStay } from '#contract/parking'
import { type Span, SpanLine } from '#ui/chart'

const MINUTE_MS = 60_000

/** How the time of a stay became its price, from its entry to now. */
export default function FeeTime({ open, spans }: { open: OpenStay; spans: readonly Span[] }) {
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return null
  // by the server's minutes: the clock of the phone may be wrong
  const entry = new Date(open.enteredAt ?? first.from)
  const now = entry.getTime() + open.minutes * MINUTE_MS
  const until = new Date(last.until).toISOString()
  return (
    <SpanLine
      label="计费过程"
      spans={spans}
      now={now}
      exact
      ends={[`${momentOf(entry.toISOString())} 入场`, `计到 ${momentOf(until)}`]}
    />
  )
}
