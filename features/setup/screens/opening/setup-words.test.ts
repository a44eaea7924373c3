import { expect, test } from 'vitest'
import type { SetupLine } from '#contract/setup'
import { openingText, stillNeeded } from './setup-words.ts'

const line = (key: string, facts: Partial<SetupLine> = {}): SetupLine => ({
  key,
  title: key,
  path: '/x',
  optional: false,
  done: false,
  found: '',
  ...facts,
})

test('what may be left out is not needed, and what is there is not missing', () => {
  const lines = [line('a', { done: true }), line('b', { optional: true }), line('c'), line('d')]
  expect(stillNeeded(lines).map(({ key }) => key)).toEqual(['c', 'd'])
})

test('who opens a park reads what goes, what stays and what is missing', () => {
  const counts = [
    { key: 'a', title: '停车记录', count: 3 },
    { key: 'b', title: '短信', count: 0 },
  ]
  const text = openingText(counts, 2)
  expect(text).toContain('将清除：停车记录3条，')
  expect(text).not.toContain('短信')
  expect(text).toContain('还有2项准备未完成')
  expect(openingText([], 0)).toBe(
    '没有演练数据需要清除。人员、企业、楼宇、设备和规则保留。清除后不能恢复，也不能再次清除。',
  )
})
