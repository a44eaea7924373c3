import { beforeAll, beforeEach, expect, test } from 'vitest'
import { itemRefusals, type KnownPhone } from '#contract/publishing'
import { makeArea, makeBuilding } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'

const world = await makeWorld()
const { db } = world.store
let operator: { token: string }
let buildingId: string

beforeAll(async () => {
  operator = await world.person({ roles: ['operator'] })
  await makeArea(db, '2')
  buildingId = (await makeBuilding(db, { name: '人才公寓乙' })).id
})

// each test begins with a minute of its own
beforeEach(() => db.deleteFrom('identity.limitWindow').where('key', 'like', 'publishing.phone:%').execute())

const ask = (phone: string) => world.get<{ items: KnownPhone[] }>('lookup/phone', { phone })
const save = (facts: object) =>
  world.post<{ id: string }>(
    'publish/hotlineSave',
    { subject: '物业', phone: '027-87659001', hours: '全天', position: 0, remove: false, ...facts },
    operator.token,
  )

test('a hotline of a building is saved and listed by its place, the whole park first', async () => {
  const { body } = await save({ subject: '公寓前台', phone: '027-87659002', buildingId })
  await save({ subject: '总机', phone: '027-87659003', position: 5 })
  const list = await world.post<{ items: { id: string; building: string }[] }>('hotline/list')
  expect(list.body.items.find(({ id }) => id === body.id)).toMatchObject({ buildingId, building: '人才公寓乙' })
  const places = await world.get<{ items: { building: string; phones: { subject: string }[] }[] }>('lookup/phoneList')
  expect(places.body.items[0]?.building).toBe('')
  expect(places.body.items.find(({ building }) => building === '人才公寓乙')?.phones).toMatchObject([
    { subject: '公寓前台' },
  ])
  const one = await world.get<{ items: { phones: object[] }[] }>('lookup/phoneList', { buildingId })
  expect(one.body.items).toMatchObject([{ phones: [{ subject: '公寓前台' }] }])
  const abroad = await makeBuilding(db, { areaId: '2' })
  expect(await save({ buildingId: abroad.id })).toMatchObject({ code: 404, field: 'buildingId' })
  const { body: options } = await world.post<{ items: { id: string }[] }>(
    'publish/hotlineBuildings',
    {},
    operator.token,
  )
  expect(options.items.map(({ id }) => id)).toContain(buildingId)
  expect(options.items.map(({ id }) => id)).not.toContain(abroad.id)
})

test('whose a public phone is: a hotline, the park, a listed company, however it is written', async () => {
  await save({ subject: '报修', phone: '027-87659010', buildingId })
  const company = await makeCompany(db, { name: '公开电话企业' })
  await db
    .updateTable('people.company')
    .set({ publicPhone: '027-87659020', listed: true })
    .where('id', '=', company.id)
    .execute()
  const found = async (phone: string) => (await ask(phone)).body.items
  expect(await found('02787659010')).toMatchObject([{ kind: 'hotline', name: '报修', building: '人才公寓乙' }])
  expect(await found('+86 027-8765 9020')).toMatchObject([
    { kind: 'company', name: '公开电话企业', companyId: company.id },
  ])
  expect(await found('027-87650000')).toMatchObject([{ kind: 'park', name: '园区服务电话' }])
})

test('every other number has one refusal: a person’s, an unlisted company’s, one of another park, none', async () => {
  const person = await world.person({ phone: '13900001234' })
  const hidden = await makeCompany(db, { name: '不公开企业' })
  await db
    .updateTable('people.company')
    .set({ publicPhone: '027-87659030', listed: false })
    .where('id', '=', hidden.id)
    .execute()
  await db
    .insertInto('publishing.hotline')
    .values({ id: newId(), areaId: '2', subject: '别处', phone: '027-87659040' })
    .execute()
  const answers = await Promise.all(['13900001234', '027-87659030', '027-87659040', '027-87659999', '---'].map(ask))
  expect(person.id).not.toBe('')
  for (const { code, message } of answers)
    expect([code, message]).toEqual([itemRefusals.phoneUnknown.code, '未查询到该号码的公开信息'])
})

test('an address asks 20 times a minute at most, also at once', async () => {
  const codes = (await Promise.all(Array.from({ length: 25 }, () => ask('027-87650000')))).map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(20)
  expect(codes.filter((code) => code === 429)).toHaveLength(5)
})
