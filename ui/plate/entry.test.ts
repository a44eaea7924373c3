import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlate } from '#vocabulary/plate'
import {
  deleteKey,
  type Entry,
  keysFor,
  mayBeLonger,
  openEighth,
  pasteText,
  provincesFrom,
  reachable,
  typeKey,
} from './entry.ts'

const EMPTY: Entry = { text: '', at: 0, boxes: 7 }

function typed(keys: string, from: Entry = EMPTY): Entry {
  return Array.from(keys).reduce(typeKey, from)
}

test('types an ordinary plate and stands behind the last box', () => {
  expect(typed('粤B12345')).toEqual({ text: '粤B12345', at: 7, boxes: 7 })
})

test('seven signs are a whole entry: no further key is taken, whatever could follow', () => {
  expect(keysFor(typed('粤BD1234'))).toEqual([])
  expect(typed('粤BD12345')).toEqual({ text: '粤BD1234', at: 7, boxes: 7 })
  expect(typed('粤B12345F')).toEqual({ text: '粤B12345', at: 7, boxes: 7 })
})

test('the eighth box opens only when it is asked for, and then takes what makes a new-energy plate', () => {
  expect(typed('5', openEighth(typed('粤BD1234')))).toEqual({ text: '粤BD12345', at: 8, boxes: 8 })
  expect(typed('1F', openEighth(typed('粤B12345')))).toEqual({ text: '粤B12345F', at: 8, boxes: 8 })
  expect(typed('5', openEighth(typed('粤AA1234')))).toEqual({ text: '粤AA12345', at: 8, boxes: 8 })
  expect(typed('BD12345', openEighth(typed('粤')))).toEqual({ text: '粤BD12345', at: 8, boxes: 8 })
})

test('an eighth box is offered while it can be filled', () => {
  expect(mayBeLonger(EMPTY)).toBe(true)
  expect(mayBeLonger(typed('粤BD1234'))).toBe(true)
  expect(mayBeLonger(typed('粤BABCDE'))).toBe(false)
  expect(mayBeLonger(openEighth(typed('粤BD1234')))).toBe(false)
})

test('delete closes the eighth box, full or empty, and keeps the seven signs', () => {
  expect(deleteKey(pasteText('粤BD12345'))).toEqual({ text: '粤BD1234', at: 7, boxes: 7 })
  expect(deleteKey(openEighth(typed('粤BD1234')))).toEqual({ text: '粤BD1234', at: 7, boxes: 7 })
})

test('a key that may not stand in its box changes nothing', () => {
  expect(typed('B')).toEqual(EMPTY)
  expect(typed('粤1')).toEqual(typed('粤'))
  expect(typed('粤BIO')).toEqual(typed('粤B'))
  expect(typed('粤BABCDE1')).toEqual(typed('粤BABCDE'))
})

test('small letters of a hardware keyboard are taken', () => {
  expect(typed('粤b1a2c3').text).toBe('粤B1A2C3')
})

test('delete empties the chosen box, then goes back', () => {
  expect(deleteKey(typed('粤B1'))).toEqual({ text: '粤B', at: 2, boxes: 7 })
  const hole = deleteKey({ text: '粤B12345', at: 3, boxes: 7 })
  expect(hole).toEqual({ text: '粤B1 345', at: 3, boxes: 7 })
  expect(typeKey(hole, '9')).toEqual({ text: '粤B19345', at: 4, boxes: 7 })
  expect(deleteKey(EMPTY)).toEqual(EMPTY)
})

test('a tapped box behind an empty one gives the empty one', () => {
  expect(reachable('粤B', 6, 7)).toBe(2)
  expect(reachable('粤B1 345', 6, 7)).toBe(3)
  expect(reachable('粤B12345', 1, 7)).toBe(1)
})

test('pasted text loses dots and spaces', () => {
  expect(pasteText(' 粤b·D12345 ')).toEqual({ text: '粤BD12345', at: 8, boxes: 8 })
  expect(pasteText('沪A 88888')).toEqual({ text: '沪A88888', at: 7, boxes: 7 })
})

test('whoever follows the offered keys until none is left has typed a plate', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), fc.constantFrom(7, 8), (picks, boxes) => {
      let entry: Entry = { ...EMPTY, boxes }
      for (const pick of picks) {
        const keys = keysFor(entry)
        if (keys.length === 0) break
        entry = typeKey(entry, keys[pick % keys.length] ?? '')
      }
      expect(isPlate(entry.text)).toBe(true)
    }),
  )
})

test('the local province stands first, all others as everywhere', () => {
  const all = provincesFrom(null)
  expect(all[0]).toBe('京')
  expect(provincesFrom('鄂')).toEqual(['鄂', ...all.filter((each) => each !== '鄂')])
  expect(provincesFrom('X')).toEqual(all)
})
