import { expect, test } from 'vitest'
import type { Rule } from '#contract/people'
import { makeCompany, makeDepartment, makePerson } from '#fixtures/people'
import { newId } from '#platform/db'
import { freshStore } from '../../../../tests/support/store.ts'
import { findBusinessRole, listRuleNames, listRules, lockEntry, putRules, setBookOpen } from './visibility-queries.ts'

const { db } = await freshStore()
const one = await makeCompany(db, { name: '甲公司' })
const other = await makeCompany(db, { name: '乙公司' })
const person = await makePerson(db, { nickName: '王芳', company: one })
const colleague = await makePerson(db, { nickName: '李雷', company: one })
const stranger = await makePerson(db, { nickName: '赵云', company: other })
const departmentId = await makeDepartment(db, { companyId: one.id, name: '研发部', now: new Date() })
const elsewhere = await makeDepartment(db, { companyId: other.id, name: '研发部', now: new Date() })

const hidden: Rule = { kind: 'hidden', departmentIds: [], exceptIds: [colleague.id] }
const senior: Rule = { kind: 'senior', departmentIds: [departmentId], exceptIds: [] }

test('the rules of a person are of that person in that company, and new ones replace them all', async () => {
  await db
    .insertInto('people.membership')
    .values({ personId: person.id, companyId: other.id, joinedAt: new Date() })
    .execute()
  await putRules(db, one.id, person.id, [senior, hidden])
  await putRules(db, one.id, colleague.id, [senior])
  await putRules(db, other.id, person.id, [hidden])
  expect(await listRules(db, one.id, person.id)).toEqual([hidden, senior])
  await putRules(db, one.id, person.id, [senior])
  expect(await listRules(db, one.id, person.id)).toEqual([senior])
  await putRules(db, one.id, person.id, [])
  expect(await listRules(db, one.id, person.id)).toEqual([])
  expect([await listRules(db, one.id, colleague.id), await listRules(db, other.id, person.id)]).toEqual([
    [senior],
    [hidden],
  ])
})

test('departments and people are named within their company alone, and only those asked for', async () => {
  const ids = { departments: [departmentId, elsewhere], people: [colleague.id, stranger.id] }
  expect(await listRuleNames(db, one.id, ids)).toEqual([
    { sort: 'person', id: colleague.id, name: '李雷' },
    { sort: 'department', id: departmentId, name: '研发部' },
  ])
  expect(await listRuleNames(db, one.id, { departments: [], people: [person.id] })).toEqual([
    { sort: 'person', id: person.id, name: '王芳' },
  ])
})

test('only somebody of the company has an entry in it', async () => {
  expect([await lockEntry(db, one.id, colleague.id), await lockEntry(db, one.id, stranger.id)]).toEqual([true, false])
})

test('a company opens its book for itself alone, and has its own roles', async () => {
  const isOpen = (id: string) =>
    db.selectFrom('people.company').select('bookOpen').where('id', '=', id).executeTakeFirst()
  const before = await isOpen(other.id)
  await setBookOpen(db, one.id, !before?.bookOpen)
  expect([await isOpen(one.id), await isOpen(other.id)]).toEqual([{ bookOpen: !before?.bookOpen }, before])
  const role = { id: newId(), companyId: one.id, kind: 'role', name: '人事', hr: true, createdAt: new Date() }
  await db
    .insertInto('people.businessRole')
    .values([role, { ...role, id: newId(), name: '前台', hr: false }])
    .execute()
  expect(await findBusinessRole(db, one.id, role.id)).toEqual({ id: role.id, name: '人事', hr: true })
  expect(await findBusinessRole(db, other.id, role.id)).toBeUndefined()
})
