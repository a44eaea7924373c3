/** Writes a bit stream as H.264 has it: fixed lengths and Exp-Golomb codes, the first bit highest. */
export class Bits {
  private readonly bytes: number[] = []
  private last = 0
  private filled = 0

  /** `count` bits of `value`. */
  u(count: number, value: number): this {
    for (let at = count - 1; at >= 0; at -= 1) {
      this.last = (this.last << 1) | ((value >>> at) & 1)
      this.filled += 1
      if (this.filled < 8) continue
      this.bytes.push(this.last)
      this.last = 0
      this.filled = 0
    }
    return this
  }

  /** An unsigned Exp-Golomb code. */
  ue(value: number): this {
    const more = 32 - Math.clz32(value + 1)
    return this.u(more - 1, 0).u(more, value + 1)
  }

  /** Zero bits up to the next byte. */
  align(): this {
    return this.filled === 0 ? this : this.u(8 - this.filled, 0)
  }

  /** Whole bytes, where the stream stands at the border of one. */
  raw(bytes: Uint8Array): this {
    if (this.filled !== 0) throw new Error('not at the border of a byte')
    for (const byte of bytes) this.bytes.push(byte)
    return this
  }

  /** The stream with its end: a one and zeros. */
  ended(): Uint8Array {
    this.u(1, 1).align()
    return Uint8Array.from(this.bytes)
  }
}

/** A unit of an H.264 stream: its header, and its payload with a 3 wherever two zeros and a small byte would be read as a start. */
export function unit(header: number, payload: Uint8Array): Uint8Array {
  const out = [header]
  let zeros = 0
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      out.push(3)
      zeros = 0
    }
    out.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Uint8Array.from(out)
}
