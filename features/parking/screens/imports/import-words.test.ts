import { expect, test } from 'vitest'
import { kindName, runOff } from './import-words.ts'

test('a kind has a name', () => expect(kindName('stays')).toBe('停车记录'))

test('a file that changes nothing need not be run', () => {
  expect(runOff({ counts: { new: 0, changed: 0, equal: 3 } } as never)).toBe('内容与系统现有数据相同，无需导入')
  expect(runOff({ counts: { new: 0, changed: 1, equal: 3 } } as never)).toBeNull()
})
