import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { onePixel } from '../../tests/support/picture.ts'
import { scansOf } from './header.ts'
import { cleanImage } from './image.ts'
import { works } from './picture-works.ts'

const COLOURS = { red: [220, 20, 20], green: [20, 160, 20], blue: [20, 20, 220], white: [250, 250, 250] } as const
type Colour = keyof typeof COLOURS

/** 48 wide and 32 high: red and green above, blue and white below. */
function corners() {
  const pixels = Buffer.alloc(48 * 32 * 3)
  for (let y = 0; y < 32; y += 1) {
    for (let x = 0; x < 48; x += 1) {
      const colour: Colour = y < 16 ? (x < 24 ? 'red' : 'green') : x < 24 ? 'blue' : 'white'
      pixels.set(COLOURS[colour], (y * 48 + x) * 3)
    }
  }
  return sharp(pixels, { raw: { width: 48, height: 32, channels: 3 } })
}

/** The colours in the corners as one sees them: above left and right, below left and right. */
async function seen(bytes: Buffer): Promise<(Colour | null)[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const near = (at: number) =>
    (Object.keys(COLOURS) as Colour[]).find((name) =>
      COLOURS[name].every((value, n) => Math.abs(value - (data[at + n] ?? 0)) < 12),
    ) ?? null
  const [right, below] = [info.width - 5, info.height - 5]
  const places = [
    [4, 4],
    [right, 4],
    [4, below],
    [right, below],
  ] as const
  return places.map(([x, y]) => near((y * info.width + x) * info.channels))
}

const PLACE = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 31/1 32/1' }, IFD0: { Copyright: 'camera 114.3E' } }
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>114.3E</note></x:xmpmeta>'
const written = {
  'image/jpeg': () => corners().jpeg({ quality: 95 }),
  'image/png': () => corners().png(),
  'image/webp': () => corners().webp({ quality: 95 }),
}
const each = Object.entries(written) as [keyof typeof written, () => Sharp][]

