import { expect, test } from 'vitest'
import { monthOf, numberOf } from './entry-queries.ts'

test('a bill has the moment of the park and the end of its id as its number', () => {
  const at = new Date('2025-12-31T16:05:09Z')
  expect(numberOf('0197a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a6b', at)).toBe('QB202601010005093E4F5A6B')
  expect(monthOf(at)).toBe('2026-01')
})
