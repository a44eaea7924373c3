import { describe, expect, it } from 'vitest'
import { digitsHash, isShortKey, keyHash, keyIn, ladderKey, newKey, passOf } from './keys.ts'

/** What mail programs, chats and thumbs put behind a link. */
const BEHIND = [
  '',
  '。',
  '，请',
  '.',
  ',',
  '!',
  '！',
  ')',
  '）',
  '”',
  ' ',
  '%20',
  '%E8%AF%B7',
  '?from=sms',
  '#top',
  '…',
  '\n',
]

describe.each(['long', 'short'] as const)('a %s key', (mode) => {
  it('is whole with whatever stands behind it', () => {
    for (let nth = 0; nth < 200; nth += 1) {
      const key = newKey(mode)
      for (const behind of BEHIND) expect(keyIn(key + behind)).toBe(key)
    }
  })

  it('is none where its end is missing, or anything stands before it', () => {
    for (let nth = 0; nth < 200; nth += 1) {
      const key = newKey(mode)
      for (const cut of [1, 2, 5, key.length]) expect(keyIn(key.slice(0, -cut))).toBeNull()
      expect(keyIn(`链接${key}`)).toBeNull()
    }
  })

  it('is another each time, and of signs that nobody mistakes for others', () => {
    const keys = Array.from({ length: 500 }, () => newKey(mode))
    expect(new Set(keys).size).toBe(500)
    expect(keys.join('')).not.toMatch(/[01lIO_-]/)
    expect(keys.every((key) => isShortKey(key) === (mode === 'short'))).toBe(true)
  })
})

it('a short key with letters of a text behind it is still that key', () => {
  const key = newKey('short')
  expect(keyIn(`${key}Hellothisgoesonandon`)).toBe(key)
})

it('a ladder has one key, which nobody makes without ours', () => {
  expect(ladderKey('pepper', 'a')).toBe(ladderKey('pepper', 'a'))
  expect(keyIn(ladderKey('pepper', 'a'))).toBe(ladderKey('pepper', 'a'))
  expect(new Set([ladderKey('pepper', 'a'), ladderKey('pepper', 'b'), ladderKey('other', 'a')]).size).toBe(3)
})

it('keys of before are keys still', () => {
  for (const key of ['Ab-_'.repeat(5) + 'xy', '_b-_'.repeat(5) + 'xy', '9B-_'.repeat(5) + 'xy'])
    expect(keyIn(`${key}。`)).toBe(key)
})

it('the page’s secret and the hash of the digits hang on the key and on ours', () => {
  expect(passOf('pepper', 'a')).toMatch(/^[\w-]{22}$/)
  expect(new Set([passOf('pepper', 'a'), passOf('pepper', 'b'), passOf('other', 'a')]).size).toBe(3)
  const hashes = [
    digitsHash('pepper', 'a', '1234'),
    digitsHash('pepper', 'a', '1235'),
    digitsHash('pepper', 'b', '1234'),
    digitsHash('other', 'a', '1234'),
  ]
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(4)
})

it('the hash of a short key is of no use without ours; that of a ladder’s key is the same in every process', () => {
  const [short, long] = [newKey('short'), newKey('long')]
  expect(keyHash('pepper', short)).not.toEqual(keyHash('other', short))
  expect(keyHash('pepper', long)).toEqual(keyHash('other', long))
})