describe('a picture', () => {
  test.each(each)('%s is written anew, without what a camera and a stranger wrote into it', async (type, make) => {
    const raw = await make().keepMetadata().withIccProfile('p3').withExif(PLACE).withXmp(XMP).toBuffer()
    expect(raw.includes('114.3E')).toBe(true)
    expect(await sharp(raw).metadata()).toMatchObject({ exif: expect.any(Buffer), icc: expect.any(Buffer) })
    const image = await cleanImage(Buffer.concat([raw, Buffer.from('hidden behind the end')]))
    expect(image).toMatchObject({ type, width: 48, height: 32 })
    const bytes = image?.bytes ?? Buffer.alloc(0)
    for (const word of ['114.3E', 'hidden', 'Exif', 'EXIF', 'xmp', 'ICC'])
      expect(bytes.includes(word), word).toBe(false)
    const { format, exif, xmp, icc, comments } = await sharp(bytes).metadata()
    expect({ type: `image/${format}`, exif, xmp, icc, comments }).toEqual({ type })
    expect(await seen(bytes)).toEqual(['red', 'green', 'blue', 'white'])
  })

  test.each(each)('%s is turned as its camera said', async (_, make) => {
    const lying = await make().withMetadata({ orientation: 6 }).toBuffer()
    const image = await cleanImage(lying)
    expect(image).toMatchObject({ width: 32, height: 48 })
    const bytes = image?.bytes ?? Buffer.alloc(0)
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined()
    expect(await seen(bytes)).toEqual(['blue', 'red', 'white', 'green'])
  })

  test.each(each)('%s gives the same bytes each time', async (_, make) => {
    const raw = await make().toBuffer()
    const [one, other] = await Promise.all([cleanImage(raw), cleanImage(raw)])
    expect(one?.bytes.length).toBeGreaterThan(0)
    expect(one?.bytes.equals(other?.bytes ?? Buffer.alloc(0))).toBe(true)
  })

  test('that moves stands still: its first frame is kept', async () => {
    const frame = (colour: Colour) => {
      const [r, g, b] = COLOURS[colour]
      return sharp({ create: { width: 20, height: 10, channels: 3, background: { r, g, b } } }).png()
    }
    const frames = await Promise.all([frame('green').toBuffer(), frame('red').toBuffer()])
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect(moving.includes('ANIM')).toBe(true)
    const image = await cleanImage(moving)
    expect(image).toMatchObject({ type: 'image/webp', width: 20, height: 10 })
    expect(image?.bytes.includes('ANIM')).toBe(false)
    expect(await seen(image?.bytes ?? Buffer.alloc(0))).toEqual(['green', 'green', 'green', 'green'])
  })

  test('that moves as PNG stands still too', async () => {
    const still = await corners().png().toBuffer()
    // Behind the header: two frames. Before the end: the second, with the data of the first in its place.
    const [head, end] = [33, still.length - 12]
    const frame = (number: number) => {
      const control = Buffer.alloc(26)
      for (const [n, value] of [number, 48, 32].entries()) control.writeUInt32BE(value, n * 4)
      return chunk('fcTL', control)
    }
    const data = still.subarray(still.indexOf('IDAT') + 4, end - 4)
    const begin = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
    const second = chunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), data]))
    const [first, last] = [still.subarray(head, end), still.subarray(end)]
    const moving = Buffer.concat([still.subarray(0, head), begin, frame(0), first, frame(1), second, last])
    const image = await cleanImage(moving)
    expect(image).toMatchObject({ type: 'image/png', width: 48, height: 32 })
    for (const name of ['acTL', 'fcTL', 'fdAT']) expect(image?.bytes.includes(name), name).toBe(false)
    expect(await seen(image?.bytes ?? Buffer.alloc(0))).toEqual(['red', 'green', 'blue', 'white'])
  })

  test('of a new phone is read though a second one for bright screens (Ultra HDR) is in it, which is left out', async () => {
    const bright = await corners().toColourspace('scrgb').jpeg().toBuffer()
    expect(bright.includes('MPF\0')).toBe(true)
    const image = await cleanImage(bright)
    expect(image).toMatchObject({ type: 'image/jpeg', width: 48, height: 32 })
    expect(image?.bytes.includes('MPF\0')).toBe(false)
    expect(image?.bytes.lastIndexOf(Buffer.from([0xff, 0xd8]))).toBe(0)
    // The second one is not even looked at: its reader is shut too.
    await works.clean(bright)
    expect((await sharp(bright).metadata()).gainMap).toBeUndefined()
  })

  test('of a Samsung phone is read though its scan says something odd', async () => {
    const odd = await corners().jpeg().toBuffer()
    const scan = odd.indexOf(Buffer.from([0xff, 0xda]))
    // The last coefficient of the scan, 63 in every JPEG that is not progressive.
    odd.writeUInt8(0, scan + odd.readUInt16BE(scan + 2))
    await expect(sharp(odd, { failOn: 'warning' }).toBuffer()).rejects.toThrow('Invalid SOS parameters')
    expect(await cleanImage(odd)).toMatchObject({ width: 48, height: 32 })
  })
})

