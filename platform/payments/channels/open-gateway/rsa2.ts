import { createSign, createVerify, type KeyObject } from 'node:crypto'

/** The text that Alipay's open gateway signs: fields by name in code-unit order, `name=value` joined by `&`, without the names left out. */
export function signedText(fields: Iterable<readonly [string, string]>, without: readonly string[]): string {
  return [...fields]
    .filter(([name]) => !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** RSA2: SHA-256 with RSA (PKCS #1 v1.5), base64. */
export function signRsa2(text: string, privateKey: KeyObject): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64')
}

/** Whether the holder of the other half signed exactly this text. False, never a throw, for anything that is no signature. */
export function verifyRsa2(text: string, signature: string, publicKey: KeyObject): boolean {
  if (!/^[A-Za-z0-9+/]{4,1024}={0,2}$/.test(signature)) return false
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64')
}

/**
 * The exact text of the object under `"key":` at the top of a gateway answer `{"key":{…},"sign":"…"}`: it is what was signed, so it is
 * what must be parsed. Null if the answer does not begin so.
 */
export function signedPart(answer: string, key: string): string | null {
  const head = `{"${key}":`
  const text = answer.trim()
  if (!text.startsWith(`${head}{`)) return null
  let depth = 0
  let inString = false
  for (let at = head.length; at < text.length; at += 1) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at += 1
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{') depth += 1
    else if (sign === '}') {
      depth -= 1
      if (depth === 0) return text.slice(head.length, at + 1)
    }
  }
  return null
}
