import { expect, test } from 'vitest'
import { isRight, RIGHT_WORDS, RIGHTS } from './rights.ts'

test('a word is a right where the catalogue says so, and nothing that every object has is one', () => {
  expect(RIGHT_WORDS.every(isRight)).toBe(true)
  expect(['', 'toString', 'constructor', 'notice', 'operator'].some(isRight)).toBe(false)
})

test('no two rights are called alike', () => {
  expect(new Set(Object.values(RIGHTS)).size).toBe(RIGHT_WORDS.length)
})
