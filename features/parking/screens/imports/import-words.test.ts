import { expect, test } from 'vitest'
import { fileProblem, isActive, kindName, placeOfProblem, runOff } from './import-words.ts'

test.each([
  ['a.xlsx', 10, null],
  ['A.CSV', 10, null],
  ['a.xls', 10, '请选择 .xlsx 或 .csv 文件'],
  ['a.csv', 0, '文件是空的，请重新选择'],
  ['a.csv', 10 * 1024 * 1024 + 1, '文件不能超过 10 MB，请拆成几份'],
])('%s of %d bytes: %s', (name, size, said) => {
  expect(fileProblem({ name, size })).toBe(said)
})

test('a problem is told by line and column, or by the line alone', () => {
  expect(placeOfProblem({ line: 9, column: '车牌号' })).toBe('第 9 行 · 车牌号')
  expect(placeOfProblem({ line: 9, column: null })).toBe('第 9 行')
})

test('what waits for a decision is shown to whoever comes', () => {
  expect((['checking', 'running', 'checked', 'done', 'bad'] as const).map((state) => isActive({ state }))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(kindName('stays')).toBe('停车记录')
})

test('a file that changes nothing need not be run', () => {
  expect(runOff({ counts: { new: 0, changed: 0, equal: 3 } } as never)).toBe('内容与系统现有数据相同，无需导入')
  expect(runOff({ counts: { new: 0, changed: 1, equal: 3 } } as never)).toBeNull()
})
