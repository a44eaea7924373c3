import { expect, test } from 'vitest'
import { afterWords } from './words.ts'

test('when a step comes is said in the largest unit that is whole', () => {
  expect([0, 30, 60, 240, 1440, 2880, 1500].map(afterWords)).toEqual([
    '发送时',
    '30分钟后',
    '1小时后',
    '4小时后',
    '1天后',
    '2天后',
    '25小时后',
  ])
})
