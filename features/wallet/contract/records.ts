import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, next, oneOf, orNull, pageWith, strict } from '#vocabulary/shapes'
import { walletRefusals } from './refusals.ts'
import { EntryKind, EntryPage, EntrySchema, PartSchema, PurseSchema } from './shapes.ts'

const mine = call.group({ family: 'wallet', who: 'session', whose: 'own' })

export const balance = mine.read('balance', {
  about: 'My balance, purses and what the wallet may do now; of who has none, state `none` and zeros',
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

export const tradeRecord = mine.read('tradeRecord', {
  about: 'My trades: recharges, withdrawals and payments, those under way too, the latest first',
  input: Type.Object({ kind: Type.Optional(EntryKind), next }, strict),
  output: EntryPage,
  refusals: [],
})

export const billList = mine.read('billList', {
  about:
    'My bills by month, with totals and search: what moved in the wallet, and what is under way since then or came to nothing',
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
  output: pageWith(EntrySchema, {
    month: Type.String(),
    /** What the whole month brought and cost, whatever the filter: recharges and withdrawals move one's own money and are neither. */
    inFen: fen,
    outFen: fen,
  }),
  refusals: [],
})

export const billSummary = mine.read('billSummary', {
  about: 'What the last six months brought and cost, and what for',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      /** What was paid for, that for which the most was paid first; the last is 其他. */
      purposes: Type.Array(Type.String()),
      /** The earliest first, the present one last. `spentFen`: for each of the purposes, in all `outFen`. */
      months: Type.Array(
        Type.Object({ month: Type.String(), inFen: fen, outFen: fen, spentFen: Type.Array(fen) }, strict),
      ),
    },
    strict,
  ),
  refusals: [],
})

export const billDetail = mine.read('billDetail', {
  about: "One bill or trade of mine with the money's way; status and result pages ask it too",
  freshMs: 0,
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
