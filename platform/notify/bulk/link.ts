import { createHash } from 'node:crypto'
import { keyedHash } from '#platform/identity'

const TOKEN_BYTES = 16
const TOKEN = /^[\w-]{22}$/
/** A short address is good for so many days. */
const LINK_DAYS = 30

/** The token of a ladder's short address: 128 bits that only the key's holder can make again, so that none is kept. */
export function linkToken(key: string, ladderId: string): string {
  return keyedHash(key, 'bulk-link', ladderId).subarray(0, TOKEN_BYTES).toString('base64url')
}

/** What is kept of a token. */
export function linkHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Whether a text has the form of a token. */
export function isLinkToken(text: string): boolean {
  return TOKEN.test(text)
}

/** The short address of a token. */
export function linkAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/s/${token}`
}

/** When a short address that is given out now is over. */
export function linkEnd(now: Date): Date {
  return new Date(now.getTime() + LINK_DAYS * 86_400_000)
}
