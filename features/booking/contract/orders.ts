import { type Static, Type } from 'typebox'
import { insideParameters, insidePayment, thirdRefusals } from '#contract/people'
import { call } from '#vocabulary/call'
import { fen, id, instant, oneOf, orNull, payChannels, strict } from '#vocabulary/shapes'
import { BookingSchema, CostSchema } from './booking-shapes.ts'
import { bookingRefusals } from './refusals.ts'

const mine = call.group({ family: 'meeting', who: 'session', whose: 'own' })

/** What a booking costs, and how its payment stands. */
export const OrderSchema = Type.Object(
  {
    booking: BookingSchema,
    cost: CostSchema,
    /** `none` nothing is due · `to_pay` · `paying` at a channel · `paid` · `part_refunded` · `refunded` · `closed` its time is over. */
    state: oneOf('none', 'to_pay', 'paying', 'paid', 'part_refunded', 'refunded', 'closed'),
    dueFen: fen,
    payUntil: orNull(instant),
    paidAt: orNull(instant),
    /** How it was paid, in words. */
    paidBy: Type.String(),
    /** The company pays by its monthly bill: there is no payment by itself. */
    onAccount: Type.Boolean(),
    refunds: Type.Array(
      Type.Object({ amountFen: fen, state: oneOf('asked', 'done', 'failed'), at: instant, why: Type.String() }, strict),
    ),
    /** What a cancellation gives back, in words, from the earliest. */
    backWords: Type.Array(Type.String()),
    /** What a cancellation of this very booking keeps, with its moments and amounts, from now on; empty: it is over or costs nothing. */
    cancelWords: Type.Array(Type.String()),
    /** Ways to pay; a wallet with too little says what it has. */
    channels: payChannels,
  },
  strict,
)
/** The order of a booking, as it goes over the wire. */
export type BookingOrder = Static<typeof OrderSchema>

export const payInfo = mine.read('payInfo', {
  about: 'What a booking of mine costs, how its payment and refunds stand, and how it can be paid',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: OrderSchema,
  refusals: [],
  statements: { most: 5, why: 'booking, its place, orders, trades with refunds, and what each channel can take' },
})

export const payOrder = mine.steps('payOrder', {
  about: 'Pay a booking within its time, through a channel',
  input: Type.Object({ id, channel: Type.String({ minLength: 1, maxLength: 20 }), ...insidePayment }, strict),
  output: Type.Object({ orderId: id, tradeId: id, payUrl: Type.String(), inside: insideParameters }, strict),
  refusals: [
    thirdRefusals.thirdState,
    bookingRefusals.payOver,
    bookingRefusals.nothingDue,
    bookingRefusals.channelUnavailable,
    bookingRefusals.tooManyUnpaid,
    bookingRefusals.changed,
  ],
})

export const payQuery = mine.steps('payQuery', {
  about: 'How the payment of a booking stands at its channel, asked actively',
  input: Type.Object({ id }, strict),
  output: OrderSchema,
  refusals: [],
})

/** The calls of orders. */
export const orderCalls = { payInfo, payOrder, payQuery }
