import { beforeEach, describe, expect, test } from 'vitest'
import { CROSSED } from '#contract/access'
import { CANCELLED, MOVED } from '#contract/booking'
import type { Invitation, Visit, VisitDetail } from '#contract/visitors'
import { passesOf, showCodes } from '#door/access'
import { keepPoints, makePoint } from '#fixtures/access'
import { makeBooking, makePlace } from '#fixtures/booking'
import { makeCompany } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { listCompanions } from './companion-queries.ts'
import { findVisit } from './queries.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>

let company: { id: string; name: string }
let host: Someone
let manager: Someone
beforeEach(async () => {
  company = await makeCompany(db, { name: `云图${Math.floor(Math.random() * 1e6)}` })
  host = await world.person({ nickName: '林晓', company: { id: company.id, allowed: true } })
  manager = await world.person({ nickName: '张伟', company: { id: company.id, manager: true } })
})

const HOUR = 3_600_000
const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * HOUR))
const invite = async (input: object = {}, by = host) =>
  world.post<{ visit: Visit; inviteCode: string }>(
    'visitor/guestInvitationAdd',
    { companyId: company.id, from: at(1), until: at(2), purpose: '商务洽谈', headcount: 2, ...input },
    by.token,
  )
const GUEST = { name: '王五', phone: '13800001234' }
const complete = (inviteCode: string, input: object = {}, token: string | null = null) =>
  world.post<{ invitation: Invitation; key: string }>(
    'visitor/submitResult',
    { inviteCode, guests: [GUEST], ...input },
    token,
  )
const query = (inviteCode: string, more: object = {}) =>
  world.get<Invitation>('visitor/queryByCode', { inviteCode, ...more })
const detail = async (id: string, by = host) =>
  (await world.post<VisitDetail>('visitor/recordById', { id }, by.token)).body
const turn = () => world.product.jobs.doNow('visitors.turns')
const stateOf = async (id: string) => (await findVisit(db, '1', id))?.state
const passes = async (visitId: string) =>
  passesOf(
    db,
    'visit',
    (await listCompanions(db, [visitId])).map(({ id }) => id),
  )

/** A visit that was completed, and what its phone keeps. */
async function completed(input: object = {}) {
  const { visit, inviteCode } = (await invite(input)).body
  const { key } = (await complete(inviteCode)).body
  return { id: visit.id, inviteCode, key }
}

describe('an invitation', () => {
  test('is completed once by the phone that opens it: everybody named has a pass', async () => {
    const { visit, inviteCode } = (await invite()).body
    expect([visit.state, inviteCode.length]).toEqual(['invited', 22])
    expect((await query(inviteCode)).body).toMatchObject({ state: 'open', mine: false, companions: [] })
    const done = await complete(inviteCode, { guests: [GUEST, { name: '赵六' }], plate: '京AD12345' })
    expect(done.body.invitation).toMatchObject({ state: 'completed', mine: true, visit: { state: 'approved' } })
    expect(await passes(visit.id)).toMatchObject([
      { name: '王*', plate: '京A****45', kind: 'visitor', endedAt: null },
      { name: '赵*', plate: '', endedAt: null },
    ])
  })

  test('once bound it is for this phone: another one is refused and sees nobody', async () => {
    const { inviteCode, key } = await completed()
    expect((await query(inviteCode)).body).toMatchObject({ mine: false, companions: [] })
    expect((await query(inviteCode, { key })).body.companions).toHaveLength(1)
    expect((await complete(inviteCode, { guests: [{ name: '别人' }] })).code).toBe(16_522)
    expect((await complete(inviteCode, { key, guests: [GUEST, { name: '赵六' }] })).code).toBe(200)
  })

  test('of 16 phones at once one binds it', async () => {
    const { inviteCode } = (await invite()).body
    const codes = (await Promise.all(Array.from({ length: 16 }, () => complete(inviteCode)))).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 15 }, () => 16_522)])
  })

  test('nothing of it is known by a wrong code, or when it is over', async () => {
    const { visit, inviteCode } = (await invite()).body
    expect((await query('A'.repeat(22))).code).toBe(16_504)
    await world.post('visitor/visitCancel', { id: visit.id }, host.token)
    expect((await query(inviteCode)).code).toBe(16_504)
    expect((await complete(inviteCode)).code).toBe(16_504)
  })

  test('is for staff whose company lets them, with times that can be and at most so many an hour', async () => {
    const visitor = await world.person()
    expect((await invite({}, visitor)).code).toBe(403)
    expect((await invite({ from: at(2), until: at(1) })).code).toBe(16_506)
    expect((await invite({ from: at(-2), until: at(-1) })).code).toBe(16_507)
    expect((await invite({ from: at(24 * 31), until: at(24 * 31 + 1) })).code).toBe(16_508)
    const codes = []
    for (let nth = 0; nth < 31; nth += 1) codes.push((await invite()).code)
    expect(codes.at(-1)).toBe(16_515)
  })

  test('what the company asks for must be given', async () => {
    await db
      .insertInto('visitors.policy')
      .values({ companyId: company.id, areaId: '1', askId: 'must', askPlate: 'must', changedAt: world.now() })
      .execute()
    const { visit, inviteCode } = (await invite()).body
    expect((await complete(inviteCode)).code).toBe(16_511)
    const guests = [{ ...GUEST, idNumber: '11010519491231002x' }]
    expect((await complete(inviteCode, { guests })).code).toBe(16_511)
    expect((await complete(inviteCode, { guests: [{ ...GUEST, idNumber: '110105194912310021' }] })).code).toBe(16_518)
    expect((await complete(inviteCode, { guests, plate: '京AD12345' })).code).toBe(200)
    expect((await detail(visit.id)).companions[0]?.has.idNumber).toBe(true)
  })

  test('who is blocked hears no reason', async () => {
    const { inviteCode } = (await invite()).body
    const { vault } = world.product
    const { phoneIndexOf } = await import('./sealing.ts')
    await db
      .insertInto('visitors.block')
      .values({
        id: crypto.randomUUID(),
        areaId: '1',
        companyId: company.id,
        phoneSealed: Buffer.alloc(1),
        phoneIndex: phoneIndexOf(vault, GUEST.phone),
        nameSealed: Buffer.alloc(1),
        reason: '打架',
        byId: manager.id,
        at: world.now(),
        untilAt: new Date(world.now().getTime() + 24 * HOUR),
      })
      .execute()
    const refused = await complete(inviteCode)
    expect([refused.code, refused.message]).toEqual([16_509, '暂时无法办理，请联系接待人'])
  })
})

