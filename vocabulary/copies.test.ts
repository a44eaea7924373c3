import { expect, test } from 'vitest'
import { nameOfCopy } from './copies.ts'

test.each([
  ['光谷厅', '光谷厅副本'],
  [' 光谷厅 ', '光谷厅副本'],
  ['光谷厅副本', '光谷厅副本2'],
  ['光谷厅副本9', '光谷厅副本10'],
  ['副本', '副本2'],
  ['', '副本'],
  ['副本机房', '副本机房副本'],
])('a copy of %s is called %s', (name, copy) => expect(nameOfCopy(name, 30)).toBe(copy))

test('a long name loses its end and not the word', () => {
  expect(nameOfCopy('一二三四五六七八九十', 10)).toBe('一二三四五六七八副本')
  expect(nameOfCopy('一二三四五六七八副本', 10)).toBe('一二三四五六七副本2')
  expect(nameOfCopy('𠮷𠮷𠮷𠮷', 4)).toBe('𠮷𠮷副本')
})
