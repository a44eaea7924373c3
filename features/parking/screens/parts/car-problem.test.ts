import { expect, test } from 'vitest'
import { carProblem } from './car-problem.ts'

test.each([
  ['粤B12345', null],
  // those that no rule of plates fits, typed as they are
  ['WJ京1234X', null],
  ['南A12345', null],
  ['使123456', null],
  ['京A1234临', null],
  ['ab1234', null],
  ['无牌·7K3MX2S', null],
  ['无牌7K3MX2X', '车牌号有误，请核对后重新输入'],
  ['无牌车', '请输入完整的车牌号'],
  ['粤B12', '请输入完整的车牌号'],
  ['粤BO1234', '车牌号有误，请核对后重新输入'],
  ['', '请输入车牌号'],
])('%s → %s', (typed, words) => {
  expect(carProblem(typed)).toBe(words)
})
