// The browser's own digest answers later and only over https; a page that is being left has no later. Source: FIPS 180-4.

/** The first 32 bits of the fractional parts of a root of the first primes. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    let divisor = 2
    while (divisor * divisor <= candidate && candidate % divisor !== 0) divisor += 1
    if (divisor * divisor > candidate) found.push((root(candidate) % 1) * 2 ** 32)
  }
  return Uint32Array.from(found)
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** SHA-256 of a text in UTF-8, as 64 hex digits. */
export function sha256(text: string): string {
  const state = fractions(8, Math.sqrt)
  const constants = fractions(64, Math.cbrt)
  const view = padded(new TextEncoder().encode(text))
  const words = new Uint32Array(64)
  for (let start = 0; start < view.byteLength; start += 64) {
    for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(start + at * 4)
    for (let at = 16; at < 64; at += 1) {
      const w15 = words[at - 15] ?? 0
      const w2 = words[at - 2] ?? 0
      const s0 = turned(w15, 7) ^ turned(w15, 18) ^ (w15 >>> 3)
      const s1 = turned(w2, 17) ^ turned(w2, 19) ^ (w2 >>> 10)
      words[at] = (words[at - 16] ?? 0) + s0 + (words[at - 7] ?? 0) + s1
    }
    mix(state, words, constants)
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}

/** The text's bytes, a one bit, zeros, and its length in bits: whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const block = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  block.set(bytes)
  block[bytes.length] = 0x80
  const view = new DataView(block.buffer)
  view.setUint32(block.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(block.length - 4, bytes.length << 3)
  return view
}

function mix(state: Uint32Array, words: Uint32Array, constants: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (constants[at] ?? 0) + (words[at] ?? 0)) | 0
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] ?? 0) + word
}
