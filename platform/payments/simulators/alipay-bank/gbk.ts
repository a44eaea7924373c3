let bytesOf: Map<string, readonly [number, number]> | null = null

/** Text in GBK; signs that it does not have become question marks. The table is made from the decoder at the first use. */
export function gbk(text: string): Buffer {
  bytesOf ??= table()
  const bytes: number[] = []
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    if (code < 0x80) bytes.push(code)
    else bytes.push(...(bytesOf.get(sign) ?? [0x3f]))
  }
  return Buffer.from(bytes)
}

function table(): Map<string, readonly [number, number]> {
  const decoder = new TextDecoder('gbk')
  const made = new Map<string, readonly [number, number]>()
  for (let first = 0x81; first <= 0xfe; first += 1) {
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const sign = decoder.decode(Uint8Array.of(first, second))
      if (sign.length === 1 && sign !== '\uFFFD') made.set(sign, [first, second])
    }
  }
  return made
}
