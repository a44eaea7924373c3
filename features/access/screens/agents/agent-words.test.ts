import { expect, test } from 'vitest'
import { at } from '../../../../tests/support/samples.ts'
import { agent, OVER } from '../tests/agent-answers.ts'
import { mayWords, timesWords, WORKS, workOf } from './agent-words.ts'

const now = new Date(at(0))

test('until when an agent acts, or why it ended', () => {
  expect(timesWords(agent({ until: at(120) }), now)).toBe('12:00 自动结束')
  expect(timesWords(agent({ state: 'named', from: at(-60), until: at(120) }), now)).toBe('09:00 至 12:00')
  expect(timesWords({ ...OVER, endedAt: at(-60) }, now)).toBe('代理已到期 09:00')
  expect(timesWords({ ...OVER, why: 'withdrawn', endedAt: at(-60) }, now)).toBe('已被收回 09:00')
})

test('what an agent may do, as it is chosen and as it is said', () => {
  for (const work of ['both', 'pass', 'visits'] as const) expect(workOf(WORKS[work])).toBe(work)
  expect(mayWords(['pass', 'visits'])).toBe('通行、处理来访')
  expect(mayWords(['visits'])).toBe('处理来访')
})
