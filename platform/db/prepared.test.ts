import { expect, test } from 'vitest'
import { ANEW, createPreparedNames } from './prepared.ts'

const often = (nameOf: (text: string) => string | undefined, text: string) =>
  [1, 2, 3, 4].map(() => nameOf(text)).at(-1)

test('what comes a fourth time has a name of its own and keeps it', () => {
  const { nameOf } = createPreparedNames()
  expect([1, 2, 3, 4, 5].map(() => nameOf('a'))).toEqual([undefined, undefined, undefined, 's0_0', 's0_0'])
  expect(often(nameOf, 'b')).toBe('s0_1')
})

test('a thousand statements are prepared at most', () => {
  const { nameOf } = createPreparedNames()
  const names = Array.from({ length: 1001 }, (_, nth) => often(nameOf, `${nth}`))
  expect(new Set(names.slice(0, 1000)).size).toBe(1000)
  expect([names.at(-2), names.at(-1)]).toEqual(['s0_999', undefined])
})

test('texts that come once each do not fill the memory', () => {
  const { nameOf } = createPreparedNames()
  nameOf('first')
  for (let nth = 0; nth < 5000; nth += 1) nameOf(`${nth}`)
  expect([1, 2, 3].map(() => nameOf('first'))).toEqual([undefined, undefined, undefined])
})

test('after a change everything has a name that was never there', () => {
  const { nameOf, renew } = createPreparedNames()
  expect(often(nameOf, 'a')).toBe('s0_0')
  renew()
  expect([1, 2, 3, 4].map(() => nameOf('a'))).toEqual([undefined, undefined, undefined, 's1_0'])
})

test('what is to be planned anew each time has no name, however often it comes', () => {
  const { nameOf } = createPreparedNames()
  expect(often(nameOf, `${ANEW} select`)).toBeUndefined()
})
