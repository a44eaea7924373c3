import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, next, oneOf, orNull, pageWith, payChannels, strict } from '#vocabulary/shapes'
import { walletRefusals } from './refusals.ts'

const mine = call.group({ family: 'wallet', who: 'session', whose: 'own' })

/** A bill of a flat: rent, water, electricity, service. */
export const ApartmentBillSchema = Type.Object(
  {
    id,
    room: Type.String(),
    item: Type.String(),
    period: Type.String(),
    amountFen: fen,
    dueOn: Type.String({ format: 'day' }),
    state: oneOf('open', 'paying', 'paid'),
    overdue: Type.Boolean(),
    /** Of one in `paying`: the payment over it that waits, all that it pays, and until when. Begun again with the same it goes on. */
    payment: orNull(Type.Object({ billIds: Type.Array(id), channel: Type.String(), until: instant }, strict)),
    paidAt: orNull(instant),
  },
  strict,
)

export const apartmentBillList = mine.read('apartmentBillList', {
  about: 'Bills of my flats, those that are due first',
  input: Type.Object({ state: Type.Optional(oneOf('open', 'paid')), next }, strict),
  output: pageWith(ApartmentBillSchema, {
    openFen: fen,
    openCount: Type.Integer(),
    /** By what they can be paid, the wallet among them. */
    channels: payChannels,
  }),
  refusals: [],
})

export const apartmentBillPay = mine.steps('apartmentBillPay', {
  about: 'Begin to pay bills of my flats, several at once, by wallet or another channel',
  input: Type.Object(
    { billIds: Type.Array(id, { minItems: 1, maxItems: 50 }), channel: Type.Optional(Type.String({ maxLength: 30 })) },
    strict,
  ),
  output: Type.Object({ paymentId: id, amountFen: fen, payUrl: Type.String() }, strict),
  refusals: [
    walletRefusals.billUnknown,
    walletRefusals.billsPaid,
    walletRefusals.tooManyUnpaid,
    walletRefusals.channelUnavailable,
  ],
})