describe('refused is', () => {
  test('what is no JPEG, PNG or WebP, though it is a picture', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>')
    const others = await Promise.all([
      corners().gif().toBuffer(),
      corners().tiff().toBuffer(),
      corners().avif().toBuffer(),
    ])
    for (const bytes of [Buffer.alloc(0), Buffer.from('text'), svg, ...others])
      expect(await cleanImage(bytes)).toBeNull()
    // Readers of other formats are shut in the whole process that decodes once the first picture came, whoever asks.
    await works.clean(onePixel)
    for (const bytes of [svg, ...others]) await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported')
  })

  test('what only begins like a picture', async () => {
    for (const mark of ['ffd8ffe0', '89504e470d0a1a0a', '524946460000000057454250'])
      expect(await cleanImage(Buffer.concat([Buffer.from(mark, 'hex'), Buffer.alloc(500, 7)])), mark).toBeNull()
  })

  test.each(each)('%s that is cut off anywhere', async (type, make) => {
    const whole = await make().toBuffer()
    // The last twelve bytes of a PNG say that it ends: all of it is there before them.
    const end = type === 'image/png' ? whole.length - 12 : whole.length
    for (let length = 1; length < end; length += 7)
      expect(await cleanImage(whole.subarray(0, length)), `cut at ${length}`).toBeNull()
  })

  test('PNG of which a byte was changed', async () => {
    const changed = await corners().png().toBuffer()
    changed.writeUInt8(changed.readUInt8(60) ^ 1, 60)
    expect(await cleanImage(changed)).toBeNull()
  })

  test('what is larger than 40 megapixels, or says so', async () => {
    expect(await cleanImage(png(8_000, 5_001, Buffer.alloc(5_001 * 1_001)))).toBeNull()
    expect(await cleanImage(png(100_000, 100_000, Buffer.alloc(1_000)))).toBeNull()
    expect(await cleanImage(png(500, 80, Buffer.alloc(80 * 64)))).toMatchObject({ width: 500, height: 80 })
  })
})

describe('memory and time stay bounded', () => {
  test('where few pixels are said and very many bytes are sent', async () => {
    const bomb = png(1, 1, Buffer.alloc(200_000_000))
    expect(bomb.length).toBeLessThan(500_000)
    const before = process.memoryUsage.rss()
    const image = await cleanImage(bomb)
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000)
    expect(image?.bytes.length ?? 0).toBeLessThan(200)
  })

  test('where many come at once: one is worked on, in a process of its own by one thread, and nothing is remembered', async () => {
    const raw = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
    let left = 6
    const all = Array.from({ length: left }, async () => {
      expect(await cleanImage(raw)).toMatchObject({ width: 3_000 })
      left -= 1
    })
    let most = 0
    while (left > 0) {
      most = Math.max(most, decoders())
      await setTimeout(5)
    }
    await Promise.all(all)
    expect(most).toBe(1)
    await works.clean(onePixel)
    expect([sharp.concurrency(), sharp.cache().items.max, sharp.cache().memory.max]).toEqual([1, 0, 0])
  })

  test('where few bytes say very many lines: nothing is decoded', async () => {
    // 117 KB that took two gigabytes: lines of one point.
    const thin = png(1, 40_000_000, Buffer.alloc(80_000_000))
    expect(thin.length).toBeLessThan(120_000)
    const began = Date.now()
    expect(await cleanImage(thin)).toBeNull()
    expect(await works.clean(thin)).toBeNull()
    expect(Date.now() - began).toBeLessThan(1_000)
  })

  test('where a picture kills the decoder: it is none, and the next one is decoded', async () => {
    const raw = await sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    await cleanImage(onePixel)
    const lost = cleanImage(raw)
    await expect.poll(decoders).toBe(1)
    for (const pid of decoderIds()) process.kill(Number(pid), 'SIGKILL')
    expect(await lost).toBeNull()
    expect(await cleanImage(await corners().png().toBuffer())).toMatchObject({ width: 48, height: 32 })
  })

  test('where a JPEG goes over its pixels more often than any camera', async () => {
    expect(await cleanImage(scans(101))).toBeNull()
    expect(await cleanImage(scans(100))).toMatchObject({ width: 64, height: 64 })
    // What stands in a segment, or behind the end, is no scan of the picture.
    const many = Buffer.concat(Array.from({ length: 500 }, () => Buffer.from('ffda0002', 'hex')))
    const plain = await corners().jpeg().toBuffer()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x07, 0xd2]), many])
    expect(await cleanImage(Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2), many]))).not.toBeNull()
  })
})

test('the library is loaded in the process that decodes, never in the server', () => {
  const program = `
    process.report.excludeNetwork = true
    const loaded = () => process.report.getReport().sharedObjects.some((file) => file.includes('libvips'))
    const { cleanImage } = await import(${JSON.stringify(new URL('image.ts', import.meta.url).href)})
    const before = loaded()
    await cleanImage(Buffer.from('${onePixel.toString('base64')}', 'base64'))
    console.log(before, loaded())`
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })).toBe(
    'false false\n',
  )
})

