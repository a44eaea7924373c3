import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { MARK_BYTES, type WorkingKey } from './keys.ts'

/** Where a sealed value lives: it opens nowhere else. */
export interface SealedPlace {
  /** Schema, table and column as a word: `people.person.phone`. */
  readonly purpose: string
  /** The row's id; it never changes while the row stands. */
  readonly of: string
}

/** Why sealed bytes do not open: `cut` is no sealed value at all, `unknown key` needs a key we do not have, `unfit` is altered or moved. */
export type VaultFailure = 'cut' | 'unknown key' | 'unfit'

/** Sealed bytes do not open. The message names the place and the key, never a value. */
export class VaultError extends Error {
  override readonly name = 'VaultError'
  readonly why: VaultFailure
  constructor(why: VaultFailure, message: string) {
    super(message)
    this.why = why
  }
}

// format 1 byte | mark of the key 4 | nonce 12 | tag 16 | ciphertext
const FORMAT = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + MARK_BYTES
const FIXED_BYTES = HEAD_BYTES + NONCE_BYTES + TAG_BYTES

/** The first bytes of everything that this key seals: format and mark. */
export function headOf({ mark }: WorkingKey): Buffer {
  return Buffer.concat([Buffer.of(FORMAT), mark])
}

/** Seals bytes for one place: AES-256-GCM with a random nonce, so equal ones differ. */
export function sealPlain(plain: Uint8Array, place: SealedPlace, key: WorkingKey): Buffer {
  const head = headOf(key)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.seal, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(bound(head, place))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([head, nonce, cipher.getAuthTag(), sealed])
}

/** Opens what was sealed for this place by one of the keys. Throws VaultError. */
export function openBytes(bytes: Uint8Array, place: SealedPlace, keys: readonly WorkingKey[]): Buffer {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const where = `${place.purpose} of ${place.of}`
  if (all.length < FIXED_BYTES || all[0] !== FORMAT) throw new VaultError('cut', `${where} holds no sealed value`)
  const head = all.subarray(0, HEAD_BYTES)
  const mark = head.subarray(1)
  const key = keys.find((each) => each.mark.equals(mark))
  if (!key) {
    const message = `${where} is sealed with a key that VAULT_KEY does not have (its mark is ${mark.toString('hex')})`
    throw new VaultError('unknown key', message)
  }
  const nonce = all.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key.seal, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(bound(head, place))
  decipher.setAuthTag(all.subarray(HEAD_BYTES + NONCE_BYTES, FIXED_BYTES))
  try {
    return Buffer.concat([decipher.update(all.subarray(FIXED_BYTES)), decipher.final()])
  } catch {
    throw new VaultError('unfit', `${where} was altered, or sealed for another place`)
  }
}

const PURPOSE = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/

/** Throws for a purpose that is not words joined by dots: no two places may read alike. */
export function checkPurpose(purpose: string): void {
  if (!PURPOSE.test(purpose)) throw new Error(`a vault's purpose looks like people.person.phone, not ${purpose}`)
}

/** What a seal vouches for besides what it hides. A purpose has no zero byte, so purpose and id cannot run into each other. */
function bound(head: Buffer, { purpose, of }: SealedPlace): Buffer {
  checkPurpose(purpose)
  if (of === '') throw new Error(`a sealed value of ${purpose} belongs to a row: its id is missing`)
  return Buffer.concat([head, Buffer.from(`${purpose}\u0000${of}`, 'utf8')])
}
