import { expect, test } from 'vitest'
import { colleaguesAmong, colleaguesOf, hostIn, peersOf } from '#door/people'
import { makeCompany, makeDepartment, makePerson, type PersonToMake, placeMember, putPhone } from '#fixtures/people'
import { createVault } from '#platform/vault'
import { freshStore } from '../../../tests/support/store.ts'
import { putRules } from './book/visibility-queries.ts'

const { db } = await freshStore()
const vault = createVault({ keys: [{ id: '1', key: Buffer.alloc(32, 1) }] })
const now = new Date('2026-11-24T10:00:00+08:00')
const [company, another] = [await makeCompany(db), await makeCompany(db)]
/** Somebody of the first company who is called so. */
const inCompany = async (nickName: string, facts: PersonToMake = {}) =>
  (await makePerson(db, { nickName, roles: ['operator'], company: { id: company.id }, ...facts })).id

const me = await inCompany('林晓')
const wang = await inCompany('王芳')
const zhang = await inCompany('张伟')
const outsider = await inCompany('李雷', { roles: ['staff'], company: { id: another.id } })
const far = await inCompany('周远', { areaId: '2', company: { id: another.id } })
const disabled = await inCompany('钱进')
await db.updateTable('people.person').set({ disabledAt: now }).where('id', '=', disabled).execute()
const closing = await inCompany('孙丽')
const eraseAt = new Date(now.getTime() + 1000)
await db.insertInto('people.closing').values({ personId: closing, askedAt: now, eraseAt }).execute()

const all = { part: '', limit: 10 }
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name)

test('of some people those are colleagues who share a company, can be found, and are not the asker', async () => {
  const asked = [me, wang, outsider, disabled, closing]
  expect(await colleaguesAmong(db, me, asked)).toEqual(new Map([[wang, '王芳']]))
  expect(await colleaguesAmong(db, me, [wang])).toEqual(new Map([[wang, '王芳']]))
  expect(await colleaguesAmong(db, me, [])).toEqual(new Map())
  expect(await colleaguesAmong(db, outsider, [...asked, far])).toEqual(new Map([[far, '周远']]))
})

test('colleagues are found within the companies asked for, by a part of name or pinyin, without who is gone', async () => {
  const find = async (personId: string, companyIds: string[], more = {}) =>
    names(await colleaguesOf(db, vault, personId, companyIds, { text: '', limit: 10, ...more }))
  expect(await find(me, [company.id])).toEqual(['林晓', '王芳', '张伟'])
  expect(await find(outsider, [another.id])).toEqual(['李雷', '周远'])
  expect(await find(me, [company.id], { text: '芳' })).toEqual(['王芳'])
  expect(await find(me, [company.id], { text: 'ZhangW' })).toEqual(['张伟'])
  expect(await find(me, [company.id], { text: 'zw' })).toEqual(['张伟'])
  expect(await find(me, [company.id], { limit: 2 })).toEqual(['林晓', '王芳'])
  expect(await find(me, [])).toEqual([])
  // Another's company is nobody's book of mine.
  expect(await find(me, [another.id])).toEqual([])
})

test('colleagues are found by their department, and by the last four digits of a number that the book shows', async () => {
  const find = async (text: string) => names(await colleaguesOf(db, vault, me, [company.id], { text, limit: 10 }))
  const departmentId = await makeDepartment(db, { companyId: company.id, name: '研发一部' })
  await placeMember(db, { personId: zhang, companyId: company.id }, { departmentId })
  expect(await find('研发')).toEqual(['张伟'])
  await putPhone(db, vault, wang, '13700137042')
  await putPhone(db, vault, zhang, '13700137043')
  expect(await find('7042')).toEqual(['王芳'])
  expect(await find('042')).toEqual([])
  const shows = (phoneFor: 'nobody' | 'department' | 'company') =>
    db.updateTable('people.membership').set({ phoneFor }).where('personId', '=', wang).execute()
  await shows('nobody')
  expect(await find('7042')).toEqual([])
  await shows('department')
  expect(await find('7042')).toEqual([])
  await shows('company')
  expect(await find('7042')).toEqual(['王芳'])
})

test('who is hidden is found by nobody but whom the rule leaves out and who keeps the people, and is no colleague to others', async () => {
  const find = async (personId: string) =>
    names(await colleaguesOf(db, vault, personId, [company.id], { text: '', limit: 20 }))
  const boss = await inCompany('赵总', { roles: ['staff'] })
  const manager = await inCompany('陈经理', { roles: ['staff'], company: { id: company.id, manager: true } })
  const hide = (kind: 'hidden' | 'senior', more: { exceptIds?: string[]; departmentIds?: string[] } = {}) =>
    putRules(db, company.id, boss, [{ kind, departmentIds: [], exceptIds: [], ...more }])
  expect(await find(me)).toContain('赵总')
  await hide('hidden', { exceptIds: [wang] })
  expect(await find(me)).not.toContain('赵总')
  expect(await find(wang)).toContain('赵总')
  expect(await find(manager)).toContain('赵总')
  expect(await find(boss)).toContain('赵总')
  expect([...(await colleaguesAmong(db, me, [boss])).keys()]).toEqual([])
  expect([...(await colleaguesAmong(db, wang, [boss])).keys()]).toEqual([boss])
  // A stranger or colleague who types the name hears of nobody either.
  expect(await hostIn(db, vault, company.id, '赵总', me)).toBeNull()
  expect(await hostIn(db, vault, company.id, '赵总', outsider)).toBeNull()
  expect(await hostIn(db, vault, company.id, '赵总', wang)).toMatchObject({ id: boss })
  expect(await hostIn(db, vault, company.id, '王芳', outsider)).toMatchObject({ id: wang })
  // Seniors are seen by their departments alone.
  const departmentId = await makeDepartment(db, { companyId: company.id, name: '总办' })
  await hide('senior', { departmentIds: [departmentId] })
  expect(await find(me)).not.toContain('赵总')
  await placeMember(db, { personId: me, companyId: company.id }, { departmentId })
  expect(await find(me)).toContain('赵总')
  // Who sees their own department alone finds nobody else.
  await putRules(db, company.id, me, [{ kind: 'own-department', departmentIds: [], exceptIds: [wang] }])
  expect(await find(me)).toEqual(['林晓', '王芳'])
  await putRules(db, company.id, me, [])
  await putRules(db, company.id, boss, [])
})

test('who has an office of the park finds others of it in that park, without who is gone', async () => {
  const find = async (roles: string[], more = {}) =>
    names(await peersOf(db, { areaId: '1', roles }, { ...all, ...more }))
  expect(await find(['visitor', 'operator'])).toEqual(['林晓', '王芳', '张伟'])
  expect(await find(['operator'], { part: '芳' })).toEqual(['王芳'])
  expect(await find(['property'])).toEqual([])
  expect(await find(['staff'])).toEqual([])
})

test('a company that a person shares with nobody asked for gives no colleague', async () => {
  expect(await colleaguesAmong(db, zhang, [outsider, far])).toEqual(new Map())
})
