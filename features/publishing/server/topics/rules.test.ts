import { expect, test } from 'vitest'
import { hasBannedWord } from './rules.ts'

test.each([
  ['广告位出租', true],
  ['广 * 告', true],
  ['ＶＸ：abc', true],
  ['广场上的告示', false],
  ['', false],
])('%s', (text, banned) => {
  expect(hasBannedWord(text, ['广告', 'vx', '·'])).toBe(banned)
})
