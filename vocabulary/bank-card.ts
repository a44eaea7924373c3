import { toHalfWidth } from './half-width.ts'

// Bank cards: the Luhn check (ISO/IEC 7812-1 annex B) and which bank issued a card, by a table of prefixes.

/** Debit, credit, semi-credit and prepaid card, as the wire writes them. */
export type CardType = 'DC' | 'CC' | 'SCC' | 'PC'

/** What people call each type: debit, credit, semi-credit, prepaid. */
export const CARD_TYPE_NAMES: Readonly<Record<CardType, string>> = {
  DC: '储蓄卡',
  CC: '信用卡',
  SCC: '准贷记卡',
  PC: '预付费卡',
}

/** One row of the prefix table: cards of this length that begin so are of this bank and type. */
export interface CardPrefix {
  readonly prefix: string
  readonly length: number
  readonly bankCode: string
  readonly cardType: CardType
}

/** A prefix table made ready for look-up by `cardTable`. */
export interface CardTable {
  readonly rows: ReadonlyMap<string, CardPrefix>
  /** Lengths of the prefixes, longest first. */
  readonly prefixLengths: readonly number[]
  readonly bankNames: ReadonlyMap<string, string>
}

/** What is known of a card; the field names are those of the wire. */
export interface CardAttribution {
  readonly bankName: string
  readonly bankCode: string
  readonly cardType: CardType
  readonly cardTypeName: string
}

/** Why nothing is known: `checksum` it is no card number · `unknown` no prefix of the table fits. Never a guess. */
export interface CardError {
  readonly error: 'checksum' | 'unknown'
}

/** Whether the digits satisfy the Luhn check. False for anything but one or more digits. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i])
    const counted = i % 2 === 0 ? digit : digit * 2
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}

/** Whether the text is a card number: 12 to 19 digits (ISO/IEC 7812-1) that satisfy the Luhn check. */
export function isBankCard(text: string): boolean {
  return /^\d{12,19}$/.test(text) && passesLuhn(text)
}

/** The number as we store and compare it: half width, without spaces and dashes. */
export function normaliseBankCard(text: string): string {
  return toHalfWidth(text).replace(/[\s-]/g, '')
}

/** Makes rows ready for look-up. Throws RangeError when a bank has no name or two rows claim the same cards. */
export function cardTable(rows: readonly CardPrefix[], bankNames: Readonly<Record<string, string>>): CardTable {
  const names = new Map(Object.entries(bankNames))
  const byKey = new Map<string, CardPrefix>()
  for (const row of rows) {
    const key = `${row.length}:${row.prefix}`
    if (byKey.has(key)) throw new RangeError(`two rows for prefix ${row.prefix} and length ${row.length}`)
    if (!names.has(row.bankCode)) throw new RangeError(`bank without a name: ${row.bankCode}`)
    byKey.set(key, row)
  }
  const prefixLengths = [...new Set(rows.map((row) => row.prefix.length))].sort((a, b) => b - a)
  return { rows: byKey, prefixLengths, bankNames: names }
}

function attributionOf(row: CardPrefix, table: CardTable): CardAttribution | null {
  const { bankCode, cardType } = row
  const bankName = table.bankNames.get(bankCode)
  return bankName === undefined ? null : { bankName, bankCode, cardType, cardTypeName: CARD_TYPE_NAMES[cardType] }
}

/** The row of the longest prefix that cards of this length have which begin with the digits; null for none. */
function rowFor(digits: string, length: number, table: CardTable): CardPrefix | null {
  for (const size of table.prefixLengths) {
    const row = size <= digits.length ? table.rows.get(`${length}:${digits.slice(0, size)}`) : undefined
    if (row) return row
  }
  return null
}

/** Who issued the card, by the longest prefix whose length fits; an error marker when the number is wrong or the prefix unknown. */
export function cardAttribution(number: string, table: CardTable): CardAttribution | CardError {
  if (!isBankCard(number)) return { error: 'checksum' }
  const row = rowFor(number, number.length, table)
  return (row && attributionOf(row, table)) ?? { error: 'unknown' }
}

/**
 * Bank and type of a number that is still being typed: told as soon as every known card that begins so is of one bank and
 * type, else null. A courtesy on the phone; the whole number may yet be unknown or wrong, `cardAttribution` decides.
 */
export function cardBankSoFar(typed: string, table: CardTable): CardAttribution | null {
  if (!/^\d+$/.test(typed)) return null
  let found: CardPrefix | null = null
  for (const row of table.rows.values()) {
    if (row.length < typed.length) continue
    const comes =
      row.prefix.startsWith(typed) || (typed.startsWith(row.prefix) && rowFor(typed, row.length, table) === row)
    if (!comes) continue
    if (found && (found.bankCode !== row.bankCode || found.cardType !== row.cardType)) return null
    found = row
  }
  return found && attributionOf(found, table)
}

/** The banks of a table to choose from, as the wire names them: label is the name, value the code. */
export function bankOptions(table: CardTable): { label: string; value: string }[] {
  return [...table.bankNames].map(([value, label]) => ({ label, value }))
}

/** The number in groups of four, as printed on the card. */
export function groupBankCard(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ')
}
