import fc from 'fast-check'
import { encode } from 'uqr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cropsOf } from './picture.ts'
import { type Pixels, readPure } from './read.ts'

// Pixels made from nothing but numbers. Live pictures, photos and the camera: scanner.browser.test.ts

/** As a merchant's code, and a person's. */
const COLLECT = 'yq:collect:680912345678901234567890'
const PAY = '621234567890123456'

interface Drawing {
  text?: string
  /** Side of a module, in pixels. */
  module?: number
  /** Light modules around the code. */
  border?: number
  /** Quarters of a turn. */
  turns?: number
  invert?: boolean
  /** How much each pixel may be off, of 255. */
  noise?: number
  side?: number
}

/** A code in the middle of a square of paper. */
function draw({
  text = COLLECT,
  module = 6,
  border = 4,
  turns = 0,
  invert = false,
  noise = 0,
  side = 480,
}: Drawing): Pixels {
  const { data: modules, size } = encode(text, { border })
  const left = Math.floor((side - size * module) / 2)
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  let seed = 7
  const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      let [column, row] = [Math.floor((x - left) / module), Math.floor((y - left) / module)]
      for (let turn = 0; turn < turns; turn += 1) [column, row] = [row, size - 1 - column]
      const dark = modules[row]?.[column] ?? false
      const light = invert ? dark : !dark
      data.fill((light ? 230 : 25) + noise * chance() * 2, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return { data, width: side, height: side }
}

describe('our reader', () => {
  test.each<[string, Drawing]>([
    ['a person’s pay code', { text: PAY }],
    ['modules of 2 px', { module: 2 }],
    ['modules of 3 px', { module: 3 }],
    ['modules of 11 px', { module: 11 }],
    ['a quarter turned', { turns: 1 }],
    ['upside down', { turns: 2 }],
    ['light on dark', { invert: true }],
    ['a noisy picture', { noise: 60 }],
    ['hardly a margin', { border: 1 }],
    ['Chinese', { text: '园区通 收款码' }],
  ])('reads %s', async (_, drawing) => {
    expect(await readPure(draw(drawing))).toBe(drawing.text ?? COLLECT)
  })

  test('finds nothing where there is nothing: paper, noise, half a code, a single pixel', async () => {
    const half = draw({})
    half.data.fill(255, 0, half.data.length / 2)
    const noise = draw({ text: PAY, module: 1, side: 200, noise: 250 })
    const paper = { data: new Uint8ClampedArray(200 * 200 * 4).fill(255), width: 200, height: 200 }
    const dot = { data: new Uint8ClampedArray(4), width: 1, height: 1 }
    for (const pixels of [paper, noise, half, dot]) {
      expect(await readPure(pixels)).toBeNull()
      expect(await readPure(pixels, true)).toBeNull()
    }
  })

  test('whatever digits, turn and size: it reads just these', async () => {
    const digits = fc.string({ minLength: 16, maxLength: 24, unit: fc.constantFrom(...'0123456789') })
    const drawing = { text: digits, turns: fc.nat(3), module: fc.integer({ min: 3, max: 10 }) }
    await fc.assert(
      fc.asyncProperty(fc.record(drawing), async (one) => {
        expect(await readPure(draw(one), true)).toBe(one.text)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the browser’s reader', () => {
  /** How often it was asked. */
  let asked: number
  let read: typeof import('./read.ts').readFrame

  beforeEach(async () => {
    asked = 0
    vi.resetModules()
    ;({ readFrame: read } = await import('./read.ts'))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  function browserThat(detect: () => Promise<{ rawValue: string }[]>, formats = ['aztec', 'qr_code']) {
    class BarcodeDetector {
      static getSupportedFormats = () => Promise.resolve(formats)
      detect() {
        asked += 1
        return detect()
      }
    }
    vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  }

  test('is taken where it is; what it does not see is not there', async () => {
    browserThat(async () => [{ rawValue: 'by the browser' }])
    expect(await read(draw({}))).toBe('by the browser')
    browserThat(async () => [])
    vi.resetModules()
    ;({ readFrame: read } = await import('./read.ts'))
    expect(await read(draw({}))).toBeNull()
    expect(asked).toBe(2)
  })

  test('a photo is looked at by ours too', async () => {
    browserThat(async () => [])
    expect(await read(draw({}), { thorough: true })).toBe(COLLECT)
  })

  test.each<[string, () => Promise<{ rawValue: string }[]>]>([
    ['refuses', () => Promise.reject(new Error('Barcode detection service unavailable'))],
    ['never answers', () => new Promise(() => undefined)],
  ])('one that %s is asked once, then ours reads', async (_, detect) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    browserThat(detect)
    const first = read(draw({}))
    await vi.advanceTimersByTimeAsync(2_100)
    expect(await first).toBe(COLLECT)
    expect(await read(draw({ text: PAY }))).toBe(PAY)
    expect(asked).toBe(1)
  })

  test('one that knows other codes alone is not asked', async () => {
    browserThat(async () => [{ rawValue: 'a bar code' }], ['code_128'])
    expect(await read(draw({}))).toBe(COLLECT)
    expect(asked).toBe(0)
  })
})

test.each([
  [4000, 3000],
  [1170, 2532],
  [300, 300],
  [1, 1],
  [9000, 20],
])('a photo of %i × %i is looked at twice, inside its edges, and never too large', (width, height) => {
  const looks = cropsOf(width, height)
  expect(looks).toHaveLength(2)
  for (const { x, y, width: w, height: h, scale } of looks) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect([x + w <= width, y + h <= height]).toEqual([true, true])
    expect(Math.max(w, h) * scale).toBeLessThanOrEqual(1200)
  }
})
