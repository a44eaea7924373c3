import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, next, oneOf, page, strict } from '#vocabulary/shapes'
import { BookingDetailSchema, BookingSchema, BookingWithActsSchema } from './booking-shapes.ts'
import { kindWanted } from './shapes.ts'

const mine = { family: 'meeting', method: 'POST', who: 'session', whose: 'own' } as const
const side = Type.Optional(oneOf('coming', 'waiting', 'unpaid', 'past'))

/** My bookings and those that I am invited to. */
export const myOrders = call({
  ...mine,
  name: 'myOrders',
  effect: 'read',
  about: 'My bookings and meetings that I am invited to: what comes, the next first; what is over, the latest first',
  input: Type.Object({ kind: kindWanted, side, next }, strict),
  output: page(BookingWithActsSchema),
  refusals: [],
})

/** My applications. */
export const myApply = call({
  ...mine,
  name: 'myApply',
  effect: 'read',
  about: 'My bookings that went to approval, the latest first: under way, or decided',
  input: Type.Object({ kind: kindWanted, side: Type.Optional(oneOf('open', 'done')), next }, strict),
  output: page(BookingSchema),
  refusals: [],
})

/** One booking. */
export const orderInfo = call({
  ...mine,
  name: 'orderInfo',
  effect: 'read',
  about: 'A booking of mine, or one that I am invited to, in full',
  input: Type.Object({ id }, strict),
  output: BookingDetailSchema,
  refusals: [],
  statements: {
    most: 7,
    why: 'booking with place, guests, history, names, case, next booking of the place, files and orders',
  },
})

/** The same for the notice behind an order. */
export const meetingOrderDetail = call({
  ...mine,
  family: 'notice',
  name: 'meetingOrderDetail',
  effect: 'read',
  about: 'The booking behind a notice about it',
  input: Type.Object({ id }, strict),
  output: BookingDetailSchema,
  refusals: [],
  statements: { most: 7, why: 'it answers all that orderInfo answers, of the same booking' },
})

/** The calls that show bookings of mine. */
export const mineCalls = { myOrders, myApply, orderInfo, meetingOrderDetail }
