import { expect, test } from 'vitest'
import { makeCompany, makePerson } from '#fixtures/people'
import { newId } from '#platform/db'
import { freshStore } from '../../../../tests/support/store.ts'
import { isHr, keepsPeopleOf, listKeepers, standingIn } from './queries.ts'

const { db } = await freshStore()
const company = await makeCompany(db)
const another = await makeCompany(db)
const person = (manager = false, id = company.id) => makePerson(db, { company: { id, manager } })

async function seat(personId: string, companyId: string, hr: boolean): Promise<void> {
  const id = newId()
  const role = { id, companyId, kind: 'role', name: `人事${id.slice(-6)}`, hr, createdAt: new Date() }
  await db.insertInto('people.businessRole').values(role).execute()
  await db.insertInto('people.businessRoleMember').values({ roleId: id, personId, companyId }).execute()
}

test('a company has managers, HR and members; what somebody is in one they are in no other', async () => {
  const [manager, hr, member] = [await person(true), await person(), await person()]
  const elsewhere = await person(true, another.id)
  await seat(hr.id, company.id, true)
  await seat(member.id, company.id, false)
  const is = (id: string) => standingIn(db, id, company.id)
  expect(await Promise.all([manager.id, hr.id, member.id, elsewhere.id].map(is))).toEqual([
    'manager',
    'hr',
    'member',
    null,
  ])
  expect(await isHr(db, hr.id, company.id)).toBe(true)
  expect([await isHr(db, member.id, company.id), await isHr(db, hr.id, another.id)]).toEqual([false, false])
  expect(await keepsPeopleOf(db, member.id, company.id)).toBe(false)
  expect(await listKeepers(db, company.id)).toEqual([manager.id, hr.id])
})

test('in a company that is not active nobody is anything', async () => {
  const { id } = await makeCompany(db)
  const manager = await person(true, id)
  await db.updateTable('people.company').set({ state: 'left' }).where('id', '=', id).execute()
  expect(await standingIn(db, manager.id, id)).toBeNull()
})
