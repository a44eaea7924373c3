import { beforeAll, expect, test } from 'vitest'
import { allows, companyNameOf, factsOf, type Matter, mayActFor, nameOf, namesOf } from '#door/people'
import { makeCompany, makePerson, type PersonToMake } from '#fixtures/people'
import { type Db, inTransaction, newId } from '#platform/db'
import { freshStore } from '../../../tests/support/store.ts'

const MATTERS: readonly Matter[] = ['act', 'collect', 'manage']
let db: Db
let company: string
let another: string

beforeAll(async () => {
  db = (await freshStore()).db
  company = (await makeCompany(db)).id
  another = (await makeCompany(db)).id
})

/** What a person may do for a company, of all there is to do. */
async function matters(personId: string, companyId: string | null, areaId = '1', within = db): Promise<Matter[]> {
  const answers: Matter[] = []
  for (const matter of MATTERS)
    if (await mayActFor(within, { areaId, personId }, companyId, matter)) answers.push(matter)
  return answers
}

const person = async (tie: Omit<NonNullable<PersonToMake['company']>, 'id'> | null, facts: PersonToMake = {}) =>
  (await makePerson(db, { ...facts, ...(tie && { company: { id: company, ...tie } }) })).id

test.each<[what: string, tie: { manager?: boolean; allowed?: boolean } | null, roles: 'merchant'[], may: Matter[]]>([
  ['who is nobody there', null, [], []],
  ['a cashier who is nobody there', null, ['merchant'], []],
  ['staff whom the company lets do nothing', {}, [], []],
  ['a cashier whom the company lets do nothing', {}, ['merchant'], []],
  ['staff whom the company lets act', { allowed: true }, [], ['act']],
  ['a cashier whom the company lets act', { allowed: true }, ['merchant'], ['act', 'collect']],
  ['a manager', { manager: true }, [], ['act', 'manage']],
  ['a manager who is a cashier', { manager: true }, ['merchant'], ['act', 'collect', 'manage']],
])('%s', async (_, tie, roles, may) => {
  const id = await person(tie, { roles })
  expect(await matters(id, company)).toEqual(may)
  expect(await matters(id, another)).toEqual([])
  expect(await matters(id, newId())).toEqual([])
  expect(await matters(id, company, '2')).toEqual([])
  expect(await matters(id, null)).toEqual(roles.length > 0 ? ['act', 'collect'] : ['act'])
  expect(await matters(id, null, '2')).toEqual([])
  const facts = await factsOf(db, { areaId: '1', personId: id })
  expect(facts && MATTERS.filter((matter) => allows(facts, company, matter))).toEqual(may)
})

test('whom the company has let go, by a tie that lets nothing or by none, and who is no cashier any more, have lost it at once', async () => {
  const id = await person({ allowed: true }, { roles: ['merchant'] })
  await inTransaction(db, async (tx) => {
    const tie = tx.updateTable('people.membership').where('personId', '=', id)
    await tie.set({ allowed: false }).execute()
    expect(await matters(id, company, '1', tx)).toEqual([])
    await tie.set({ allowed: true }).execute()
    expect(await matters(id, company, '1', tx)).toEqual(['act', 'collect'])
    await tx.updateTable('people.person').set({ roles: [] }).where('id', '=', id).execute()
    expect(await matters(id, company, '1', tx)).toEqual(['act'])
    await tx.deleteFrom('people.membership').where('personId', '=', id).execute()
    expect(await matters(id, company, '1', tx)).toEqual([])
    // Whoever asks outside does not yet see what is not yet so.
    expect(await matters(id, company)).toEqual(['act', 'collect'])
  })
  expect(await matters(id, company)).toEqual([])
})

test('disabled and unknown people may nothing, also not in their own name', async () => {
  const id = await person({ manager: true }, { roles: ['merchant'] })
  await db.updateTable('people.person').set({ disabledAt: new Date() }).where('id', '=', id).execute()
  for (const each of [id, newId()]) {
    expect(await matters(each, company)).toEqual([])
    expect(await matters(each, null)).toEqual([])
    expect(await factsOf(db, { areaId: '1', personId: each })).toBeNull()
  }
})

test('who works for two companies has the rights that each gives, in the order of joining', async () => {
  const id = await person({ manager: true })
  const joinedAt = new Date(0)
  await db
    .insertInto('people.membership')
    .values({ personId: id, companyId: another, allowed: true, joinedAt })
    .execute()
  expect(await matters(id, company)).toEqual(['act', 'manage'])
  expect(await matters(id, another)).toEqual(['act'])
  expect((await factsOf(db, { areaId: '1', personId: id }))?.companies).toEqual([
    { companyId: another, manager: false, allowed: true },
    { companyId: company, manager: true, allowed: false },
  ])
})

test('names of people and companies; unknown ones have none', async () => {
  const [one, two] = [await person(null, { nickName: '王芳' }), await person(null, { nickName: '李雷' })]
  expect(await namesOf(db, [two, one, newId()])).toEqual(
    new Map([
      [one, '王芳'],
      [two, '李雷'],
    ]),
  )
  expect(await namesOf(db, [])).toEqual(new Map())
  expect([await nameOf(db, one), await nameOf(db, newId())]).toEqual(['王芳', ''])
  const { id, name } = await makeCompany(db)
  expect([await companyNameOf(db, id), await companyNameOf(db, newId())]).toEqual([name, null])
})
