import { expect, test } from 'vitest'
import { hasMark, nameMark, withNames } from './names.ts'

test('a name is shown whole to whom it is known, and masked to others', () => {
  const text = `${nameMark('a', '王*')}和${nameMark('b', '赵*')}已到`
  expect(withNames(text)).toBe('王*和赵*已到')
  expect(withNames(text, new Map([['a', '王五']]))).toBe('王五和赵*已到')
  expect(hasMark(text)).toBe(true)
  expect(hasMark('王*已到')).toBe(false)
})

test('signs of a mark within a masked name do not end it, and other braces stay', () => {
  expect(withNames(nameMark('a', '王|}*'))).toBe('王*')
  expect(withNames('{王}|*')).toBe('{王}|*')
})
