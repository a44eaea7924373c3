import { expect, test } from 'vitest'
import { isSuccess } from './answer-codes.ts'

test('200, 610 and 615 are success, nothing else', () => {
  const codes = Array.from({ length: 1000 }, (_, code) => code)
  expect(codes.filter(isSuccess)).toEqual([200, 610, 615])
})
