import { expect, test } from 'vitest'
import { countWords, nothingToDo } from './import-words.ts'

test('what a sheet does is said in one line; one that changes nothing is not written', () => {
  expect(countWords({ new: 3, changed: 1, equal: 2 })).toBe('新增3个点位，修改1个点位，2个没有变化')
  expect(countWords({ new: 0, changed: 0, equal: 0 })).toBe('没有点位')
  expect(nothingToDo({ new: 0, changed: 0, equal: 4 })).toBe('表格与现有点位相同，不需要导入')
  expect(nothingToDo({ new: 0, changed: 1, equal: 4 })).toBeNull()
})
