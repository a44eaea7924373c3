/** Whether the answer's body is sealed. */
export function isSealed(sent: unknown): sent is { encrypt: 'ecb' | 'gcm'; body: string } {
  return (
    typeof sent === 'object' &&
    sent !== null &&
    'encrypt' in sent &&
    (sent.encrypt === 'ecb' || sent.encrypt === 'gcm') &&
    'body' in sent &&
    typeof sent.body === 'string'
  )
}

/**
 * The same answer with its body opened and parsed. `ecb`: AES with PKCS#7 padding, for old servers; it proves nothing. `gcm`:
 * 12 bytes nonce, ciphertext, 16 bytes tag. `key` is base64 of 16 or 32 bytes. Throws where key or text do not fit.
 */
export async function openSeal<Sent extends { encrypt: 'ecb' | 'gcm'; body: string }>(sent: Sent, key: string | null) {
  if (key === null) throw new Error('a sealed answer came and no key is configured')
  const { ecb, gcm } = await import('@noble/ciphers/aes.js')
  const bytes = fromBase64(sent.body)
  const secret = fromBase64(key)
  const open =
    sent.encrypt === 'ecb' ? ecb(secret).decrypt(bytes) : gcm(secret, bytes.slice(0, 12)).decrypt(bytes.slice(12))
  const { encrypt: _, ...envelope } = sent
  const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(open))
  return { ...envelope, body }
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
}
