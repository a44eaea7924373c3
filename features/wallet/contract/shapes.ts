import { type Static, Type } from 'typebox'
import { fen, id, instant, oneOf, orNull, page, strict } from '#vocabulary/shapes'

/** Money in fen, above zero; no single payment passes ten million yuan. */
export const amount = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })
/** Six digits of the pay password. Never logged, never kept but as a hash. */
export const payPassword = Type.String({ pattern: '^[0-9]{6}$' })
/** A proof that the pay password was entered: opaque, once, 120 seconds. */
export const proof = Type.String({ minLength: 20, maxLength: 100 })
/** A ticket of a phone that was or is being proven: opaque. */
export const ticket = Type.String({ minLength: 20, maxLength: 100 })
/** Payment channels to choose from. */
export const channels = Type.Array(Type.Object({ id: Type.String(), name: Type.String() }, strict))

/** Money of one kind that a person may pay with. */
export const PurseSchema = Type.Object(
  {
    kind: oneOf('subsidy', 'allowance', 'cash'),
    /** Chinese: 园区补贴, 企业餐补, 钱包余额. */
    name: Type.String(),
    availableFen: fen,
  },
  strict,
)
/** A purse, as it goes over the wire. */
export type Purse = Static<typeof PurseSchema>

/** A purse before a payment: whether it gives to it, and if not, why not, in words. */
export const PurseChoiceSchema = Type.Object({ ...PurseSchema.properties, why: orNull(Type.String()) }, strict)
/** A purse before a payment, as it goes over the wire. */
export type PurseChoice = Static<typeof PurseChoiceSchema>

/** What one purse gives to a payment. */
export const PartSchema = Type.Object(
  { kind: oneOf('subsidy', 'allowance', 'cash'), name: Type.String(), amountFen: fen },
  strict,
)
/** A purse's part of a payment, as it goes over the wire. */
export type Part = Static<typeof PartSchema>

/** A bound card: nothing of its number but the last four digits. */
export const CardSchema = Type.Object(
  {
    id,
    bankCode: Type.String(),
    bankName: Type.String(),
    cardType: oneOf('DC', 'CC', 'SCC', 'PC'),
    cardTypeName: Type.String(),
    last4: Type.String(),
    boundAt: instant,
  },
  strict,
)
/** A bound card, as it goes over the wire. */
export type Card = Static<typeof CardSchema>

/**
 * What a line of the records is about. `recharge` money in · `withdrawal` money out to a card · `payment` paid with the wallet ·
 * `refund` a payment given back · `grant` a subsidy or allowance given.
 */
export const EntryKind = oneOf('recharge', 'withdrawal', 'payment', 'refund', 'grant')

/** `waiting` not settled yet · `done` · `failed` nothing moved, or it went back · `closed` nobody paid in time. */
export const EntryState = oneOf('waiting', 'done', 'failed', 'closed')

/** One line of trades and bills. */
export const EntrySchema = Type.Object(
  {
    id,
    kind: EntryKind,
    title: Type.String(),
    /** Below zero: money went out. */
    amountFen: Type.Integer(),
    state: EntryState,
    at: instant,
  },
  strict,
)
/** A line of trades or bills, as it goes over the wire. */
export type Entry = Static<typeof EntrySchema>

/** A page of lines. */
export const EntryPage = page(EntrySchema)

/** A collection: a merchant takes money. `waiting`: the person confirms on the phone, or the channel does not know yet. */
export const CollectionSchema = Type.Object(
  {
    id,
    state: oneOf('waiting', 'paid', 'failed'),
    amountFen: fen,
    refundedFen: fen,
    note: Type.String(),
    /** How it was paid: 园区钱包, 支付宝, 微信支付; empty while nobody paid. */
    channelName: Type.String(),
    /** The payer as a cashier may see them: 王*; empty for other channels. */
    payer: Type.String(),
    createdAt: instant,
    paidAt: orNull(instant),
    /** Why it failed, in words for the cashier. */
    why: orNull(Type.String()),
    refunds: Type.Array(
      Type.Object(
        { amountFen: fen, reason: Type.String(), state: oneOf('asked', 'done', 'failed'), at: instant },
        strict,
      ),
    ),
  },
  strict,
)
/** A collection, as it goes over the wire. */
export type Collection = Static<typeof CollectionSchema>
