import { expect, test } from 'vitest'
import { itemProblems, itemWords, newItem, tidied } from './item-words.ts'

const item = (more: object) => ({ ...newItem('a1'), label: '管网压力', ...more })

test('a name is asked, and none twice', () => {
  expect(itemProblems(item({ label: ' ' }), [])).toEqual({ label: '请填写检查项名称' })
  expect(itemProblems(item({}), ['管网压力'])).toEqual({ label: '已有同名的检查项，请换一个名称' })
  expect(itemProblems(item({}), ['门锁'])).toEqual({})
})

test('limits are numbers, the upper not below the lower', () => {
  expect(itemProblems(item({ kind: 'number', min: '低', max: '高' }), [])).toEqual({
    min: '下限应为数字',
    max: '上限应为数字',
  })
  expect(itemProblems(item({ kind: 'number', min: '0.6', max: '0.3' }), [])).toEqual({ max: '上限不能小于下限' })
  expect(itemProblems(item({ kind: 'number', min: '0.3', max: '' }), [])).toEqual({})
})

test('options are two at least, and one of them normal', () => {
  expect(itemProblems(item({ kind: 'choice', options: ['常开', ' 常开 ', ''] }), [])).toEqual({
    options: '请填写至少两个选项',
  })
  expect(itemProblems(item({ kind: 'choice', options: ['半开', '关闭'], bad: ['半开', '关闭'] }), [])).toEqual({
    bad: '至少留一个正常的选项',
  })
})

test('what the kind does not use goes; what is left reads in one line', () => {
  expect(tidied(item({ kind: 'check', unit: 'MPa', min: '1', options: ['x'], bad: ['x'], album: true }))).toEqual(
    item({}),
  )
  expect(itemWords(item({ kind: 'number', unit: 'MPa', min: '0.3', max: '0.6', photo: 'abnormal' }))).toBe(
    '数值 0.3–0.6MPa · 异常时拍照',
  )
  expect(itemWords(item({ kind: 'number', min: '3' }))).toBe('数值 不低于3')
  expect(
    itemWords(
      item({ kind: 'choice', options: ['常开', '关闭'], bad: ['关闭'], required: false, photo: 'always', album: true }),
    ),
  ).toBe('选项 · 常开、关闭（异常） · 选填 · 每次拍照，可用相册')
})
