import { type CardSource, cardSource, type HomeCard, TodoCard } from '#client/home'
import type { BookingTodo, Kind } from '#contract/booking'
import { Amount, Countdown } from '#ui/amount'
import { CalendarIcon, type Icon, MeetingIcon, StallIcon, VenueIcon } from '#ui/icons'
import { calls } from './parts/calls.ts'
import { dueOf } from './parts/due.ts'
import { KINDS } from './parts/kinds.ts'
import { hoursWords, timeWords } from './parts/when.ts'

const DRAWINGS: Readonly<Record<Kind, Icon>> = {
  room: MeetingIcon,
  venue: VenueIcon,
  display: StallIcon,
  inner: CalendarIcon,
}

function icon(kind: Kind) {
  const Drawing = DRAWINGS[kind]
  return { icon: <Drawing />, hue: 'violet' } as const
}

/** A time that is offered to me alone, for minutes. */
const offerCard = (offer: BookingTodo['offers'][number]): HomeCard => ({
  key: `booking.offer.${offer.id}`,
  rank: 10,
  card: (
    <TodoCard
      {...icon(offer.kind)}
      title={`轮到您了：${offer.placeName}`}
      note={
        <>
          {offer.offeredUntil && (
            <>
              <Countdown until={offer.offeredUntil} label="剩余" inWords />
              {' · '}
            </>
          )}
          {timeWords(offer)}
        </>
      }
      act="去预订"
      path={KINDS[offer.kind].records}
    />
  ),
})

/** A booking whose time to pay runs. */
const unpaidCard = (booking: BookingTodo['unpaid'][number]): HomeCard => ({
  key: `booking.pay.${booking.id}`,
  rank: 20,
  card: (
    <TodoCard
      {...icon(booking.kind)}
      title={`${booking.subject} 待付款`}
      note={
        booking.payUntil ? (
          <Countdown until={booking.payUntil} label="付款剩余" inWords />
        ) : (
          `${booking.placeName} · ${timeWords(booking)}`
        )
      }
      amount={<Amount fen={dueOf(booking)} />}
      act="去付款"
      path="/meeting/payorder"
      query={{ id: booking.id }}
    />
  ),
})

/** A booking that begins within minutes, or waits for check-in. */
const soonCard = ({ booking, checkInUntil }: BookingTodo['soon'][number]): HomeCard => ({
  key: `booking.soon.${booking.id}`,
  rank: 30,
  card: (
    <TodoCard
      {...icon(booking.kind)}
      title={booking.subject}
      note={`${booking.kind === 'display' ? timeWords(booking) : hoursWords(booking.startsAt, booking.endsAt)} · ${booking.placeName}`}
      act={checkInUntil === null ? '查看' : '去签到'}
      path={KINDS[booking.kind].record(booking.id)}
    />
  ),
})

/** What waits moves within minutes: an offer, a time to pay, a beginning. It is asked for this often, in milliseconds. */
const TODO_MS = 60_000

const todoQuery = { ...calls.read('myTodo'), refetchInterval: TODO_MS }

const todo: CardSource = cardSource(todoQuery, ({ offers, unpaid, soon }: BookingTodo) => [
  ...offers.map(offerCard),
  ...unpaid.map(unpaidCard),
  ...soon.map(soonCard),
])

/** What booking puts onto the home. */
const cards: readonly CardSource[] = [todo]
export default cards
