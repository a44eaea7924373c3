import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mineRefusals as no } from '#contract/archives'
import { decisionRefusal, isSame, meanwhileOf, roleOfReader } from './rules.ts'

describe('a decision about a proposal', () => {
  const honour = { kind: 'honour', proposedBy: 'a' }
  test.each([
    ['one’s own', honour, 'a', { accept: true, answer: '' }, no.own],
    ['a refusal without a reason', honour, 'b', { accept: false, answer: '  ' }, no.reasonMissing],
    [
      'of words alone without an answer',
      { ...honour, kind: 'other' },
      'b',
      { accept: true, answer: '' },
      no.answerMissing,
    ],
  ])('is refused: %s', (_, proposal, by, decision, kind) => {
    expect(decisionRefusal(proposal, by, decision)?.kind).toBe(kind)
  })
  test('is taken: accepted without words, refused with a reason', () => {
    expect(decisionRefusal(honour, 'b', { accept: true, answer: '' })).toBeNull()
    expect(decisionRefusal(honour, 'b', { accept: false, answer: '证书不符' })).toBeNull()
    expect(decisionRefusal({ ...honour, kind: 'other' }, 'b', { accept: true, answer: '已补录' })).toBeNull()
  })
})

test('two facts are the same whatever the order of their fields, and never where one value differs', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fact) => {
      const turned = Object.fromEntries(Object.entries(fact).toReversed())
      expect(isSame(fact, turned)).toBe(true)
      expect(isSame(fact, { ...fact, 'one more': 1 })).toBe(false)
    }),
  )
})

test('what became of a record since: nothing, changed, deleted', () => {
  expect(meanwhileOf(null, null)).toBeNull()
  expect(meanwhileOf(1, { version: 1, deleted: false })).toBeNull()
  expect(meanwhileOf(1, { version: 2, deleted: false })).toBe('changed')
  expect(meanwhileOf(1, { version: 2, deleted: true })).toBe('deleted')
  expect(meanwhileOf(1, null)).toBe('deleted')
})

test('who reads is an operator before they are staff', () => {
  expect(roleOfReader(['property', 'operator'])).toBe('operator')
  expect(roleOfReader(['property'])).toBe('property')
  expect(roleOfReader([])).toBe('other')
})
