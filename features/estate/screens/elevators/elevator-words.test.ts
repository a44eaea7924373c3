import { expect, test } from 'vitest'
import { levelsIn, levelsText } from './elevator-words.ts'

test('levels are read as they are written, below ground apart', () => {
  const levels = [-2, -1, 1, 2, 3, 5]
  expect(levelsText(levels)).toBe('B2-B1、1-3、5')
  expect(levelsIn(levelsText(levels))).toEqual({ levels })
  expect(levelsIn('-1，1-2')).toEqual({ levels: [-1, 1, 2] })
  expect(levelsIn('B1-2')).toEqual({ levels: [-1, 1, 2] })
})

test.each([
  ['', '请至少填写两个停靠楼层，例如 B1、1-12'],
  ['3', '请至少填写两个停靠楼层，例如 B1、1-12'],
  ['12-1', '“12-1”的起止顺序不对，请从低到高填写'],
  ['一楼', '“一楼”不是楼层，请按 B1、1-12 的格式填写'],
  ['0-3', '“0-3”不是楼层，请按 B1、1-12 的格式填写'],
])('%j is told what is wrong', (text, problem) => expect(levelsIn(text)).toEqual({ problem }))
