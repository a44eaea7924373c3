import { expect, test } from 'vitest'
import { levelProblem } from './levels.ts'

test.each(['3', ' 12 ', '-1', '150'])('%j is a level', (text) => {
  expect(levelProblem(text)).toBeNull()
})

test.each(['', '0', '-0', '151', '1.5', 'B1', '三'])('%j is none', (text) => {
  expect(levelProblem(text)).toBe('请填写层数，地下用负数，例如3或-1')
})
