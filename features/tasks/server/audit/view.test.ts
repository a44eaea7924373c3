import { describe, expect, test } from 'vitest'
import { isOfFields } from './returning.ts'
import { besideIn, calledFor, holderWords, usualOpinions } from './view.ts'

test('people are masked for everybody but themselves, offices are not', () => {
  const called = calledFor('a')
  expect(called({ personId: 'a', name: '周园' })).toBe('周园')
  expect(called({ personId: 'b', name: '周园' })).toBe('周*')
  expect(called(null)).toBe('')
  const holders = [
    { address: 'person:b', words: '王芳', superior: false },
    { address: 'person:a', words: '周园', superior: false },
    { address: 'right:operator', words: '园区管理员', superior: true },
    { address: 'right:operator', words: '园区管理员', superior: false },
  ]
  expect(holderWords({ holders }, 'a')).toEqual(['王*', '周园', '园区管理员'])
})

describe('the queue', () => {
  test('names the shares beside one; of one that is decided the first that waits', () => {
    expect(besideIn(['a', 'b', 'c'], 'b')).toEqual({ before: 'a', next: 'c', count: 3 })
    expect(besideIn(['a', 'b'], 'a')).toEqual({ before: null, next: 'b', count: 2 })
    expect(besideIn(['a', 'b'], 'b')).toEqual({ before: 'a', next: null, count: 2 })
    expect(besideIn(['a', 'b'], 'gone')).toEqual({ before: null, next: 'a', count: 2 })
    expect(besideIn([], 'a')).toEqual({ before: null, next: null, count: 0 })
  })
})

describe('usual opinions', () => {
  test('are the latest own ones first, each once, by act; made ones are none', () => {
    const usual = usualOpinions(
      [
        { act: 'approve', opinion: '内容属实' },
        { act: 'return', opinion: '请修改：人数' },
        { act: 'return', opinion: '人数不符' },
        { act: 'approve', opinion: '' },
        { act: 'approve', opinion: '内容属实' },
      ],
      isOfFields,
    )
    expect(usual.approve).toEqual(['内容属实', '同意', '内容齐全，同意'])
    expect(usual.repulse[0]).toBe('人数不符')
    expect(usual.repulse).not.toContain('请修改：人数')
  })
})
