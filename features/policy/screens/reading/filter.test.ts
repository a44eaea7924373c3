import { expect, test } from 'vitest'
import { askedBy, countOf, NO_FILTER } from './filter.ts'

test('what is not chosen is not asked for', () => {
  expect(askedBy(NO_FILTER, false)).toEqual({})
  expect(askedBy({ ...NO_FILTER, text: '研发', verdict: 'unknown' }, true)).toEqual({
    text: '研发',
    verdict: 'unknown',
    followed: true,
  })
})

test('the count is of the choices in the sheet alone', () => {
  expect(countOf(NO_FILTER)).toBe(0)
  expect(countOf({ ...NO_FILTER, text: '研发', verdict: 'yes', companyId: 'c' })).toBe(0)
  expect(countOf({ ...NO_FILTER, themeIds: ['a', 'b'], tag: '研发', level: 'city', window: 'open' })).toBe(4)
})
