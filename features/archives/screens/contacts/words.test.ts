import { expect, test } from 'vitest'
import { nextWords, stateOf } from './words.ts'

test('a contact who left is called so, whatever else is known', () => {
  const of = { main: true, leftOn: null, mayHaveLeft: false }
  expect(stateOf(of)?.word).toBe('主联系人')
  expect(stateOf({ ...of, mayHaveLeft: true })?.word).toBe('可能已离职')
  expect(stateOf({ ...of, mayHaveLeft: true, leftOn: '2026-01-01' })?.word).toBe('已离职')
  expect(stateOf({ ...of, main: false })).toBeNull()
})

test('a next step is overdue from the day after', () => {
  expect(nextWords('2026-11-28', '2026-11-29')).toEqual({ tone: 'bad', text: '下一步 2026-11-28，已逾期' })
  expect(nextWords('2026-11-29', '2026-11-29')).toEqual({ tone: 'info', text: '下一步：今天' })
  expect(nextWords('2026-11-30', '2026-11-29')).toEqual({ tone: 'info', text: '下一步 2026-11-30' })
})
