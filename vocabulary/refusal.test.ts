import { expect, test } from 'vitest'
import { inOurWords, Refusal, refusal, sentence } from './refusal.ts'

const engines = refusal(9001, 'short', '余额不足')
const ours = refusal(10_001, 'purse_short', '零钱还差{left}')

test('an engine says no, and the person reads it in the words of the screen they are on', () => {
  const said = inOurWords(new Refusal(engines), [[engines, ours, { field: 'purse', data: { left: '¥3.00' } }]])
  expect(said).toMatchObject({ kind: ours, field: 'purse', message: '零钱还差¥3.00' })
})

test('what nobody translated, and what is no refusal, stays what it was', () => {
  const other = new Refusal(ours)
  const fault = new Error('socket closed')
  expect(inOurWords(other, [[engines, ours]])).toBe(other)
  expect(inOurWords(fault, [[engines, ours]])).toBe(fault)
})

test('a part of a sentence that nobody filled stays readable as what it is', () => {
  expect(sentence(ours, { left: 3 })).toBe('零钱还差3')
  expect(sentence(ours)).toBe('零钱还差{left}')
})
