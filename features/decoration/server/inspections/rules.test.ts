import { expect, test } from 'vitest'
import { fateOf, findingsWrong } from './rules.ts'

const ITEMS = [
  { id: 'a', label: '安全帽', kind: 'safety' },
  { id: 'b', label: '灭火器', kind: 'fire' },
]
const ok = (itemId: string) => ({ itemId, ok: true, words: '', photos: [] })
const photo = { fileId: '0190a000-0000-7000-8000-000000000001' }

test('each thing is looked at once, and a fault has words and a picture', () => {
  expect(findingsWrong(ITEMS, [ok('b'), ok('a')])).toBeNull()
  expect(findingsWrong(ITEMS, [ok('a')])).toBe('请检查“灭火器”')
  expect(findingsWrong(ITEMS, [ok('a'), ok('a')])).toBe('检查项有误，请重新填写')
  expect(findingsWrong(ITEMS, [ok('a'), ok('x')])).toBe('检查项有误，请重新填写')
  const fault = { itemId: 'b', ok: false, words: ' ', photos: [photo] }
  expect(findingsWrong(ITEMS, [ok('a'), fault])).toBe('请说明“灭火器”的问题')
  expect(findingsWrong(ITEMS, [ok('a'), { ...fault, words: '过期', photos: [] }])).toBe('“灭火器”有问题，请拍照')
  expect(findingsWrong(ITEMS, [ok('a'), { ...fault, words: '过期' }])).toBeNull()
})

test('what is done is never rewritten; what was missed counts only where it was done in time and told late', () => {
  const on = '2026-12-03'
  expect(fateOf({ state: 'due', lastOn: '2026-12-01' }, { on, late: false })).toBe('done')
  expect(fateOf({ state: 'done', lastOn: on }, { on, late: true })).toBe('over')
  expect(fateOf({ state: 'missed', lastOn: on }, { on, late: true })).toBe('late')
  expect(fateOf({ state: 'missed', lastOn: on }, { on, late: false })).toBe('over')
  expect(fateOf({ state: 'missed', lastOn: '2026-12-02' }, { on, late: true })).toBe('over')
})
