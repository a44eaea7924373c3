import { expect, test } from 'vitest'
import type { Worker } from '#contract/decoration'
import { endingPapers, insideWords, papersLine, passLine, printable, untilWords } from './worker-words.ts'

const paper = (more: Partial<Worker['papers'][number]> = {}): Worker['papers'][number] => ({
  kind: 'insurance',
  name: '保险',
  until: '2026-12-31',
  number: '',
  picture: null,
  how: 'good',
  words: '',
  ...more,
})
const worker = (more: Partial<Worker>) =>
  ({ name: '赵大勇', state: 'admitted', papers: [paper()], pass: null, ...more }) as Worker
const pass = (more: Partial<NonNullable<Worker['pass']>> = {}): NonNullable<Worker['pass']> => ({
  id: '1',
  state: 'active',
  words: '可通行',
  from: '2026-11-20T00:00:00+08:00',
  until: '2026-12-06T00:00:00+08:00',
  endsBy: 'insurance',
  shownBy: 'badge',
  ...more,
})

test('papers say what is wrong, else until when the insurance is good', () => {
  expect(papersLine(worker({}))).toBe('保险至2026年12月31日')
  expect(papersLine(worker({ papers: [paper({ how: 'over', words: '保险已于2026年11月1日到期' })] }))).toBe(
    '保险已于2026年11月1日到期',
  )
})

test('a pass that ends with a midnight is good to the day before', () => {
  expect(untilWords('2026-12-06T00:00:00+08:00')).toBe('12月5日')
  expect(passLine(worker({ pass: pass() }))).toBe('通行证至12月5日，随保险到期，出示纸质工牌')
  expect(passLine(worker({ pass: pass({ state: 'suspended', words: '已暂停' }) }))).toBe('通行证已暂停')
  expect(passLine(worker({ state: 'listed' }))).toBe('取得施工许可后自动发放通行证')
  expect(passLine(worker({ state: 'left' }))).toBe('')
})

test('badges are printed for whoever has a pass that stands', () => {
  const workers = [
    worker({ name: '甲', pass: pass() }),
    worker({ name: '乙', pass: pass({ state: 'over' }) }),
    worker({ name: '丙' }),
    worker({ name: '丁', pass: pass(), state: 'left' }),
  ]
  expect(printable(workers).map(({ name }) => name)).toEqual(['甲'])
})

test('what is over is named before what ends soon, and nobody who left', () => {
  const ends = paper({ how: 'ends', words: '保险将于2026年11月25日到期' })
  const over = paper({ kind: 'certificate', how: 'over', words: '特种作业操作证已于2026年11月1日到期' })
  expect(endingPapers([worker({ papers: [ends, over] }), worker({ papers: [ends], state: 'left' })])).toEqual([
    { name: '赵大勇', words: '特种作业操作证已于2026年11月1日到期', isOver: true },
  ])
})

test('since when somebody is inside has its date where it was another day', () => {
  const now = new Date('2026-11-20T10:00:00+08:00')
  expect(insideWords('2026-11-20T09:12:00+08:00', now)).toBe('09:12起在场')
  expect(insideWords('2026-11-19T22:00:00+08:00', now)).toBe('11月19日 22:00起在场')
  expect(insideWords(null, now)).toBe('在场')
})
