import { expect, test } from 'vitest'
import { dayProblems, daysOf, roomNote, stateChip } from './words.ts'

const room = {
  id: 'r',
  name: '101',
  floor: '1层',
  buildingId: 'b',
  building: '1 号楼',
  kind: 'office' as const,
  held: false,
  holder: '',
  until: null,
  nextOn: null,
}

test.each([
  [{ state: 'now', endReason: '' }, '在租'],
  [{ state: 'now', endReason: '搬走' }, '待退租'],
  [{ state: 'coming', endReason: '' }, '待起租'],
  [{ state: 'over', endReason: '搬走' }, '已退租'],
] as const)('a tenancy %o is %s', (one, word) => {
  expect(stateChip(one).word).toBe(word)
})

test('days are said with and without a last one', () => {
  expect(daysOf({ firstOn: '2026-01-01', lastOn: '2026-12-31' })).toBe('2026-01-01 至 2026-12-31')
  expect(daysOf({ firstOn: '2026-01-01', lastOn: null })).toBe('2026-01-01 起，长期')
})

test.each([
  [{}, '1层 · 空置'],
  [{ nextOn: '2027-01-01' }, '1层 · 空置，2027-01-01 起已租出'],
  [{ held: true, holder: '园里咖啡' }, '1层 · 园里咖啡，长期'],
  [{ held: true, until: '2026-12-31' }, '1层 · 已租出，租至 2026-12-31'],
])('a room %o: %s', (facts, note) => {
  expect(roomNote({ ...room, ...facts })).toBe(note)
})

test('the last day is not before the first, and may be left out', () => {
  expect(dayProblems({ firstOn: '', lastOn: '' })).toEqual({ firstOn: '请选择起始日', lastOn: null })
  expect(dayProblems({ firstOn: '2026-02-01', lastOn: '2026-01-31' }).lastOn).toBe('截止日不能早于起始日')
  expect(dayProblems({ firstOn: '2026-02-01', lastOn: '2026-02-01' })).toEqual({ firstOn: null, lastOn: null })
})
