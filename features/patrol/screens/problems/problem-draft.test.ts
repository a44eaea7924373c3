import { describe, expect, test } from 'vitest'
import type { Item } from '#contract/patrol'
import { EMPTY_PROBLEM, problemFaults, problemName, seenWords } from './problem-draft.ts'

const photo = { name: 'n', itemId: null, album: false, takenAt: 0 }
const whole = { ...EMPTY_PROBLEM, kind: 'fire', text: '灯不亮', spot: '东门', photos: [photo] }

describe('a report', () => {
  test.each([
    ['whole', whole, false, {}],
    ['without a photo', { ...whole, photos: [] }, false, { photos: '请至少拍一张照片' }],
    ['without a place', { ...whole, spot: ' ' }, false, { spot: '请填写问题的位置' }],
    ['at a point', { ...whole, spot: '' }, true, {}],
    ['without a kind', { ...whole, kind: '' }, false, { kind: '请选择问题类型' }],
    ['without words', { ...whole, text: '\n' }, false, { text: '请描述问题' }],
  ])('%s', (_, draft, pointKnown, faults) => {
    expect(problemFaults(draft, pointKnown)).toEqual(faults)
  })

  test('has a draft of its own for each round, point and item', () => {
    const names = [
      { round: 'r', point: 'p', item: 'i' },
      { round: 'r', point: 'p', item: null },
      { round: null, point: 'p', item: null },
      { round: null, point: null, item: null },
    ].map(problemName)
    expect(new Set(names).size).toBe(4)
  })
})

test('what was seen at an item is written into the report that it proposes', () => {
  const item: Item = {
    id: 'i',
    kind: 'number',
    label: '压力',
    required: true,
    unit: 'MPa',
    min: '',
    max: '0.6',
    options: [],
    bad: [],
    photo: 'none',
    album: false,
  }
  expect(seenWords({ items: [item], answers: { i: '0.7' } }, 'i')).toBe('压力：0.7MPa')
  expect(seenWords({ items: [{ ...item, kind: 'check', label: '门锁' }], answers: { i: 'no' } }, 'i')).toBe('门锁异常')
  expect(seenWords({ items: [item], answers: {} }, 'other')).toBe('')
})
