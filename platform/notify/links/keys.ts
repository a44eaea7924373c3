import { createHash, randomBytes } from 'node:crypto'
import { keyedHash } from '#platform/identity'
import { KEY_SIGNS } from './admits.ts'

/** Letters and digits that nobody mistakes for one another: every provider admits them, and no program that reads an SMS ends a link at one. */
const LONG = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const LETTERS = LONG.replace(/\d/g, '')
const SHORT = '23456789abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'
/** A long key begins with a letter, a short one with a digit: of a long one that was cut off nobody thinks that it is a short one. */
const LONG_KEY = /^[A-Za-z][2-9A-Za-z]{21}/
const SHORT_KEY = /^[2-9][2-9a-hjkmnp-z]{9}/
/** Keys of before had these signs, and any of them first. */
const OLD_KEY = /^[\w-]{22}/

/** A new key of so many signs. */
export function newKey(mode: 'long' | 'short'): string {
  if (mode === 'long') return longKey(() => randomBytes(64))
  return drawn(DIGITS, 1, () => randomBytes(8)) + drawn(SHORT, KEY_SIGNS.short - 1, () => randomBytes(32))
}

/** The key of a ladder: only the holder of our key can make it again, so that none is kept. */
export function ladderKey(pepper: string, ladderId: string): string {
  let turn = 0
  return longKey(() => {
    turn += 1
    return keyedHash(pepper, 'bulk-link', ladderId, String(turn))
  })
}

const longKey = (more: () => Buffer): string => drawn(LETTERS, 1, more) + drawn(LONG, KEY_SIGNS.long - 1, more)

/** Signs drawn evenly: bytes beyond the last whole multiple of the alphabet are thrown away. */
function drawn(alphabet: string, signs: number, more: () => Buffer): string {
  const most = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < signs)
    for (const byte of more()) if (byte < most && text.length < signs) text += alphabet[byte % alphabet.length]
  return text
}

/** The key that a text begins with: signs behind it that cannot belong to it are ignored. null: the text is too short for one, or begins with other signs. */
export function keyIn(text: string): string | null {
  const [key] = LONG_KEY.exec(text) ?? SHORT_KEY.exec(text) ?? OLD_KEY.exec(text) ?? []
  return key ?? null
}

/** Whether the phone's last four digits are asked for beside this key. */
export function isShortKey(key: string): boolean {
  return key.length === KEY_SIGNS.short
}

/** What is kept of a secret that nobody can guess: of a ladder's key, and of what a page gets. */
export function linkHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** What is kept of a key. Short ones could be guessed by who reads the store: their hash hangs on our key too. */
export function keyHash(pepper: string, key: string): Buffer {
  return isShortKey(key) ? keyedHash(pepper, 'link-key', key) : linkHash(key)
}

/** The secret that the page gets which a link leads to: 128 bits that only the holder of our key can make, and only from the link's own. */
export function passOf(pepper: string, key: string): string {
  return keyedHash(pepper, 'link-pass', key).subarray(0, 16).toString('base64url')
}

/** What is kept of a phone's last four digits: who reads the store can try them only with our key and the link's own. */
export function digitsHash(pepper: string, key: string, digits: string): Buffer {
  return keyedHash(pepper, 'link-digits', key, digits)
}
