import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { instant, orNull, strict } from '#vocabulary/shapes'
import { BookingSchema } from './booking-shapes.ts'
import { WaitingSchema } from './queue.ts'

const meeting = call.group({ family: 'meeting', who: 'session', whose: 'own' })

export const myTodo = meeting.read('myTodo', {
  about:
    'Of all kinds, for the home: times that are offered to me, bookings of mine that are to be paid, and bookings and meetings that begin within ten minutes or wait for check-in; five of each at most',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      /** Open offers, the one that ends first before the others. */
      offers: Type.Array(WaitingSchema, { maxItems: 5 }),
      unpaid: Type.Array(BookingSchema, { maxItems: 5 }),
      soon: Type.Array(
        Type.Object(
          {
            booking: BookingSchema,
            /** Until when it must be checked in to; null: it need not, or it is done. */
            checkInUntil: orNull(instant),
          },
          strict,
        ),
        { maxItems: 5 },
      ),
    },
    strict,
  ),
  refusals: [],
})
/** What of bookings waits for a person. */
export type BookingTodo = Static<typeof myTodo.output>

/** The calls of the home. */
export const todoCalls = { myTodo }
