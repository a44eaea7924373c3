import { beforeEach, describe, expect, test } from 'vitest'
import type { Muster, Reveal } from '#contract/access'
import type { MyVisit } from '#contract/visitors'
import { makePass } from '#fixtures/access'
import { makeArea } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { makeVisit } from '#fixtures/visitors'
import { newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { listCompanions, removeCompanions } from '../visits/companion-queries.ts'

// An operator reaches a visitor by their pass; the visitor reads of it with what host and company saw.

const world = await makeWorld()
const { db } = world.store
const { vault } = world.product
type Someone = Awaited<ReturnType<typeof world.person>>

const PHONE = '13877665511'
const NAME = '欧阳军舰鸟'
let operator: Someone
let visitor: Someone
let company: { id: string; name: string }
beforeEach(async () => {
  operator = await world.person({ roles: ['operator'], nickName: '周园' })
  visitor = await world.person()
  company = await makeCompany(db)
})

/** A visit of two under way, with their passes. */
async function visiting() {
  const facts = { companyId: company.id, companyName: company.name, applicantId: visitor.id, now: world.now() }
  const guests = [{ name: NAME, phone: PHONE }, { name: '赵六' }]
  const { id } = await makeVisit(db, vault, { ...facts, way: 'application', state: 'approved', guests })
  const people = await listCompanions(db, [id])
  const passes = await Promise.all(
    people.map(({ id: sourceId }, nth) => makePass(db, { now: world.now(), sourceId, name: guests[nth]?.name ?? '' })),
  )
  const [leads = '', comes = ''] = passes
  return { id, leads, comes, people }
}
const look = (passId: string, input: object = {}, by = operator) =>
  world.post<{ value: string }>('entrance/reveal', { passId, field: 'phone', why: '应急清点', ...input }, by.token)
const looks = async (id: string) => (await world.post<MyVisit>('visitor/myVisitData', { id }, visitor.token)).body.looks

describe('an operator', () => {
  test('sees phone or name of who comes; the visitor reads that it was the park, at what, whose and why', async () => {
    const { id, leads, comes } = await visiting()
    expect(await look(leads)).toMatchObject({ code: 200, body: { value: PHONE } })
    expect((await look(comes, { field: 'name', why: '核对身份' })).body.value).toBe('赵六')
    expect(await looks(id)).toMatchObject([
      { who: '园区运营 周*', what: '姓名', whose: '同行人1', why: '核对身份' },
      { who: '园区运营 周*', what: '手机号', whose: '您', why: '应急清点' },
    ])
    const none = await look(comes)
    expect([none.code, none.message]).toEqual([16_111, '没有登记手机号，请联系所属或到访的企业'])
    expect((await look(leads, { field: 'id' })).code).toBe(400)
  })

  test('is written down once for a request that is sent again', async () => {
    const { id, leads } = await visiting()
    const requestId = newId()
    expect([(await look(leads, { requestId })).code, (await look(leads, { requestId })).code]).toEqual([200, 615])
    expect(await looks(id)).toHaveLength(1)
  })

  test('of another park, host and manager are not let in by a pass', async () => {
    const { id, leads } = await visiting()
    const manager = await world.person({ company: { id: company.id, manager: true } })
    expect((await look(leads, {}, manager)).code).toBe(403)
    await makeArea(db, '2').catch(() => undefined)
    expect((await look(leads, {}, await world.person({ areaId: '2', roles: ['operator'] }))).code).toBe(404)
    expect(await looks(id)).toEqual([])
  })

  test('hears that what was deleted is gone, and whom they saw before is told without a name', async () => {
    const { id, leads } = await visiting()
    expect((await look(leads)).code).toBe(200)
    expect((await world.post('visitor/myVisitDelete', { id }, visitor.token)).code).toBe(200)
    for (const field of ['name', 'phone']) {
      const gone = await look(leads, { field })
      expect([gone.code, gone.message]).toEqual([16_110, '资料已删除，不能再查看'])
    }
    const { items } = (await world.post<{ items: Reveal[] }>('entrance/reveals', {}, operator.token)).body
    expect(items.filter(({ byName }) => byName === '周园').map(({ pass }) => pass?.name)).toContain('访客')
    expect(await looks(id)).toHaveLength(1)
  })

  test('does not see who was taken off the visit, nor anybody of a tour', async () => {
    const { comes, people } = await visiting()
    await removeCompanions(db, [people[1]?.id ?? ''], world.now())
    expect((await look(comes, { field: 'name' })).code).toBe(16_111)
    expect((await look(await makePass(db, { now: world.now(), name: '参观团' }), { field: 'name' })).code).toBe(16_111)
  })
})

test('in an emergency the muster names visitors whole, and masked again after it; nobody else’s look is written down', async () => {
  const { id, leads } = await visiting()
  const inside = { inside: true, insideSince: world.now() }
  await db.updateTable('access.pass').set(inside).where('id', '=', leads).execute()
  const seen = async () => {
    const { body } = await world.post<Muster>('entrance/muster', {}, operator.token)
    return body.items.find((one) => one.id === leads)?.name
  }
  expect(await seen()).toBe('欧*')
  const begun = await world.post<{ id: string }>('entrance/emergencyBegin', { why: '火灾疏散' }, operator.token)
  expect(await seen()).toBe(NAME)
  const told = await world.post<{ phones: number }>('entrance/emergencySmsPreview', begun.body, operator.token)
  expect(told.body.phones).toBe(1)
  await world.post('entrance/emergencyEnd', begun.body, operator.token)
  expect(await seen()).toBe('欧*')
  expect(await looks(id)).toEqual([])
})
