import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { factsOf, hasRight, rightsOf } from '#door/people'
import { makeArea, makeRegion } from '#fixtures/estate'
import { type GrantToMake, makeCompany, makeGrant, makePerson } from '#fixtures/people'
import type { Db } from '#platform/db'
import { addDays } from '#vocabulary/day'
import { freshStore } from '../../../../tests/support/store.ts'
import { holders } from '../holders/holders.ts'

let db: Db
let today: string

beforeAll(async () => {
  db = (await freshStore()).db
  await makeArea(db)
  await makeArea(db, '2')
  const { rows } = await sql<{
    today: string
  }>`select (now() at time zone 'Asia/Shanghai')::date::text as today`.execute(db)
  today = rows[0]?.today ?? ''
})

async function holder(facts: Partial<GrantToMake> = {}, areaId = '1') {
  const person = await makePerson(db, { areaId })
  const grant = await makeGrant(db, person, { rights: ['notice.park', 'export'], ...facts })
  return { areaId, personId: person.id, grant }
}

test('somebody with a role holds its rights in the whole park, and no others', async () => {
  const who = await holder()
  expect(await hasRight(db, who, 'notice.park')).toBe(true)
  expect(await hasRight(db, who, 'publish.approve')).toBe(false)
  expect(await rightsOf(db, who)).toEqual([
    { right: 'export', regionIds: null, companyIds: null },
    { right: 'notice.park', regionIds: null, companyIds: null },
  ])
  expect((await factsOf(db, who))?.rights).toEqual(['export', 'notice.park'])
})

test.each<[what: string, from: number, to: number, held: boolean]>([
  ['ends after its last day', -3, -1, false],
  ['holds on its last day', -3, 0, true],
  ['holds on its first day', 0, 3, true],
  ['does not hold before its first day', 1, 3, false],
])('a right %s', async (_, from, to, held) => {
  const who = await holder({ beginsOn: addDays(today, from), endsOn: addDays(today, to) })
  expect(await hasRight(db, who, 'export')).toBe(held)
  expect((await factsOf(db, who))?.rights).toEqual(held ? ['export', 'notice.park'] : [])
  const there = await holders.holdersOf(db, '1', ['right:export'])
  expect(there.get('right:export')?.includes(who.personId) ?? false).toBe(held)
})

test('what was ended, of the grant or of the role, is not held', async () => {
  const [one, two] = [await holder(), await holder()]
  await db.updateTable('people.roleGrant').set({ endedAt: new Date() }).where('id', '=', one.grant.id).execute()
  await db.updateTable('people.parkRole').set({ endedAt: new Date() }).where('id', '=', two.grant.roleId).execute()
  for (const who of [one, two]) {
    expect(await rightsOf(db, who)).toEqual([])
    expect((await factsOf(db, who))?.rights).toEqual([])
  }
})

test('within companies it holds for them alone; the session knows nothing of it and it has no address', async () => {
  const [ours, theirs] = [await makeCompany(db), await makeCompany(db)]
  const who = await holder({ companyIds: [ours.id] })
  expect(await hasRight(db, who, 'export', { companyId: ours.id })).toBe(true)
  expect(await hasRight(db, who, 'export', { companyId: theirs.id })).toBe(false)
  expect(await hasRight(db, who, 'export')).toBe(false)
  expect((await factsOf(db, who))?.rights).toEqual([])
  const there = await holders.holdersOf(db, '1', ['right:export'])
  expect(there.get('right:export') ?? []).not.toContain(who.personId)
})

test('within regions it holds there alone', async () => {
  const [south, north] = [await makeRegion(db), await makeRegion(db)]
  const who = await holder({ regionIds: [south.id] })
  expect(await hasRight(db, who, 'export', { regionId: south.id })).toBe(true)
  expect(await hasRight(db, who, 'export', { regionId: north.id })).toBe(false)
  expect(await hasRight(db, who, 'export', { companyId: (await makeCompany(db)).id })).toBe(false)
})

test('in the whole park means in this one: no company, region or session of another is reached', async () => {
  const who = await holder()
  const [ours, south] = [await makeCompany(db), await makeRegion(db)]
  const [abroad, far] = [await makeCompany(db, { areaId: '2' }), await makeRegion(db, { areaId: '2' })]
  expect(await hasRight(db, who, 'export', { companyId: ours.id })).toBe(true)
  expect(await hasRight(db, who, 'export', { regionId: south.id })).toBe(true)
  expect(await hasRight(db, who, 'export', { companyId: abroad.id })).toBe(false)
  expect(await hasRight(db, who, 'export', { regionId: far.id })).toBe(false)
  expect(await hasRight(db, { ...who, areaId: '2' }, 'export')).toBe(false)
  // Also where a row says otherwise: a grant of one park to a person of another is none.
  await db.updateTable('people.roleGrant').set({ areaId: '2' }).where('id', '=', who.grant.id).execute()
  expect(await rightsOf(db, who)).toEqual([])
  expect(await rightsOf(db, { ...who, areaId: '2' })).toEqual([])
})

test('who is disabled or closing holds nothing', async () => {
  const [disabled, closing] = [await holder(), await holder()]
  const now = new Date()
  await db.updateTable('people.person').set({ disabledAt: now }).where('id', '=', disabled.personId).execute()
  await db
    .insertInto('people.closing')
    .values({ personId: closing.personId, askedAt: now, eraseAt: new Date(now.getTime() + 1) })
    .execute()
  for (const who of [disabled, closing]) expect(await hasRight(db, who, 'export')).toBe(false)
})

test('nobody holds a right by their office: an operator is granted it as others are', async () => {
  const { id: personId } = await makePerson(db, { roles: ['operator', 'property'] })
  expect(await rightsOf(db, { areaId: '1', personId })).toEqual([])
})

test('a right is an address of all who hold it, called by its name', async () => {
  const who = await holder({ rights: ['moderate'] })
  expect(await holders.holdersOf(db, '1', ['right:moderate'])).toEqual(new Map([['right:moderate', [who.personId]]]))
  expect(await holders.holdersOf(db, '2', ['right:moderate'])).toEqual(new Map())
  expect((await holders.addressesOf(db, '1', [who.personId])).get(who.personId)).toEqual([
    `person:${who.personId}`,
    'right:visitor',
    'right:moderate',
  ])
  expect(await holders.namesOf(db, '1', ['right:moderate'])).toEqual(new Map([['right:moderate', '处理评论和举报']]))
})
