import { expect, test } from 'vitest'
import { outcomeWords, runOff, takenWords } from './import-words.ts'

test('a file that changes nothing need not be run', () => {
  expect(runOff({ counts: { new: 0, changed: 0, equal: 3 } })).toBe('内容与列表现有内容相同，无需导入')
  expect(runOff({ counts: { new: 0, changed: 1, equal: 3 } })).toBeNull()
})

test('what stayed when an import was taken back is told', () => {
  expect(takenWords({ taken: 1200, stayed: 0 })).toBe('已撤销 1,200 条')
  expect(takenWords({ taken: 2, stayed: 1 })).toBe('已撤销 2 条，1 条导入后又改动过，已保留')
})

test('what became of an import', () => {
  const one = { state: 'done', why: '', problems: 0, counts: { new: 2, changed: 1, equal: 0 }, taken: 0, stayed: 0 }
  expect(outcomeWords(one as never)).toBe('新增 2 条，更新 1 条，不变 0 条')
  expect(outcomeWords({ ...one, state: 'bad', problems: 3 } as never)).toBe('3 处问题，没有导入')
  expect(outcomeWords({ ...one, state: 'failed', why: '列表已被删除' } as never)).toBe('列表已被删除')
  expect(outcomeWords({ ...one, state: 'taken_back', taken: 3 } as never)).toBe('已撤销 3 条')
})
