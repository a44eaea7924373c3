import { expect, test } from 'vitest'
import { signInCodeIn } from './sign-in-code.ts'

const CODE = 'Vx3nq0hT2cY7sWmK8bLdRg'

test('a code for signing in is found in the address that a host shows, and alone', () => {
  expect(signInCodeIn(CODE)).toBe(CODE)
  expect(signInCodeIn(`https://park.example/front/mobile/innerrecordinfo?code=${CODE}`)).toBe(CODE)
})

test.each([
  'https://park.example/front/mobile/reserverecord?door=Vx3nq0hT2cY7sWmK8bLdRg',
  'https://park.example/front/mobile/innerrecordinfo?id=7',
  'https://park.example/front/mobile/innerrecordinfo?code=short',
  '6901234567892',
  '签到',
])('%s is none', (text) => {
  expect(signInCodeIn(text)).toBeNull()
})
