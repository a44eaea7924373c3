import { expect, test } from 'vitest'
import { changeProblems } from './password-problems.ts'

const good = { oldPassword: 'Old-pass', newPassword: 'new~pass1', again: 'new~pass1' }

test('a good change has no problems', () => {
  expect(changeProblems(good)).toEqual({})
})

test.each([
  [{ oldPassword: '' }, 'oldPassword', '原密码'],
  [{ newPassword: 'short1~', again: 'short1~' }, 'newPassword', '8–16'],
  [{ newPassword: 'noSpecial1', again: 'noSpecial1' }, 'newPassword', '特殊字符'],
  [{ oldPassword: good.newPassword }, 'newPassword', '相同'],
  [{ again: 'new~pass2' }, 'again', '不一致'],
  [{ again: '' }, 'again', '再次'],
] as const)('%j: %s', (change, field, words) => {
  const problems = changeProblems({ ...good, ...change })
  expect(Object.keys(problems)).toEqual([field])
  expect(problems[field]).toMatch(words)
})
