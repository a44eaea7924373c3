import { expect, test } from 'vitest'
import { rowChip, rowFacts, rowTabs, runOff } from './words.ts'

const counts = { new: 0, changed: 0, equal: 0, refused: 0 }

test('a sheet that does nothing need not be run, and says why', () => {
  expect(runOff({ counts: { ...counts, equal: 3 } })).toBe('内容与企业现有人员相同，无需导入')
  expect(runOff({ counts: { ...counts, refused: 3 } })).toContain('没有可以导入的行')
  expect(runOff({ counts: { ...counts, new: 1, refused: 3 } })).toBeNull()
})

test('a row tells what it would do, then what it did; its reason first', () => {
  expect(rowChip({ verdict: 'new', outcome: null })?.word).toBe('将邀请')
  expect(rowChip({ verdict: 'changed', outcome: 'refused' })?.word).toBe('没有导入')
  expect(rowChip({ verdict: null, outcome: null })).toBeNull()
  const row = {
    line: 2,
    name: '林晓',
    phone: null,
    department: '研发部/前端组',
    title: '',
    place: 'B1',
    roles: ['人事'],
  }
  expect(rowFacts({ ...row, verdict: 'refused', outcome: null, reason: '手机号：请填写 11 位手机号' })).toEqual([
    '手机号：请填写 11 位手机号',
    '研发部/前端组 · B1',
    '业务角色：人事',
  ])
})

test('only kinds of rows that there are can be looked at', () => {
  const one = { state: 'checked', rows: 3, counts: { ...counts, new: 2, refused: 1 }, did: counts } as never
  expect(rowTabs(one).map(({ label }) => label)).toEqual(['全部 3', '有误 1', '邀请 2'])
})
