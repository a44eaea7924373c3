// Colours of sRGB as style sheets write them, how well one is read on another, and what a park's one colour makes of the product's tokens.

/** Lightness 0 to 1, chroma from 0, hue in degrees: equal steps look equal. Source: Björn Ottosson, OKLab (2020), as CSS Color 4 has it. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

type Three = readonly [number, number, number]

/** `#rrggbb` in lower case, or null where the text is no such colour; white space around it is forgiven. */
export function parseColour(text: string): string | null {
  const plain = text.trim().toLowerCase()
  return /^#[\da-f]{6}$/.test(plain) ? plain : null
}

/** How well one colour is read on the other, 1 to 21 (WCAG 2.2). Both are `#rrggbb`. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour `#rrggbb` by lightness, chroma and hue. */
export function toOklch(colour: string): Oklch {
  const [r, g, b] = linearOf(colour)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const across = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const h = (Math.atan2(across, a) * 180) / Math.PI
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, across),
    h: h < 0 ? h + 360 : h,
  }
}

/** The colour `#rrggbb` of this lightness and hue; its chroma is lowered to what sRGB can show. */
export function fromOklch({ l, c, h }: Oklch): string {
  if (isShown(linearFrom({ l, c, h }))) return hexOf(linearFrom({ l, c, h }))
  let [low, high] = [0, c]
  while (high - low > 0.0005) {
    const middle = (low + high) / 2
    if (isShown(linearFrom({ l, c: middle, h }))) low = middle
    else high = middle
  }
  return hexOf(linearFrom({ l, c: low, h }))
}

/** The tokens that a park's colour sets, each `#rrggbb`: `--brand`, `--brand-press`, `--on-brand`, `--brand-soft`. */
export interface BrandTokens {
  readonly brand: string
  readonly brandPress: string
  readonly onBrand: string
  readonly brandSoft: string
}

/** What a park's colour is by day and by night. */
export interface Palette {
  readonly light: BrandTokens
  readonly dark: BrandTokens
}

/** What the brand stands on and beside; `ui/tokens.test.ts` proves that they are the values of `ui/tokens.css`. */
export const GROUNDS = {
  light: { page: '#f3f6f4', card: '#ffffff', ink: '#17201c', onBrand: '#ffffff' },
  dark: { page: '#0f1412', card: '#1a211e', ink: '#eef2f0', onBrand: '#0f1412' },
} as const

/** What text needs (WCAG 2.2, 1.4.3 AA). */
const TEXT = 4.5
const STEP = 0.004
/** By how much of lightness the given colour may be darkened by day: more would be seen as another colour. */
const MAX_DARKER = 0.06

// How the tokens of ui/tokens.css stand to their brand #0b7a5b; every park's colour goes the same ways.
const PRESSED = { light: { l: -0.071, c: 0.862 }, dark: { l: 0.0706, c: 0.958 } }
const SOFT = { light: { l: 0.9553, c: 0.157 }, dark: { l: 0.2964, c: 0.427 } }
const NIGHT = { l: 0.694, c: 1.218 }
/** Below this lightness a pressed colour is lighter: darker would not be seen. */
const TOO_DARK_TO_PRESS = 0.25
/** A bright colour's soft ground stays a ground. */
const MAX_SOFT = 0.06

/**
 * The tokens of a park's colour by day and by night, all readable wherever the product puts them. null: the text is no colour, or by day its
 * words could only be read if it were another, darker one.
 */
export function paletteOf(colour: string): Palette | null {
  const primary = parseColour(colour)
  if (primary === null) return null
  const own = toOklch(primary)
  const light = firstReadable('light', own, primary, (step) => ({ ...own, l: own.l - step }), MAX_DARKER)
  const night = { ...own, l: NIGHT.l, c: own.c * NIGHT.c }
  const dark = firstReadable('dark', own, null, (step) => ({ ...night, l: night.l + step }), 0.2)
  return light && dark && { light, dark }
}

function firstReadable(
  theme: 'light' | 'dark',
  own: Oklch,
  asGiven: string | null,
  at: (step: number) => Oklch,
  most: number,
): BrandTokens | null {
  const soft = SOFT[theme]
  const brandSoft = fromOklch({ l: soft.l, c: Math.min(own.c * soft.c, MAX_SOFT), h: own.h })
  for (let step = 0; step <= most; step += STEP) {
    const brand = step === 0 && asGiven !== null ? asGiven : fromOklch(at(step))
    const brandPress = fromOklch(pressed(theme, at(step)))
    const tokens = { brand, brandPress, onBrand: GROUNDS[theme].onBrand, brandSoft }
    if (isReadable(tokens, theme)) return tokens
  }
  return null
}

function pressed(theme: 'light' | 'dark', { l, c, h }: Oklch): Oklch {
  const way = PRESSED[theme]
  return { l: l + (theme === 'light' && l < TOO_DARK_TO_PRESS ? -way.l : way.l), c: c * way.c, h }
}

/** Whether every pair of colours that the product puts on each other can be read; `ui/tokens.test.ts` demands the same of the tokens. */
function isReadable({ brand, brandPress, onBrand, brandSoft }: BrandTokens, theme: 'light' | 'dark'): boolean {
  const { page, card, ink } = GROUNDS[theme]
  const pairs = [
    [brand, page],
    [brand, card],
    [brand, brandSoft],
    [onBrand, brand],
    [onBrand, brandPress],
    [ink, brandSoft],
  ] as const
  return pairs.every(([text, ground]) => contrastOf(text, ground) >= TEXT)
}

function luminanceOf(colour: string): number {
  const [r, g, b] = linearOf(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linearOf(colour: string): Three {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function linearFrom({ l, c, h }: Oklch): Three {
  const angle = (h * Math.PI) / 180
  const a = c * Math.cos(angle)
  const b = c * Math.sin(angle)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

/** A little over the edge is rounding, not another colour. */
function isShown(linear: Three): boolean {
  return linear.every((part) => part >= -0.0002 && part <= 1.0002)
}

function hexOf(linear: Three): string {
  const parts = linear.map((part) => {
    const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
    const byte = Math.round(Math.min(1, Math.max(0, value)) * 255)
    return byte.toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}
