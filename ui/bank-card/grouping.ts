import { groupBankCard, normaliseBankCard } from '#vocabulary/bank-card'

/** The longest card number (ISO/IEC 7812-1). */
export const MAX_DIGITS = 19

/** A number being typed: its digits alone, and how many of them stand before the caret. */
export interface TypedNumber {
  readonly digits: string
  readonly before: number
}

function digitsOf(text: string): string {
  return normaliseBankCard(text).replace(/\D/g, '')
}

/** Where the caret stands in the grouped number when so many digits are before it: behind a blank, so that the next digit joins its group. */
export function caretAt(before: number): number {
  return before + Math.floor(Math.max(0, before) / 4)
}

/**
 * Reads the text box after a change. Where only the blank between two groups was deleted, the digit at that side goes too:
 * a deletion always deletes. More than 19 digits are cut.
 */
export function readNumber(written: string, caret: number, old: string): TypedNumber {
  const digits = digitsOf(written).slice(0, MAX_DIGITS)
  const before = Math.min(digitsOf(written.slice(0, caret)).length, digits.length)
  const blankGone = digits === old && written.length === groupBankCard(old).length - 1
  if (!blankGone || before === 0) return { digits, before }
  return { digits: digits.slice(0, before - 1) + digits.slice(before), before: before - 1 }
}
