import type { Card } from '#contract/wallet'
import { CARD_TYPE_NAMES, type CardType } from '#vocabulary/bank-card'
import { BANK_CARD_TABLE } from '#vocabulary/bank-prefixes'
import { toInstant } from '#vocabulary/day'

const isType = (word: string): word is CardType => Object.hasOwn(CARD_TYPE_NAMES, word)

/** Bank and type of a stored card in Chinese. */
function namesOf({ bankCode, cardType }: { bankCode: string; cardType: string }) {
  // The database allows no other type.
  const type: CardType = isType(cardType) ? cardType : 'DC'
  return {
    bankName: BANK_CARD_TABLE.bankNames.get(bankCode) ?? bankCode,
    cardType: type,
    cardTypeName: CARD_TYPE_NAMES[type],
  }
}

/** A card as it goes over the wire. */
export function viewCard(row: { id: string; bankCode: string; cardType: string; last4: string; boundAt: Date }): Card {
  const { id, bankCode, last4, boundAt } = row
  return { id, bankCode, ...namesOf(row), last4, boundAt: toInstant(boundAt) }
}

/** 招商银行储蓄卡(1234) */
export function cardInWords(row: { bankCode: string; cardType: string; last4: string }): string {
  const { bankName, cardTypeName } = namesOf(row)
  return `${bankName}${cardTypeName}(${row.last4})`
}
