import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { smallPhoto } from './image.ts'
import { PHOTO_BYTES, PHOTO_SIDE } from './picture-works.ts'

/** A picture of noise: the more of it, the more bytes it takes. */
const noisy = (sigma: number) =>
  sharp({
    create: {
      width: 1280,
      height: 960,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
    .png()
    .toBuffer()

describe('a private picture', () => {
  // More bytes than may be at the quality before.
  test.each([
    ['little', 5, 85, PHOTO_SIDE],
    ['some', 13, 70, PHOTO_SIDE],
    ['much', 40, 55, 960],
    ['nothing but', 128, 50, 640],
  ])('with %s noise is written as well as 200 KB allow', async (_, sigma, quality, side) => {
    const sent = await noisy(sigma)
    const wanted = await sharp(sent).resize(side, side, { fit: 'inside' }).jpeg({ quality }).toBuffer()
    const photo = await smallPhoto(sent)
    expect(photo).toMatchObject({ type: 'image/jpeg', width: side, height: (side * 3) / 4 })
    expect(photo?.bytes.equals(wanted)).toBe(true)
    expect(wanted.length).toBeLessThanOrEqual(PHOTO_BYTES)
  })

  test('is made no larger, and no larger than 1,280 px', async () => {
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: '#0000' } })
        .png()
        .toBuffer()
    expect(await smallPhoto(await plain(30, 40))).toMatchObject({ width: 30, height: 40 })
    const large = await smallPhoto(await plain(1500, 2000))
    expect(large).toMatchObject({ width: 960, height: 1280 })
    // What shows through is white.
    const { channels } = await sharp(large?.bytes).stats()
    expect(channels.map(({ min, max }) => [min, max])).toEqual([
      [255, 255],
      [255, 255],
      [255, 255],
    ])
  })
})
