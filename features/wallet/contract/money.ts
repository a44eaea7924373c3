import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { walletRefusals } from './refusals.ts'
import {
  amount,
  channels,
  EntryKind,
  EntryPage,
  EntrySchema,
  EntryState,
  fen,
  id,
  instant,
  next,
  oneOf,
  orNull,
  PartSchema,
  PurseSchema,
  proof,
  strict,
} from './shapes.ts'

const mine = { family: 'wallet', method: 'POST', who: 'session', whose: 'own' } as const

/** The wallet as it stands. Of a person without one: state `none` and zeros. */
export const balance = call({
  ...mine,
  name: 'balance',
  effect: 'read',
  about: 'My balance, purses and what the wallet may do now',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      state: oneOf('none', 'open', 'frozen'),
      /** Own money with what is held. */
      balanceFen: fen,
      /** Own money that can be used now. */
      availableFen: fen,
      /** Held for withdrawals under way. */
      heldFen: fen,
      purses: Type.Array(PurseSchema),
      hasPassword: Type.Boolean(),
      cards: Type.Integer(),
      /** Merchant side: may collect. */
      collects: Type.Boolean(),
      phone: orNull(Type.String()),
    },
    strict,
  ),
  refusals: [],
})

/** What can be recharged. */
export const rechargeSetting = call({
  ...mine,
  name: 'rechargeSetting',
  effect: 'read',
  about: 'Offered amounts and limits of a recharge, and the channels',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      amounts: Type.Array(fen),
      leastFen: fen,
      mostFen: fen,
      dayLeftFen: fen,
      /** What the wallet can still take in. */
      roomFen: fen,
      channels,
    },
    strict,
  ),
  refusals: [walletRefusals.notOpen],
})

/** Starts a recharge through a channel; the money is in the wallet when the channel has confirmed it. */
export const recharge = call({
  ...mine,
  name: 'recharge',
  effect: 'steps',
  about: 'Start a recharge through a channel',
  input: Type.Object({ amountFen: amount, channel: Type.String({ maxLength: 30 }) }, strict),
  output: Type.Object({ rechargeId: id, payUrl: Type.String() }, strict),
  refusals: [
    walletRefusals.notOpen,
    walletRefusals.frozen,
    walletRefusals.amountOut,
    walletRefusals.balanceFull,
    walletRefusals.dayLimit,
    walletRefusals.channelUnavailable,
  ],
})

/** What can be withdrawn. */
export const withdrawCount = call({
  ...mine,
  name: 'withdrawCount',
  effect: 'read',
  about: 'Withdrawals used and left today, limits and the fee rule',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      used: Type.Integer(),
      left: Type.Integer(),
      leastFen: fen,
      mostFen: fen,
      /** Withdrawn or being withdrawn today, and what may still be. */
      dayUsedFen: fen,
      dayLeftFen: fen,
      availableFen: fen,
      /** Free of fee this month, still. */
      freeLeftFen: fen,
      /** Of what is above, in hundredths of a percent; at least `feeLeastFen`. */
      feeBasisPoints: Type.Integer(),
      feeLeastFen: fen,
      coolingUntil: orNull(instant),
      /** Chinese: 预计2小时内到账. */
      arrival: Type.String(),
    },
    strict,
  ),
  refusals: [walletRefusals.notOpen],
})

/** Withdraws to a card: the amount is held, sent, then captured; what fails comes back. Needs a proof of `withdraw` about the card and amount. */
export const withdraw = call({
  ...mine,
  name: 'withdraw',
  effect: 'steps',
  about: 'Withdraw to a bank card',
  input: Type.Object({ cardId: id, amountFen: amount, proof }, strict),
  output: Type.Object(
    { withdrawalId: id, state: EntryState, amountFen: fen, feeFen: fen, arrivesFen: fen, arriveBy: instant },
    strict,
  ),
  refusals: [
    walletRefusals.notOpen,
    walletRefusals.frozen,
    walletRefusals.cardUnknown,
    walletRefusals.proofGone,
    walletRefusals.cooling,
    walletRefusals.amountOut,
    walletRefusals.amountTooSmall,
    walletRefusals.dayLimit,
    walletRefusals.withdrawTimes,
    walletRefusals.balanceShort,
    walletRefusals.bankUnavailable,
  ],
})

