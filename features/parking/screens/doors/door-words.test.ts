import { expect, test } from 'vitest'
import { chipOf, pointNote, pointsInWords } from './door-words.ts'

const point = { id: 'p', name: '机房东门', buildingName: '研发楼', restricted: true, disabled: false }

test('a control without points says that it opens nothing', () => {
  expect([chipOf({ disabled: false, points: [] }).word, pointsInWords({ points: [] })]).toEqual([
    '未设通行点',
    '还没有选择通行点，获批后不能开门',
  ])
  expect(chipOf({ disabled: false, points: [point] }).word).toBe('可申请')
  expect(chipOf({ disabled: true, points: [point] }).word).toBe('停止申请')
  expect(pointsInWords({ points: [point, { ...point, name: '机房西门' }] })).toBe('机房东门、机房西门')
})

test('a point that everybody passes anyway says so', () => {
  expect(pointNote(point)).toBe('研发楼 · 仅限获批人员')
  expect(pointNote({ buildingName: '', restricted: false })).toBe('园区边界 · 企业员工无需申请也能通行')
})
