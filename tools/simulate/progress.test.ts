import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barLine, playWords, progressBar } from './progress.ts'

function stream(isTTY: boolean) {
  const texts: string[] = []
  return { isTTY, texts, write: (text: string) => texts.push(text) }
}

test('the bar tells the share, whatever it is', () => {
  expect(barLine({ share: 0, words: 'x' })).toBe(`  0% ${'░'.repeat(28)} x`)
  expect(barLine({ share: 0.5, words: 'x' })).toBe(` 50% ${'█'.repeat(14)}${'░'.repeat(14)} x`)
  expect(barLine({ share: 1, words: '' })).toBe(`100% ${'█'.repeat(28)} `)
  fc.assert(
    fc.property(fc.double(), (share) => {
      expect(barLine({ share, words: '' })).toMatch(/^[ \d]{2}\d% █*░* $/)
      expect([...barLine({ share, words: '' })]).toHaveLength(34)
    }),
  )
})

test('words say the played clock and what happened; failures only where there are some', () => {
  const tally = { events: 7, opened: 5, refused: 2, payments: 1, inside: 3, failed: 0 }
  const at = new Date('2026-11-20T00:30:00Z')
  expect(playWords(at, tally)).toBe('08:30  7 events, 5 opened, 2 refused, 1 paid, 3 inside')
  expect(playWords(at, { ...tally, failed: 1 })).toMatch(/, 1 failed$/)
})

test('a terminal gets one moving line, not too often; anything else a line at each tenth', () => {
  let ms = 0
  const terminal = stream(true)
  const moving = progressBar(terminal, () => ms)
  for (let i = 0; i <= 100; i++) {
    moving.show({ share: i / 100, words: '' })
    ms += 10
  }
  moving.end({ share: 1, words: 'done' })
  expect(terminal.texts.length).toBe(12)
  expect(terminal.texts.slice(0, -1).every((text) => text.startsWith('\r') && !text.includes('\n'))).toBe(true)
  expect(terminal.texts.at(-1)).toMatch(/^\r.*100% █+ done\n$/)

  const file = stream(false)
  const lines = progressBar(file)
  for (let i = 0; i <= 1000; i++) lines.show({ share: i / 1000, words: '' })
  expect(file.texts).toHaveLength(11)
  expect(file.texts.every((text) => text.endsWith('\n') && !text.includes('\r'))).toBe(true)
})