/** The processes of this one that decode pictures. */
function decoderIds(): string[] {
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-decoder'))
}
const decoders = () => decoderIds().length

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(body.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** A PNG in black and white, whatever its data is. */
function png(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(data)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

/** A grey progressive JPEG of 64 × 64 in so many scans, as the standard allows: each says one bit more of one coefficient, and that it is 0. */
function scans(count: number): Buffer {
  const segment = (marker: number, body: readonly number[]) => [0xff, marker, 0, body.length + 2, ...body]
  const scan = (from: number, to: number, bits: number) => segment(0xda, [1, 1, 0, from, to, bits])
  const lone = [1, ...Array.from({ length: 15 }, () => 0)]
  const bytes = [
    [0xff, 0xd8],
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    segment(0xc2, [8, 0, 64, 0, 64, 1, 1, 0x11, 0]),
    // One word each: for brightness "as before", for detail "nothing in this block and the next 63" (6 bits say how many more than 32).
    segment(0xc4, [0x00, ...lone, 0]),
    segment(0xc4, [0x10, ...lone, 0x60]),
    [...scan(0, 0, 0), ...Array.from({ length: 8 }, () => 0)],
  ]
  for (let n = 1; n < count; n += 1) {
    const coefficient = Math.ceil(n / 14)
    const bit = 13 - ((n - 1) % 14)
    const before = bit === 13 ? 0 : bit + 1
    // 64 blocks are 64 + 0: the word, then six bits of nought.
    bytes.push([...scan(coefficient, coefficient, before * 16 + bit), 0x00])
  }
  bytes.push([0xff, 0xd9])
  return Buffer.from(bytes.flat())
}

describe('the scans of a JPEG', () => {
  const SCAN = 'ffda 0004 0000'
  const scans = (...parts: string[]) => scansOf(Buffer.from(parts.join('').replaceAll(' ', ''), 'hex'))

  test('are counted up to its end mark, with the picture between them', () => {
    expect(scans('ffd8', SCAN, 'a1 ff00 b2', SCAN, 'ffd9', SCAN)).toBe(2)
    expect(scans('ffd8', 'ffe0 0004 0000', SCAN, SCAN)).toBe(2)
    expect(scans('ffd8', 'ffda 0002')).toBe(1)
    expect(scans('ffd8', SCAN, 'a1b2c3d4e5')).toBe(1)
    expect(scans('ffd8', 'ffff', SCAN)).toBe(1)
    expect(scans()).toBe(0)
  })

  test.each(['ff00', 'ff01', 'ffd0', 'ffd7', 'ffd8'])('are found behind %s, which has no length', (mark) => {
    expect(scans('ffd8', mark, SCAN)).toBe(1)
  })

  test.each(['ff02', 'ffc0', 'ffcf', 'ffdb', 'ffe1'])('are not looked for within what %s holds', (mark) => {
    expect(scans('ffd8', mark, '0006 ffda 0002', SCAN)).toBe(1)
  })

  test('are no matter of a PNG', async () => {
    const bytes = Buffer.concat([await corners().png().toBuffer(), Buffer.from('ffda0002'.repeat(101), 'hex')])
    expect(await cleanImage(bytes)).toMatchObject({ type: 'image/png' })
  })
})

test('JPEG and WebP are written at quality 85', async () => {
  const [jpeg, webp] = [await corners().jpeg().toBuffer(), await corners().webp({ lossless: true }).toBuffer()]
  expect((await cleanImage(jpeg))?.bytes).toEqual(await sharp(jpeg).jpeg({ quality: 85 }).toBuffer())
  expect((await cleanImage(webp))?.bytes).toEqual(await sharp(webp).webp({ quality: 85, effort: 0 }).toBuffer())
})
