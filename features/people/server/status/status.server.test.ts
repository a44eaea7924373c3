import { expect, test } from 'vitest'
import { makeCompany, makePerson } from '#fixtures/people'
import { newId } from '#platform/db'
import { createVault } from '#platform/vault'
import { freshStore } from '../../../../tests/support/store.ts'
import { listExactlyFor } from '../finding/queries.ts'
import { personName } from '../names/keys.ts'
import { putNameKeys } from '../names/queries.ts'
import { sealPhone } from '../phones.ts'
import { isHr, listKeepers, listManagers, listMembersAmong, mayManagePeople, statusIn } from './queries.ts'

const { db } = await freshStore()
const vault = createVault({ keys: [{ id: '1', key: Buffer.alloc(32, 1) }] })
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
  const is = (id: string) => statusIn(db, id, company.id)
  expect(await Promise.all([manager.id, hr.id, member.id, elsewhere.id].map(is))).toEqual([
    'manager',
    'hr',
    'member',
    null,
  ])
  expect(await isHr(db, hr.id, company.id)).toBe(true)
  expect([await isHr(db, member.id, company.id), await isHr(db, hr.id, another.id)]).toEqual([false, false])
  expect(await mayManagePeople(db, member.id, company.id)).toBe(false)
  expect(await listKeepers(db, company.id)).toEqual([manager.id, hr.id])
})

test('in a company that is not active nobody is anything', async () => {
  const { id } = await makeCompany(db)
  const manager = await person(true, id)
  await db.updateTable('people.company').set({ state: 'left' }).where('id', '=', id).execute()
  expect(await statusIn(db, manager.id, id)).toBeNull()
})

/** Somebody of a company of their own, so that no other test's people are there. */
async function staffed() {
  const { id } = await makeCompany(db)
  const [first, second, member, gone] = [
    await person(true, id),
    await person(true, id),
    await person(false, id),
    await person(true, id),
  ]
  await db.updateTable('people.person').set({ disabledAt: new Date() }).where('id', '=', gone.id).execute()
  return { id, first, second, member, gone }
}
const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id)

test('the managers of a company are its own who may sign in, whoever came first before others', async () => {
  const { id, first, second } = await staffed()
  const joined = (personId: string, joinedAt: string) =>
    db
      .updateTable('people.membership')
      .set({ joinedAt: new Date(joinedAt) })
      .where('personId', '=', personId)
      .execute()
  await joined(first.id, '2026-03-02T00:00:00Z')
  await joined(second.id, '2026-03-01T00:00:00Z')
  expect(await listManagers(db, id)).toEqual([second.id, first.id])
  expect((await listKeepers(db, id)).toSorted()).toEqual([first.id, second.id].toSorted())
})

test('somebody of a company is found by their whole name or phone, in no other company and not disabled', async () => {
  const { id, first, member, gone } = await staffed()
  const phone = sealPhone(vault, member.id, '13800138000')
  const set = (personId: string, facts: { nickName?: string } & Partial<typeof phone>) =>
    db.updateTable('people.person').set(facts).where('id', '=', personId).execute()
  for (const each of [first, member, gone]) await set(each.id, { nickName: '欧阳若水' })
  const { keys } = await personName('欧阳若水')
  for (const each of [first, member, gone]) await putNameKeys(db, id, each.id, keys)
  await set(member.id, phone)
  const { phoneIndex } = phone
  const name = '欧阳若水'
  const asker = newId()
  expect(ids(await listExactlyFor(db, asker, id, { name })).toSorted()).toEqual(ids([first, member]).toSorted())
  expect(await listExactlyFor(db, asker, id, { name: '欧阳' })).toEqual([])
  expect(await listExactlyFor(db, asker, id, { phoneIndex })).toEqual([{ id: member.id, name }])
  expect(
    await listExactlyFor(db, asker, id, { phoneIndex: sealPhone(vault, member.id, '13800138001').phoneIndex }),
  ).toEqual([])
  expect([
    await listExactlyFor(db, asker, another.id, { name }),
    await listExactlyFor(db, asker, another.id, { phoneIndex }),
  ]).toEqual([[], []])
})

test('of some people those of a company are told who are not disabled', async () => {
  const { id, first, member, gone } = await staffed()
  const elsewhere = await person(false, another.id)
  const asked = ids([first, member, gone, elsewhere])
  expect(ids(await listMembersAmong(db, id, asked)).toSorted()).toEqual(ids([first, member]).toSorted())
  expect(ids(await listMembersAmong(db, id, [member.id]))).toEqual([member.id])
})
