import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawn, type Published } from '#platform/files'
import { contrastOf } from '#vocabulary/colour'
import { checkPicture } from '../rules.ts'
import { dawnSvg } from './dawn.ts'
import { logoSvg } from './logo.ts'

test('the header picture is a banner, whose lower third bears white words', async () => {
  // as at seeding: the process of the engine has shut its reader of SVG
  const picture = await drawn(dawnSvg(), 'png')
  const { width, height } = await sharp(picture).metadata()
  checkPicture('picture', { width, height, bytes: 1 } satisfies Published)
  const top = Math.round(height * 0.67)
  const readable = async (share: number) => {
    const raw = await sharp(picture)
      .extract({ left: 0, top, width: Math.round(width * share), height: height - top })
      .removeAlpha()
      .raw()
      .toBuffer()
    const colours = Array.from({ length: raw.length / 3 }, (_, at) => `#${raw.toString('hex', at * 3, at * 3 + 3)}`)
    return colours.filter((colour) => contrastOf('#ffffff', colour) >= 4.5).length / colours.length
  }
  // where the name stands, and with the sun on the water
  expect(await readable(0.6)).toBeGreaterThan(0.995)
  expect(await readable(1)).toBeGreaterThan(0.98)
})

test('the mark is square', async () => {
  const { width, height } = await sharp(await drawn(logoSvg(), 'png')).metadata()
  expect([width, height]).toEqual([256, 256])
})
