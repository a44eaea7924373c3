import { expect, test } from 'vitest'
import { madeOf, newFormKey, TASK_HOLDERS } from './type-words.ts'

test('a type is said in a line', () => {
  expect(madeOf({ forms: 1, fields: 9, steps: 0, usualDays: 5 })).toBe(
    '1 张表单 · 9 个字段 · 提交即通过 · 通常 5 个工作日',
  )
  expect(madeOf({ forms: 2, fields: 9, steps: 3, usualDays: 1 })).toContain('3 步审批')
})

test('a new form has a key of its own', () => {
  expect([newFormKey([]), newFormKey([{ key: 'form-2' }, { key: 'x' }])]).toEqual(['form-1', 'form-3'])
})

test('who sent the task stands first among those who decide', () => {
  expect(TASK_HOLDERS[0]?.label).toBe('任务发起人')
  expect(new Set(TASK_HOLDERS.map(({ kind, right }) => kind + right)).size).toBe(TASK_HOLDERS.length)
})
