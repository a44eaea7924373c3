import { describe, expect, test } from 'vitest'
import type { RuleShape } from '#vocabulary/rule'
import { movedBy, type Typed, typedOf, typedProblem, valueOf, wordsIn } from './typed.ts'

const number: RuleShape = { kind: 'number', unit: '次', least: 1, most: 9 }
const fen: RuleShape = { kind: 'fen', least: 100, most: 900 }
const words: RuleShape = { kind: 'words', most: 3, longest: 4 }

describe('what is typed', () => {
  test.each([
    [number, '7', 7],
    [number, ' 7 ', 7],
    [number, '', null],
    [number, '七', null],
    [fen, 100, 100],
    [fen, null, null],
    [words, '广告\n\n微信，广告', ['广告', '微信']],
    [words, '', []],
    [{ kind: 'yesno' }, false, false],
  ] as [RuleShape, Typed, unknown][])('as %j: %j is %j', (shape, typed, value) => {
    expect(valueOf(shape, typed)).toEqual(value)
  })

  test('begins with what holds, and says it again', () => {
    expect(valueOf(number, typedOf(number, 7))).toBe(7)
    expect(valueOf(words, typedOf(words, ['广告', '微信']))).toEqual(['广告', '微信'])
  })

  test.each([
    [number, '10', 3, '须在1次到9次之间'],
    [number, '', 3, '请填写整数'],
    [number, '3', 3, '与当前设置相同，无需更改'],
    [number, '3', null, null],
    [number, '4', 3, null],
    [fen, null, 100, '请填写金额'],
    [fen, 50, 100, '须在¥1.00到¥9.00之间'],
    [words, '一、二、三、四', [], '最多3个词'],
    [words, '', [], '与当前设置相同，无需更改'],
  ] as [RuleShape, Typed, never, string | null][])('as %j: %j beside %j says %s', (shape, typed, current, said) => {
    expect(typedProblem(shape, typed, current)).toBe(said)
  })
})

test('words stand one a line or between any commas', () => {
  expect(wordsIn('加微信,刷单；广 告\n兼职、 代开')).toEqual(['加微信', '刷单', '广 告', '兼职', '代开'])
})

test('a thing is moved up or down by one, and never out of the order', () => {
  const order = ['a', 'b', 'c'].map((key) => ({ key, pays: 'all' as const }))
  const keys = (at: number, by: -1 | 1) => movedBy(order, at, by).map(({ key }) => key)
  expect(keys(1, -1)).toEqual(['b', 'a', 'c'])
  expect(keys(1, 1)).toEqual(['a', 'c', 'b'])
  expect(keys(0, -1)).toEqual(['a', 'b', 'c'])
  expect(keys(2, 1)).toEqual(['a', 'b', 'c'])
})
