import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { parkingRefusals } from '../refusals.ts'
import { PastStaySchema, plate } from '../shapes.ts'
import { DeskStaySchema, deskReason } from './work.ts'

const mine = call.group({ family: 'parking', who: 'session', whose: 'own' })
const operator = call.group({ family: 'parking', who: 'session:operator', whose: 'park' })
const signedFen = Type.Integer({ minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 })
const count = Type.Integer({ minimum: 0 })
/** A day of the park: YYYY-MM-DD. */
const day = Type.String({ format: 'day' })

/** Money that goes or went back, by the desk or because nobody wanted it. */
export const DeskRefundSchema = Type.Object(
  {
    refundId: id,
    orderId: id,
    orderNo: Type.String(),
    stayId: id,
    plate: Type.String(),
    channelName: Type.String(),
    amountFen: fen,
    reason: Type.String(),
    /** `failed`: the channel refused for good, a second person decides · `otherwise`: given back in another way · `withdrawn`: not given back. */
    state: oneOf('asked', 'done', 'failed', 'otherwise', 'withdrawn'),
    /** What the channel said. */
    problem: Type.String(),
    /** Empty: the system, because nobody wanted the money. */
    askedBy: Type.String(),
    askedAt: instant,
    tries: count,
    settledBy: Type.String(),
    settledAt: orNull(instant),
    note: Type.String(),
    /** Who looks at it may settle it: it failed, and they have not asked for it. */
    maySettle: Type.Boolean(),
    /** It may be withdrawn: nobody's money by mistake. */
    mayWithdraw: Type.Boolean(),
  },
  strict,
)
/** A refund of the desk, as it goes over the wire. */
export type DeskRefund = Static<typeof DeskRefundSchema>

export const deskRefundAsk = operator.write('deskRefundAsk', {
  about: 'Give back the money of a parking order, whole or in part, with a reason',
  input: Type.Object(
    {
      orderId: id,
      amountFen: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      /** What was left to be given back, as it was seen; refused where that is another amount now. */
      leftFen: fen,
      reason: deskReason,
    },
    strict,
  ),
  output: DeskRefundSchema,
  refusals: [parkingRefusals.refundNoMoney, parkingRefusals.refundTooMuch, parkingRefusals.refundOwing],
  statements: { most: 14, why: 'stay, order, coupons and trade are locked, priced and written, with the trail of it' },
})

export const deskRefunds = operator.read('deskRefunds', {
  about: 'Refunds of parking orders, the latest first; those that a channel refused wait for a second person',
  freshMs: 0,
  input: Type.Object({ which: oneOf('failed', 'all'), next }, strict),
  output: page(DeskRefundSchema),
  refusals: [],
})

export const deskRefundSettle = operator.write('deskRefundSettle', {
  about:
    'Settle a refund that a channel refused: ask again, given back otherwise, or withdrawn; not by who asked for it',
  input: Type.Object({ refundId: id, how: oneOf('again', 'otherwise', 'withdrawn'), note: deskReason }, strict),
  output: DeskRefundSchema,
  refusals: [
    parkingRefusals.refundSecond,
    parkingRefusals.refundSettled,
    parkingRefusals.refundUnwanted,
    parkingRefusals.refundTooMuch,
  ],
})

/** One day of one channel. */
export const TakingSchema = Type.Object(
  {
    day,
    channel: Type.String(),
    channelName: Type.String(),
    paidFen: fen,
    paidCount: count,
    refundFen: fen,
    refundCount: count,
    netFen: signedFen,
  },
  strict,
)
/** A day's takings of a channel, as they go over the wire. */
export type Taking = Static<typeof TakingSchema>

/** Takings of some days, and what they come to. */
export const TakingsSchema = Type.Object(
  { items: Type.Array(TakingSchema), paidFen: fen, refundFen: fen, netFen: signedFen },
  strict,
)
/** Takings of some days, as they go over the wire. */
export type Takings = Static<typeof TakingsSchema>

const period = Type.Object({ from: day, to: day }, strict)

export const deskTakings = operator.read('deskTakings', {
  whose: 'none',
  about: 'What parking took and gave back, by day and payment channel, as the channels’ books have it',
  freshMs: 0,
  input: period,
  output: TakingsSchema,
  refusals: [parkingRefusals.takingsPeriod],
})

export const deskTakingsSheet = operator.read('deskTakingsSheet', {
  whose: 'none',
  wire: 'bytes',
  about: 'What parking took and gave back, by day and payment channel, as an XLSX file',
  input: period,
  output: Type.Object({}, strict),
  refusals: [parkingRefusals.takingsPeriod],
})

export const deskDebts = operator.read('deskDebts', {
  about: 'Stays that left without paying in full, the latest exit first',
  freshMs: 0,
  input: Type.Object({ plate: Type.Optional(plate), next }, strict),
  output: page(DeskStaySchema),
  refusals: [],
})

export const deskDebtWriteOff = operator.write('deskDebtWriteOff', {
  about: 'Write off what a stay still owes, with a reason',
  input: Type.Object(
    {
      stayId: id,
      /** As it was seen; refused where it is another amount now. */
      owedFen: fen,
      reason: deskReason,
    },
    strict,
  ),
  output: DeskStaySchema,
  refusals: [parkingRefusals.debtChanged],
})

export const myDebts = mine.read('myDebts', {
  about:
    'Stays of a plate that left without paying in full, of those that I paid or whose plate I proved; the latest first',
  freshMs: 0,
  input: Type.Object({ plate: Type.Optional(plate) }, strict),
  output: Type.Object({ items: Type.Array(PastStaySchema), owedFen: fen }, strict),
  refusals: [],
})
