import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrastOf, GROUNDS } from '#vocabulary/colour'

const ROOM = import.meta.dirname
const tokens = readFileSync(join(ROOM, 'tokens.css'), 'utf8')

/** The declarations of the first block that opens with the text; of what a park may set, the product's own. */
function block(opening: string): Record<string, string> {
  const from = tokens.indexOf('{', tokens.indexOf(opening)) + 1
  const body = tokens.slice(from, tokens.indexOf('}', from)).replace(/\/\*.*?\*\//gs, '')
  const own = body.replace(/var\(--park-[\w-]+, (#\w+)\)/g, '$1')
  return Object.fromEntries([...own.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}

const light = block(':root {')
const dark = { ...light, ...block(':root:not([data-theme="light"])') }

function contrast(palette: Record<string, string>, ink: string, ground: string): number {
  return contrastOf(palette[`--${ink}`] ?? '', palette[`--${ground}`] ?? '')
}

const TEXT: [ink: string, grounds: string[]][] = [
  ['ink', ['page', 'card', 'press', 'brand-soft', 'ok-soft', 'warn-soft', 'bad-soft', 'info-soft', 'neutral-soft']],
  ['ink-2', ['page', 'card', 'press', 'ok-soft', 'warn-soft', 'bad-soft', 'info-soft', 'neutral-soft']],
  ['ink-3', ['page', 'card', 'neutral-soft']],
  ['brand', ['page', 'card', 'brand-soft']],
  ['on-brand', ['brand', 'brand-press']],
  ['on-bad', ['bad', 'bad-press']],
  ['ok', ['ok-soft', 'card', 'page']],
  ['warn', ['warn-soft', 'card', 'page']],
  ['bad', ['bad-soft', 'card', 'page']],
  ['info', ['info-soft', 'card', 'page']],
  ['neutral', ['neutral-soft', 'card']],
  ['on-toast', ['toast']],
  ['plate-blue-ink', ['plate-blue']],
  ['plate-green-ink', ['plate-green', 'plate-green-top', 'plate-yellow']],
  ['plate-yellow-ink', ['plate-yellow']],
  ['code-ink', ['code-ground']],
  ['verdict-ink', ['verdict-ok', 'verdict-warn', 'verdict-bad']],
  ['mark-ink', Object.keys(light).flatMap((name) => /^--(mark-(?!ink)\w+)$/.exec(name)?.[1] ?? [])],
  ['initial-ink', Object.keys(light).flatMap((name) => /^--(initial-(?!ink)\w+)$/.exec(name)?.[1] ?? [])],
  ['bank-ink', Object.keys(light).flatMap((name) => /^--(bank-(?!ink)\w+)$/.exec(name)?.[1] ?? [])],
]
const PAIRS = TEXT.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground] as const))

test.each(PAIRS)('%s can be read on %s, by day and by night', (ink, ground) => {
  expect(contrast(light, ink, ground)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(dark, ink, ground)).toBeGreaterThanOrEqual(4.5)
})

test.each(['card', 'page'])('the edges of controls can be seen on %s', (ground) => {
  expect(contrast(light, 'edge', ground)).toBeGreaterThanOrEqual(3)
  expect(contrast(dark, 'edge', ground)).toBeGreaterThanOrEqual(3)
})

const HUES = Object.keys(light).flatMap((name) => /^--(hue-\w+)$/.exec(name)?.[1] ?? [])

test('there are eight hues', () => expect(HUES).toHaveLength(8))

test.each(HUES)('an icon or a bar of %s can be seen on its own ground and on a card', (hue) => {
  for (const ground of [`${hue}-soft`, 'card']) {
    expect(contrast(light, hue, ground)).toBeGreaterThanOrEqual(3)
    expect(contrast(dark, hue, ground)).toBeGreaterThanOrEqual(3)
  }
})

test('dark by the system and dark by choice are the same', () => {
  const chosen = block(':root[data-theme="dark"]')
  expect(Object.keys(chosen).length).toBeGreaterThan(20)
  expect(chosen).toEqual(block(':root:not([data-theme="light"])'))
})

test('what the palette of a park is reckoned with are the tokens', () => {
  for (const [theme, palette] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const { page, card, ink, onBrand } = GROUNDS[theme]
    const own = [palette['--page'], palette['--card'], palette['--ink'], palette['--on-brand']]
    expect([page, card, ink, onBrand]).toEqual(own)
    for (const token of ['brand', 'brand-press', 'on-brand', 'brand-soft'])
      expect(tokens).toContain(`--${token}: var(--park-${theme}-${token}, ${palette[`--${token}`]});`)
  }
})

const sheets = readdirSync(ROOM, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.css') && path !== 'tokens.css',
)

/** Colours and lengths written down: hex, colour functions and words, px and rem. The root size of base.css is the one exception. */
function literals(css: string): string[] {
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace('clamp(14px, 4.2667vw, 20px)', '')
  return (
    plain.match(
      /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(|(?<=[:\s])(?:white|black|red|green|gray)\b(?=[;\s])|\d(?:px|rem|vw|vh|dvh)\b/gi,
    ) ?? []
  )
}

test('a colour or a size outside the tokens would be found', () => {
  expect(literals('.a { color: #fff; padding: 4px 1rem; background: rgb(0 0 0) }')).toEqual([
    '#fff',
    '4px',
    '1rem',
    'rgb(',
  ])
})

test.each(sheets)('%s holds no colour and no size', (path) => {
  expect(literals(readFileSync(join(ROOM, path), 'utf8'))).toEqual([])
})

test.each(sheets)('%s uses only tokens that exist', (path) => {
  const used = [...readFileSync(join(ROOM, path), 'utf8').matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)
  expect(used.filter((name) => name === undefined || !(name in light))).toEqual([])
})
