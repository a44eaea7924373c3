import { beforeEach, expect, test } from 'vitest'
import type { MyVisit, Visit } from '#contract/visitors'
import { passesOf } from '#door/access'
import { makeCompany } from '#fixtures/people'
import { toInstant } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { gatesFor } from '../tests/visit-stage.ts'
import { listCompanions } from '../visits/companion-queries.ts'
import { findVisit } from '../visits/queries.ts'

const world = await makeWorld()
const { db, pool } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>

let company: { id: string; name: string }
let host: Someone
beforeEach(async () => {
  await db.deleteFrom('identity.limitWindow').execute()
  company = await makeCompany(db, { name: `云图${Math.floor(Math.random() * 1e6)}` })
  host = await world.person({ nickName: '林晓', company: { id: company.id, allowed: true } })
})

const HOUR = 3_600_000
const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * HOUR))
const ID = '11010519491231002X'
const CANARY = { name: '欧阳鹅毛', phone: '13877665544', idNumber: ID }
const PLATE = '京AD98765'

async function completed(name = CANARY.name, plate = PLATE) {
  await db
    .insertInto('visitors.policy')
    .values({ companyId: company.id, areaId: '1', askId: 'may', changedAt: world.now() })
    .execute()
  const asked = { companyId: company.id, from: at(0.1), until: at(1), purpose: '商务洽谈', headcount: 2 }
  const { visit, inviteCode } = (
    await world.post<{ visit: Visit; inviteCode: string }>('visitor/guestInvitationAdd', asked, host.token)
  ).body
  const filled = {
    inviteCode,
    guests: [{ ...CANARY, name }, { name: '同行鹅毛' }],
    plate,
    note: '带一箱鹅毛样品',
  }
  const { key } = (await world.post<{ key: string }>('visitor/submitResult', filled)).body
  return { id: visit.id, inviteCode, key }
}
const data = (input: object, token: string | null = null) => world.post<MyVisit>('visitor/myVisitData', input, token)
const remove = (input: object, token: string | null = null) =>
  world.post<MyVisit>('visitor/myVisitDelete', input, token)
const turn = () => world.product.jobs.doNow('visitors.turns')

/** Tables in which one of these texts stands. */
async function sightings(...texts: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found = []
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `select 1 from ${name} t where exists (select from unnest($1::text[]) x where strpos(t::text, x) > 0) limit 1`,
      [texts],
    )
    if (rowCount) found.push(name)
  }
  return found
}

test('a visitor sees what is kept, their names whole and the rest masked, who looked and why, and when it goes', async () => {
  const { id, inviteCode, key } = await completed()
  const [leader] = await listCompanions(db, [id])
  const look = { id, companionId: leader?.id, field: 'phone', why: '联系来访人' }
  await world.post('visitor/reveal', look, host.token)
  const { body } = await data({ inviteCode, key })
  expect(body.kept.map(({ what, value }) => `${what} ${value}`)).toEqual([
    '姓名 欧阳鹅毛',
    '手机号 138****5544',
    '身份证号 已加密保存',
    '同行人1 姓名 同行鹅毛',
    '车牌 京A****65',
    '给接待人的留言 已加密保存',
  ])
  expect(body.looks).toMatchObject([{ who: `${company.name} 林*`, what: '手机号', whose: '您', why: '联系来访人' }])
  expect(body.can).toEqual({ delete: true, why: '' })
  expect((await data({ id })).code).toBe(404)
  expect((await data({ id }, host.token)).code).toBe(404)
  expect((await data({ inviteCode })).code).toBe(16_522)
})

