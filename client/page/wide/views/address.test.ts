import { expect, test } from 'vitest'
import { fieldsFor, filterOf, listPath } from './address.ts'

test('what narrows a list is its query without sort and open record, whatever the order of the fields', () => {
  expect(filterOf('?text=A&sort=-paid&kind=blocked&open=7')).toBe('kind=blocked&text=A')
  expect(filterOf('?kind=blocked&text=A&lot=')).toBe('kind=blocked&text=A')
  expect(filterOf('')).toBe('')
})

test('a view narrows the list by its own fields alone, and leaves sort and open record to others', () => {
  expect(fieldsFor('kind=priority', '?kind=blocked&text=A&sort=at')).toEqual({ kind: 'priority', text: null })
  expect(fieldsFor('', '?text=A&open=7')).toEqual({ text: null })
  expect(fieldsFor('sort=at&text=%E6%9E%97', '')).toEqual({ text: '林' })
})

test('the lists of two records are one list', () => {
  expect(listPath('/publishing/signups/0190', { id: '0190' })).toBe('/publishing/signups/{id}')
  expect(listPath('/people/persons', {})).toBe('/people/persons')
  expect(listPath('/people/persons/', { id: undefined })).toBe('/people/persons')
})
