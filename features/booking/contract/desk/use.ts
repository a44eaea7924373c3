import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, orNull, strict } from '#vocabulary/shapes'
import { bookingState } from '../booking-shapes.ts'
import { takenWhat } from '../places.ts'
import { bookingRefusals } from '../refusals.ts'
import { count, day, kindWanted, NamedSchema, SlotSchema } from '../shapes.ts'

/** Operators run the park's places, managers the rooms of their own company. */
const desk = call.group({ family: 'meeting', who: ['session:operator', 'session:manager'], whose: 'none' })

export const utilisation = desk.read('utilisation', {
  about: 'How many of the open hours were booked and used, by place and week, with bookings that nobody came to',
  input: Type.Object({ kind: kindWanted, from: day, to: day }, strict),
  output: Type.Object(
    {
      weeks: Type.Array(day),
      items: Type.Array(
        Type.Object(
          {
            placeId: id,
            name: Type.String(),
            /** Of each week: minutes open, booked, used; bookings and those missed. */
            weeks: Type.Array(
              Type.Object(
                { openMinutes: count, bookedMinutes: count, usedMinutes: count, bookings: count, missed: count },
                strict,
              ),
            ),
          },
          strict,
        ),
      ),
    },
    strict,
  ),
  refusals: [bookingRefusals.backwards],
})
/** How full places were, as it goes over the wire. */
export type Utilisation = Static<typeof utilisation.output>

export const utilisationSheet = desk.read('utilisationSheet', {
  wire: 'bytes',
  about: 'Utilisation of places by week as XLSX',
  input: Type.Object({ kind: kindWanted, from: day, to: day }, strict),
  output: Type.Null(),
  refusals: [bookingRefusals.backwards],
})

export const deskCalendar = desk.read('deskCalendar', {
  whose: 'park',
  about:
    'All places of a kind on up to seven days: when they are open, what takes them, and their bookings with who booked, masked',
  input: Type.Object({ kind: kindWanted, from: day, days: Type.Integer({ minimum: 1, maximum: 7 }) }, strict),
  output: Type.Object(
    {
      places: Type.Array(
        Type.Object(
          {
            id,
            name: Type.String(),
            /** It cannot be booked yet. */
            closed: Type.Boolean(),
            /** Parts of a venue; none: it is had as a whole. */
            parts: Type.Array(NamedSchema),
            /** When it is open on these days. */
            open: Type.Array(SlotSchema),
          },
          strict,
        ),
      ),
      taken: Type.Array(
        Type.Object(
          {
            placeId: id,
            startsAt: instant,
            endsAt: instant,
            what: takenWhat,
            /** Parts of a venue that it takes; empty: the whole. */
            unitIds: Type.Array(id),
            /** Of what is `closed`: why. */
            reason: orNull(Type.String()),
          },
          strict,
        ),
      ),
      bookings: Type.Array(
        Type.Object(
          {
            id,
            placeId: id,
            subject: Type.String(),
            who: Type.String(),
            startsAt: instant,
            endsAt: instant,
            state: bookingState,
          },
          strict,
        ),
      ),
    },
    strict,
  ),
  refusals: [],
  statements: {
    most: 5,
    why: 'places with their parts, the workdays, bookings, what else takes the places, and names',
  },
})
/** Bookings of days, as they go over the wire. */
export type DeskCalendar = Static<typeof deskCalendar.output>

/** The calls about how places are used. */
export const useCalls = { utilisation, utilisationSheet, deskCalendar }
