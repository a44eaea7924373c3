import { expect, test } from 'vitest'
import { digitsInWords, newDigits, slipLimits } from './rules.ts'

test('eight digits, which people read in two fours', () => {
  for (let n = 0; n < 50; n += 1) expect(newDigits()).toMatch(/^\d{8}$/)
  expect(digitsInWords('00123456')).toBe('0012 3456')
})

test('wrong slips are limited by address, and by phone where one is typed', () => {
  expect(slipLimits({ ip: '10.0.0.1', phoneHash: null }).map(({ key, max }) => [key, max])).toEqual([
    ['slip:ip:10.0.0.1', 5],
  ])
  expect(slipLimits({ ip: '10.0.0.1', phoneHash: 'h' }).map(({ key }) => key)).toEqual([
    'slip:ip:10.0.0.1',
    'slip:phone:h',
  ])
})
