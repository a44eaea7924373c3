import { beforeEach, describe, expect, test } from 'vitest'
import type { Block, VisitDetail } from '#contract/visitors'
import { passesOf } from '#door/access'
import { makeCompany } from '#fixtures/people'
import { toInstant } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { listCompanions } from '../visits/companion-queries.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>
const DAY = 86_400_000
const inDays = (days: number) => toInstant(new Date(world.now().getTime() + days * DAY))

let operator: Someone
let company: { id: string }
let host: Someone
let nth = 0
beforeEach(async () => {
  nth += 1
  operator = await world.person({ nickName: '周园', roles: ['operator'] })
  company = await makeCompany(db)
  host = await world.person({ nickName: '林晓', company: { id: company.id, allowed: true } })
})

const phoneOf = (of = nth) => `1320000${1000 + of}`
const block = (facts: object = {}, by = operator) =>
  world.post<{ block: Block; calledOff: number }>(
    'visitor/parkBlockAdd',
    { name: '王五', phone: phoneOf(), reason: '翻越围栏', until: inDays(30), ...facts },
    by.token,
  )
const list = (by: Someone) => world.post<{ items: Block[] }>('visitor/parkBlocks', {}, by.token)
const invite = (phone = phoneOf()) =>
  world.post<{ visit: { id: string }; inviteCode: string }>(
    'visitor/guestInvitationAdd',
    {
      companyId: company.id,
      from: inDays(0.1),
      until: inDays(0.2),
      purpose: '商务洽谈',
      headcount: 1,
      guests: [{ name: '王五', phone }],
    },
    host.token,
  )
/** A visit that was filled in and has passes; its people's ids, the leader first. */
async function approved(of: { id: string }, guests: { name: string; phone?: string }[]) {
  const by = await world.person({ company: { id: of.id, allowed: true } })
  const times = { from: inDays(0.1), until: inDays(0.2) }
  const { body } = await world.post<{ visit: { id: string }; inviteCode: string }>(
    'visitor/guestInvitationAdd',
    { companyId: of.id, ...times, purpose: '商务洽谈', headcount: guests.length },
    by.token,
  )
  await world.post('visitor/submitResult', { inviteCode: body.inviteCode, guests })
  const { id } = body.visit
  return { id, by, companionIds: (await listCompanions(db, [id])).map((one) => one.id) }
}

