import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, oneOf, orNull, strict } from '#vocabulary/shapes'
import { walletRefusals } from './refusals.ts'
import { CardSchema, proof, ticket } from './shapes.ts'

const mine = call.group({ family: 'wallet', who: 'session', whose: 'own' })
const number = Type.String({ minLength: 12, maxLength: 30 })

export const bankCardList = mine.read('bankCardList', {
  about: 'My bank cards',
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(CardSchema), most: Type.Integer() }, strict),
  refusals: [walletRefusals.notOpen],
})

export const bankCardCheck = mine.read('bankCardCheck', {
  whose: 'none',
  about:
    'Check a card number: bank and type by its prefix, or an error marker, never a guess; and whether it can be bound',
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

export const bankCardAdd = mine.write('bankCardAdd', {
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

export const bankCardDelete = mine.write('bankCardDelete', {
  about: 'Unbind a card, with a proof of `unbind` about it',
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

export const bankCodeList = mine.read('bankCodeList', {
  method: 'GET',
  whose: 'none',
  about: 'Banks with their codes',
  input: Type.Object({}, strict),
  output: Type.Object(
    { items: Type.Array(Type.Object({ label: Type.String(), value: Type.String() }, strict)) },
    strict,
  ),
  refusals: [],
})
