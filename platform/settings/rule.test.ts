import { describe, expect, test } from 'vitest'
import { type FenRule, shapeOf, valueFrom, valuesFrom, type WordsRule } from './rule.ts'

const words = { group: '试验', title: '试验', text: '', whom: '', second: false } as const
const least: FenRule = {
  ...words,
  name: 'test.least',
  kind: 'fen',
  least: 1,
  most: 900,
  usual: 100,
  within: { most: 'test.most' },
}
const most: FenRule = {
  ...words,
  name: 'test.most',
  kind: 'fen',
  least: 50,
  most: 999,
  usual: 500,
  within: { least: 'test.least' },
}
const banned: WordsRule = { ...words, name: 'test.words', kind: 'words', most: 9, longest: 9, usual: ['广告'] }

describe('what is read', () => {
  test.each([
    [least, undefined, 100],
    [least, 7, 7],
    // what was set before a range became narrower still holds
    [least, 5_000, 5_000],
    [least, '7', 100],
    [least, 7.5, 100],
    [least, null, 100],
    [banned, undefined, ['广告']],
    [banned, [], []],
    [banned, [7], ['广告']],
  ])('of %j with %j stored: %j', (rule, stored, value) => {
    expect(valueFrom(rule, stored)).toEqual(value)
  })

  test('of several rules is by the names that the reader gives them', () => {
    expect(valuesFrom({ least, banned }, { 'test.words': ['微信'], 'test.other': 1 })).toEqual({
      least: 100,
      banned: ['微信'],
    })
  })
})

describe('a range', () => {
  const values = (of: Record<string, number[]>) => (name: string) => of[name] ?? []

  test('is the declared one where nothing bounds it', () => {
    expect(shapeOf(least)).toEqual({ kind: 'fen', least: 1, most: 900 })
  })

  test('ends where another rule stands, and where it will stand', () => {
    expect(shapeOf(least, values({ 'test.most': [500, 300] }))).toEqual({ kind: 'fen', least: 1, most: 300 })
    expect(shapeOf(most, values({ 'test.least': [100, 700] }))).toEqual({ kind: 'fen', least: 700, most: 999 })
    expect(shapeOf(most, values({ 'test.least': [10] }))).toEqual({ kind: 'fen', least: 50, most: 999 })
  })
})