test('not while inside; after leaving it is gone within the call, and nothing opens any more', async () => {
  const { id, key } = await completed()
  const cross = await gatesFor(world, id)
  expect(await cross('in')).toBe('opened')
  expect((await remove({ id, key })).code).toBe(16_521)
  expect((await data({ id, key })).body.can).toEqual({ delete: false, why: '离园后才能删除' })
  expect(await cross('out')).toBe('opened')
  const people = await listCompanions(db, [id])
  expect((await remove({ id })).code).toBe(404)
  const gone = await remove({ id, key })
  expect(gone.body).toMatchObject({
    kept: [{ what: '进出时间' }],
    can: { delete: false },
    visit: { state: 'finished' },
  })
  expect(gone.body.deletedAt).not.toBeNull()
  expect(await cross('in')).not.toBe('opened')
  const passes = await passesOf(
    db,
    'visit',
    people.map((one) => one.id),
  )
  expect(passes).toMatchObject(passes.map(() => ({ name: '访客', plate: '', holderId: null })))
  expect(passes.every(({ endedAt }) => endedAt !== null)).toBe(true)
  // twice is as once
  expect((await remove({ id, key })).body.deletedAt).toBe(gone.body.deletedAt)
})

test('of what was deleted nothing is found anywhere, sealed or plain', async () => {
  const { id, key } = await completed('鹭科鹅绒', '京AD45671')
  expect(await sightings('鹭*')).toEqual(['access.pass'])
  await world.post('visitor/visitChange', { id, guests: [{ name: '鹬科鹅绒', phone: CANARY.phone }] }, host.token)
  await remove({ id, key })
  expect(await sightings('鹅绒', CANARY.phone, ID, '45671', '鹭*', '鹬*', '138****5544')).toEqual([])
  const left = await db
    .selectFrom('visitors.companion')
    .select(['nameSealed', 'phoneSealed', 'phoneIndex', 'idSealed', 'personId'])
    .where('visitId', '=', id)
    .execute()
  expect(left.length).toBeGreaterThan(2)
  expect(left.flatMap((row) => Object.values(row)).every((value) => value === null)).toBe(true)
  expect(await findVisit(db, '1', id)).toMatchObject({ plateSealed: null, noteSealed: null, state: 'cancelled' })
})

test('what has not begun is called off with it; who only comes along cannot delete for all', async () => {
  const { id, key } = await completed()
  const along = await world.person()
  const second = (await listCompanions(db, [id]))[1]
  await db
    .updateTable('visitors.companion')
    .set({ personId: along.id })
    .where('id', '=', second?.id ?? '')
    .execute()
  expect((await remove({ id }, along.token)).code).toBe(16_522)
  expect((await remove({ id, key })).body.visit.state).toBe('cancelled')
  const passes = await passesOf(db, 'visit', [second?.id ?? ''])
  expect(passes[0]?.endedAt).not.toBeNull()
})

test('a disputed visit is held, visibly, and can be deleted when it is not any more', async () => {
  const { id, key } = await completed()
  await world.post('visitor/visitHold', { id, days: 3, why: '物品损坏' }, host.token)
  expect((await remove({ id, key })).code).toBe(16_531)
  expect((await data({ id, key })).body.held).toMatchObject({ why: '物品损坏' })
  world.forward(73 * HOUR)
  expect((await remove({ id, key })).code).toBe(200)
})

test('ID numbers go a day after the visit by themselves, unless a dispute holds it', async () => {
  const [one, held] = [
    await completed(),
    await (async () => {
      company = await makeCompany(db, { name: '云图乙' })
      host = await world.person({ company: { id: company.id, allowed: true } })
      return await completed()
    })(),
  ]
  await world.post('visitor/visitHold', { id: held.id, days: 30, why: '物品损坏' }, host.token)
  const has = async (id: string) => (await listCompanions(db, [id]))[0]?.idSealed !== null
  const clear = () => world.product.jobs.doNow('visitors.clear')
  world.forward(2 * HOUR)
  await turn()
  world.forward(23.9 * HOUR)
  await clear()
  expect([await has(one.id), await has(held.id)]).toEqual([true, true])
  expect(
    (await data({ id: one.id, key: one.key })).body.kept.find(({ what }) => what === '身份证号')?.until,
  ).not.toBeNull()
  world.forward(0.2 * HOUR)
  await clear()
  expect([await has(one.id), await has(held.id)]).toEqual([false, true])
  world.forward(30 * 24 * HOUR)
  await clear()
  expect(await has(held.id)).toBe(false)
})
