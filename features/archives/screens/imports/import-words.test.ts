import { expect, test } from 'vitest'
import { kindName, runOff, takenWords } from './import-words.ts'

test('a kind has a name', () => expect(kindName('achievement')).toBe('知识产权'))

test('a file that changes nothing need not be run', () => {
  expect(runOff({ counts: { new: 0, changed: 0, equal: 3 } })).toBe('内容与档案现有资料相同，无需导入')
  expect(runOff({ counts: { new: 0, changed: 1, equal: 3 } })).toBeNull()
})

test('what stayed is told beside what went', () => {
  expect(takenWords({ taken: 1200, stayed: 0 })).toBe('已撤销 1,200 条')
  expect(takenWords({ taken: 2, stayed: 1 })).toBe('已撤销 2 条，1 条导入后有变动，已保留')
})
