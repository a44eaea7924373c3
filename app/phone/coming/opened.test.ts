import { expect, test } from 'vitest'
import { addressWithout, openedReminders } from './opened.ts'
import { remindersIn } from './phone-reminders.ts'

test('reminders that came true, in their order', () => {
  const built = new Set(['/hotline', '/guide'])
  expect(openedReminders(['/guide', '/House', '/hotline'], (path) => built.has(path))).toEqual(['/guide', '/hotline'])
  expect(openedReminders([], () => true)).toEqual([])
})

test('an address without what may be left out; none where a number is needed', () => {
  expect(addressWithout('/addressbook/companyaddressbook/{id?}')).toBe('/addressbook/companyaddressbook')
  expect(addressWithout('/recordinfo/{id}')).toBeNull()
  expect(addressWithout('/guide')).toBe('/guide')
})

test('what stands on a phone is read as far as it is reminders', () => {
  expect(remindersIn(['/guide', 7, '/guide', 'guide', '/a b', '/recordinfo/{id}'])).toEqual([
    '/guide',
    '/recordinfo/{id}',
  ])
  expect(remindersIn({ '/guide': true })).toEqual([])
  expect(remindersIn(null)).toEqual([])
  expect(remindersIn(Array.from({ length: 60 }, (_, at) => `/page${at}`))).toHaveLength(50)
})