describe('people and times', () => {
  test('100 who would come for 20 places leave 20', async () => {
    const { visit, inviteCode } = (await invite({ headcount: 20 })).body
    const { key } = (await complete(inviteCode)).body
    const of = (count: number) => Array.from({ length: count }, (_, nth) => ({ name: `客${nth}` }))
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => complete(inviteCode, { key, guests: of(nth % 2 === 0 ? 20 : 10) })),
    )
    expect(answers.every(({ code }) => code === 200)).toBe(true)
    expect((await complete(inviteCode, { key, guests: of(20).concat({ name: '多一位' }) })).code).not.toBe(200)
    const people = await listCompanions(db, [visit.id])
    expect(people.length).toBeLessThanOrEqual(20)
    const standing = (await passes(visit.id)).filter(({ endedAt }) => endedAt === null)
    expect(standing).toHaveLength(people.length)
  })

  test('whoever is taken off has no pass any more, and who takes their place another one', async () => {
    const { id, inviteCode, key } = await completed()
    const [before] = await passes(id)
    await complete(inviteCode, { key, guests: [{ name: '赵六' }] })
    const ended = await db
      .selectFrom('access.pass')
      .select('endedAt')
      .where('id', '=', before?.id ?? '')
      .executeTakeFirst()
    expect(ended?.endedAt).not.toBeNull()
    const [after] = await passes(id)
    expect([after?.name, after?.id === before?.id]).toEqual(['赵*', false])
  })

  test('a visit that moves takes its passes with it, and codes that are shown stay good', async () => {
    const { id } = await completed()
    const [pass] = await passes(id)
    const shown = await showCodes(db, world.product, { areaId: '1', passId: pass?.id ?? '', bound: 'x' })
    const moved = await world.post<VisitDetail>('visitor/visitChange', { id, from: at(0.2), until: at(3) }, host.token)
    expect(moved.body).toMatchObject({ sequence: 1, state: 'approved' })
    const keeper = await world.person({ roles: ['property'] })
    const point = await makePoint(db, { keeperId: keeper.id })
    const code = shown.codes[0]?.code ?? ''
    const scanned = await world.post<{ kind: string }>(
      'passcode/scan',
      { pointId: point.id, code, actId: 'act-move-0001' },
      keeper.token,
    )
    expect(scanned.body.kind).toBe('opened')
  })
})

