import { describe, expect, test } from 'vitest'
import type { VisitCodes } from '#contract/visitors'
import { linkKeyIn, pathBehind } from '../../../../tests/support/sms-links.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { registerStage } from '../tests/register-stage.ts'
import { updateCompanion } from '../visits/companion-queries.ts'

const world = await makeWorld()
const { db } = world.store
const { company, guest, host, manager, visitor, register, check, at } = registerStage(world)

const textsTo = async (phone: string) => {
  await world.product.jobs.drain()
  return world.messages().flatMap((message) => (message.phone === phone ? [message.text] : []))
}
/** What a fresh phone, without a session, learns from an SMS: the visit, and what opens it. */
async function followed(text?: string): Promise<{ id: string; key: string }> {
  const [, id = '', key = ''] =
    /^\/current\/visitorcurrentcode\/([\w-]{36})\?key=([\w-]{22})$/.exec(await pathBehind(world, text)) ?? []
  return { id, key }
}
const codes = (input: object, token?: string) => world.post<VisitCodes>('visitor/qrCodeInfo', input, token)

describe('approved', () => {
  test('the link leads a fresh phone to the code of everybody who comes', async () => {
    const { id } = (await register({ guests: [{ name: '王五' }, { name: '赵六' }] })).body
    await check(id, manager())
    const [text] = await textsTo(guest().phone)
    expect(text).toMatch(/的来访已同意，请出示通行码入园 http\S+\/s\/\w{22}$/)
    const asking = await followed(text)
    expect(asking.id).toBe(id)
    const { people, visit } = (await codes(asking)).body
    expect(visit.state).toBe('approved')
    expect(people.map((one) => [one.name, one.codes?.items.length])).toEqual([
      ['王五', 4],
      ['赵六', 4],
    ])
    expect((await world.post('visitor/myVisitData', asking)).code).toBe(200)
    // Asking uses nothing up; the id alone, and another visit's link, open nothing.
    expect((await codes(asking)).body.people).toHaveLength(2)
    expect((await codes({ id })).code).toBe(404)
    const other = (await register({}, await visitor())).body.id
    expect((await codes({ id: other, key: asking.key })).code).toBe(404)
    expect((await codes({ id, key: linkKeyIn(text) })).code).toBe(404)
  })

  test('of whom the link was sent to and does not come any more, it opens nothing', async () => {
    const { id } = (await register({ guests: [{ name: '王五' }, { name: '赵六' }] })).body
    await check(id, manager())
    const asking = await followed((await textsTo(guest().phone))[0])
    const { people } = (await codes(asking)).body
    await db
      .deleteFrom('visitors.companion')
      .where('id', '=', people.find(({ leader }) => leader)?.id ?? '')
      .execute()
    expect((await codes(asking)).code).toBe(404)
  })

  test('the link is over half an hour after the visit', async () => {
    const { id } = (await register()).body
    await check(id, manager())
    const [text] = await textsTo(guest().phone)
    const asking = await followed(text)
    world.forward(2.6 * 3_600_000)
    expect(await pathBehind(world, text)).toBe('')
    expect((await codes(asking)).code).toBe(404)
  })
})

test('declined: the SMS says why, and so does the page, also for a phone without a session', async () => {
  const { id } = (await register()).body
  await check(id, manager(), false)
  const [text] = await textsTo(guest().phone)
  expect(text).toMatch(/的来访未能同意，原因：改天，查看详情 http\S+\/s\/\w{22}$/)
  const { body } = await codes(await followed(text))
  expect(body).toMatchObject({ visit: { state: 'declined' }, why: '改天', people: [{ codes: null }] })
})

test('moved: the SMS says when, and its link leads on; cancelled: nothing is to be opened', async () => {
  const { id } = (await register()).body
  await check(id, manager())
  await db.updateTable('visitors.visit').set({ hostId: host().id }).where('id', '=', id).execute()
  const before = await followed((await textsTo(guest().phone))[0])
  world.forward(61_000)
  await world.post('visitor/visitChange', { id, from: at(3), until: at(4) }, host().token)
  const [moved] = await textsTo(guest().phone)
  expect(moved).toMatch(/的来访时间改为\d+月\d+日 \d\d:\d\d，请按新时间到访 http\S+\/s\/\w{22}$/)
  const after = await followed(moved)
  expect((await codes(after)).body.visit.id).toBe(id)
  // Past the end that the visit had when the first link was sent: a phone that keeps it still has its code.
  world.forward(3.1 * 3_600_000)
  for (const asking of [before, after]) expect((await codes(asking)).body.people[0]?.codes?.items).toHaveLength(4)
  world.forward(-2 * 3_600_000)
  await world.post('visitor/visitCancel', { id }, host().token)
  const [cancelled] = await textsTo(guest().phone)
  expect(cancelled).toContain('的来访已取消')
  expect(linkKeyIn(cancelled)).toBe('')
})

test('moved before it was filled in: the link leads to what is to be filled in', async () => {
  const phone = '13800007777'
  const invitation = {
    companyId: company().id,
    from: at(1),
    until: at(2),
    purpose: '商务洽谈',
    headcount: 1,
    guests: [{ name: '王五', phone }],
  }
  const { body } = await world.post<{ visit: { id: string } }>('visitor/guestInvitationAdd', invitation, host().token)
  await world.post('visitor/visitChange', { id: body.visit.id, from: at(3), until: at(4) }, host().token)
  const [text] = await textsTo(phone)
  const [, code = ''] = /^\/visitor\/visitorcode\/([\w-]{22})$/.exec(await pathBehind(world, text)) ?? []
  const filled = await world.post<{ state: string; key: string }>('visitor/submitResult', {
    inviteCode: code,
    guests: [{ name: '王五', phone }],
  })
  expect(filled.body.state).toBe('approved')
  expect((await codes({ inviteCode: code, key: filled.body.key })).body.people).toHaveLength(1)
  // A new link of the host's ends what was sent before.
  await world.post('visitor/inviteLink', { id: body.visit.id }, host().token)
  expect((await world.get('visitor/queryByCode', { inviteCode: code })).code).toBe(16_504)
})

test('who has an account and wants no SMS about visits gets none; who has none always does', async () => {
  const { id } = (await register()).body
  const account = await world.person()
  const [leader] = await db.selectFrom('visitors.companion').select('id').where('visitId', '=', id).execute()
  await updateCompanion(db, leader?.id ?? '', { personId: account.id })
  await world.post('message/choose', { topic: 'visit', push: true, sms: false }, account.token)
  await check(id, manager())
  expect(await textsTo(guest().phone)).toEqual([])
  const other = await visitor()
  const second = (await register({}, other)).body.id
  await db.updateTable('visitors.companion').set({ personId: null }).where('visitId', '=', second).execute()
  await check(second, manager())
  expect(await textsTo(other.phone)).toHaveLength(1)
})
