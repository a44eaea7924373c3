import { createDecipheriv } from 'node:crypto'
import { exactBase64 } from './signing.ts'

const TAG_BYTES = 16

/** What a notify carries instead of its facts. */
export interface Sealed {
  ciphertext: string
  nonce: string
  associatedData: string
}

/** The 32 bytes of an APIv3 key; throws if they are not 32. */
export function apiV3KeyOf(text: string): Buffer {
  const key = Buffer.from(text, 'utf8')
  if (key.length !== 32) throw new Error('the APIv3 key has 32 bytes')
  return key
}

/** Opens AEAD_AES_256_GCM: the last 16 bytes are the tag. Null if it was not sealed by this key, with this nonce and this data. */
export function openSealed(sealed: Sealed, key: Buffer): string | null {
  const bytes = exactBase64(sealed.ciphertext)
  if (!bytes || bytes.length <= TAG_BYTES || !/^[\x21-\x7e]{12,16}$/.test(sealed.nonce)) return null
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.nonce, 'utf8'), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  decipher.setAAD(Buffer.from(sealed.associatedData, 'utf8'))
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    return null
  }
}
