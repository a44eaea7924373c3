import { describe, expect, test } from 'vitest'
import type { Side } from '#contract/archives'
import { countsInWords, mayTurn, staysFirst, takenFirst, valueInWords } from './merge-words.ts'

const side = (place: Side['place'], records = 0): Side => ({
  id: `${place}${records}`,
  name: '',
  creditCode: null,
  address: '',
  place,
  records,
})

describe('which archive stays', () => {
  test.each([
    [side('outside', 9), side('park'), 'park0'],
    [side('left'), side('outside', 9), 'left0'],
    [side('outside', 1), side('outside', 2), 'outside2'],
    [side('outside', 2), side('outside', 1), 'outside2'],
  ])('%o or %o', (one, other, stays) => {
    expect(staysFirst(one, other)[0].id).toBe(stays)
    expect(staysFirst(other, one)[0].id).toBe(stays)
  })
  test('they change places only where both are of one sort', () => {
    expect(mayTurn(side('outside'), side('outside', 1))).toBe(true)
    expect(mayTurn(side('park'), side('outside'))).toBe(false)
  })
})

test('what the survivor does not say is taken of the other, where it may be chosen', () => {
  const field = (survivor: string, merged: string, choosable = true) => ({
    field: 'scope' as const,
    survivor,
    merged,
    choosable,
  })
  expect(takenFirst([field('', '软件')])).toEqual(['scope'])
  expect(takenFirst([field('咨询', '软件'), field('', ''), field('', '软件', false)])).toEqual([])
})

test('values and counts are read in words', () => {
  expect(valueInWords('capital', '50 万 USD')).toBe('50 万元美元')
  expect(valueInWords('size', 'large')).toBe('大型')
  expect(valueInWords('scope', '')).toBe('')
  expect(
    countsInWords([
      { called: '资料', count: 2 },
      { called: '更正', count: 1 },
    ]),
  ).toBe('资料 2 条、更正 1 条')
})
