/** Fields at most: channels send about thirty. */
const MAX_FIELDS = 100

/**
 * The fields of an `application/x-www-form-urlencoded` body, or null if it can be read in more than one way: a name twice, an empty
 * name, broken percent encoding, bytes that are not UTF-8.
 */
export function readForm(body: Buffer): ReadonlyMap<string, string> | null {
  const text = body.toString('latin1')
  const fields = new Map<string, string>()
  if (text === '') return fields
  const parts = text.split('&')
  if (parts.length > MAX_FIELDS) return null
  for (const part of parts) {
    const at = part.indexOf('=')
    if (at < 1) return null
    const name = decode(part.slice(0, at))
    const value = decode(part.slice(at + 1))
    if (name === null || value === null || fields.has(name)) return null
    fields.set(name, value)
  }
  return fields
}

function decode(text: string): string | null {
  // Anything outside ASCII should have been percent-encoded.
  if (/[^\x21-\x7e]/.test(text)) return null
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}
