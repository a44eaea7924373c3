/** A name for a session that does not give it away: what is sealed for its person is found by it while nobody can say who is signed in. */
export async function markOf(token: string): Promise<string> {
  // over plain http there is none: nothing is stored then, and the mark never leaves the page
  if (!globalThis.crypto?.subtle) return token
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}
