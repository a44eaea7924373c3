import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addResult, deleteResult, draftKey, type FormResults, replaceResult, resultsOf } from './form-results.ts'

const none: FormResults = new Map()
const ab = addResult(addResult(none, 'f', 'a'), 'f', 'b')

test('ids are added at the end, once, per form', () => {
  expect(resultsOf(ab, 'f')).toEqual(['a', 'b'])
  expect(resultsOf(addResult(ab, 'f', 'a'), 'f')).toEqual(['a', 'b'])
  expect(resultsOf(ab, 'g')).toEqual([])
  expect(resultsOf(addResult(ab, '__proto__', 'c'), '__proto__')).toEqual(['c'])
  expect(resultsOf(none, 'constructor')).toEqual([])
})

test('ids are deleted and replaced in place', () => {
  expect(resultsOf(deleteResult(ab, 'f', 'a'), 'f')).toEqual(['b'])
  expect(resultsOf(deleteResult(ab, 'f', 'x'), 'f')).toEqual(['a', 'b'])
  expect(resultsOf(replaceResult(ab, 'f', 'a', 'c'), 'f')).toEqual(['c', 'b'])
  expect(resultsOf(replaceResult(ab, 'f', 'a', 'b'), 'f')).toEqual(['b'])
  expect(resultsOf(replaceResult(ab, 'f', 'x', 'c'), 'f')).toEqual(['a', 'b'])
  expect(resultsOf(ab, 'f')).toEqual(['a', 'b'])
})

test('no id is ever listed twice, whatever is done', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd')
  const step = fc.oneof(
    id.map((one) => (results: FormResults) => addResult(results, 'f', one)),
    id.map((one) => (results: FormResults) => deleteResult(results, 'f', one)),
    fc.tuple(id, id).map(
      ([from, to]) =>
        (results: FormResults) =>
          replaceResult(results, 'f', from, to),
    ),
  )
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const list = resultsOf(
        steps.reduce((results, apply) => apply(results), none),
        'f',
      )
      expect(new Set(list).size).toBe(list.length)
    }),
  )
})

test('two drafts never share a key', () => {
  expect(draftKey('a', 'b:c')).not.toBe(draftKey('a:b', 'c'))
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (a, b, c, e) => {
      expect(draftKey(a, b) === draftKey(c, e)).toBe(a === c && b === e)
    }),
  )
})
