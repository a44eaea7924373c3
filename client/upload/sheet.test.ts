import { expect, test } from 'vitest'
import { sheetProblem } from './sheet.ts'

test.each([
  ['a.xlsx', 10, null],
  ['A.CSV', 10, null],
  ['a.xls', 10, '请选择 .xlsx 或 .csv 文件'],
  ['a.csv', 0, '文件是空的，请重新选择'],
  ['a.csv', 10 * 1024 * 1024 + 1, '文件不能超过 10 MB，请拆成几份'],
])('%s of %d bytes: %s', (name, size, said) => {
  expect(sheetProblem({ name, size })).toBe(said)
})
