import { randomInt, timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#platform/identity'

/** How the codes of a purpose are written. */
export interface CodeFormat {
  /** The digits that each begins with; no two purposes may begin alike at the same length. */
  readonly prefix: string
  /** How many digits it has in all. */
  readonly digits: number
}

/** The last digits are keyed: of a thousand guesses all but one are refused without a look at the database. */
const CHECK_DIGITS = 3
/** Thirteen random digits are 43 bits. */
const LEAST_RANDOM = 13
/** Chance is drawn six digits at a time. */
const DRAW = 6

/** Throws RangeError for a format that could be guessed or is none. */
export function checkFormat({ prefix, digits }: CodeFormat): void {
  if (!/^\d{1,8}$/.test(prefix)) throw new RangeError(`a code begins with one to eight digits, not ${prefix}`)
  if (!Number.isInteger(digits) || randomCount({ prefix, digits }) < LEAST_RANDOM || digits > 40) {
    throw new RangeError(`${digits} digits after ${prefix} leave too little to chance, or are too many to scan`)
  }
}

/** Whether a text could be a code of both. */
export function formatsCollide(one: CodeFormat, other: CodeFormat): boolean {
  return one.digits === other.digits && (one.prefix.startsWith(other.prefix) || other.prefix.startsWith(one.prefix))
}

/** A new code that nobody can foresee. */
export function drawCode(key: string, purpose: string, format: CodeFormat): string {
  let random = ''
  while (random.length < randomCount(format)) random += String(randomInt(10 ** DRAW)).padStart(DRAW, '0')
  return withCheck(key, purpose, format, random.slice(0, randomCount(format)))
}

/** The code that belongs to a row: the same each time, and without the key as good as random. */
export function codeOfRow(key: string, purpose: string, format: CodeFormat, rowId: string): string {
  const count = randomCount(format)
  const number = BigInt(`0x${keyedHash(key, 'codes.static', purpose, rowId).toString('hex')}`) % 10n ** BigInt(count)
  return withCheck(key, purpose, format, String(number).padStart(count, '0'))
}

/** Whether we could have issued this text for the purpose: its form and its check digits, compared in a time that tells nothing. */
export function couldBeOurs(key: string, purpose: string, format: CodeFormat, text: string): boolean {
  if (text.length !== format.digits || !/^\d+$/.test(text) || !text.startsWith(format.prefix)) return false
  const body = text.slice(0, -CHECK_DIGITS)
  return timingSafeEqual(Buffer.from(text.slice(-CHECK_DIGITS)), Buffer.from(checkOf(key, purpose, body)))
}

/** What is kept of a code. */
export function codeHash(key: string, purpose: string, code: string): Buffer {
  return keyedHash(key, 'codes.hash', purpose, code)
}

function randomCount({ prefix, digits }: CodeFormat): number {
  return digits - prefix.length - CHECK_DIGITS
}

function withCheck(key: string, purpose: string, { prefix }: CodeFormat, random: string): string {
  return prefix + random + checkOf(key, purpose, prefix + random)
}

function checkOf(key: string, purpose: string, body: string): string {
  const number = keyedHash(key, 'codes.check', purpose, body).readUIntBE(0, 6) % 10 ** CHECK_DIGITS
  return String(number).padStart(CHECK_DIGITS, '0')
}
