import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, next, oneOf, orNull, pageWith, strict } from '#vocabulary/shapes'
import { walletRefusals } from './refusals.ts'
import { amount, CollectionSchema } from './shapes.ts'

const wallet = call.group({ family: 'wallet', who: 'session', whose: 'none' })
const merchant = call.group({ family: 'wallet', who: 'session:merchant', whose: 'own' })
const code = Type.String({ minLength: 1, maxLength: 300 })
const note = Type.Optional(Type.String({ maxLength: 60 }))

export const qrCode = wallet.steps('qrCode', {
  whose: 'own',
  unkept: true,
  // a code with an amount is one row
  about: 'Pay codes of the next two minutes, or a code by which a merchant is paid',
  touches: ['wallet/collectionList'],
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

export const qrCodeType = wallet.read('qrCodeType', {
  about: 'Kind of a scanned code',
  freshMs: 0,
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

export const collectPay = wallet.steps('collectPay', {
  // A code is for whoever scans it.
  about: "Begin to pay by a merchant's code; the charge is then confirmed as any other",
  touches: [],
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

export const micropay = merchant.steps('micropay', {
  whose: 'none',
  // A code is for whoever scans it.
  about: 'Take a payment by a pay code that the person shows: ours, Alipay’s or WeChat’s',
  touches: ['wallet/collectionList'],
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

export const micropayResult = merchant.steps('micropayResult', {
  about: 'Result of a collection; its channel is asked while it waits',
  input: Type.Object({ collectionId: id }, strict),
  output: CollectionSchema,
  refusals: [],
})

export const collectionList = merchant.read('collectionList', {
  about: 'Collections of this cashier, the latest first, with the total of today',
  freshMs: 0,
  input: Type.Object({ next, state: Type.Optional(oneOf('paid', 'all')) }, strict),
  output: pageWith(CollectionSchema, {
    todayFen: fen,
    todayCount: Type.Integer(),
  }),
  refusals: [],
})

export const refund = merchant.write('refund', {
  about: 'Refund a collection, whole or part, with a reason',
  touches: ['wallet/balance', 'wallet/tradeRecord', 'wallet/billList', 'wallet/billSummary', 'wallet/collectionList'],
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
