import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bitsApart, differenceOf } from './fingerprint.ts'
import { works } from './picture-works.ts'
import { emptyPicture, honestPicture, texturedPicture } from './tests/honest-pictures.ts'

// Here the pictures are decoded in this process; `files.server.test.ts` sends them through the decoder's own.

const printOf = async (bytes: Buffer) => {
  const image = await works.printed(bytes)
  if (!image) throw new Error('the picture was not decoded')
  return image.print
}

describe('the difference hash', () => {
  test('has a bit for each point that is brighter than its right neighbour, row by row', () => {
    const falls = [90, 80, 70, 60, 50, 40, 30, 20, 10]
    const grey = Uint8Array.from([...falls, ...falls.toReversed(), ...Array.from({ length: 54 }, () => 50)])
    expect(differenceOf(grey)).toEqual({ difference: 'ff00000000000000', textured: false })
    expect(() => differenceOf(grey.subarray(1))).toThrow('71 grey points')
  })

  test.each([
    ['0000000000000000', '0000000000000000', 0],
    ['0000000000000001', '8000000000000000', 2],
    ['ffffffffffffffff', '0000000000000000', 64],
  ])('%s and %s are %i bits apart', (one, other, bits) => {
    expect(bitsApart(one, other)).toBe(bits)
  })
})

describe('the same picture', () => {
  test('written anew stays within three bits, and made smaller within six', async () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const sent = await texturedPicture(seed)
      const before = await printOf(sent)
      const worse = await printOf(await sharp(sent).jpeg({ quality: 45 }).toBuffer())
      const smaller = await printOf(await sharp(sent).resize(120).webp({ quality: 60 }).toBuffer())
      expect(bitsApart(before.difference, worse.difference), `${seed} written anew`).toBeLessThanOrEqual(3)
      expect(bitsApart(before.difference, smaller.difference), `${seed} made smaller`).toBeLessThanOrEqual(6)
      expect(worse.decoded).not.toBe(before.decoded)
    }
  })

  test('in another format without loss, or with other facts written into it, decodes to the same pixels', async () => {
    const sent = await texturedPicture(1)
    const { decoded } = await printOf(sent)
    const named = await sharp(sent)
      .withExif({ IFD0: { Copyright: 'another' } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const webp = await sharp(sent).webp({ lossless: true }).toBuffer()
    expect([await printOf(named), await printOf(webp)]).toMatchObject([{ decoded }, { decoded }])
    expect(named.equals(sent)).toBe(false)
  })

  test('lying on its side is another', async () => {
    const sent = await texturedPicture(1)
    const lying = await sharp(sent).withMetadata({ orientation: 6 }).png().toBuffer()
    const [one, other] = [await printOf(sent), await printOf(lying)]
    expect(one.decoded).not.toBe(other.decoded)
    expect(bitsApart(one.difference, other.difference)).toBeGreaterThan(6)
  })
})

test.each(['corridor', 'plain', 'dark'] as const)('a picture of nothing much has no texture: %s', async (name) => {
  const prints = await Promise.all(Array.from({ length: 12 }, (_, seed) => emptyPicture(name, seed).then(printOf)))
  expect(prints.map(({ textured }) => textured)).toEqual(prints.map(() => false))
})

test('of 500 honest pictures at most 2 % look like one before them at six bits, and most have texture', async () => {
  const prints = await Promise.all(Array.from({ length: 500 }, (_, n) => honestPicture(1000 + n).then(printOf)))
  const textured = prints.filter((one) => one.textured)
  const alike = textured.filter((one, n) =>
    textured.slice(0, n).some((other) => bitsApart(one.difference, other.difference) <= 6),
  )
  expect(textured.length).toBeGreaterThan(250)
  expect(alike.length).toBeLessThanOrEqual(10)
}, 30_000)
