import { beforeEach, describe, expect, test } from 'vitest'
import type { Reveal } from '#contract/access'
import { makeArea } from '#fixtures/estate'
import { newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makePass } from '../fixtures.ts'
import { insertReveal } from './queries.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>

let people = 0
/** A number that nobody has. */
const number = () => `1396665${String((people += 1)).padStart(4, '0')}`
const NAME = '欧阳信天翁'
const MINUTE = 60_000
const DAY = 86_400_000
let operator: Someone
let staff: Someone
let passId: string
let phone: string
beforeEach(async () => {
  operator = await world.person({ roles: ['operator'], nickName: '周园' })
  phone = number()
  staff = await world.person({ roles: ['staff'], nickName: NAME, phone })
  passId = await passOf(staff.id)
})

const passOf = (holderId: string | null, facts: Parameters<typeof makePass>[1] = {}) =>
  makePass(db, { now: world.now(), source: 'membership', kind: 'staff', name: NAME, holderId, ...facts })
const look = (input: object = {}, by = operator) =>
  world.post<{ value: string }>('entrance/reveal', { passId, field: 'phone', why: '应急清点', ...input }, by.token)
const looksAt = async ({ token }: Someone) =>
  (await world.post<{ items: object[] }>('addressbook/reveals', {}, token)).body.items
const list = async (next?: string, by = operator) =>
  (
    await world.post<{ items: Reveal[]; next: string | null }>(
      'entrance/reveals',
      next === undefined ? {} : { next },
      by.token,
    )
  ).body
const recorded = () => db.selectFrom('access.reveal').select(['field', 'why']).where('byId', '=', operator.id).execute()

describe('an operator', () => {
  test('sees one field of the person of a pass, with a purpose; that person reads who did and why', async () => {
    expect(await look()).toMatchObject({ code: 200, body: { value: phone } })
    expect(await look({ field: 'name', why: ' 核对身份 ' })).toMatchObject({ code: 200, body: { value: NAME } })
    expect(await looksAt(staff)).toMatchObject([
      { viewerName: '周园', companyName: '园区运营', field: 'name', why: '核对身份' },
      { viewerName: '周园', companyName: '园区运营', field: 'phone', why: '应急清点' },
    ])
    const audited = await db
      .selectFrom('audit.entry')
      .select(['action', 'detail'])
      .where('actor', '=', operator.id)
      .where('subjectId', '=', passId)
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      { action: 'access.person.revealed', detail: { field: 'phone' } },
      { action: 'access.person.revealed', detail: { field: 'name' } },
    ])
    for (const why of ['', ' ', '  x  ']) expect((await look({ why })).code).toBe(400)
  })

  test('sees who crosses in somebody’s place or by a pass of their own, and not in whose place', async () => {
    const principal = await world.person({ nickName: '王芳', phone: number() })
    const agent = { source: 'agent', kind: 'agent', agentFor: principal.id } as const
    expect((await look({ passId: await passOf(staff.id, agent) })).body.value).toBe(phone)
    expect((await look({ passId: await passOf(staff.id, { source: 'own', kind: 'own' }) })).body.value).toBe(phone)
    expect(await looksAt(principal)).toEqual([])
  })

  test('who has no phone, or whom nobody knows, is not seen, and nothing is written down', async () => {
    const { id } = await world.person({ roles: ['staff'] })
    const missing = await look({ passId: await passOf(id) })
    expect([missing.code, missing.message]).toEqual([16_111, '没有登记手机号，请联系所属或到访的企业'])
    expect((await look({ passId: await passOf(null) })).code).toBe(16_111)
    expect((await look({ passId: await passOf(null, { source: 'visit', kind: 'visitor' }) })).code).toBe(16_111)
    expect(await recorded()).toEqual([])
  })

  test('sees their own without reading of it', async () => {
    const mine = await passOf(operator.id)
    expect((await look({ passId: mine, field: 'name' })).body.value).toBe('周园')
    expect(await looksAt(operator)).toEqual([])
    expect(await recorded()).toHaveLength(1)
  })
})

