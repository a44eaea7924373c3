import { expect, test } from 'vitest'
import { requestRefusals as no } from '#contract/archives'
import { makeBuilding, makeRegion, makeRoom, makeTenancy } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { makeArchive, makeRequest } from '../fixtures.ts'
import { makeRequestsWorld } from '../tests/requests-world.ts'

const { world, archive, manager, clerk, second, operator, staff, raise, act, detail, list } = await makeRequestsWorld()
const { db } = world.store
type Someone = typeof manager

test('an archive’s requests, the queue and one request: managers their own, staff in reach, nobody else', async () => {
  const region = await makeRegion(db, { name: '东区' })
  const elsewhere = await makeRegion(db, { name: '西区' })
  const building = await makeBuilding(db, { regionId: region.id })
  const theirs = await makeArchive(db)
  const roomId = await makeRoom(db, { floorId: building.floorIds[0] ?? '' })
  await makeTenancy(db, {
    holder: { companyId: theirs.companyId ?? '' },
    roomId,
    firstOn: '2026-01-01',
    lastOn: null,
  })
  const boss = await world.person({ company: { id: theirs.companyId ?? '', manager: true } })
  const { id } = (await raise({}, boss)).body
  const readers: [string, Someone, boolean][] = [
    ['its manager', boss, true],
    ['staff of the park', clerk, true],
    ['staff of its region', await staff(['archive.requests'], { regionIds: [region.id] }), true],
    ['staff of another region', await staff(['archive.requests'], { regionIds: [elsewhere.id] }), false],
    ['staff of another company', await staff(['archive.requests'], { companyIds: [archive.companyId ?? ''] }), false],
    ['who reads archives', await staff(['archive.read', 'archive.write', 'archive.contacts']), false],
    ['an employee', await world.person({ company: { id: theirs.companyId ?? '' } }), false],
    ['another company’s manager', manager, false],
    ['an operator', operator, false],
  ]
  for (const [what, person, may] of readers) {
    expect([what, (await detail(id, person)).code]).toEqual([what, may ? 200 : 404])
    const ofArchive = await list({ archiveId: theirs.id }, person)
    expect([what, ofArchive.code]).toEqual([what, may ? 200 : 404])
    for (const input of [{ view: 'waiting' }, { own: true }]) {
      const { body } = await list(input, person)
      const shown = 'own' in input ? person === boss : may && person !== boss
      expect([what, input, body?.items?.some((item) => item.id === id) ?? false]).toEqual([what, input, shown])
    }
    const { body } = await world.post<{ waiting: number; toConfirm: number }>('archive/opinionCounts', {}, person.token)
    if (what.startsWith('staff of its')) expect(body).toMatchObject({ waiting: 1, toConfirm: 0 })
    if (person === boss) expect(body.waiting).toBe(0)
    const taken = (await act(id, { act: 'take' }, person)).code
    expect([what, taken]).toEqual([what, person === boss ? no.noRight.code : may ? 200 : 404])
    await db.updateTable('archives.request').set({ state: 'received', assigneeId: null }).where('id', '=', id).execute()
  }
})

test('reading another’s is noted once a day, the own not', async () => {
  const one = await makeArchive(db)
  const boss = await world.person({ company: { id: one.companyId ?? '', manager: true } })
  const { id } = (await raise({}, boss)).body
  const readings = () =>
    db.selectFrom('archives.reading').select(['personId', 'class']).where('archiveId', '=', one.id).execute()
  await detail(id, boss)
  await list({ own: true }, boss)
  expect(await readings()).toEqual([])
  const ways = [
    () => list({ view: 'waiting' }, second),
    () => detail(id, second),
    () => list({ archiveId: one.id }, second),
    () => detail(id, second),
  ]
  for (const [nth, read] of ways.entries()) {
    if (nth < 3) await db.deleteFrom('archives.reading').where('archiveId', '=', one.id).execute()
    await read()
    expect(await readings()).toEqual([{ personId: second.id, class: 'requests' }])
  }
})

test('without any right there is no queue, and without a company nothing of one’s own', async () => {
  const nobody = await world.person()
  expect((await list({}, nobody)).code).toBe(no.noRight.code)
  expect((await list({ own: true }, nobody)).code).toBe(no.notManager.code)
})

test('the queue has what is due first, page by page', async () => {
  const reader = await staff(['archive.requests'], { companyIds: [(await makeCompany(db)).id] })
  const [grant] = await db
    .selectFrom('people.roleGrant')
    .select(['id', 'companyIds'])
    .where('personId', '=', reader.id)
    .execute()
  const many = await makeArchive(db, { companyId: grant?.companyIds?.[0] ?? '' })
  for (let n = 0; n < 23; n += 1)
    await makeRequest(db, {
      archiveId: many.id,
      areaId: '1',
      raisedBy: manager.id,
      now: world.now(),
      dueIn: (n * 7) % 11,
    })
  const first = (await list({}, reader)).body
  const rest = (await list({ next: first.next }, reader)).body
  const days = [...first.items, ...rest.items].map(({ dueOn }) => dueOn)
  expect(days).toHaveLength(23)
  expect(days).toEqual(days.toSorted())
  expect(rest.next).toBeNull()
  const ofArchive = (await list({ archiveId: many.id }, reader)).body
  expect((await list({ archiveId: many.id, next: ofArchive.next }, reader)).body.items).toHaveLength(3)
})
