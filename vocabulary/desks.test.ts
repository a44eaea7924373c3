import { expect, test } from 'vitest'
import { type Desk, deskAt, isDeskOf } from './desks.ts'

const DESKS: readonly Desk[] = [
  { path: '/park/desk', users: ['park'] },
  { path: '/rooms', begins: ['/rooms', '/halls'], users: ['operator', { right: 'places' }] },
  { path: '/inbox', users: ['everyone'] },
]
const whose = (roles: readonly string[], rights: readonly string[] = []) =>
  DESKS.filter((desk) => isDeskOf(desk, { roles, rights })).map(({ path }) => path)

test('a screen belongs to the desk whose beginning its path has', () => {
  expect(deskAt(DESKS, '/halls/7')?.path).toBe('/rooms')
  expect(deskAt(DESKS, '/park/other')).toBeUndefined()
})

test('a desk is for whoever is one of its users', () => {
  expect(whose([])).toEqual(['/inbox'])
  expect(whose(['staff'], ['export'])).toEqual(['/inbox'])
  expect(whose(['property'])).toEqual(['/park/desk', '/inbox'])
  expect(whose(['operator'])).toEqual(['/park/desk', '/rooms', '/inbox'])
  expect(whose(['visitor'], ['places'])).toEqual(['/rooms', '/inbox'])
})
