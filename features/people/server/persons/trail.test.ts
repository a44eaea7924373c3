import { expect, test } from 'vitest'
import { PEOPLE_WORDS, viewEntry } from './trail.ts'

const names = {
  people: new Map([['sun', '孙丽']]),
  companies: new Map([['c', '华星科技']]),
  grants: new Map([['g', '内容编辑']]),
  words: new Map(Object.entries(PEOPLE_WORDS)),
}
const at = new Date('2026-11-20T02:00:00Z')
const entry = { id: 'e', at, actor: 'sun', subjectId: 'p', detail: {} }

test('says who did what, to which role and why', () => {
  const given = { ...entry, action: 'people.person.role-given', detail: { role: 'property' } }
  expect(viewEntry(given, names)).toMatchObject({ by: '孙丽', what: '授予身份', detail: '物业人员' })
  const disabled = { ...entry, action: 'people.person.disabled', detail: { reason: '离职', urgent: false } }
  expect(viewEntry(disabled, names)).toMatchObject({ what: '停用账号', detail: '离职' })
})

test('names the company and the granted role', () => {
  const joined = { ...entry, action: 'people.membership.begun', detail: { companyId: 'c', manager: true } }
  expect(viewEntry(joined, names).detail).toBe('华星科技')
  const granted = { ...entry, subjectId: 'g', action: 'people.role.granted' }
  expect(viewEntry(granted, names).detail).toBe('内容编辑')
})

test('of a job, and of a company that is gone, names nobody', () => {
  const ended = { ...entry, actor: 'system:x', action: 'people.membership.ended', detail: { companyId: 'gone' } }
  expect(viewEntry(ended, names)).toMatchObject({ by: '', what: '离开企业', detail: '' })
})
