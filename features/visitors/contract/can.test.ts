import { expect, test } from 'vitest'
import { ENDED, FAR_MS, isEnded, isMovable, isRecallable, STATE_WORDS, timesProblem, type VisitState } from './can.ts'

const STATES = Object.keys(STATE_WORDS) as VisitState[]

test('what is over is taken back and moved no more', () => {
  for (const state of STATES)
    expect([state, isEnded(state) && (isRecallable(state) || isMovable(state))]).toEqual([state, false])
  expect(STATES.filter(isEnded)).toEqual(ENDED)
})

test('who is inside cannot be called off, but stay longer', () => {
  for (const state of ['inside', 'outside'] as const)
    expect([isRecallable(state), isMovable(state)]).toEqual([false, true])
})

test.each([
  [10, 10, 0, 'backwards'],
  [10, 20, 20, 'past'],
  [10, 20, 19, null],
  [FAR_MS, FAR_MS + 1, 0, null],
  [FAR_MS + 1, FAR_MS + 2, 0, 'too_far'],
  [0, FAR_MS, 0, null],
  [0, FAR_MS + 1, 0, 'too_far'],
] as const)('times %i–%i at %i: %s', (from, until, now, expected) => {
  expect(timesProblem(from, until, now)).toBe(expected)
})
