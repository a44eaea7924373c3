import { expect, test } from 'vitest'
import { createReadiness, type ReadinessLine } from './index.ts'

const line = (key: string, order: number): ReadinessLine => ({
  key,
  order,
  title: key,
  path: '/x',
  stand: async () => ({ done: true, found: '' }),
})

test('lines come in their order, and none twice', () => {
  const readiness = createReadiness()
  readiness.line(line('b', 20))
  readiness.line(line('a', 10))
  expect(readiness.lines().map(({ key }) => key)).toEqual(['a', 'b'])
  expect(() => readiness.line(line('a', 30))).toThrow('two of a')
})

test('what a rehearsal made goes in its order', () => {
  const readiness = createReadiness()
  const empty = { title: 'x', count: async () => 0, clear: async () => 0 }
  readiness.rehearsed({ key: 'stays', order: 20, ...empty })
  readiness.rehearsed({ key: 'payments', order: 10, ...empty })
  expect(readiness.rehearsals().map(({ key }) => key)).toEqual(['payments', 'stays'])
})