describe('a block of the park', () => {
  test('is an operator’s: masked, for a year at most, once a phone, on record; others see and change nothing', async () => {
    const added = await block()
    expect(added.body).toMatchObject({
      calledOff: 0,
      block: { name: '王*', by: '周*', reason: '翻越围栏', endedAt: null },
    })
    expect(added.body.block.phone).toContain('****')
    expect((await block()).code).toBe(16_650)
    for (const until of [inDays(0), inDays(366)])
      expect((await block({ phone: phoneOf(9000 - 1000 + nth), until })).code).toBe(16_555)
    const staff = await world.person({ roles: ['property'] })
    for (const by of [staff, host]) {
      expect([(await list(by)).code, (await block({}, by)).code]).toEqual([403, 403])
      expect((await world.post('visitor/parkBlockEnd', { id: added.body.block.id }, by.token)).code).toBe(403)
    }
    const audits = await db
      .selectFrom('audit.entry')
      .select('action')
      .where('subjectId', '=', added.body.block.id)
      .execute()
    expect(audits.map(({ action }) => action)).toEqual(['visitors.block.added'])
  })

  test('is lifted once, by the park alone; then its person may come again', async () => {
    const { id } = (await block()).body.block
    const manager = await world.person({ company: { id: company.id, manager: true } })
    expect((await world.post('visitor/blockEnd', { id }, manager.token)).code).toBe(404)
    expect((await invite()).code).toBe(16_509)
    const lift = () => world.post<Block>('visitor/parkBlockEnd', { id }, operator.token)
    expect((await lift()).body.endedAt).not.toBeNull()
    expect((await lift()).code).toBe(404)
    expect((await invite()).code).toBe(200)
  })

  test('ends by itself, and holds in its own park alone', async () => {
    await block({ until: inDays(1) })
    const elsewhere = await db
      .selectFrom('visitors.block')
      .select('areaId')
      .where('companyId', 'is', null)
      .orderBy('at', 'desc')
      .executeTakeFirst()
    expect(elsewhere?.areaId).toBe('1')
    expect((await invite()).code).toBe(16_509)
    world.forward(DAY)
    expect((await invite()).code).toBe(200)
  })

  test('is found where somebody is invited, registers, fills in an invitation, or is put onto a roster', async () => {
    await block()
    expect((await invite()).code).toBe(16_509)
    const guest = await world.person({ phone: phoneOf() })
    const registered = await world.post(
      'visitorh5/applyAdd',
      {
        companyId: company.id,
        from: inDays(0),
        until: inDays(0.1),
        purpose: '面试',
        guests: [{ name: '王五' }],
        version: 0,
      },
      guest.token,
    )
    expect([registered.code, registered.message]).toEqual([16_509, '暂时无法办理，请联系接待人'])
    const open = (await invite(phoneOf(5000 + nth))).body
    const filled = await world.post('visitor/submitResult', {
      inviteCode: open.inviteCode,
      guests: [{ name: '王五', phone: phoneOf() }],
    })
    expect(filled.code).toBe(16_509)
    const tour = await world.post<{ id: string }>(
      'visitor/tourSave',
      { title: '参观', guests: '光谷中学', route: '', from: inDays(1), until: inDays(1.1), headcount: 20 },
      operator.token,
    )
    const content = Buffer.from(`姓名,手机号,单位\n王五,${phoneOf()},光谷中学\n`).toString('base64')
    for (const dry of [true, false]) {
      const roster = { id: tour.body.id, dry, fileName: '名单.csv', content }
      expect(await world.post('visitor/tourRoster', roster, operator.token)).toMatchObject({
        code: 16_651,
        message: '王五在禁止入园名单中，请从名单里去掉',
      })
    }
  })

  test('calls off what its person leads at any company, takes them off what they come along to, and ends passes', async () => {
    const other = await makeCompany(db)
    const guest = { name: '王五', phone: phoneOf() }
    const led = [await approved(company, [guest]), await approved(other, [guest])]
    const joined = await approved(other, [{ name: '赵六' }, guest])
    expect((await block()).body.calledOff).toBe(3)
    const ids = [...led, joined].map(({ id }) => id)
    const rows = await db.selectFrom('visitors.visit').select(['id', 'state']).where('id', 'in', ids).execute()
    expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
      new Map([...led.map(({ id }): [string, string] => [id, 'cancelled']), [joined.id, 'approved']]),
    )
    const blocked = [...led.map(({ companionIds }) => companionIds[0] ?? ''), joined.companionIds[1] ?? '']
    const passes = await passesOf(db, 'visit', blocked)
    expect(passes.map(({ endedWhy }) => endedWhy)).toEqual(['blocked', 'blocked', 'blocked'])
    expect((await passesOf(db, 'visit', [joined.companionIds[0] ?? '']))[0]?.endedAt).toBeNull()
    const seen = await world.post<VisitDetail>('visitor/recordById', { id: led[0]?.id ?? '' }, led[0]?.by.token)
    expect(seen.body.events.at(-1)).toMatchObject({ words: '由园区取消，请联系园区管理处' })
    expect(JSON.stringify(seen.body)).not.toContain('翻越围栏')
  })

  test('and an invitation at once: nobody who is blocked stays on a visit', async () => {
    for (let round = 0; round < 10; round += 1) {
      nth += 1
      const [made, added] = await Promise.all([invite(), block()])
      expect(added.code).toBe(200)
      const { rows } = await world.store.pool.query<{ state: string }>(
        `select v.state from visitors.visit v where v.id = $1`,
        [made.body?.visit?.id ?? null],
      )
      if (made.code === 200) expect(rows).toEqual([{ state: 'cancelled' }])
      else expect(made.code).toBe(16_509)
    }
  })
})
