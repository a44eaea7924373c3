import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsEmoji } from './emoji.ts'

test.each([
  ['a face', '你好😀'],
  ['a heart drawn as picture', '\u2764\uFE0F'],
  ['a family, joined', '👨\u200D👩\u200D👧\u200D👦'],
  ['a heart on fire, joined', '\u2764\uFE0F\u200D🔥'],
  ['an eye in a speech bubble, joined without selectors', '\u{1F441}\u200D\u{1F5E8}'],
  ['a hand with skin tone', '\u261D\u{1F3FD}'],
  ['the flag of China', '🇨🇳'],
  ['the flag of England, by tags', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
  ['the rainbow flag, joined', '🏳\uFE0F\u200D🌈'],
  ['a keycap', '1\uFE0F\u20E3'],
  ['a keycap without selector', '#\u20E3'],
  ['a watch', '⌚'],
  ['a copyright sign drawn as picture', '©\uFE0F'],
])('finds %s', (_, text) => {
  expect(containsEmoji(text)).toBe(true)
  expect(containsEmoji(`会议室 A1 ${text}，谢谢`)).toBe(true)
})

test.each([
  ['digits and signs', '0123456789#*'],
  ['copyright, registered and trade mark as text', '© ® ™'],
  ['arrows, stars and hearts as text', '↔ ★ ☆ ❤ ☎ ✓ ①'],
  ['Chinese with punctuation', '园区通，您好！（一）〇《》…—'],
  ['rare characters beyond the basic plane', '𠮷𪚥'],
  ['a watch drawn as text', '⌚\uFE0E'],
  ['a joiner and a selector without emoji', 'क\u094D\u200Dष a\uFE0F 1\uFE0F'],
  ['nothing', ''],
])('does not find %s', (_, text) => {
  expect(containsEmoji(text)).toBe(false)
})

test('finds every single character that Unicode recommends as emoji', () => {
  const recommended = /^\p{RGI_Emoji}$/v
  const missed: string[] = []
  let seen = 0
  for (let code = 0; code <= 0x1ffff; code += 1) {
    const char = String.fromCodePoint(code)
    const asPicture = recommended.test(char) ? char : recommended.test(`${char}\uFE0F`) ? `${char}\uFE0F` : null
    if (asPicture === null) continue
    seen += 1
    if (!containsEmoji(asPicture)) missed.push(code.toString(16))
  }
  expect(missed).toEqual([])
  expect(seen).toBeGreaterThan(1300)
})

test('finds an emoji wherever it stands, and none in text of ASCII and Chinese', () => {
  const plain = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...' 09#*aZ-_.。，'.split('')),
      fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCodePoint(code)),
    ),
  })
  fc.assert(
    fc.property(plain, plain, fc.constantFrom('😀', '🇨🇳', '\u2764\uFE0F', '9\uFE0F\u20E3'), (before, after, emoji) => {
      expect(containsEmoji(before + after)).toBe(false)
      expect(containsEmoji(before + emoji + after)).toBe(true)
    }),
  )
})