/** Trades: recharges, withdrawals and payments, those under way too; the latest first. */
export const tradeRecord = call({
  ...mine,
  name: 'tradeRecord',
  effect: 'read',
  about: 'My trades, those under way too, the latest first',
  input: Type.Object({ kind: Type.Optional(EntryKind), next }, strict),
  output: EntryPage,
  refusals: [],
})

/** Bills: what moved in the wallet, by month. */
export const billList = call({
  ...mine,
  name: 'billList',
  effect: 'read',
  about: 'My bills by month, with totals and search',
  input: Type.Object(
    {
      /** YYYY-MM; the present month where it is not said. */
      month: Type.Optional(Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })),
      kind: Type.Optional(EntryKind),
      text: Type.Optional(Type.String({ maxLength: 40 })),
      next,
    },
    strict,
  ),
  output: Type.Object(
    {
      month: Type.String(),
      items: Type.Array(EntrySchema),
      next: orNull(Type.String()),
      /** Totals of the whole month, whatever the filter. */
      inFen: fen,
      outFen: fen,
    },
    strict,
  ),
  refusals: [],
})

/** One bill or trade with the money's way. Also what status and result pages ask. */
export const billDetail = call({
  ...mine,
  name: 'billDetail',
  effect: 'read',
  about: "One bill or trade of mine with the money's way",
  input: Type.Object({ id }, strict),
  output: Type.Object(
    {
      ...EntrySchema.properties,
      /** For people: printed on receipts. */
      number: Type.String(),
      /** Of a withdrawal. */
      feeFen: fen,
      /** From which purses; of a payment. */
      parts: Type.Array(PartSchema),
      refundedFen: fen,
      channelName: Type.String(),
      /** 招商银行储蓄卡(1234) */
      card: orNull(Type.String()),
      note: Type.String(),
      why: orNull(Type.String()),
      balanceAfterFen: orNull(fen),
      /** What happened, the earliest first. */
      way: Type.Array(Type.Object({ at: instant, words: Type.String(), done: Type.Boolean() }, strict)),
      /** Where the screen of what was paid is, on our own site; null where there is none. */
      link: orNull(Type.String()),
    },
    strict,
  ),
  refusals: [walletRefusals.billUnknown],
})

/** A payment that waits for this person: what, how much, from which purses, whether the password is needed. */
export const chargeView = call({
  ...mine,
  name: 'chargeView',
  effect: 'read',
  about: 'A payment by wallet that waits to be confirmed',
  /** Without `charge`: the latest one that was scanned from the caller's pay code and waits for the password. */
  input: Type.Object({ charge: Type.Optional(Type.String({ pattern: '^YQ[0-9A-F]{32}$' })) }, strict),
  output: Type.Object(
    {
      charge: Type.String(),
      title: Type.String(),
      amountFen: fen,
      state: oneOf('waiting', 'paid', 'closed'),
      goodUntil: instant,
      parts: Type.Array(PartSchema),
      shortFen: fen,
      needsPassword: Type.Boolean(),
      hasPassword: Type.Boolean(),
      walletState: oneOf('none', 'open', 'frozen'),
      /** Where to go on when it is paid, on our own site. */
      returnPath: Type.String(),
    },
    strict,
  ),
  refusals: [walletRefusals.chargeUnknown],
})

/** Pays a waiting payment with the wallet; needs a proof of `pay` about the charge, unless it is a small one. */
export const chargePay = call({
  ...mine,
  name: 'chargePay',
  effect: 'steps',
  about: 'Pay a waiting payment with the wallet',
  input: Type.Object({ charge: Type.String({ pattern: '^YQ[0-9A-F]{32}$' }), proof: Type.Optional(proof) }, strict),
  output: Type.Object(
    { state: oneOf('paid'), amountFen: fen, parts: Type.Array(PartSchema), billId: id, returnPath: Type.String() },
    strict,
  ),
  refusals: [
    walletRefusals.notOpen,
    walletRefusals.frozen,
    walletRefusals.chargeUnknown,
    walletRefusals.chargeClosed,
    walletRefusals.chargePaid,
    walletRefusals.proofNeeded,
    walletRefusals.proofGone,
    walletRefusals.balanceShort,
    walletRefusals.dayLimit,
    walletRefusals.staticLimit,
    walletRefusals.cooling,
    walletRefusals.ownCode,
  ],
})
