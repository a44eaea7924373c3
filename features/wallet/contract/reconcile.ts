import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { walletRefusals } from './refusals.ts'

const cashier = call.group({ family: 'wallet', who: 'session:merchant', whose: 'own' })
const operator = call.group({ family: 'wallet', who: 'session:operator', whose: 'park' })
/** A day of the park: YYYY-MM-DD. */
const day = Type.String({ format: 'day' })
const channel = Type.String({ pattern: '^[a-z][a-z0-9]{1,20}$' })
const signedFen = Type.Integer({ minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 })
const count = Type.Integer({ minimum: 0 })
const state = oneOf('open', 'settled')
/** What was found out and done; shown to everybody who sees the difference. */
const note = Type.String({ minLength: 2, maxLength: 200 })

/**
 * One day of one channel, its bill beside our books. `waiting`: the channel has not made the bill, figures are zero. `open`: differences
 * wait for a person. `clean`: every fen is explained. Always theirsIn − theirsOut = oursIn − oursOut + moved + difference.
 */
export const BillDaySchema = Type.Object(
  {
    channel,
    channelName: Type.String(),
    day,
    state: oneOf('waiting', 'open', 'clean'),
    comparedAt: instant,
    oursCount: count,
    oursInFen: fen,
    oursOutFen: fen,
    theirsCount: count,
    theirsInFen: fen,
    theirsOutFen: fen,
    /** Ours of this day on another day's bill counts less, ours of another day on this bill counts more. */
    movedFen: signedFen,
    /** Theirs less ours, settled or not. */
    differenceFen: signedFen,
    /** Lines of another system under the same merchant; in no other figure. */
    foreignCount: count,
    openCases: count,
  },
  strict,
)
/** A compared day, as it goes over the wire. */
export type BillDay = Static<typeof BillDaySchema>

/** Money about which a channel and our books do not agree. Amounts without sign; the one that is missing is 0. */
export const DifferenceSchema = Type.Object(
  {
    id,
    channel,
    channelName: Type.String(),
    day,
    kind: oneOf('ours_only', 'theirs_only', 'amount_differs'),
    line: oneOf('payment', 'refund'),
    oursFen: fen,
    theirsFen: fen,
    outTradeNo: Type.String(),
    channelTradeNo: orNull(Type.String()),
    /** Of a refund, if the channel named it. */
    requestNo: orNull(Type.String()),
    /** Our trade as it stands now; null: this system never asked for that money. */
    trade: orNull(
      Type.Object(
        {
          title: Type.String(),
          state: oneOf('created', 'paying', 'paid', 'closed'),
          createdAt: instant,
          paidAt: orNull(instant),
        },
        strict,
      ),
    ),
    /** When the money moved, by the channel's bill. */
    billedAt: orNull(instant),
    /** `gone`: a later comparison found the match by itself. */
    state: oneOf('open', 'settled', 'gone'),
    foundAt: instant,
    endedAt: orNull(instant),
    /** Who settled it: a name, masked for cashiers (王*) unless it is their own; null: nobody yet, or the system. */
    settledBy: orNull(Type.String()),
    note: orNull(Type.String()),
  },
  strict,
)
/** A difference, as it goes over the wire. */
export type Difference = Static<typeof DifferenceSchema>

const differences = page(DifferenceSchema)
const settling = Type.Object({ id, note }, strict)
const refusals = [walletRefusals.differenceUnknown, walletRefusals.differenceSettled, walletRefusals.differenceNote]

export const billDayList = operator.read('billDayList', {
  about:
    'Days of all channels, each bill beside our books, newest first, with the figures of this park and of trades that nobody knows',
  freshMs: 0,
  input: Type.Object({ next, day: Type.Optional(day), channel: Type.Optional(channel) }, strict),
  output: page(BillDaySchema),
  refusals: [],
})

export const parkDifferenceList = operator.read('parkDifferenceList', {
  about: 'Differences between channel bills and our books in this park, and of trades that nobody knows, newest first',
  freshMs: 0,
  input: Type.Object(
    { next, state: Type.Optional(state), day: Type.Optional(day), channel: Type.Optional(channel) },
    strict,
  ),
  output: differences,
  refusals: [],
})

export const parkDifferenceSettle = operator.write('parkDifferenceSettle', {
  about: 'Settle a difference of this park with a note, once, with a trace of who did',
  touches: ['wallet/parkDifferenceList', 'wallet/billDayList'],
  input: settling,
  output: DifferenceSchema,
  refusals,
})

export const differenceList = cashier.read('differenceList', {
  about:
    'Differences between channel bills and our books among the collections of this cashier and of a company that they manage, newest first; a page may be short, even empty, before the end',
  freshMs: 0,
  input: Type.Object({ next, state: Type.Optional(state) }, strict),
  output: differences,
  refusals: [],
})

export const differenceSettle = cashier.write('differenceSettle', {
  about: 'Settle a difference of an own collection with a note, once, with a trace of who did',
  touches: ['wallet/differenceList'],
  input: settling,
  output: DifferenceSchema,
  refusals,
})
