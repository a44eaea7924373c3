import { expect, test } from 'vitest'
import { fileFacts } from '#client/imports'
import { badImport, tenancyImport } from '../tests/tenancies-answers.ts'
import { outcomeWords, runOff } from './import-words.ts'

test('what became of an import is its counts, its problems, or why it was not read', () => {
  expect(outcomeWords(tenancyImport())).toBe('新增 400 份，不变 20 份')
  expect(outcomeWords(badImport())).toBe('2 处问题，没有导入')
  expect(outcomeWords(tenancyImport({ state: 'refused', why: '文件有密码保护' }))).toBe('文件有密码保护')
})

test('a file that brings nothing new is not run, and why is said', () => {
  expect(runOff(tenancyImport())).toBeNull()
  expect(runOff(tenancyImport({ counts: { new: 0, equal: 420 } }))).toBe('这些租约都已登记，无需导入')
})

test('a file of nobody names nobody', () => {
  expect(fileFacts(tenancyImport({ byName: '' }))[1]?.value).not.toMatch(/^ /)
})
