import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, oneOf, orNull, strict } from '#vocabulary/shapes'
import { walletRefusals } from './refusals.ts'
import { CardSchema, proof, ticket } from './shapes.ts'

const mine = { family: 'wallet', method: 'POST', who: 'session', whose: 'own' } as const
const number = Type.String({ minLength: 12, maxLength: 30 })

/** My cards, the latest first. */
export const bankCardList = call({
  ...mine,
  name: 'bankCardList',
  effect: 'read',
  about: 'My bank cards',
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(CardSchema), most: Type.Integer() }, strict),
  refusals: [walletRefusals.notOpen],
})

/** Whose card a number is: bank and type by its prefix, or an error marker; never a guess. */
export const bankCardCheck = call({
  ...mine,
  name: 'bankCardCheck',
  effect: 'read',
  whose: 'none',
  about: 'Check a card number: bank, type, whether it can be bound',
  input: Type.Object({ number }, strict),
  output: Type.Object(
    {
      /** `checksum`: no card number; `unknown`: no prefix fits. */
      error: orNull(oneOf('checksum', 'unknown')),
      bankName: Type.String(),
      bankCode: Type.String(),
      cardType: orNull(oneOf('DC', 'CC', 'SCC', 'PC')),
      cardTypeName: Type.String(),
      /** Only debit cards are bound: recharge and withdrawal need one. */
      supported: Type.Boolean(),
      bound: Type.Boolean(),
    },
    strict,
  ),
  refusals: [],
})

/** Binds the card of a validated ticket. */
export const bankCardAdd = call({
  ...mine,
  name: 'bankCardAdd',
  effect: 'write',
  about: 'Bind the card whose phone was proven',
  input: Type.Object({ ticket }, strict),
  output: CardSchema,
  refusals: [
    walletRefusals.notOpen,
    walletRefusals.frozen,
    walletRefusals.ticketGone,
    walletRefusals.cardBound,
    walletRefusals.tooManyCards,
    walletRefusals.cooling,
  ],
})

/** Unbinds; needs a proof of `unbind` about the card. */
export const bankCardDelete = call({
  ...mine,
  name: 'bankCardDelete',
  effect: 'write',
  about: 'Unbind a card',
  input: Type.Object({ cardId: id, proof }, strict),
  output: Type.Object({ deleted: Type.Literal(true) }, strict),
  refusals: [
    walletRefusals.notOpen,
    walletRefusals.frozen,
    walletRefusals.cardUnknown,
    walletRefusals.proofGone,
    walletRefusals.cardBusy,
  ],
})

/** The banks of the prefix table. */
export const bankCodeList = call({
  ...mine,
  name: 'bankCodeList',
  method: 'GET',
  effect: 'read',
  whose: 'none',
  about: 'Banks with their codes',
  input: Type.Object({}, strict),
  output: Type.Object(
    { items: Type.Array(Type.Object({ label: Type.String(), value: Type.String() }, strict)) },
    strict,
  ),
  refusals: [],
})
