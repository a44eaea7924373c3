import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { headerOf, isDecodable } from './header.ts'

const made = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 9, g: 90, b: 190, alpha: 0.5 } } })

/** A PNG that says so much of itself, and holds nothing. */
function png(width: number, height: number, { depth = 8, colour = 2 } = {}): Buffer {
  const bytes = Buffer.alloc(33)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt8(depth, 24)
  bytes.writeUInt8(colour, 25)
  return bytes
}
function jpeg(width: number, height: number, marker = 0xc0): Buffer {
  const frame = Buffer.from([0xff, marker, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  // A frame that stands inside a comment is none.
  const comment = Buffer.from('fffe000cffc000110800010001', 'hex')
  return Buffer.concat([Buffer.from('ffd8', 'hex'), comment, Buffer.alloc(1), frame, Buffer.alloc(9)])
}
function webp(chunk: 'VP8X' | 'VP8L' | 'VP8 ', width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40)
  bytes.write('RIFF', 0, 'latin1')
  bytes.write('WEBP', 8, 'latin1')
  bytes.write(chunk, 12, 'latin1')
  if (chunk === 'VP8X') {
    bytes.writeUIntLE(width - 1, 24, 3)
    bytes.writeUIntLE(height - 1, 27, 3)
  } else if (chunk === 'VP8L') {
    bytes.writeUInt8(0x2f, 20)
    bytes.writeUInt32LE(((height - 1) << 14) | (width - 1), 21)
  } else {
    bytes.writeUInt16LE(width, 26)
    bytes.writeUInt16LE(height, 28)
  }
  return bytes
}
const may = (bytes: Buffer) => {
  const header = headerOf(bytes)
  return header !== null && isDecodable(header)
}

describe('the header of a picture', () => {
  test.each([
    ['image/png', () => made(300, 20, 4).png()],
    ['image/png', () => made(300, 20).png({ palette: true, progressive: true })],
    ['image/jpeg', () => made(300, 20).jpeg()],
    [
      'image/jpeg',
      () =>
        made(300, 20)
          .jpeg({ progressive: true })
          .withExif({ IFD0: { Copyright: 'x'.repeat(500) } }),
    ],
    ['image/webp', () => made(300, 20).webp()],
    ['image/webp', () => made(300, 20, 4).webp({ lossless: true })],
    ['image/webp', () => made(300, 20, 4).webp({ quality: 50 })],
  ] as const)('says what the library finds: %s', async (type, make) => {
    const bytes = await make().toBuffer()
    expect(headerOf(bytes)).toMatchObject({ type, width: 300, height: 20 })
    expect(may(bytes)).toBe(true)
  })

  test('of every other kind says nothing, whatever size it claims', async () => {
    const heic = Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('heicmif1heic'), Buffer.alloc(64)])
    for (const bytes of [
      await made(9, 9).gif().toBuffer(),
      await made(9, 9).avif().toBuffer(),
      heic,
      Buffer.from('BM'),
    ])
      expect(headerOf(bytes)).toBeNull()
  })

  test('that is cut off says nothing', () => {
    for (const whole of [png(9, 9), jpeg(9, 9), webp('VP8X', 9, 9)])
      for (const length of [0, 3, 8, 12, 20]) expect(headerOf(whole.subarray(0, length))).toBeNull()
  })
})

describe('sides, pixels and bytes are bounded together', () => {
  test.each([
    ['lines of one point', png(1, 40_000_000), false],
    ['points of one line', png(40_000_000, 1), false],
    ['a side too long', png(20_001, 2), false],
    ['the longest side', png(20_000, 2_000), true],
    ['40 megapixels', png(8_000, 5_000), true],
    ['more than 40 megapixels', png(8_000, 5_001), false],
    ['40 megapixels of eight bytes each', png(8_000, 5_000, { depth: 16, colour: 6 }), false],
    ['27 megapixels of eight bytes each', png(5_400, 5_000, { depth: 16, colour: 6 }), true],
    ['no side', png(0, 9), false],
    ['all that 32 bits say', png(0xffffffff, 0xffffffff), false],
  ])('PNG: %s', (_, bytes, is) => expect(may(bytes)).toBe(is))

  test.each([
    ['a phone of 12 megapixels', jpeg(4_000, 3_000), true],
    ['16 megapixels', jpeg(4_000, 4_000), true],
    ['a line more', jpeg(4_000, 4_001), false],
    ['50 megapixels', jpeg(8_160, 6_120), false],
    ['lines of one point', jpeg(1, 65_535), false],
    ['points of one line', jpeg(65_535, 1), false],
    ['progressive, too large', jpeg(8_000, 5_000, 0xc2), false],
    ['arithmetic, too large', jpeg(30_000, 9, 0xc9), false],
    ['no lines', jpeg(9, 0), false],
  ])('JPEG: %s', (_, bytes, is) => expect(may(bytes)).toBe(is))

  test.each([
    ['a picture', webp('VP8 ', 3_200, 2_400), true],
    ['the largest side of lossy, both ways', webp('VP8 ', 16_383, 16_383), false],
    ['lossless', webp('VP8L', 3_200, 2_400), true],
    ['lossless, one line', webp('VP8L', 16_384, 1), true],
    ['a canvas of one line', webp('VP8X', 16_777_216, 1), false],
    ['a canvas of one row', webp('VP8X', 1, 16_777_216), false],
    ['a canvas too large', webp('VP8X', 6_000, 5_000), false],
  ])('WebP: %s', (_, bytes, is) => expect(may(bytes)).toBe(is))
})
