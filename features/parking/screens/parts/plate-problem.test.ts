import { expect, test } from 'vitest'
import { plateProblem } from './plate-problem.ts'

test.each([
  ['粤B12345', null],
  ['粤BD12345', null],
  ['', '请输入车牌号'],
  ['粤B12', '请输入完整的车牌号'],
  ['粤B 2345', '请输入完整的车牌号'],
  ['粤BO1234', '车牌号有误，请核对后重新输入'],
])('%s → %s', (typed, words) => {
  expect(plateProblem(typed)).toBe(words)
})