describe('nobody else', () => {
  test('is let in, and a pass of another park is as one that is not there', async () => {
    for (const roles of [['property'], ['staff'], ['merchant']] as const)
      expect((await look({}, await world.person({ roles }))).code).toBe(403)
    await makeArea(db, '2').catch(() => undefined)
    const abroad = await world.person({ areaId: '2', roles: ['operator'] })
    expect((await look({}, abroad)).code).toBe(404)
    expect((await look({ passId: newId() })).code).toBe(404)
    // a pass of this park whose holder is of another: nobody of this park is known by it
    const theirs = await world.person({ areaId: '2', phone: number() })
    expect((await look({ passId: await passOf(theirs.id) })).code).toBe(16_111)
    expect(await looksAt(staff)).toEqual([])
  })

  test('who is an operator no more is asked anew in the transaction, whatever the session still says', async () => {
    expect((await look()).code).toBe(200)
    await db
      .updateTable('people.person')
      .set({ roles: ['staff'] })
      .where('id', '=', operator.id)
      .execute()
    expect((await look({ field: 'name' })).code).toBe(403)
    expect(await recorded()).toHaveLength(1)
  })
})

describe('once', () => {
  test('the same request is written down once, for ten minutes, and is good for nothing else', async () => {
    const requestId = newId()
    expect(await look({ requestId })).toMatchObject({ code: 200, body: { value: phone } })
    expect(await look({ requestId })).toMatchObject({ code: 615, body: { value: phone } })
    expect([await recorded(), await looksAt(staff)].map(({ length }) => length)).toEqual([1, 1])
    expect((await look({ requestId, field: 'name' })).code).toBe(409)
    expect((await look({ requestId, passId: await passOf(staff.id) })).code).toBe(409)
    world.forward(11 * MINUTE)
    expect((await look({ requestId })).code).toBe(409)
    expect(await recorded()).toHaveLength(1)
  })

  test('also where both come at once', async () => {
    const requestId = newId()
    const codes = (await Promise.all([look({ requestId }), look({ requestId })])).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 615])
    expect([await recorded(), await looksAt(staff)].map(({ length }) => length)).toEqual([1, 1])
  })

  test('the same key of another operator is theirs', async () => {
    const requestId = newId()
    const other = await world.person({ roles: ['operator'] })
    expect([(await look({ requestId })).code, (await look({ requestId }, other)).code]).toEqual([200, 200])
    expect(await looksAt(staff)).toHaveLength(2)
  })
})

test('sixty an hour, in words; a repeat counts for none', async () => {
  const requestId = newId()
  await look({ requestId })
  await db
    .updateTable('identity.limitWindow')
    .set({ used: 60 })
    .where('key', '=', `access.reveal:${operator.id}`)
    .execute()
  const over = await look()
  expect([over.code, /^查看次数过多，请\d+分钟后再试$/.test(over.message)]).toEqual([16_112, true])
  expect((await look({ requestId })).code).toBe(615)
  expect(await recorded()).toHaveLength(1)
  world.forward(60 * MINUTE)
  expect((await look()).code).toBe(200)
})

describe('the list', () => {
  test('tells operators of the park who saw what of whom, masked, the newest first, page by page', async () => {
    await db.deleteFrom('access.reveal').execute()
    const now = world.now().getTime()
    for (let nth = 1; nth <= 21; nth += 1) await seen({ why: `第${nth}次`, at: new Date(now - nth * MINUTE) })
    const first = await list()
    expect(first.items.slice(0, 1)).toMatchObject([
      { byName: '周园', field: 'phone', why: '第1次', pass: { kind: 'staff', name: '欧*', companyName: '测试企业' } },
    ])
    expect(JSON.stringify(first)).not.toMatch(new RegExp(`${phone}|${NAME}`))
    expect(first.items.map(({ why }) => why)).toEqual(Array.from({ length: 20 }, (_, n) => `第${n + 1}次`))
    const second = await list(first.next ?? '')
    expect(second.items[0]?.why).toBe('第21次')
    expect((await list(undefined, await world.person({ roles: ['property'] }))) ?? null).toBeNull()
  })

  test('ends after 180 days and at the park; of a pass that is gone it tells who looked', async () => {
    await makeArea(db, '2').catch(() => undefined)
    const abroad = await world.person({ areaId: '2', roles: ['operator'] })
    const now = world.now().getTime()
    await seen({ passId: null, why: '通行权限已删', areaId: '2' })
    await seen({ why: '太久以前', areaId: '2', at: new Date(now - 181 * DAY) })
    expect((await list(undefined, abroad)).items).toMatchObject([{ why: '通行权限已删', pass: null }])
    expect((await list()).items.map(({ why }) => why)).not.toContain('通行权限已删')
  })
})

const seen = (facts: Partial<Parameters<typeof insertReveal>[1]>) =>
  insertReveal(db, {
    id: newId(),
    areaId: '1',
    passId,
    field: 'phone',
    why: '应急清点',
    byId: operator.id,
    requestKey: null,
    at: world.now(),
    ...facts,
  })
