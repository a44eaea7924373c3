import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, next, oneOf, orNull, pageWith, strict } from '#vocabulary/shapes'
import { walletRefusals } from './refusals.ts'
import { amount, CollectionSchema } from './shapes.ts'

const mine = { family: 'wallet', method: 'POST', who: 'session', whose: 'own' } as const
const merchant = { family: 'wallet', method: 'POST', who: 'session:merchant', whose: 'own' } as const
const code = Type.String({ minLength: 1, maxLength: 300 })
const note = Type.Optional(Type.String({ maxLength: 60 }))

/** Codes to show: my pay codes (this slot's and the next three), or a merchant's code to be paid by. */
export const qrCode = call({
  ...mine,
  name: 'qrCode',
  unkept: true,
  // a code with an amount is one row
  effect: 'steps',
  about: 'Pay codes of the next two minutes, or a code by which a merchant is paid',
  input: Type.Object(
    {
      kind: Type.Optional(oneOf('pay', 'collect')),
      /** Of `collect`: a code for one payment of this amount; without it a static one where the payer enters the amount. */
      amountFen: Type.Optional(amount),
      note,
    },
    strict,
  ),
  output: Type.Object(
    {
      now: instant,
      codes: Type.Array(Type.Object({ code: Type.String(), from: instant, until: instant }, strict)),
      /** Of `collect` with an amount: the collection to follow. */
      collectionId: orNull(id),
      /** Payments up to this happen at once; above it the person confirms on the phone. */
      smallPayFen: fen,
      availableFen: fen,
    },
    strict,
  ),
  refusals: [
    walletRefusals.notOpen,
    walletRefusals.frozen,
    walletRefusals.noPassword,
    walletRefusals.channelUnavailable,
  ],
})

/** What a scanned code is. */
export const qrCodeType = call({
  ...mine,
  name: 'qrCodeType',
  effect: 'read',
  whose: 'none',
  about: 'Kind of a scanned code',
  input: Type.Object({ code }, strict),
  output: Type.Object(
    {
      kind: oneOf('pay', 'collect', 'alipay', 'wechat', 'unknown'),
      /** Of a merchant's code. */
      merchantName: orNull(Type.String()),
      amountFen: orNull(fen),
      note: Type.String(),
      /** Static: the day's limit and what is left of it. */
      staticLeftFen: orNull(fen),
    },
    strict,
  ),
  refusals: [],
})

/** Begins to pay by a merchant's code; the charge is then confirmed as any other. */
export const collectPay = call({
  ...mine,
  // A code is for whoever scans it.
  whose: 'none',
  name: 'collectPay',
  effect: 'steps',
  about: "Begin to pay by a merchant's code",
  input: Type.Object({ code, amountFen: Type.Optional(amount), note }, strict),
  output: Type.Object({ charge: Type.String(), payUrl: Type.String() }, strict),
  refusals: [
    walletRefusals.notOpen,
    walletRefusals.frozen,
    walletRefusals.collectUnknown,
    walletRefusals.amountOut,
    walletRefusals.staticLimit,
    walletRefusals.ownCode,
    walletRefusals.chargeClosed,
    walletRefusals.chargePaid,
    walletRefusals.tooManyUnpaid,
    walletRefusals.channelUnavailable,
  ],
})

/** Takes a payment by a shown pay code: ours, Alipay's or WeChat's. */
export const micropay = call({
  ...merchant,
  // A code is for whoever scans it.
  whose: 'none',
  name: 'micropay',
  effect: 'steps',
  about: 'Take a payment by a pay code that the person shows',
  input: Type.Object({ code, amountFen: amount, note }, strict),
  output: CollectionSchema,
  refusals: [
    walletRefusals.codeInvalid,
    walletRefusals.codeUsed,
    walletRefusals.codeTries,
    walletRefusals.ownCode,
    walletRefusals.channelUnavailable,
  ],
  statements: {
    most: 28,
    why: 'the till’s intent, the code, the payer’s confirmation, the posting and what it tells are commits of their own, each healed after a death',
  },
})

/** How a collection stands; asks the channel while it waits. */
export const micropayResult = call({
  ...mine,
  who: 'session:merchant',
  name: 'micropayResult',
  effect: 'steps',
  about: 'Result of a collection',
  input: Type.Object({ collectionId: id }, strict),
  output: CollectionSchema,
  refusals: [],
})

/** What this cashier collected, the latest first. */
export const collectionList = call({
  ...merchant,
  name: 'collectionList',
  effect: 'read',
  about: 'Collections of this cashier, the latest first, with the total of today',
  input: Type.Object({ next, state: Type.Optional(oneOf('paid', 'all')) }, strict),
  output: pageWith(CollectionSchema, {
    todayFen: fen,
    todayCount: Type.Integer(),
  }),
  refusals: [],
})

/** Gives back the whole of a collection or a part, with a reason. */
export const refund = call({
  ...merchant,
  name: 'refund',
  effect: 'write',
  about: 'Refund a collection, whole or part',
  input: Type.Object(
    {
      collectionId: id,
      amountFen: amount,
      reason: Type.String({ minLength: 1, maxLength: 60 }),
      /** The till's own number of this refund: a repeat is the same refund. */
      requestNo: Type.String({ pattern: '^[A-Za-z0-9_-]{8,40}$' }),
    },
    strict,
  ),
  output: CollectionSchema,
  refusals: [walletRefusals.notPaid, walletRefusals.refundTooMuch, walletRefusals.refundDiffers],
})
