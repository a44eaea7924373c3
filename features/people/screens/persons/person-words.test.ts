import { expect, test } from 'vitest'
import { rolesInWords, standOf } from './person-words.ts'

test('roles leave the visitor out where there is another', () => {
  expect(rolesInWords(['visitor'])).toBe('访客')
  expect(rolesInWords(['visitor', 'property', 'operator'])).toBe('物业人员、园区运营')
  expect(rolesInWords([])).toBe('未设置身份')
})

test('who is disabled stands so, also where they never signed in', () => {
  expect(standOf({ disabled: true, signedIn: false })?.word).toBe('已停用')
  expect(standOf({ disabled: false, signedIn: false })?.word).toBe('未登录过')
  expect(standOf({ disabled: false, signedIn: true })).toBeNull()
})
