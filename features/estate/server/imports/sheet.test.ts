import { expect, test } from 'vitest'
import { asArea } from './sheet.ts'

test.each([
  ['120.5', '120.50'],
  ['45.5㎡', '45.50'],
  ['１２８.50 平方米', '128.50'],
  ['80m²', '80.00'],
  ['60平', '60.00'],
  ['1,200', '1200.00'],
  ['007.100', '7.10'],
])('%s are %s square metres', (text, value) => {
  expect(asArea(text)).toEqual({ value })
})

test.each(['0', '0.00', '1.234', '-3', '两百', '12,34'])('%s is no area', (text) => {
  expect(asArea(text)).toEqual({ reason: '请填写面积，最多两位小数，例如 128.50' })
})
