import { expect, test } from 'vitest'
import { windowState } from './window.ts'

const today = '2026-11-29'

test('a policy is open on its first and on its last day, and for ever where it has none', () => {
  const state = (opensOn: string | null, closesOn: string | null) => windowState({ opensOn, closesOn }, today)
  expect(state(null, null)).toBe('open')
  expect(state('2026-11-29', '2026-11-29')).toBe('open')
  expect(state('2026-11-30', null)).toBe('coming')
  expect(state(null, '2026-11-28')).toBe('closed')
})
