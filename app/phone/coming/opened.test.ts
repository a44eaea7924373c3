import { expect, test } from 'vitest'
import { addressWithout, openedWishes } from './opened.ts'
import { wishesIn } from './phone-wishes.ts'

test('wishes that came true, in their order', () => {
  const built = new Set(['/hotline', '/guide'])
  expect(openedWishes(['/guide', '/House', '/hotline'], (path) => built.has(path))).toEqual(['/guide', '/hotline'])
  expect(openedWishes([], () => true)).toEqual([])
})

test('an address without what may be left out; none where a number is needed', () => {
  expect(addressWithout('/addressbook/companyaddressbook/{id?}')).toBe('/addressbook/companyaddressbook')
  expect(addressWithout('/recordinfo/{id}')).toBeNull()
  expect(addressWithout('/guide')).toBe('/guide')
})

test('what stands on a phone is read as far as it is wishes', () => {
  expect(wishesIn(['/guide', 7, '/guide', 'guide', '/a b', '/recordinfo/{id}'])).toEqual(['/guide', '/recordinfo/{id}'])
  expect(wishesIn({ '/guide': true })).toEqual([])
  expect(wishesIn(null)).toEqual([])
  expect(wishesIn(Array.from({ length: 60 }, (_, at) => `/page${at}`))).toHaveLength(50)
})
