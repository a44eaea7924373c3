import { describe, expect, test } from 'vitest'
import { markOf, numbered, withMark } from './marks.ts'

describe('marks before an item', () => {
  test.each([
    ['1.', 1],
    ['12、', 12],
    ['第一条\u00A0\u00A0 ', '第一条'],
    ['（一）', '（一）'],
    ['①', '①'],
    ['1.1', '1.1'],
    ['2)', '2)'],
    ['(3)', '(3)'],
    ['a)', 'a)'],
    ['IV.', 'IV.'],
    ['·', null],
    ['l', null],
    ['o', null],
    ['Ø', null],
    ['■', null],
    ['', null],
  ])('%j is read as %j', (written, mark) => {
    expect(markOf(written)).toBe(mark)
  })

  test.each([
    [3, '', 3],
    [2, 'lower-alpha', 'b.'],
    [28, 'A', 'AB.'],
    [14, 'upper-roman', 'XIV.'],
    [12, 'cjk-ideographic', '十二、'],
    [105, 'simp-chinese-informal', '一百零五、'],
    [20, 'cjk-decimal', '二十、'],
    [1, 'none', null],
  ])('item %d of a list of style %j has %j', (number, style, mark) => {
    expect(numbered(number, style)).toBe(mark)
  })

  test('stands before its text as one writes it', () => {
    expect(['第二条', '（一）', '①', 'a)'].map((mark) => withMark(mark, '本规定'))).toEqual([
      '第二条 本规定',
      '（一）本规定',
      '① 本规定',
      'a) 本规定',
    ])
    expect(withMark(4, '乙')).toBe('4. 乙')
    expect(withMark(null, '乙')).toBe('乙')
  })
})
