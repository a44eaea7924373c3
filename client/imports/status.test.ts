import { expect, test } from 'vitest'
import { isActive } from './status.ts'

test('what waits for a decision is shown to whoever comes', () => {
  const states = ['checking', 'running', 'checked', 'done', 'bad', 'expired']
  expect(states.filter((state) => isActive({ state }))).toEqual(['checking', 'running', 'checked'])
})
