import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type BookInfo,
  type BookingDetail,
  CANCELLED,
  CONFIRMED,
  FREED,
  MOVED,
  type PlaceRules,
} from '#contract/booking'
import { type MadePlace, makeBooking } from '#fixtures/booking'
import { newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { MINUTE, makeMoreWorld } from '../tests/more-world.ts'
import { findBookingById } from '../time/booking-queries.ts'
import { isFree } from '../time/occupancy-queries.ts'

const more = await makeMoreWorld()
const { world, db, company, host, colleague, stranger, at, placeOf } = more
const announced = vi.spyOn(world.product.jobs, 'announce')

const hours = { workday: [{ from: 480, to: 1200 }], dayOff: [{ from: 480, to: 1200 }] }
const price = { days: 'all', from: 0, to: 1440, for: 'all', priceFen: 10_000 } as const
const made = (rules: Partial<PlaceRules> = {}, facts: Parameters<typeof placeOf>[0] = {}) =>
  placeOf({ name: '星河厅', kind: 'venue', rules: { hours, ...rules }, ...facts })
let room: MadePlace
beforeEach(async () => {
  room = await made()
  announced.mockClear()
})
const times = (from: string, until: string, days = 0) => ({
  startsAt: toInstant(at(from, days)),
  endsAt: toInstant(at(until, days)),
})
const form = (more: object = {}) => ({
  placeId: room.id,
  ...times('10:00', '11:00'),
  subject: '周例会',
  people: 6,
  agreed: true,
  ...more,
})
type Who = { token: string }
const call = <Body = BookingDetail>(name: string, input: object, who: Who = host) =>
  world.post<Body>(`meeting/${name}`, input, who.token)
const book = (input: object = {}, who: Who = host) => call('book', form(input), who)
const must = async (input: object = {}, who: Who = host) => {
  const answer = await book(input, who)
  expect(answer.message).toBe('成功')
  return answer.body
}
const told = () => announced.mock.calls.map(([, event]) => event.type)
const free = (from: string, until: string, place = room) =>
  isFree(db, place.unitIds, { from: at(from), until: at(until), now: world.now() })
const slot = (from: string, until: string, place = room) => ({
  place,
  startsAt: at(from),
  endsAt: at(until),
  takes: { from: at(from), until: at(until) },
  now: world.now(),
})
/** Pays what is due as the channel would: no money of this test is at a channel. */
async function pay(id: string) {
  await db
    .updateTable('booking.booking')
    .set({ state: 'confirmed', confirmedAt: world.now(), paidFen: 20_000 })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('booking.bookingOrder')
    .set({ state: 'paid', paidAt: world.now(), tradeId: newId() })
    .where('bookingId', '=', id)
    .execute()
}
const promised = async (id: string) => {
  const rows = await db
    .selectFrom('booking.bookingOrder')
    .select(['backFen', 'state', 'amountFen'])
    .where('bookingId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ backFen, state, amountFen }) => [state, amountFen, backFen])
}

describe('booking', () => {
  test('a free place confirms at once, and whoever may see it sees it', async () => {
    const booked = await must({
      note: '靠窗',
      guests: [{ personId: colleague.id }, { name: '李四', phone: '13800000001' }],
    })
    expect(booked).toMatchObject({
      state: 'confirmed',
      subject: '周例会',
      mine: true,
      personName: '林晓',
      cost: { lines: [], totalFen: 0 },
    })
    expect(booked.guests).toHaveLength(2)
    expect(booked.acts).toMatchObject({ cancel: null, change: null, extend: null, finish: '还没有开始' })
    expect(booked.extendUntil).toBe(toInstant(at('18:00')))
    expect(await free('10:00', '11:00')).toBe(false)
    expect(told()).toContain(CONFIRMED)
    const seen = (await call('orderInfo', { id: booked.id }, colleague)).body
    expect(seen).toMatchObject({ mine: false, invited: true, note: '', history: [], cancelNow: null })
    expect((await call('orderInfo', { id: booked.id }, stranger)).code).toBe(404)
    expect((await world.post('notice/meetingOrderDetail', { id: booked.id }, host.token)).code).toBe(200)
  })

  test('one that costs waits for payment, its price by line as agreed', async () => {
    room = await made({ prices: [price] }, { services: [{ id: 'tea', name: '茶歇', per: 'each', priceFen: 500 }] })
    const booked = await must({
      services: [
        { id: 'tea', count: 6 },
        { id: 'none', count: 1 },
      ],
    })
    expect(booked).toMatchObject({ state: 'unpaid', totalFen: 13_000, acts: { pay: null } })
    expect(booked.cost.lines).toEqual([
      { words: '10:00–11:00，1小时 × ¥100.00/小时', amountFen: 10_000 },
      { words: '茶歇 × 6', amountFen: 3000 },
    ])
    expect(await promised(booked.id)).toEqual([['to_pay', 13_000, 0]])
    expect(told()).not.toContain(CONFIRMED)
  })

  test('is refused by the first rule, and bookInfo lists them all', async () => {
    room = await made({ mostMinutes: 60, noticeHours: 200 }, { seats: 4 })
    const wish = { placeId: room.id, ...times('10:15', '11:30'), people: 6 }
    const { why, approval, cost } = (await call<BookInfo>('bookInfo', wish)).body
    expect(why.map(({ name }) => name)).toEqual(['off_step', 'too_soon', 'too_long', 'seats_over'])
    expect([approval, cost.totalFen]).toEqual([[], 0])
    const refused = await book({ ...times('10:15', '11:30') })
    expect([refused.code, refused.message]).toEqual([14010, why[0]?.message])
  })

  test('what is taken is refused with three free times nearby', async () => {
    const near = await made({}, { name: '银河厅' })
    room = await made({}, { kind: 'room', name: '甲', areaId: '1', building: '独栋', seats: 77 })
    await made({}, { kind: 'room', name: '乙', building: '独栋', seats: 77 })
    await makeBooking(db, slot('10:00', '11:00'))
    const refused = await book({ people: 77 })
    expect(refused.code).toBe(14003)
    expect(refused.data?.['slots']).toMatch(/^乙、.+、.+/)
    const info = (await call<BookInfo>('bookInfo', { placeId: room.id, ...times('10:00', '11:00'), people: 77 })).body
    expect(info.alternatives).toHaveLength(3)
    for (const { placeId, startsAt, endsAt } of info.alternatives)
      expect((await book({ placeId, startsAt, endsAt, people: 70 })).code).toBe(200)
    expect(near.id).toBeTruthy()
  })

  test('wants what the place asks for', async () => {
    room = await made({ papers: ['安全承诺书'] }, { notes: '请勿在室内吸烟' })
    expect((await book({ agreed: false })).code).toBe(14019)
    expect((await book()).message).toBe('请上传安全承诺书')
    expect((await book({ files: [{ name: '安全承诺书', fileId: newId() }] })).code).toBe(14059)
    expect(await free('10:00', '11:00')).toBe(true)
  })

  test('for a company that lets me, and for a colleague of it', async () => {
    room = await made({ who: 'company', companyHours: 2 })
    expect((await book()).code).toBe(14016)
    expect((await book({ companyId: newId() })).code).toBe(14017)
    expect((await book({ companyId: company.id, forPersonId: stranger.id })).code).toBe(404)
    const booked = await must({ companyId: company.id, forPersonId: colleague.id })
    expect(booked).toMatchObject({ companyName: '云图软件', forPersonName: '周舟' })
    expect((await call('orderInfo', { id: booked.id }, colleague)).body.mine).toBe(true)
    const over = await book({ companyId: company.id, ...times('13:00', '14:30') }, colleague)
    expect(over.message).toBe('企业本月可预订时长还剩1小时')
    await must({ companyId: company.id, ...times('13:00', '14:00') }, colleague)
  })

  test('nobody has more than their hours and their number ahead, be it at once', async () => {
    room = await made({ personHours: 2 }, { kind: 'display' })
    room = await made({ personHours: 2 })
    const other = await world.person()
    const wishes = ['08:00', '09:00', '10:00', '11:00', '13:00'].map((from) =>
      book(times(from, `${Number(from.slice(0, 2)) + 1}:00`.padStart(5, '0')), other),
    )
    const codes = (await Promise.all(wishes)).map(({ code }) => code)
    expect(codes.toSorted()).toEqual([14014, 14014, 14014, 200, 200].toSorted())
  })

  test('parts of a venue, their share of the price, with time for setting up', async () => {
    const parts = ['东厅', '西厅'].map((name) => ({ name, seats: 20, pricePercent: 60 }))
    room = await made({ prices: [price], mostSetUpMinutes: 60, bufferMinutes: 15 }, { parts })
    const [east = '', west = ''] = room.unitIds
    const booked = await must({ unitIds: [east], setUpMinutes: 30, clearMinutes: 15 })
    expect([booked.totalFen, booked.parts.length]).toEqual([6000, 1])
    expect(await isFree(db, [east], { from: at('11:15'), until: at('11:30'), now: world.now() })).toBe(false)
    expect(await isFree(db, [west], { from: at('10:00'), until: at('11:00'), now: world.now() })).toBe(true)
    expect((await book({ unitIds: [newId()] })).code).toBe(14001)
    expect((await book()).code).toBe(14003)
    await must({ unitIds: [west] })
  })

  test('a place that goes, closes or changes its rules meanwhile decides as it then stands', async () => {
    for (const id of [newId(), (await made({}, { state: 'draft' })).id])
      expect((await book({ placeId: id })).code).toBe(14001)
    await db
      .insertInto('booking.closure')
      .values({
        id: newId(),
        placeId: room.id,
        unitIds: room.unitIds,
        during: `[${at('08:00').toISOString()},${at('12:00').toISOString()})`,
        reason: '检修',
        createdAt: world.now(),
      })
      .execute()
    expect((await book()).message).toContain('暂停使用：检修')
    await must(times('12:00', '13:00'))
  })
})

describe('a hold', () => {
  const hold = (input: object = {}, who: Who = host) =>
    call<{ id: string; until: string }>('hold', { placeId: room.id, ...times('10:00', '11:00'), ...input }, who)

  test('keeps the time for who fills in the form, one a person and kind, and is taken by booking', async () => {
    const { body } = await hold()
    expect(Date.parse(body.until) - world.now().getTime()).toBeGreaterThan(9 * MINUTE)
    const other = await book({}, stranger)
    expect([other.code, other.message.replace(/\d\d:\d\d/, 'mm:ss')]).toEqual([
      14004,
      '该时段正在被他人填写，mm:ss后再试',
    ])
    const info = (await call<BookInfo>('bookInfo', { placeId: room.id, ...times('10:00', '11:00') })).body
    expect([info.why, info.hold?.id]).toEqual([[], body.id])
    // Another time instead: the first is free at once.
    expect((await hold(times('14:00', '15:00'))).body.id).toBe(body.id)
    expect(await free('10:00', '11:00')).toBe(true)
    const booked = await must({ holdId: body.id, ...times('14:00', '15:00') })
    expect(booked.state).toBe('confirmed')
    expect(await db.selectFrom('booking.hold').select('id').where('id', '=', body.id).execute()).toEqual([])
  })

  test('is let go, or its time ends: then it stands in nobody’s way', async () => {
    const { body } = await hold()
    expect((await call('holdEnd', { id: body.id }, stranger)).code).toBe(200)
    expect(await free('10:00', '11:00')).toBe(false)
    await call('holdEnd', { id: body.id })
    expect(told()).toContain(FREED)
    const again = (await hold()).body
    world.forward(11 * MINUTE)
    await must({}, stranger)
    expect((await book({ holdId: again.id })).code).toBe(14003)
    await world.product.jobs.doNow('booking.holds')
    expect(await db.selectFrom('booking.hold').select('id').where('id', '=', again.id).execute()).toEqual([])
  })

  test('that is over while somebody else fills in the form is told as that', async () => {
    const { body } = await hold()
    world.forward(11 * MINUTE)
    expect((await hold({}, stranger)).code).toBe(200)
    expect((await book({ holdId: body.id })).code).toBe(14023)
  })
})

describe('cancelling', () => {
  test('gives time and money back by the rule that was agreed', async () => {
    room = await made({ prices: [price] })
    const booked = await must(times('10:00', '12:00', 3))
    await pay(booked.id)
    const { body } = await call('orderInfo', { id: booked.id })
    expect(body.cancelNow).toEqual({ backFen: 20_000, keptFen: 0, words: '现在取消，全额退还¥200.00' })
    const cancelled = await call('cancel', { id: booked.id, reason: '改线上' })
    expect(cancelled.body).toMatchObject({ state: 'cancelled', why: '改线上', acts: { again: null } })
    expect(await promised(booked.id)).toEqual([['paid', 20_000, 20_000]])
    expect(told()).toEqual(expect.arrayContaining([CANCELLED, FREED]))
    expect((await call('cancel', { id: booked.id })).code).toBe(615)
    await must(times('10:00', '12:00', 3), stranger)
  })

  test('too late for all of it says what is kept, and does it once that was seen', async () => {
    room = await made({
      prices: [price],
      back: [
        { hours: 500, percent: 100 },
        { hours: 2, percent: 50 },
      ],
    })
    const { id } = await must(times('10:00', '12:00'))
    await pay(id)
    const refused = await call('cancel', { id })
    expect([refused.code, refused.message]).toEqual([14025, '已过取消时间，将扣除¥100.00'])
    expect((await call('cancel', { id, keptFen: 9999 })).code).toBe(14025)
    expect((await call('cancel', { id, keptFen: 10_000 })).code).toBe(200)
    expect(await promised(id)).toEqual([['paid', 20_000, 10_000]])
  })

  test('what is not mine, has begun or is over stays', async () => {
    const started = await makeBooking(db, {
      place: room,
      personId: host.id,
      startsAt: new Date(world.now().getTime() - 60_000),
      endsAt: new Date(world.now().getTime() + 600_000),
      takes: { from: new Date(world.now().getTime() - 60_000), until: new Date(world.now().getTime() + 600_000) },
    })
    expect((await call('cancel', { id: started })).code).toBe(14026)
    expect((await call('cancel', { id: started }, stranger)).code).toBe(404)
    const { id } = await must()
    await db.updateTable('booking.booking').set({ state: 'expired' }).where('id', '=', id).execute()
    expect((await call('cancel', { id })).code).toBe(14024)
  })

  test('all later dates of a series with it', async () => {
    const seriesId = await more.series()
    const ids = []
    for (const days of [0, 1, 2])
      ids.push(
        await makeBooking(db, {
          place: room,
          personId: host.id,
          seriesId,
          startsAt: at('10:00', days),
          endsAt: at('11:00', days),
          takes: { from: at('10:00', days), until: at('11:00', days) },
        }),
      )
    await call('cancel', { id: ids[1], following: true })
    const states = await Promise.all(ids.map(async (id) => (await findBookingById(db, id))?.state))
    expect(states).toEqual(['confirmed', 'cancelled', 'cancelled'])
  })
})

describe('changing', () => {
  test('subject and people; as many as there are seats', async () => {
    const { id } = await must({ people: 2 })
    expect((await call('change', { id, subject: '评审会', people: 9, note: '换人' })).body).toMatchObject({
      subject: '评审会',
      people: 9,
      note: '换人',
    })
    expect((await call('change', { id, people: 11 })).code).toBe(14022)
    expect((await findBookingById(db, id))?.sequence).toBe(1)
    expect(told()).toContain(MOVED)
    expect((await call('change', { id, subject: '别人的' }, stranger)).code).toBe(404)
  })

  test('another time and another place; the one before is free', async () => {
    const { id } = await must()
    const moved = (await call('change', { id, ...times('14:00', '15:00') })).body
    expect(moved).toMatchObject({ state: 'confirmed', startsAt: toInstant(at('14:00')) })
    expect([await free('10:00', '11:00'), await free('14:00', '15:00')]).toEqual([true, false])
    const other = await made()
    expect((await call('change', { id, placeId: other.id })).body.placeId).toBe(other.id)
    expect([await free('14:00', '15:00'), await free('14:00', '15:00', other)]).toEqual([true, false])
    expect(told().filter((type) => type === FREED)).toHaveLength(2)
    await makeBooking(db, slot('10:00', '11:00', other))
    const refused = await call('change', { id, ...times('10:30', '11:30') })
    expect(refused.code).toBe(14003)
    expect(await free('14:00', '15:00', other)).toBe(false)
    expect((await call('change', { id, ...times('21:00', '22:00') })).code).toBe(14009)
  })

  test('longer as far as nobody comes after, shorter at any time', async () => {
    const { id } = await must()
    await makeBooking(db, slot('12:30', '13:00'))
    expect((await call('orderInfo', { id })).body.extendUntil).toBe(toInstant(at('12:30')))
    const refused = await call('change', { id, endsAt: toInstant(at('13:00')) })
    expect([refused.code, refused.message]).toEqual([14061, '12:30之后已被占用，最晚可延长到12:30'])
    expect((await call('change', { id, endsAt: toInstant(at('12:30')) })).body.history[0]?.what).toBe('延长')
    expect((await call('change', { id, endsAt: toInstant(at('10:30')) })).body.history[0]?.what).toBe('缩短')
    expect(await free('10:30', '12:30')).toBe(true)
    expect((await call('change', { id, endsAt: toInstant(at('10:10')) })).code).toBe(14010)
  })

  test('dearer is to be paid on, cheaper gives back by the rule', async () => {
    room = await made({ prices: [price] })
    const { id } = await must(times('10:00', '12:00', 3))
    await pay(id)
    const longer = (await call('change', { id, endsAt: toInstant(at('13:00', 3)) })).body
    expect(longer).toMatchObject({ state: 'unpaid', totalFen: 30_000 })
    expect(await promised(id)).toEqual([
      ['paid', 20_000, 0],
      ['to_pay', 10_000, 0],
    ])
    const shorter = (await call('change', { id, endsAt: toInstant(at('11:00', 3)) })).body
    expect(shorter).toMatchObject({ state: 'confirmed', totalFen: 10_000 })
    expect(shorter.cost.lines).toEqual([{ words: '10:00–11:00，1小时 × ¥100.00/小时', amountFen: 10_000 }])
    expect(await promised(id)).toEqual([
      ['paid', 20_000, 10_000],
      ['closed', 10_000, 0],
    ])
  })

  test('what has begun is only made longer or shorter', async () => {
    const now = world.now()
    const startsAt = new Date(Math.floor(now.getTime() / (30 * MINUTE)) * 30 * MINUTE)
    const endsAt = new Date(startsAt.getTime() + 60 * MINUTE)
    const always = { workday: [{ from: 0, to: 1440 }], dayOff: [{ from: 0, to: 1440 }] }
    room = await made({ hours: always, noticeHours: 5 })
    const id = await makeBooking(db, {
      place: room,
      kind: 'venue',
      personId: host.id,
      startsAt,
      endsAt,
      takes: { from: startsAt, until: endsAt },
    })
    const later = (minutes: number) => toInstant(new Date(endsAt.getTime() + minutes * MINUTE))
    expect((await call('change', { id, startsAt: later(0), endsAt: later(60) })).code).toBe(14026)
    expect((await call('change', { id, endsAt: later(30) })).body).toMatchObject({
      state: 'running',
      endsAt: later(30),
    })
    expect((await call('finish', { id }, stranger)).code).toBe(404)
    const finished = (await call('finish', { id })).body
    expect(finished).toMatchObject({ state: 'done', why: '提前结束' })
    expect(Date.parse(finished.endsAt)).toBeLessThanOrEqual(world.now().getTime() + 30 * MINUTE)
    expect((await call('finish', { id })).code).toBe(615)
    expect((await call('finish', { id: (await must({ placeId: (await made()).id })).id })).code).toBe(14027)
  })
})

describe('by itself', () => {
  test('what stood is done at its end, what nobody decided about is over at its start', async () => {
    const now = world.now()
    const span = (from: number, until: number) => ({
      startsAt: new Date(now.getTime() + from * MINUTE),
      endsAt: new Date(now.getTime() + until * MINUTE),
    })
    const of = (from: number, until: number) => {
      const { startsAt, endsAt } = span(from, until)
      return { place: room, startsAt, endsAt, takes: { from: startsAt, until: endsAt } }
    }
    const over = await makeBooking(db, of(-60, 0))
    const late = await makeBooking(db, { ...of(0, 60), state: 'waiting', seriesId: await more.series() })
    const stands = await makeBooking(db, of(60, 120))
    // Nobody decides about a series of which a date is left.
    await makeBooking(db, {
      ...of(120, 180),
      state: 'waiting',
      seriesId: (await findBookingById(db, late))?.seriesId ?? null,
    })
    await world.product.jobs.drain()
    const states = await Promise.all([over, late, stands].map(async (id) => (await findBookingById(db, id))?.state))
    expect(states).toEqual(['done', 'expired', 'confirmed'])
    const from = new Date(now.getTime() + MINUTE)
    expect(
      await isFree(db, room.unitIds, { from, until: new Date(now.getTime() + 59 * MINUTE), now: world.now() }),
    ).toBe(true)
    expect(told()).toContain(FREED)
  })
})

describe('lists', () => {
  type Listed = { items: (BookingDetail & { invited: boolean })[]; next: string | null }
  const list = async (input: object, who: Who) =>
    (await call<Listed>('myOrders', { kind: 'venue', ...input }, who)).body ?? expect.fail('no list')

  test('what comes, the next first; what is over, the latest first; with what I am invited to', async () => {
    const [me, other] = [await world.person(), await world.person()]
    const of = (days: number, facts: object) =>
      makeBooking(db, {
        place: room,
        kind: 'venue',
        startsAt: at('10:00', days),
        endsAt: at('11:00', days),
        takes: { from: at('10:00', days), until: at('11:00', days) },
        ...facts,
      })
    const later = await of(5, { personId: me.id })
    const sooner = await of(1, { personId: me.id })
    const forMe = await of(2, { personId: other.id, forPersonId: me.id })
    const invited = await of(3, { personId: host.id })
    await more.invited(invited, [])
    await db
      .insertInto('booking.guest')
      .values({ id: newId(), bookingId: invited, personId: me.id, invitedAt: world.now(), endsAt: at('11:00', 3) })
      .execute()
    const undecided = await of(4, { personId: host.id, state: 'waiting' })
    await db
      .insertInto('booking.guest')
      .values({ id: newId(), bookingId: undecided, personId: me.id, invitedAt: world.now(), endsAt: at('11:00', 4) })
      .execute()
    const gone = await of(6, { personId: me.id, state: 'cancelled' })
    const earlier = await of(-1, { personId: me.id, state: 'done' })
    expect((await list({}, me)).items.map(({ id }) => id)).toEqual([sooner, forMe, invited, later])
    expect((await list({ side: 'past' }, me)).items.map(({ id }) => id)).toEqual([gone, earlier])
    expect((await list({}, me)).items.map((item) => item.invited)).toEqual([false, false, true, false])
    expect((await list({ side: 'waiting' }, me)).items).toEqual([])
    expect((await call<Listed>('myOrders', { next: 'x' }, me)).code).toBe(400)
    expect((await call<Listed>('myApply', { kind: 'venue' }, me)).body.items).toEqual([])
  })

  test('page by page, nothing twice and nothing left out', async () => {
    const me = await world.person()
    const applied = await world.person()
    for (let nth = 0; nth < 45; nth += 1) {
      const startsAt = new Date(at('08:00').getTime() + nth * 15 * MINUTE)
      const endsAt = new Date(startsAt.getTime() + 15 * MINUTE)
      const of = { place: room, kind: 'venue', startsAt, endsAt, takes: { from: startsAt, until: endsAt } } as const
      await makeBooking(db, { ...of, personId: me.id })
      await makeBooking(db, {
        ...of,
        personId: applied.id,
        caseId: newId(),
        state: 'rejected',
        askedAt: new Date(startsAt.getTime() - 86_400_000),
      })
    }
    for (const [name, who, side] of [
      ['myOrders', me, 'coming'],
      ['myApply', applied, 'done'],
    ] as const) {
      const seen: string[] = []
      for (let next: string | null | undefined; next !== null; ) {
        const page: Listed = (await call<Listed>(name, { kind: 'venue', side, ...(next && { next }) }, who)).body
        seen.push(...page.items.map(({ startsAt }) => startsAt))
        next = page.next
      }
      expect(new Set(seen).size).toBe(45)
      expect(seen).toEqual(name === 'myOrders' ? seen.toSorted() : seen.toSorted().toReversed())
    }
  })
})
