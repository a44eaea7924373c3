import { type CardPrefix, type CardType, cardTable } from './bank-card.ts'
import packed from './data/bank-prefixes.json' with { type: 'json' }

// Apart from bank-card.ts because it weighs 9 KB (gzip): a phone asks for it only where a card number is typed.

/** Per bank its name, and for each type and length of card (`DC19`) the prefixes, blanks between. */
const banks: Readonly<Record<string, Readonly<Record<string, string>>>> = packed.banks

const TYPES: readonly CardType[] = ['DC', 'CC', 'SCC', 'PC']

function unpack(): { rows: CardPrefix[]; names: Record<string, string> } {
  const rows: CardPrefix[] = []
  const names: Record<string, string> = {}
  for (const [bankCode, { name = bankCode, ...kinds }] of Object.entries(banks)) {
    names[bankCode] = name
    for (const [kind, prefixes] of Object.entries(kinds)) {
      const cardType = TYPES.find((type) => kind.replace(/\d+$/, '') === type)
      if (!cardType) throw new RangeError(`no type of card: ${kind}`)
      const length = Number(kind.slice(cardType.length))
      for (const prefix of prefixes.split(' ')) rows.push({ prefix, length, bankCode, cardType })
    }
  }
  return { rows, names }
}

const { rows, names } = unpack()

/**
 * The cards that mainland banks issue, by prefix, for `cardAttribution` and `cardBankSoFar`: about 1,700 prefixes of 260 banks.
 * Source: hexindai/bcbc, see NOTICE. On the phone import this file dynamically.
 */
export const BANK_CARD_TABLE = cardTable(rows, names)
