import { expect, test } from 'vitest'
import { countWords, parentWords } from './list-words.ts'

test.each([
  [{ builtIn: true, entries: null, disabled: null }, '系统自带，随园区资料更新'],
  [{ builtIn: false, entries: 0, disabled: 0 }, '还没有内容'],
  [{ builtIn: false, entries: 3, disabled: 0 }, '3 条可选'],
  [{ builtIn: false, entries: 0, disabled: 2 }, '0 条可选，2 条已停用'],
])('%o: %s', (list, words) => expect(countWords(list)).toBe(words))

test('a list without a parent says nothing of one', () => {
  expect(parentWords({ within: null })).toBeNull()
  expect(parentWords({ within: { id: 'a', title: '街道' } })).toBe('挂在“街道”下')
})