describe('with its meeting', () => {
  const told = async (type: string, bookingId: string, from: string, until: string) => {
    const payload = {
      bookingId,
      areaId: '1',
      kind: 'room',
      placeId: bookingId,
      hostId: host.id,
      startsAt: from,
      endsAt: until,
      guestIds: [],
    }
    await inTransaction(db, (db) => world.product.jobs.announce(db, { type, payload }))
    await world.product.jobs.drain()
  }

  const meeting = async (startsAt = new Date(at(1)), by = host) =>
    makeBooking(db, { place: await makePlace(db, { now: world.now() }), personId: by.id, startsAt, now: world.now() })

  test('a visit has the time of a confirmed meeting of its host, whatever was typed', async () => {
    const startsAt = new Date(at(3))
    const { body } = await invite({ bookingId: await meeting(startsAt) })
    expect([body.visit.from, body.visit.until]).toEqual([at(3), at(4)])
    const theirs = await meeting(startsAt, manager)
    expect((await invite({ bookingId: theirs })).code).toBe(16_536)
    expect((await invite({ bookingId: crypto.randomUUID() })).code).toBe(16_536)
  })

  test('a visit moves: pass, plate and number of its calendar entry together, without being decided again', async () => {
    const bookingId = await meeting()
    const { visit, inviteCode } = (await invite({ bookingId })).body
    const phone = '13800005511'
    await complete(inviteCode, { guests: [{ name: '王五', phone }], plate: '京AD12345' })
    const [from, until] = [at(5), at(6)]
    await told(MOVED, bookingId, from, until)
    const moved = await detail(visit.id)
    expect(moved).toMatchObject({ state: 'approved', sequence: 1, from, until })
    const [pass] = await passes(visit.id)
    expect(pass?.fromAt.getTime()).toBe(new Date(from).getTime() - HOUR / 2)
    const plate = await db.selectFrom('parking.guestPlate').selectAll().where('sourceId', '=', visit.id).execute()
    expect(plate).toMatchObject([{ plate: '京AD12345', untilAt: new Date(new Date(until).getTime() + HOUR / 2) }])
    const texts = () => world.messages().flatMap((sent) => (sent.phone === phone ? [sent.text] : []))
    await expect.poll(() => texts()[0]).toContain(`到${company.name}的来访时间改为`)
    const once = texts().length
    // The same word again changes nothing.
    await told(MOVED, bookingId, from, until)
    expect((await detail(visit.id)).sequence).toBe(1)
    expect(texts()).toHaveLength(once)
  })

  test('a meeting that is called off takes it along, unless somebody is here', async () => {
    const bookingId = await meeting()
    const { visit, inviteCode } = (await invite({ bookingId })).body
    const phone = '13800005522'
    await complete(inviteCode, { guests: [{ name: '王五', phone }], plate: '京AD12345' })
    await told(CANCELLED, bookingId, at(1), at(2))
    expect(await stateOf(visit.id)).toBe('cancelled')
    const text = () => world.messages().find((sent) => sent.phone === phone)?.text
    await expect.poll(text).toContain(`到${company.name}的来访已取消`)
    expect((await passes(visit.id)).every(({ endedAt }) => endedAt !== null)).toBe(true)
    expect(await db.selectFrom('parking.guestPlate').selectAll().where('sourceId', '=', visit.id).execute()).toEqual([])
  })
})

describe('from the gate', () => {
  test('a visit is inside while anybody is, then outside, and over after its time', async () => {
    const { id } = await completed({ from: at(0.1) })
    const keeper = await world.person({ roles: ['property'] })
    const gates = [await makePoint(db), await makePoint(db, { direction: 'out', name: '出口' })] as const
    await keepPoints(db, { areaId: '1', personId: keeper.id, pointIds: gates.map((gate) => gate.id) })
    const [pass] = await passes(id)
    const cross = async (gate: { id: string }) => {
      world.forward(31_000)
      const { codes } = await showCodes(db, world.product, { areaId: '1', passId: pass?.id ?? '', bound: 'x' })
      const input = { pointId: gate.id, code: codes[0]?.code, actId: `act-${Math.random().toString(36).slice(2, 12)}` }
      const { body } = await world.post<{ kind: string }>('passcode/scan', input, keeper.token)
      await world.product.jobs.drain()
      return body.kind
    }
    expect([await cross(gates[0]), await stateOf(id)]).toEqual(['opened', 'inside'])
    expect((await world.post('visitor/visitCancel', { id }, host.token)).code).toBe(16_503)
    expect([await cross(gates[1]), await stateOf(id)]).toEqual(['opened', 'outside'])
    expect([await cross(gates[0]), await stateOf(id)]).toEqual(['opened', 'inside'])
    world.forward(3 * HOUR)
    await turn()
    expect(await stateOf(id)).toBe('inside')
    expect([await cross(gates[1]), await stateOf(id)]).toEqual(['opened', 'outside'])
    world.forward(16 * 60_000)
    await turn()
    expect(await stateOf(id)).toBe('finished')
    expect((await passes(id)).every(({ endedAt }) => endedAt !== null)).toBe(true)
  })

  test('the same event again changes nothing', async () => {
    const { id } = await completed({ from: at(0.1) })
    const [one] = await listCompanions(db, [id])
    const [pass] = await passes(id)
    const payload = {
      areaId: '1',
      crossingId: pass?.id,
      passId: pass?.id,
      source: 'visit',
      sourceId: one?.id,
      pointId: pass?.id,
      direction: 'in',
      inside: true,
      kind: 'opened',
      at: at(0),
    }
    for (let nth = 0; nth < 2; nth += 1) {
      await inTransaction(db, (db) => world.product.jobs.announce(db, { type: CROSSED, payload }))
      await world.product.jobs.drain()
    }
    const { events } = await detail(id)
    expect(events.filter(({ what }) => what === '已进入园区')).toHaveLength(1)
  })
})

