/** A key for one intent of a person: sent again when the same intent is tried again, so that it has one effect. */
export function newRequestId(): string {
  // pages of a park's own network may come over plain http, where randomUUID is missing
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
