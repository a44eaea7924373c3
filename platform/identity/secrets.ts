import { argon2, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** What a guess of a password costs by argon2id: KiB of memory and passes over them. */
export interface PasswordCost {
  readonly memory: number
  readonly passes: number
}

/** OWASP's second recommended setting for argon2id: 19 MiB, two passes, one lane. */
const OWASP: PasswordCost = { memory: 19_456, passes: 2 }

/** Hashes a password: argon2id over an HMAC with the pepper, so that the database alone is of no use to a thief. */
export async function hashPassword(
  password: string,
  pepper: string,
  { memory, passes }: PasswordCost = OWASP,
): Promise<string> {
  const nonce = randomBytes(16)
  const cost = { memory, passes, parallelism: 1, tagLength: 32 }
  const tag = await derive('argon2id', { message: peppered(password, pepper), nonce, ...cost })
  return `$argon2id$m=${memory},t=${passes},p=1$${nonce.toString('base64')}$${tag.toString('base64')}`
}

/** Does the password fit the hash? Takes the same time for every wrong password. */
export async function passwordFits(password: string, hash: string, pepper: string): Promise<boolean> {
  const parts = /^\$argon2id\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!parts) return false
  const [, memory, passes, parallelism, nonce, expected] = parts
  const want = Buffer.from(expected ?? '', 'base64')
  const tag = await derive('argon2id', {
    message: peppered(password, pepper),
    nonce: Buffer.from(nonce ?? '', 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: want.length,
  })
  return timingSafeEqual(tag, want)
}

function peppered(password: string, pepper: string): Buffer {
  return createHmac('sha256', pepper).update(password, 'utf8').digest()
}

/** A token that nobody can guess: 32 random bytes, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. Tokens are random, so a plain hash is enough. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A new secret of a link or a phone, 128 random bits in base64url, and what of it is kept: `tokenHash`. */
export function newLinkSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(16).toString('base64url')
  return { secret, hash: tokenHash(secret) }
}

/** A keyed hash for things that could be guessed: phones, six-digit codes. */
export function keyedHash(key: string, ...parts: string[]): Buffer {
  return createHmac('sha256', key).update(parts.join('\u0000')).digest()
}
