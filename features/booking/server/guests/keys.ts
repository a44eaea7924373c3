import { createHash, randomBytes } from 'node:crypto'

/** A new secret of a link, 128 random bits in base64url, and what of it is kept. */
export function newKey(): { key: string; hash: Buffer } {
  const key = randomBytes(16).toString('base64url')
  return { key, hash: keyHash(key) }
}

/** What is kept of such a secret: its SHA-256. */
export function keyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
