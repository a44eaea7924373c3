import { type Static, Type } from 'typebox'
import { fen, id, instant, orNull, payChannels, strict } from '#vocabulary/shapes'

/** What a car is called: a licence plate by GA 36-2018, the text on a plate that no rule fits, or a slip of a car without one. */
export const plate = Type.String({ format: 'car' })

/** One line of a price: what was counted, in words and numbers; the lines' amounts sum to the total. */
export const FeeLineSchema = Type.Object(
  {
    kind: Type.String(),
    /** Chinese words: `白天 每小时¥5.00 × 3`. */
    words: Type.String(),
    from: instant,
    to: instant,
    units: Type.Integer(),
    unitFen: Type.Integer(),
    /** Negative where a cap takes something off. */
    amountFen: Type.Integer(),
  },
  strict,
)
/** One line of a price, as it goes over the wire. */
export type FeeLineView = Static<typeof FeeLineSchema>

/** When the price changes next and what is due then. */
export const NextChangeSchema = Type.Object({ at: instant, dueFen: fen }, strict)

/** A price as of now; to who is not near to the stay, as of the last five-minute mark of the clock, and the least that it can be. */
const price = {
  minutes: Type.Integer({ minimum: 0 }),
  lines: Type.Array(FeeLineSchema),
  feeFen: fen,
  paidFen: fen,
  dueFen: fen,
  nextChange: orNull(NextChangeSchema),
} as const

/** An open stay as any signed-in person may see it: lot, minutes, amount, in spans of five minutes. */
export const OpenStaySchema = Type.Object(
  {
    stayId: id,
    plate,
    lotId: id,
    lotName: Type.String(),
    lotOpen: Type.Boolean(),
    ...price,
    /** Paid or free: until when the car may leave without paying more. */
    leaveBy: orNull(instant),
    /** Only for plates that the person proved and stays that they paid: then `mine`. */
    enteredAt: orNull(instant),
    mine: Type.Boolean(),
  },
  strict,
)
/** An open stay, as it goes over the wire. */
export type OpenStay = Static<typeof OpenStaySchema>

/** A stay of the person's history. */
export const PastStaySchema = Type.Object(
  {
    stayId: id,
    plate,
    lotName: Type.String(),
    enteredAt: instant,
    exitedAt: orNull(instant),
    /** `open`: still inside · `closed`: left · `lost`: its exit was never seen. */
    state: Type.Union([Type.Literal('open'), Type.Literal('closed'), Type.Literal('lost')]),
    minutes: Type.Integer({ minimum: 0 }),
    feeFen: fen,
    paidFen: fen,
    /** What was owed when the car left without paying. */
    owedFen: fen,
    orderIds: Type.Array(id),
  },
  strict,
)
/** A stay of the history, as it goes over the wire. */
export type PastStay = Static<typeof PastStaySchema>

/** A refund of one payment. */
export const RefundSchema = Type.Object(
  {
    amountFen: fen,
    state: Type.Union([Type.Literal('asked'), Type.Literal('done'), Type.Literal('failed')]),
    reason: Type.String(),
    at: instant,
  },
  strict,
)

/** One try to pay an order at a channel. */
export const TradeSchema = Type.Object(
  {
    tradeId: id,
    channel: Type.String(),
    channelName: Type.String(),
    state: Type.Union([Type.Literal('created'), Type.Literal('paying'), Type.Literal('paid'), Type.Literal('closed')]),
    amountFen: fen,
    paidAt: orNull(instant),
    refunds: Type.Array(RefundSchema),
    /** Money may be on its way by it: its channel has not said that nobody confirmed it. */
    underWay: Type.Boolean(),
  },
  strict,
)
/** A try to pay, as it goes over the wire. */
export type TradeView = Static<typeof TradeSchema>

/**
 * An order: the price as it was confirmed, good until `goodUntil`.
 * `open` to be paid · `paid` · `used` the car left · `expired` · `refunded` (all of it).
 */
export const OrderSchema = Type.Object(
  {
    orderId: id,
    /** For people: printed on the receipt. */
    orderNo: Type.String(),
    stayId: id,
    plate,
    lotName: Type.String(),
    state: Type.Union([
      Type.Literal('open'),
      Type.Literal('paid'),
      Type.Literal('used'),
      Type.Literal('expired'),
      Type.Literal('refunded'),
    ]),
    ...price,
    /** What coupons take off, beside what was paid before; `dueFen` is what is left to pay. */
    couponFen: fen,
    coupons: Type.Array(Type.Object({ couponId: id, title: Type.String(), offFen: fen }, strict)),
    goodUntil: instant,
    createdAt: instant,
    paidAt: orNull(instant),
    leaveBy: orNull(instant),
    trades: Type.Array(TradeSchema),
    channels: payChannels,
    /** Where the payment was moved from, when a wrong plate was rescued. */
    movedFrom: orNull(plate),
  },
  strict,
)
/** An order, as it goes over the wire. */
export type Order = Static<typeof OrderSchema>

/** Cars in a lot over the day. */
export const LotDaySchema = Type.Object(
  {
    lotName: Type.String(),
    capacity: Type.Integer(),
    /** Of how many weeks the usual day is the mean; 0: none is known, and all of `usual` is null. */
    weeks: Type.Integer(),
    /** The 24 full hours of the day, in order. */
    points: Type.Array(
      Type.Object(
        {
          hour: Type.Integer({ minimum: 0, maximum: 23 }),
          /** Cars at this hour of today; null: the hour is still to come. */
          today: orNull(Type.Integer({ minimum: 0 })),
          usual: orNull(Type.Integer({ minimum: 0 })),
        },
        strict,
      ),
    ),
  },
  strict,
)
/** The day of a lot, as it goes over the wire. */
export type LotDay = Static<typeof LotDaySchema>
