import { printedMoment } from '#client/messages'
import type { BookingDetail } from '#contract/booking'
import { Card, Section } from '#ui/page'
import { Timeline } from '#ui/state'

/** What happened to a booking, the latest first. */
export function RecordHistory({ of: { history } }: { of: Pick<BookingDetail, 'history'> }) {
  if (history.length === 0) return null
  return (
    <Section title="办理过程">
      <Card>
        <Timeline
          items={history.map(({ at, what, who, note }) => ({
            title: what,
            time: printedMoment(at),
            note: [who, note].filter(Boolean).join(' · '),
          }))}
        />
      </Card>
    </Section>
  )
}
