import { expect, test } from 'vitest'
import { countWords, runOff } from './import-words.ts'

test('a sheet that changes nothing is not run', () => {
  expect(runOff({ counts: { new: 0, changed: 0, equal: 3 } })).toBe('内容与系统现有数据相同，无需导入')
  expect(runOff({ counts: { new: 0, changed: 1, equal: 3 } })).toBeNull()
  expect(countWords({ counts: { new: 1200, changed: 1, equal: 0 } })).toBe('新增 1,200 间，更新 1 间，不变 0 间')
})
