import { expect, test } from 'vitest'
import { queryProblem } from './query-contact.tsx'

test.each([
  ['王', '请至少输入两个字'],
  [' ', '请至少输入两个字'],
  ['1390000', '按手机号查询请输入完整的11位号码'],
  ['王芳', null],
  ['+86 139 0000 1111', null],
])('%j: %s', (typed, problem) => expect(queryProblem(typed)).toBe(problem))
