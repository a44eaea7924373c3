import { expect, test } from 'vitest'
import { numberTrouble } from './number-trouble.ts'

test.each([
  ['1.38E+10', '科学计数'],
  ['1.38e10', '科学计数'],
  ['１.３８Ｅ＋１０', '科学计数'],
  ['13800000000', '1.38E+10'],
  ['420106900307123', '截成 15 位的身份证号'],
  ['420106199003071000', '末尾几位已被 Excel 变成 0'],
  ['42010619900307123X', '这是身份证号'],
  ['420106 19900307 1231', '这是身份证号'],
])('%s is named as what it is', (text, words) => {
  expect(numberTrouble(text)).toContain(words)
})

test.each([
  '13800138000',
  '13900000011',
  '420106991307123',
  '91420100MA4K2N5A0X',
  '914201001234567890',
  '027-87650000',
  '',
])('%s is not taken for something else', (text) => {
  expect(numberTrouble(text)).toBeNull()
})
