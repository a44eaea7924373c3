import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { inboxOf, titlesOf } from '../../../../tests/support/inbox.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { gatesFor, visitStage } from '../tests/visit-stage.ts'
import { notifyPeople } from '../visits/notifying.ts'

const world = await makeWorld()
const { db } = world.store
const { company, host, manager, at, invite, complete, completed, turn } = visitStage(world)
const inbox = inboxOf(world)
const titles = titlesOf(world)
const MINUTE = 60_000

let visitor: Awaited<ReturnType<typeof world.person>>
let colleague: Awaited<ReturnType<typeof world.person>>
beforeEach(async () => {
  visitor = await world.person({ nickName: '王五', phone: `139${String(Math.random()).slice(2, 10)}` })
  colleague = await world.person({ company: { id: company().id, allowed: true } })
})

const policy = (facts: object) =>
  db
    .insertInto('visitors.policy')
    .values({ companyId: company().id, areaId: '1', changedAt: world.now(), ...facts })
    .execute()
const apply = async (more: object = {}) => {
  const wish = { companyId: company().id, from: at(1), until: at(2), purpose: '商务洽谈', guests: [{ name: '王五' }] }
  const { body } = await world.post<{ id: string }>('visitapply/visitRecordAdd', { ...wish, ...more }, visitor.token)
  return body.id
}
const check = (id: string, approve: boolean, by = host()) =>
  world.post('visitorh5/applyCheck', { ids: [id], approve, opinion: approve ? '' : '那天不在' }, by.token)

describe('the host', () => {
  test('hears that an invitation was filled in, that somebody came and left; nobody else does', async () => {
    const { id } = await completed({ from: at(0.1) })
    expect(await inbox(host())).toMatchObject([
      { topic: 'visit', title: '王五已填写您的邀请', path: `/visitor/recorddetail/${id}`, until: null },
    ])
    const cross = await gatesFor(world, id)
    await cross('in')
    expect(await titles(host())).toEqual(['王五已进入园区', '王五已填写您的邀请'])
    await cross('out')
    expect(await titles(host())).toEqual(['王五已离开园区', '王五已填写您的邀请'])
    for (const other of [manager(), colleague, visitor]) expect(await titles(other)).toEqual([])
  })

  test('hears of who asks until it is decided, with how long it matters', async () => {
    const from = at(1)
    const until = toInstant(new Date(new Date(from).getTime() + 2 * 3_600_000))
    const id = await apply({ host: '林晓', from })
    const [asked] = await inbox(host())
    expect(asked).toMatchObject({ title: '王五申请来访，等您同意', path: `/visitorRegisteApproval?id=${id}`, until })
    expect(asked?.text).toContain('商务洽谈')
    expect(await titles(manager())).toEqual([])
    await check(id, true)
    expect(await titles(host())).toEqual([])
    expect(await inbox(visitor)).toMatchObject([
      { title: `${company().name}已同意您来访`, path: `/visitapply/detail?id=${id}` },
    ])
  })

  test('hears again of who waits; reception and managers after ten minutes', async () => {
    await policy({ receptionIds: [colleague.id] })
    await apply({ host: '林晓' })
    world.forward(5.1 * MINUTE)
    await turn()
    expect(await titles(host())).toEqual(['王五还在等您同意', '王五申请来访，等您同意'])
    expect(await titles(manager())).toEqual([])
    world.forward(5 * MINUTE)
    await turn()
    expect(await inbox(manager())).toMatchObject([{ title: '王*还在等您同意' }])
    expect(await titles(colleague)).toEqual(['王*还在等您同意'])
    expect((await inbox(host()))[0]).toMatchObject({ title: '王五还在等您同意', times: 2 })
  })

  test('hears what the visitor takes back, not what they did themselves', async () => {
    const id = await apply({ host: '林晓' })
    await check(id, true)
    await titles(visitor)
    const withdrawn = await world.post('visitapply/visitRecordUpdate', { id, withdraw: true }, visitor.token)
    expect(withdrawn.code).toBe(200)
    expect(await titles(host())).toEqual(['王五的来访已取消'])
    expect(await titles(visitor)).toEqual([`${company().name}已同意您来访`])
  })
})

test('names are stored masked, and the host reads them whole until they are deleted', async () => {
  const { id, inviteCode, key } = await completed()
  const stored = async () =>
    (await db.selectFrom('notify.inbox').select('title').where('thing', '=', id).execute()).map(({ title }) => title)
  expect((await stored()).join()).not.toContain('王五')
  expect(await titles(host())).toEqual(['王五已填写您的邀请'])
  expect((await world.post('visitor/myVisitDelete', { inviteCode, key })).code).toBe(200)
  expect(await titles(host())).toContain('王*已填写您的邀请')
})

describe('the visitor with an account', () => {
  test('hears that it was declined, and why', async () => {
    const id = await apply({ host: '林晓' })
    await check(id, false)
    const [message] = await inbox(visitor)
    expect(message).toMatchObject({ title: `${company().name}未能同意您来访` })
    expect(message?.text).toContain('原因：那天不在')
    expect(await titles(host())).toEqual([])
  })

  test('hears of another time, and of the end', async () => {
    const { visit, inviteCode } = (await invite()).body
    await complete(inviteCode, {}, visitor.token)
    const move = { id: visit.id, from: at(3), until: at(4) }
    expect((await world.post('visitor/visitChange', move, host().token)).code).toBe(200)
    expect(await inbox(visitor)).toMatchObject([
      { title: `您到${company().name}的来访改了时间`, path: `/current/visitorcurrentcode/${visit.id}` },
    ])
    expect((await world.post('visitor/visitCancel', { id: visit.id }, host().token)).code).toBe(200)
    expect((await titles(visitor))[0]).toBe(`您到${company().name}的来访已取消`)
    expect(await titles(host())).toEqual(['王五已填写您的邀请'])
  })
})

test('a message is shown to who may open its visit alone: not to who no longer receives, nor in another park', async () => {
  await policy({ receptionIds: [colleague.id] })
  const id = await apply()
  expect(await titles(colleague)).toEqual(['王*申请来访，等您同意'])
  await db.deleteFrom('people.membership').where('personId', '=', colleague.id).execute()
  expect(await titles(colleague)).toEqual([])
  const stranger = await world.person()
  const write = (personIds: string[]) =>
    inTransaction(db, (tx) =>
      world.product.notify.inbox.write(tx, {
        areaId: '1',
        personIds,
        kind: 'visit.decided',
        thing: id,
        title: '不该看到',
        text: '',
        path: '/services',
        now: world.now(),
      }),
    )
  await write([stranger.id])
  expect(await titles(stranger)).toEqual([])
})

test('nothing is written of what is rolled back', async () => {
  const id = await apply({ host: '林晓' })
  await titles(host())
  const undone = inTransaction(db, async (tx) => {
    await notifyPeople(tx, world.product, { id, areaId: '1' }, 'rung', { by: null })
    throw new Error('not done')
  })
  await expect(undone).rejects.toThrow('not done')
  expect(await titles(host())).toEqual(['王五申请来访，等您同意'])
})
