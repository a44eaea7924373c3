import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, next, oneOf, page, strict } from '#vocabulary/shapes'
import { BookingDetailSchema, BookingSchema, BookingWithActsSchema } from './booking-shapes.ts'
import { kindWanted } from './shapes.ts'

const notice = call.group({ family: 'notice', who: 'session', whose: 'own' })
const mine = call.group({ family: 'meeting', who: 'session', whose: 'own' })
const side = Type.Optional(oneOf('coming', 'waiting', 'unpaid', 'past'))

export const myOrders = mine.read('myOrders', {
  about: 'My bookings and meetings that I am invited to: what comes, the next first; what is over, the latest first',
  input: Type.Object({ kind: kindWanted, side, next }, strict),
  output: page(BookingWithActsSchema),
  refusals: [],
})

export const myApply = mine.read('myApply', {
  about: 'My bookings that went to approval, the latest first: under way, or decided',
  input: Type.Object({ kind: kindWanted, side: Type.Optional(oneOf('open', 'done')), next }, strict),
  output: page(BookingSchema),
  refusals: [],
})

export const orderInfo = mine.read('orderInfo', {
  about: 'A booking of mine, or one that I am invited to, in full',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: BookingDetailSchema,
  refusals: [],
  statements: {
    most: 7,
    why: 'booking with place, guests, history, names, case, next booking of the place, files and orders',
  },
})

export const meetingOrderDetail = notice.read('meetingOrderDetail', {
  about: 'The booking behind a notice about it',
  input: Type.Object({ id }, strict),
  output: BookingDetailSchema,
  refusals: [],
  statements: { most: 7, why: 'it answers all that orderInfo answers, of the same booking' },
})

/** The calls that show bookings of mine. */
export const mineCalls = { myOrders, myApply, orderInfo, meetingOrderDetail }
