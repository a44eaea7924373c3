import { Type } from 'typebox'
import { insideParameters, insidePayment, thirdRefusals } from '#contract/people'
import { call } from '#vocabulary/call'
import { fen, id, instant, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'
import { OrderSchema, plate, TradeSchema } from './shapes.ts'

const orders = call.group({ family: 'parking', who: 'session', whose: 'own' })

export const orderToken = orders.write('orderToken', {
  whose: 'park',
  about: 'One-use token that makes placing an order idempotent',
  input: Type.Object({ stayId: id }, strict),
  output: Type.Object({ token: Type.String(), goodUntil: instant }, strict),
  refusals: [parkingRefusals.noOpenStay],
})

const Placing = Type.Object(
  {
    token: Type.String({ minLength: 20, maxLength: 100 }),
    stayId: id,
    /** What the person saw; another amount is refused `price_changed` with the new one. */
    expectFen: Type.Optional(fen),
    /** My coupons to be used for it; `expectFen` is what is due then. */
    coupons: Type.Optional(Type.Array(id, { maxItems: 4, uniqueItems: true })),
  },
  strict,
)
const placing = [
  parkingRefusals.tokenUnknown,
  parkingRefusals.noOpenStay,
  parkingRefusals.nothingDue,
  parkingRefusals.priceChanged,
  parkingRefusals.couponUnfit,
  parkingRefusals.couponStack,
] as const

export const orderConfirm = orders.write('orderConfirm', {
  whose: 'park',
  about: 'Price a stay on the server and confirm the order, once per token; the price is good for a few minutes',
  input: Placing,
  output: OrderSchema,
  refusals: placing,
})

export const freePlaceOrder = orders.write('freePlaceOrder', {
  whose: 'park',
  about: 'Place an order that costs nothing, so that the car may leave',
  input: Placing,
  output: OrderSchema,
  refusals: [...placing, parkingRefusals.stillOwed],
})

export const webPay = orders.steps('webPay', {
  about: 'Start the payment of an order through a channel',
  input: Type.Object(
    {
      orderId: id,
      channel: Type.String({ maxLength: 30 }),
      ...insidePayment,
    },
    strict,
  ),
  output: Type.Object(
    {
      tradeId: id,
      payUrl: Type.String(),
      inside: insideParameters,
    },
    strict,
  ),
  refusals: [
    thirdRefusals.thirdState,
    parkingRefusals.quoteExpired,
    parkingRefusals.orderClosed,
    parkingRefusals.priceChanged,
    parkingRefusals.nothingDue,
    parkingRefusals.tooManyUnpaid,
    parkingRefusals.channelUnavailable,
  ],
})

export const orderQuery = orders.read('orderQuery', {
  about: 'State of a parking order',
  freshMs: 0,
  input: Type.Object({ orderId: id }, strict),
  output: OrderSchema,
  refusals: [],
})

export const tradeOrderQuery = orders.steps('tradeOrderQuery', {
  about: 'State of the trade at the payment channel, asked actively',
  input: Type.Object({ orderId: id }, strict),
  output: Type.Object({ orderId: id, state: Type.String(), trades: Type.Array(TradeSchema) }, strict),
  refusals: [],
})

export const movePayment = orders.steps('movePayment', {
  about: "Rescue a payment for a wrong plate: move it, unused and once, to the right plate's open stay",
  shows: 'parking/orderQuery',
  input: Type.Object({ orderId: id, plate }, strict),
  output: OrderSchema,
  refusals: [
    parkingRefusals.notPaid,
    parkingRefusals.paymentUsed,
    parkingRefusals.paymentMoved,
    parkingRefusals.samePlate,
    parkingRefusals.noOpenStay,
    parkingRefusals.phoneFirst,
  ],
  statements: { most: 15, why: 'two stays are locked, priced and written, with the trail of it' },
})
