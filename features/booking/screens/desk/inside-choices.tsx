import type { Booking, Offer } from '#contract/booking'
import { Choice } from '#ui/field'
import { Card, Section } from '#ui/page'
import { Notice } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { spanWords } from '../parts/span-words.ts'

/** A booking that lies in a closure. */
export interface InsideBooking {
  booking: Booking
  who: string
  alternatives: readonly Offer[]
  paidFen: number
}

/** What becomes of each booking inside: moved at the same time, or all money back. */
export function InsideChoices({
  inside,
  choices,
  onChange,
}: {
  inside: readonly InsideBooking[]
  choices: Readonly<Record<string, 'move' | 'back'>>
  onChange: (choices: Readonly<Record<string, 'move' | 'back'>>) => void
}) {
  return (
    <Section title={`这段时间内有 ${inside.length} 个预订`}>
      <Notice title="请逐个选择怎样处理" text="处理后会通知预订人；改到别处的，预订人仍可取消并全额退款" />
      {inside.map(({ booking, who, alternatives, paidFen }) => {
        const [first] = alternatives
        return (
          <Card key={booking.id}>
            <Choice
              label={`${spanWords(booking)} · ${booking.subject}`}
              hint={`预订人 ${who || '账号已注销'}${paidFen > 0 ? `，已付 ${formatPrice(paidFen)}` : ''}`}
              variant="list"
              options={[
                {
                  value: 'move',
                  label: first ? `同一时间改到${first.name}` : '改到其他场所',
                  disabledReason: first ? null : '同一时间没有合适的场所',
                },
                { value: 'back', label: paidFen > 0 ? '取消并全额退款' : '取消预订' },
              ]}
              value={choices[booking.id] ?? 'back'}
              onChange={(to) => onChange({ ...choices, [booking.id]: to })}
            />
          </Card>
        )
      })}
    </Section>
  )
}
