import { createCipheriv, randomBytes } from 'node:crypto'

/** How answers may be sealed: a 16- or 32-byte key, and whether old clients may still ask for ECB. */
export interface AnswerSeal {
  key: Buffer
  allowEcb: boolean
}

/**
 * Seals an answer's body. `gcm`: 12 bytes nonce, ciphertext, 16 bytes tag. `ecb`: for clients that know nothing else; it hides
 * contents from a glance and proves nothing. Both base64.
 */
export function sealBody(body: unknown, form: 'ecb' | 'gcm', seal: AnswerSeal): string {
  const text = Buffer.from(JSON.stringify(body ?? null), 'utf8')
  const bits = seal.key.length * 8
  if (form === 'ecb') {
    const cipher = createCipheriv(`aes-${bits}-ecb`, seal.key, null)
    return Buffer.concat([cipher.update(text), cipher.final()]).toString('base64')
  }
  const nonce = randomBytes(12)
  const cipher = createCipheriv(bits === 256 ? 'aes-256-gcm' : 'aes-128-gcm', seal.key, nonce)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64')
}

/** Which form a request asks for by its `x-encrypt` header, within what is configured; null: plain. */
export function sealForm(header: unknown, seal: AnswerSeal | null): 'ecb' | 'gcm' | null {
  if (!seal) return null
  if (header === 'gcm') return 'gcm'
  return header === 'ecb' && seal.allowEcb ? 'ecb' : null
}
