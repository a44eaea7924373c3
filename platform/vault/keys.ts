import { hkdfSync } from 'node:crypto'

/** One key of a vault: 32 random bytes that are nowhere in the database, and the name an operator knows it by. */
export interface VaultKey {
  readonly id: string
  readonly key: Buffer
}

/** The setting that holds the keys cannot be used; the message is one line and repeats no key. */
export class VaultKeyError extends Error {
  override readonly name = 'VaultKeyError'
}

/** A bare key, without a name, is called so. */
const ONLY = '1'
/** What 32 bytes look like in base64 of either alphabet. */
const KEY_TEXT = /^[A-Za-z0-9+/_-]{43}=?$/
/** Random bytes have about thirty different ones among 32; fewer than these were made by hand. */
const LEAST_VARIETY = 16

/**
 * Reads keys as a setting writes them: 32 bytes in base64, or several as `id:base64,id:base64`, ids of lower-case letters and digits.
 * Throws VaultKeyError.
 */
export function readVaultKeys(text: string): VaultKey[] {
  const parts = text.split(',').map((part) => part.trim())
  const keys = parts.map((part) => {
    const [, id, base64 = ''] = /^(?:([a-z0-9]{1,16}):)?(.*)$/s.exec(part) ?? []
    if (id === undefined && parts.length > 1) throw new VaultKeyError('of several keys each is written id:base64')
    const key = Buffer.from(base64, 'base64')
    if (!KEY_TEXT.test(base64) || key.length !== 32) throw new VaultKeyError('a key must be 32 bytes in base64')
    if (new Set(key).size < LEAST_VARIETY) throw new VaultKeyError('a key is too simple: choose random bytes')
    return { id: id ?? ONLY, key }
  })
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new VaultKeyError('two keys have the same id')
  return keys
}

/** A vault key as it is worked with: one purpose each, so that none weakens another. */
export interface WorkingKey {
  /** Four bytes that say by which key something was made. They come from the key itself: another key under an old id is another key. */
  readonly mark: Buffer
  /** AES-256. */
  readonly seal: Buffer
  /** HMAC-SHA-256. */
  readonly index: Buffer
}

/** Derives what a vault key is worked with (HKDF-SHA-256, RFC 5869). */
export function workingKey({ id, key }: VaultKey): WorkingKey {
  if (key.length !== 32) throw new VaultKeyError(`the vault key ${id} has ${key.length} bytes, not 32`)
  const part = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `yuanqu vault 1 ${what}`, bytes))
  return { mark: part('mark', MARK_BYTES), seal: part('seal', 32), index: part('index', 32) }
}

/** Length of a key's mark. */
export const MARK_BYTES = 4
