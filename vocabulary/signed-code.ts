import { type Slot, slotOf, slotRefusal } from './code-slot.ts'
import { isId } from './id.ts'

// Codes that a phone can check without network and without a secret: who holds it, which code, its slot, and an ECDSA signature over P-256
// (FIPS 186-5, SHA-256). Capitals and digits alone, at most 178, so that a QR code of version 7-M holds one (ISO/IEC 18004).
//
//   YQ1 · key id, 1 to 16 · holder 25 · code 25 · slot 6 · signature 100, each in base 36 of one width

/** What a signed code begins with. */
export const SIGNED_PREFIX = 'YQ1'
/** No signed code is longer. */
export const SIGNED_MOST = 178

const WIDTHS = { id: 25, slot: 6, signature: 100 } as const
const FACTS = WIDTHS.id * 2 + WIDTHS.slot
const SIGNATURE_BYTES = 64
const KEY_ID = /^[0-9A-Z]{1,16}$/

/** What a signed code says. */
export interface SignedFacts {
  /** Whose it is: a UUID. */
  readonly holder: string
  /** The code's id, which names it afterwards: a UUID. */
  readonly codeId: string
  /** The number of its slot, see `slotOf`. */
  readonly slot: number
}

/** A signed code, read but not yet believed. */
export interface SignedParts extends SignedFacts {
  readonly keyId: string
  /** What is signed. */
  readonly body: string
  /** 64 bytes: r and s (IEEE P1363). */
  readonly signature: Uint8Array<ArrayBuffer>
}

/** A public key that signed codes are checked with: coordinates as a JWK writes them, and its id as codes write it, in capitals. */
export interface SignedCodeKey {
  readonly id: string
  readonly x: string
  readonly y: string
}

/** What a checked code says: good, or `foreign` (not ours, torn or altered), or out of its time. */
export type SignedVerdict =
  | ({ readonly state: 'good'; readonly holder: string; readonly codeId: string } & Slot)
  | { readonly state: 'refused'; readonly why: 'foreign' | 'not_yet' | 'expired' }

/** Whether a text means to be a signed code; whether it is one, its signature says. */
export function hasSignedForm(text: string): boolean {
  return text.startsWith(SIGNED_PREFIX)
}

/** What is to be signed. Throws RangeError for facts that no code can hold. */
export function signedBody(keyId: string, { holder, codeId, slot }: SignedFacts): string {
  if (!KEY_ID.test(keyId)) throw new RangeError(`${keyId} is no id of a key that signs codes`)
  if (!isId(holder) || !isId(codeId)) throw new RangeError('a signed code names UUIDs')
  if (!Number.isInteger(slot) || slot < 0 || slot >= 36 ** WIDTHS.slot) throw new RangeError(`${slot} is no slot`)
  const idText = (id: string) => inBase36(BigInt(`0x${id.replaceAll('-', '')}`), WIDTHS.id)
  return SIGNED_PREFIX + keyId + idText(holder) + idText(codeId) + inBase36(BigInt(slot), WIDTHS.slot)
}

/** The code of a body and its signature of 64 bytes. */
export function withSignature(body: string, signature: Uint8Array): string {
  if (signature.length !== SIGNATURE_BYTES) throw new RangeError(`a signature of ${signature.length} bytes`)
  const hex = Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return body + inBase36(BigInt(`0x${hex}`), WIDTHS.signature)
}

/** The parts of a signed code, or null where it is none: each code is written in one way only. */
export function parseSigned(text: string): SignedParts | null {
  const keyId = text.slice(SIGNED_PREFIX.length, -(FACTS + WIDTHS.signature))
  if (!hasSignedForm(text) || !KEY_ID.test(keyId)) return null
  const body = text.slice(0, -WIDTHS.signature)
  const facts = body.slice(-FACTS)
  const holder = idIn(facts.slice(0, WIDTHS.id))
  const codeId = idIn(facts.slice(WIDTHS.id, WIDTHS.id * 2))
  const slot = hexIn(facts.slice(WIDTHS.id * 2), 8)
  const signature = hexIn(text.slice(-WIDTHS.signature), SIGNATURE_BYTES)
  if (holder === null || codeId === null || slot === null || signature === null) return null
  const bytes = Uint8Array.from({ length: SIGNATURE_BYTES }, (_, i) => parseInt(signature.slice(i * 2, i * 2 + 2), 16))
  return { keyId, holder, codeId, slot: parseInt(slot, 16), body, signature: bytes }
}

/** Checks a signed code with the public keys that are known, by WebCrypto; to the millisecond as the server does. */
export async function verifySigned(
  text: string,
  publicKeys: readonly SignedCodeKey[],
  now: Date,
): Promise<SignedVerdict> {
  const parts = parseSigned(text)
  const key = parts && publicKeys.find(({ id }) => id === parts.keyId)
  if (!parts || !key || !(await isSignedBy(key, parts))) return { state: 'refused', why: 'foreign' }
  const { holder, codeId } = parts
  const slot = slotOf(parts.slot)
  const why = slotRefusal(slot, now)
  return why === null ? { state: 'good', holder, codeId, ...slot } : { state: 'refused', why }
}

async function isSignedBy({ x, y }: SignedCodeKey, { body, signature }: SignedParts): Promise<boolean> {
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
  return await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, new TextEncoder().encode(body))
}

function inBase36(number: bigint, width: number): string {
  return number.toString(36).toUpperCase().padStart(width, '0')
}

/** The hex of a number in base 36, of so many bytes; null where it is none or too great for them. */
function hexIn(text: string, bytes: number): string | null {
  if (!/^[0-9A-Z]+$/.test(text)) return null
  let number = 0n
  for (const digit of text) number = number * 36n + BigInt(parseInt(digit, 36))
  const hex = number.toString(16).padStart(bytes * 2, '0')
  return hex.length > bytes * 2 ? null : hex
}

/** The UUID of a number in base 36. */
function idIn(text: string): string | null {
  const hex = hexIn(text, 16)
  return hex && [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
