import { expect, test } from 'vitest'
import { makeCompany, makePerson } from '#fixtures/people'
import { newId } from '#platform/db'
import { freshStore } from '../../../../tests/support/store.ts'
import { holders } from './holders.ts'

const { db } = await freshStore()
const now = new Date('2026-11-24T10:00:00+08:00')
const company = await makeCompany(db, { name: '华星科技' })
const elsewhere = await makeCompany(db, { areaId: '2', name: '远方' })
const manager = await makePerson(db, {
  nickName: '张伟',
  roles: ['visitor', 'staff'],
  company: { id: company.id, manager: true },
})
const member = await makePerson(db, { nickName: '林晓', company: { id: company.id, allowed: true } })
const operator = await makePerson(db, { nickName: '陈静', roles: ['operator'] })
const gone = await makePerson(db, { nickName: '钱进', roles: ['operator'], company: { id: company.id, manager: true } })
await db.updateTable('people.person').set({ disabledAt: now }).where('id', '=', gone.id).execute()
const closing = await makePerson(db, { nickName: '孙丽', roles: ['operator'] })
await db
  .insertInto('people.closing')
  .values({ personId: closing.id, askedAt: now, eraseAt: new Date(now.getTime() + 1000) })
  .execute()
const stranger = await makePerson(db, {
  areaId: '2',
  roles: ['operator'],
  company: { id: elsewhere.id, manager: true },
})

test('behind an address stands who is there: themselves, those of a role, the managers of a company', async () => {
  const all = [
    'right:operator',
    'right:property',
    `manager:${company.id}`,
    `manager:${elsewhere.id}`,
    'manager:x',
    'odd',
  ]
  const persons = [manager, gone, closing, stranger, { id: newId() }].map(({ id }) => `person:${id}`)
  expect(await holders.holdersOf(db, '1', [...all, ...persons])).toEqual(
    new Map([
      [`manager:${company.id}`, [manager.id]],
      [`person:${manager.id}`, [manager.id]],
      ['right:operator', [operator.id]],
    ]),
  )
  expect(await holders.holdersOf(db, '1', [])).toEqual(new Map())
})

test('a person has an address of their own, one for each role, one for each company that they manage', async () => {
  const found = await holders.addressesOf(db, '1', [manager.id, member.id, gone.id, stranger.id, 'x'])
  expect(found.get(manager.id)).toEqual([
    `person:${manager.id}`,
    'right:visitor',
    'right:staff',
    `manager:${company.id}`,
  ])
  expect(found.get(member.id)).toEqual([`person:${member.id}`, 'right:visitor'])
  expect([...found.keys()]).toHaveLength(2)
})

test('addresses are called as people know them', async () => {
  const asked = [
    `person:${member.id}`,
    `manager:${company.id}`,
    'right:operator',
    'right:odd',
    `person:${newId()}`,
    `person:${stranger.id}`,
  ]
  expect([...(await holders.namesOf(db, '1', asked)).values()].sort()).toEqual([
    'odd',
    '华星科技管理员',
    '园区运营',
    '林晓',
  ])
})
