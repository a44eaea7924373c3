/** What a live playlist says: the address of the head, and of the segments that there are now, by their numbers. */
export interface Playlist {
  readonly head: string
  readonly segments: readonly { readonly number: number; readonly address: string }[]
}

/** Reads a live playlist of fragments; null: it is none. Tags that it does not know are passed over, as RFC 8216 says. */
export function readPlaylist(text: string): Playlist | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  if (lines[0] !== '#EXTM3U') return null
  const first = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)$/m.exec(lines.join('\n'))?.[1] ?? 0)
  const head = /^#EXT-X-MAP:.*URI="([^"]+)"/m.exec(lines.join('\n'))?.[1]
  if (head === undefined) return null
  const addresses = lines.filter((line) => line !== '' && !line.startsWith('#'))
  return { head, segments: addresses.map((address, nth) => ({ number: first + nth, address })) }
}

/** How a browser calls what a head announces: `video/mp4; codecs="avc1.42c014"`. Null: it is no H.264. */
export function typeOf(head: Uint8Array): string | null {
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('')
  const at = text.indexOf('avcC')
  if (at < 0 || at + 8 > head.length) return null
  const codec = Array.from(head.subarray(at + 5, at + 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `video/mp4; codecs="avc1.${codec}"`
}
