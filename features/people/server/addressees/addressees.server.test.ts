import { expect, test } from 'vitest'
import { addresseesFor, lineNamesOf, phonesOf, placedOf } from '#door/people'
import { makeCompany, makeDepartment, makeGrant, makeParkEntry, makePerson, placeMember } from '#fixtures/people'
import { newId } from '#platform/db'
import { spareVault } from '../../../../tests/support/keys.ts'
import { freshStore } from '../../../../tests/support/store.ts'

const { db } = await freshStore()
const vault = spareVault()
const first = await makeCompany(db, { name: '华星科技' })
const second = await makeCompany(db, { name: '远方物流' })
const sales = await makeDepartment(db, { companyId: first.id, name: '销售部' })
await makeDepartment(db, { companyId: first.id, name: '研发部' })
const elsewhere = await makeDepartment(db, { companyId: second.id, name: '运输部' })
const phone = { number: '13810000001', vault }
const wang = await makePerson(db, { nickName: '王芳', phone, company: { id: first.id } })
const li = await makePerson(db, { nickName: '李雷', company: { id: second.id } })
const chen = await makePerson(db, { nickName: '陈静', phone: { number: '13810000003', vault } })
const far = await makePerson(db, { nickName: '周远', areaId: '2' })
await placeMember(db, { personId: wang.id, companyId: first.id }, { departmentId: sales })
const joinedAt = new Date(Date.now() + 1000)
const later = { personId: wang.id, companyId: second.id, departmentId: elsewhere, joinedAt }
await db.insertInto('people.membership').values(later).execute()
const roleId = newId()
const role = { id: roleId, companyId: first.id, kind: 'role', name: '人事', createdAt: new Date() }
const theirs = { ...role, id: newId(), companyId: second.id, name: '司机' }
await db.insertInto('people.businessRole').values([role, theirs]).execute()
const guard = await makePerson(db, { nickName: '赵强' })
await makeParkEntry(db, guard, { function: '安保' })
const grant = await makeGrant(db, guard, { rights: ['notice.park'], name: '夜班' })
await makeGrant(db, guard, { rights: ['notice.park'], name: '日班' })
await makeGrant(db, far, { rights: ['notice.park'], name: '远方' })

const inPark = { areaId: '1', companyId: null }
const inFirst = { areaId: '1', companyId: first.id }
const inSecond = { areaId: '1', companyId: second.id }

test('people are found by their department within a company, and by the company they came into first within the park', async () => {
  const where = async (scope: { areaId: string; companyId: string | null }, ids: string[]) =>
    new Map([...(await placedOf(db, scope, ids))].map(([id, placed]) => [id, `${placed.name} ${placed.where}`]))
  const all = [wang.id, li.id, guard.id]
  const told = (...words: string[]) => new Map(all.map((id, n) => [id, words[n]]))
  expect(await where(inFirst, all)).toEqual(told('王芳 销售部', '李雷 ', '赵强 '))
  expect(await where(inSecond, all)).toEqual(told('王芳 运输部', '李雷 ', '赵强 '))
  expect(await where(inPark, [...all, far.id])).toEqual(told('王芳 华星科技', '李雷 远方物流', '赵强 '))
  expect(await where(inPark, [wang.id])).toEqual(new Map([[wang.id, '王芳 华星科技']]))
  expect(await where(inPark, [])).toEqual(new Map())
})

test('phones are opened of those who have one and are not disabled', async () => {
  const gone = await makePerson(db, { phone: { number: '13810000002', vault } })
  await db.updateTable('people.person').set({ disabledAt: new Date() }).where('id', '=', gone.id).execute()
  expect(await phonesOf(db, vault, [wang.id, li.id, gone.id])).toEqual(new Map([[wang.id, '13810000001']]))
  expect(await phonesOf(db, vault, [chen.id])).toEqual(new Map([[chen.id, '13810000003']]))
  expect(await phonesOf(db, vault, [])).toEqual(new Map())
})

test('a sender is told the names of what they may name, and of nothing else', async () => {
  const ids = [sales, elsewhere, roleId, wang.id, guard.id, first.id, grant.roleId]
  const names = async (scope: typeof inPark | typeof inFirst, asked = ids) => [
    ...(await lineNamesOf(db, scope, asked)).values(),
  ]
  expect((await names(inFirst)).toSorted()).toEqual(['人事', '王芳', '销售部'].toSorted())
  expect((await names(inPark)).toSorted()).toEqual(['华星科技', '夜班', '赵强'].toSorted())
  expect(await names(inFirst, [sales])).toEqual(['销售部'])
  expect(await names(inFirst, [])).toEqual([])
})

test('a sender chooses from departments, roles and people of their company, or from roles and people of the park', async () => {
  type Scope = typeof inPark | typeof inFirst
  const choose = async (scope: Scope, kind: Parameters<typeof addresseesFor>[2], part = '', limit = 5) =>
    (await addresseesFor(db, scope, kind, { part, limit })).map(({ name, note }) => `${name} ${note}`.trim())
  expect(await choose(inFirst, 'departments')).toEqual(['研发部 0人', '销售部 1人'])
  expect(await choose(inFirst, 'departments', ' 销售 ')).toEqual(['销售部 1人'])
  expect(await choose(inFirst, 'departments', '', 1)).toHaveLength(1)
  expect(await choose(inFirst, 'roles')).toEqual(['人事 角色'])
  expect(await choose(inFirst, 'people', 'WF')).toEqual(['王芳 销售部'])
  expect(await choose(inFirst, 'people', ' ')).toEqual([])
  expect(await choose(inFirst, 'people', '赵')).toEqual([])
  expect(await choose(inFirst, 'parkRoles')).toEqual([])
  expect(await choose(inPark, 'people', '赵')).toEqual(['赵强'])
  expect(await choose(inPark, 'parkRoles', '班')).toHaveLength(2)
  expect(await choose(inPark, 'parkRoles', '夜')).toEqual(['夜班'])
  expect(await choose(inPark, 'departments')).toEqual([])
  expect(await choose(inPark, 'roles')).toEqual([])
  await db.updateTable('people.parkRole').set({ endedAt: new Date() }).where('id', '=', grant.roleId).execute()
  expect(await choose(inPark, 'parkRoles')).toEqual(['日班'])
})