describe('by the clock', () => {
  test('nobody came: missed; nobody completed: expired', async () => {
    const { id } = await completed()
    const { visit } = (await invite()).body
    world.forward(2.6 * HOUR)
    await turn()
    expect([await stateOf(id), await stateOf(visit.id)]).toEqual(['missed', 'expired'])
  })
})

describe('deciding', () => {
  const policy = (facts: object) =>
    db
      .insertInto('visitors.policy')
      .values({ companyId: company.id, areaId: '1', decideInvited: true, changedAt: world.now(), ...facts })
      .execute()
  const waiting = async () => {
    await policy({})
    const made = await completed()
    expect(await stateOf(made.id)).toBe('waiting')
    return made
  }
  const check = (ids: string[], approve: boolean, by = host) =>
    world.post<{ items: { done: boolean; message: string }[] }>(
      'visitorh5/applyCheck',
      { ids, approve, opinion: approve ? '' : '改天' },
      by.token,
    )

  test('the host decides, once; who is late hears by whom', async () => {
    const { id } = await waiting()
    const listed = await world.post<{ items: Visit[] }>('visitorh5/toDecide', {}, host.token)
    expect(listed.body.items.map((visit) => visit.id)).toEqual([id])
    expect((await check([id], true)).body.items).toMatchObject([{ done: true, message: '已同意' }])
    expect(await stateOf(id)).toBe('approved')
    expect(await passes(id)).toHaveLength(1)
    const late = await check([id], false)
    expect(late.body.items[0]).toMatchObject({ done: false })
    expect(late.body.items[0]?.message).toContain('已处理：已同意')
    const done = await world.post<{ items: Visit[] }>('visitorh5/toDecide', { side: 'done' }, host.token)
    expect(done.body.items.map((visit) => visit.id)).toEqual([id])
  })

  test('somebody who has no part in it finds nothing', async () => {
    const { id } = await waiting()
    const other = await world.person({ company: { id: company.id, allowed: true } })
    expect((await check([id], true, other)).body.items[0]?.done).toBe(false)
    expect((await world.post('visitor/recordById', { id }, other.token)).code).toBe(404)
    expect(await stateOf(id)).toBe('waiting')
  })

  test('a silent host is rung once more, then reception and managers may decide', async () => {
    const { id } = await waiting()
    expect((await check([id], true, manager)).body.items[0]?.done).toBe(false)
    world.forward(5.1 * 60_000)
    await turn()
    expect((await detail(id)).events.map(({ what }) => what)).toContain('再次提醒接待人')
    world.forward(5 * 60_000)
    await turn()
    await world.product.jobs.drain()
    expect((await detail(id)).events.map(({ what }) => what)).toContain('已转前台和管理员')
    expect((await check([id], true, manager)).body.items[0]).toMatchObject({ done: true })
  })

  test('64 of approve, decline, cancel, move and the clock end in one state, with passes to match', async () => {
    const { id } = await waiting()
    world.forward(3.1 * HOUR)
    await Promise.all(
      Array.from({ length: 64 }, (_, nth) => {
        switch (nth % 5) {
          case 0:
            return check([id], true)
          case 1:
            return check([id], false)
          case 2:
            return world.post('visitor/visitCancel', { id }, host.token)
          case 3:
            return world.post('visitor/visitChange', { id, from: at(1), until: at(2) }, host.token)
          default:
            return turn()
        }
      }),
    )
    const state = await stateOf(id)
    const standing = (await passes(id)).filter(({ endedAt }) => endedAt === null)
    expect(['approved', 'declined', 'cancelled', 'expired']).toContain(state)
    expect(standing).toHaveLength(state === 'approved' ? 1 : 0)
    const open = await db
      .selectFrom('approvals.case')
      .select('state')
      .where('subjectId', '=', id)
      .where('state', '=', 'waiting')
      .execute()
    expect(open).toEqual([])
  })
})
