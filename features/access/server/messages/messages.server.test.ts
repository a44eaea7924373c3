import { describe, expect, test } from 'vitest'
import { MEMBERSHIP_ENDED } from '#contract/people'
import { makeCompany } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { inboxOf, titlesOf } from '../../../../tests/support/inbox.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { announceAgent } from '../agents/announcing.ts'
import { announceCards } from '../cards/announcing.ts'
import { keepPoints, makePass, makePoint } from '../fixtures.ts'
import { showCodes } from '../passes/codes.ts'

const world = await makeWorld()
const { db } = world.store
const inbox = inboxOf(world)
const titles = titlesOf(world)
const company = await makeCompany(db, { name: '云图科技' })
let nth = 0
const staff = (facts: object = { allowed: true }) =>
  world.person({ nickName: `同事${(nth += 1)}`, company: { id: company.id, ...facts } })
const nickNameOf = async ({ id }: { id: string }) =>
  (await db.selectFrom('people.person').select('nickName').where('id', '=', id).executeTakeFirstOrThrow()).nickName
const leave = async ({ id }: { id: string }) => {
  await db.deleteFrom('people.membership').where('personId', '=', id).execute()
  const payload = { areaId: '1', companyId: company.id, personId: id, why: 'left' }
  await inTransaction(db, (tx) => world.product.jobs.announce(tx, { type: MEMBERSHIP_ENDED, payload }))
}

describe('the holder of a code that was used at two gates', () => {
  test('hears where and when; the gatekeeper and others do not', async () => {
    const holder = await world.person()
    const keeper = await world.person({ roles: ['property'] })
    const pointIds = [await makePoint(db, { name: '东门' }), await makePoint(db, { name: '南门' })].map(({ id }) => id)
    await keepPoints(db, { areaId: '1', personId: keeper.id, pointIds })
    const passId = await makePass(db, { holderId: holder.id, now: world.now() })
    const { codes } = await showCodes(db, world.product, { areaId: '1', passId, bound: 'test' })
    for (const pointId of pointIds)
      await world.post('passcode/scan', { pointId, code: codes[0]?.code, actId: `two-gates-${pointId}` }, keeper.token)
    const [message, ...more] = await inbox(holder)
    expect(message?.title).toMatch(/^您的通行码在.门重复使用，请确认是否本人$/)
    expect(message?.path).toMatch(/^\/audit\/appnoticeinfo\?id=/)
    expect(more).toEqual([])
    for (const other of [keeper, await world.person()]) expect(await titles(other)).toEqual([])
  })
})

describe('an agent and who named them', () => {
  const post = async (call: string, input: object, by: { token: string }) => {
    const { code, body } = await world.post<{ id: string }>(`entrance/${call}`, input, by.token)
    expect(code).toBe(200)
    return body.id
  }
  const until = () => toInstant(new Date(world.now().getTime() + 86_400_000))
  const name = async (agent: { id: string }, by: { token: string }) =>
    post('addAgent', { who: await nickNameOf(agent), may: ['pass'], until: until() }, by)

  test('hear of each other: asked, accepted, ended; nobody else does', async () => {
    const [boss, aide, other] = [await staff(), await staff(), await staff()]
    const id = await name(aide, boss)
    const [asked] = await inbox(aide)
    expect(asked).toMatchObject({
      title: `${await nickNameOf(boss)}请您代理`,
      path: '/access/agents?side=others',
      until: expect.any(String),
    })
    expect(await titles(boss)).toEqual([])
    await post('agentAnswer', { id, accept: true }, aide)
    expect(await titles(boss)).toEqual([`${await nickNameOf(aide)}已接受代理`])
    expect(await titles(aide)).toEqual([])
    await post('agentEnd', { id }, boss)
    expect((await titles(aide))[0]).toBe(`${await nickNameOf(boss)}结束了请您做的代理`)
    expect(await titles(other)).toEqual([])
  })

  test('who left ends it, and the other one hears', async () => {
    const [boss, aide] = [await staff(), await staff()]
    await post('agentAnswer', { id: await name(aide, boss), accept: false }, aide)
    expect(await titles(boss)).toEqual([`${await nickNameOf(aide)}没有接受代理`])
    await name(aide, boss)
    await titles(aide)
    await leave(aide)
    expect((await titles(boss))[0]).toBe(`${await nickNameOf(aide)}已离开企业，代理结束`)
  })
})

describe('who applied for a card', () => {
  const post = async (call: string, input: object, by: { token: string }) => {
    const { code, body } = await world.post<{ id: string }>(`accesscard/${call}`, input, by.token)
    expect(code).toBe(200)
    return body.id
  }

  test('hears each step that others take, with until when to collect it; the manager does not', async () => {
    const [person, manager, desk] = [
      await staff(),
      await staff({ manager: true }),
      await world.person({ roles: ['property'] }),
    ]
    const id = await post('apply', {}, person)
    await post('decide', { id, approve: true }, manager)
    expect(await titles(person)).toEqual(['企业已同意您的门禁卡申请'])
    await post('decide', { id, approve: true }, desk)
    const [ready] = await inbox(person)
    expect(ready).toMatchObject({ title: '您的门禁卡可以领取了', path: '/accessCard', until: expect.any(String) })
    for (const other of [manager, desk]) expect(await titles(other)).toEqual([])
    await post('collect', { id, number: '00000001AB' }, desk)
    expect(await titles(person)).toEqual([])
    await post('reportLost', { id }, person)
    expect(await titles(person)).toEqual(['您的门禁卡已挂失'])
  })

  test('hears why it was declined, and that it ended with the membership', async () => {
    const [person, manager] = [await staff(), await staff({ manager: true })]
    const id = await post('apply', {}, person)
    await post('decide', { id, approve: false, opinion: '请先补办入职' }, manager)
    expect(await inbox(person)).toMatchObject([{ title: '您的门禁卡申请未通过', text: '原因：请先补办入职' }])
    await post('apply', {}, person)
    await leave(person)
    expect((await titles(person))[0]).toBe('您的门禁卡已停用')
  })
})

test('nothing is written of what is rolled back', async () => {
  const [boss, aide] = [await staff(), await staff()]
  const { code, body } = await world.post<{ id: string }>('accesscard/apply', {}, boss.token)
  expect(code).toBe(200)
  const undone = inTransaction(db, async (tx) => {
    await announceCards(tx, world.product, [{ id: body.id, areaId: '1', state: 'applied' }])
    await announceAgent(tx, world.product, { areaId: '1', agentId: body.id, byId: boss.id, what: 'named' })
    throw new Error('not done')
  })
  await expect(undone).rejects.toThrow('not done')
  for (const one of [boss, aide]) expect(await titles(one)).toEqual([])
})
