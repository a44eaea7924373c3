import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastOf, fromOklch, GROUNDS, paletteOf, parseColour, toOklch } from './colour.ts'

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const bytesOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
/** How far apart two colours are in the channel where they differ most. */
const apart = (one: string, other: string) =>
  Math.max(...bytesOf(one).map((value, at) => Math.abs(value - (bytesOf(other)[at] ?? 0))))

test('a colour is six hex digits behind a hash, in any case', () => {
  expect(parseColour(' #0B7A5B ')).toBe('#0b7a5b')
  for (const text of ['', '0b7a5b', '#0b7', '#0b7a5g', '#0b7a5bff', 'green']) expect(parseColour(text)).toBeNull()
})

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
  expect(contrastOf('#ffffff', '#777777')).toBe(contrastOf('#777777', '#ffffff'))
})

test('lightness, chroma and hue of known colours', () => {
  for (const [colour, l, c, h] of [
    ['#ff0000', 0.628, 0.2577, 29.23],
    ['#00ff00', 0.8664, 0.2948, 142.5],
    ['#0000ff', 0.452, 0.3132, 264.05],
  ] as const) {
    const it = toOklch(colour)
    expect([it.l, it.c]).toEqual([expect.closeTo(l, 3), expect.closeTo(c, 3)])
    expect(it.h).toBeCloseTo(h, 0)
  }
  expect(toOklch('#ffffff').c).toBeCloseTo(0, 4)
})

test('there and back is the same colour', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(apart(fromOklch(toOklch(colour)), colour)).toBeLessThanOrEqual(1)
    }),
  )
})

test('what sRGB cannot show loses chroma and keeps hue and lightness', () => {
  const shown = toOklch(fromOklch({ l: 0.7, c: 0.4, h: 150 }))
  expect(shown.l).toBeCloseTo(0.7, 2)
  expect(Math.abs(shown.h - 150)).toBeLessThan(1.5)
  expect(shown.c).toBeLessThan(0.3)
})

describe('the palette of a colour', () => {
  test('of the product’s own green is the product’s own', () => {
    const palette = paletteOf('#0B7A5B')
    const wanted = {
      light: { brand: '#0b7a5b', brandPress: '#086349', onBrand: '#ffffff', brandSoft: '#e6f4ef' },
      dark: { brand: '#35b58d', brandPress: '#55cba6', onBrand: '#0f1412', brandSoft: '#12342a' },
    }
    for (const theme of ['light', 'dark'] as const)
      for (const token of ['brand', 'brandPress', 'onBrand', 'brandSoft'] as const)
        expect([theme, token, apart(palette?.[theme][token] ?? '#000000', wanted[theme][token])]).toEqual([
          theme,
          token,
          expect.toSatisfy((far: number) => far <= 6),
        ])
  })

  test.each(['#1652a5', '#8c1433', '#6b2a7b', '#7a5a12', '#000000', '#c62b2b', '#1f5fbf'])('%s has one', (colour) => {
    expect(paletteOf(colour)?.light.brand).toBe(colour)
  })

  test.each(['#ffff00', '#eeeeee', '#ffffff', '#07c160', '#ff6a00', 'blue', ''])('%s has none', (colour) => {
    expect(paletteOf(colour)).toBeNull()
  })

  test('a colour that is a little too light is darkened a little', () => {
    const palette = paletteOf('#1a8a68')
    expect(palette).not.toBeNull()
    expect(palette?.light.brand).not.toBe('#1a8a68')
    expect(toOklch('#1a8a68').l - toOklch(palette?.light.brand ?? '#000000').l).toBeLessThan(0.065)
  })

  test('whatever is accepted is read wherever it stands, and stays the colour that it is', () => {
    let accepted = 0
    const property = fc.property(anyColour, (colour) => {
      const palette = paletteOf(colour)
      if (palette === null) return
      accepted += 1
      for (const theme of ['light', 'dark'] as const) {
        const { brand, brandPress, onBrand, brandSoft } = palette[theme]
        const { page, card, ink } = GROUNDS[theme]
        for (const ground of [page, card, brandSoft]) expect(contrastOf(brand, ground)).toBeGreaterThanOrEqual(4.5)
        for (const ground of [brand, brandPress]) expect(contrastOf(onBrand, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(ink, brandSoft)).toBeGreaterThanOrEqual(4.5)
        expect(brandPress).not.toBe(brand)
        // the hue of a colour that is nearly grey means nothing
        const [own, made] = [toOklch(colour), toOklch(brand)]
        if (own.c > 0.04 && made.c > 0.04)
          expect(Math.abs(((made.h - own.h + 540) % 360) - 180)).toBeLessThan(theme === 'light' ? 4 : 6)
      }
    })
    fc.assert(property, { numRuns: 1500 })
    expect(accepted).toBeGreaterThan(100)
  })

  test('what is refused could not be read as it was given', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        if (contrastOf(colour, GROUNDS.light.page) < 4.7) return
        expect(paletteOf(colour)).not.toBeNull()
      }),
      { numRuns: 500 },
    )
  })
})
