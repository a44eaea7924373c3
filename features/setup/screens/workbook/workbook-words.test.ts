import { expect, test } from 'vitest'
import { faultChoices, progressWords, runOff, sheetFact, totalWords } from './workbook-words.ts'

const sheet = (facts: object = {}) => ({ name: '企业', rows: 3, new: 2, changed: 1, equal: 0, faults: 0, ...facts })

test('a sheet says what its rows come to, or how many faults it has', () => {
  expect(sheetFact(sheet())).toEqual({ name: '企业', value: '3 行', note: '新增 2，更新 1，不变 0' })
  expect(sheetFact(sheet({ faults: 1200 })).value).toBe('1,200 处问题')
})

test('all sheets together', () => {
  expect(totalWords({ sheets: [sheet(), sheet({ new: 1000, equal: 5 })] })).toBe(
    '2 张表：新增 1,002 条，更新 2 条，不变 5 条',
  )
})

test('how far it is', () => {
  expect(progressWords({ sheet: '人员', rows: 2500 })).toBe('正在处理“人员”，已处理 2,500 行')
  expect(progressWords({ sheet: null, rows: 0 })).toBe('正在排队')
})

test('what changes nothing is not run', () => {
  expect(runOff({ sheets: [sheet({ new: 0, changed: 0, equal: 3 })] })).toContain('无需导入')
  expect(runOff({ sheets: [sheet()] })).toBeNull()
})

test('faults are looked at together, or by sheet', () => {
  expect(faultChoices({ faults: 3, sheets: [sheet(), sheet({ name: '人员', faults: 2 })] })).toEqual([
    { value: '', label: '全部 3' },
    { value: '人员', label: '人员 2' },
  ])
})
