import { createHash, randomBytes } from 'node:crypto'

/** A new secret of a link or a phone, 128 random bits in base64url, and what of it is kept. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(16).toString('base64url')
  return { secret, hash: secretHash(secret) }
}

/** What is kept of such a secret: its SHA-256. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
