import { expect, test } from 'vitest'
import { doorIn } from './door-words.ts'

const CODE = 'Vx3nq0hT2cY7sWmK8bLdRg'

test.each([
  [`https://park.example.com/front/mobile/access/qrCodeAccess?door=${CODE}`, CODE],
  [`https://park.example.com/front/mobile/access/qrCodeAccess?from=x&door=${CODE}`, CODE],
  [CODE, CODE],
])('%s is the code of a door', (text, door) => {
  expect(doorIn(text)).toBe(door)
})

test.each([
  'https://park.example.com/front/mobile/reserverecord?door=Vx3nq0hT2cY7sWmK8bLdRg',
  'https://park.example.com/front/mobile/access/qrCodeAccess?door=short',
  '630000000010000000',
  '',
])('%j is none', (text) => {
  expect(doorIn(text)).toBeNull()
})
