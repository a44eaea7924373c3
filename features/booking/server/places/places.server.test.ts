import { beforeEach, describe, expect, test } from 'vitest'
import { bookingRefusals, type Offer, type Place, type PlaceDetail, type PlaceRules } from '#contract/booking'
import { makeArea } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import { addDays, clockOf, dayOf, toInstant } from '#vocabulary/day'
import { evaluate, requestedUnits } from '../requests/evaluate.ts'
import { MINUTE, makeMoreWorld } from '../tests/more-world.ts'
import { findPlace } from '../time/place-queries.ts'

const more = await makeMoreWorld()
const { world, db, company, host, stranger, workday, at, placeOf, booked } = more

let areaId = 0
let token: string
let personId: string
// A park of its own for each test, so that nothing else is found.
beforeEach(async () => {
  areaId += 1
  const person = await world.person({ areaId: `9${areaId}` })
  ;[token, personId] = [person.token, person.id]
})
const park = () => `9${areaId}`
const made = (facts: Parameters<typeof placeOf>[0] = {}) => placeOf({ areaId: park(), ...facts })
type Found = { items: Place[]; next: string | null; alternatives: Offer[] }
const find = async (input: object = {}, session: string | null = token) =>
  (await world.post<Found>('meeting/roomsByCondition', { day: workday, ...input }, session)).body
const names = async (input: object = {}) => (await find(input)).items.map(({ name }) => name)
const clocks = (slots: readonly { startsAt: string; endsAt: string }[] = []) =>
  slots.map(({ startsAt, endsAt }) => `${clockOf(new Date(startsAt))}-${clockOf(new Date(endsAt))}`)
const times = (from: string, until: string) => ({
  startsAt: at(from),
  endsAt: at(until),
  takes: { from: at(from), until: at(until) },
})
const hours = { workday: [{ from: 480, to: 1200 }], dayOff: [] }
const close = (place: { id: string; unitIds: string[] }, from: string, until: string, reason = '空调检修') =>
  db
    .insertInto('booking.closure')
    .values({
      id: newId(),
      placeId: place.id,
      unitIds: place.unitIds,
      during: `[${at(from).toISOString()},${at(until).toISOString()})`,
      reason,
      createdAt: world.now(),
    })
    .execute()

describe('a day that the park made a day off', () => {
  test('is one at once: in lists, on the page, in the month, for who books; and no other park’s', async () => {
    await makeArea(db, park())
    const room = await made({ rules: { hours } })
    const fits = { from: 600, to: 660 }
    const asks = { placeId: room.id, startsAt: toInstant(at('10:00')), endsAt: toInstant(at('11:00')) }
    const page = async () =>
      (await world.post<PlaceDetail>('meeting/roomById', { id: room.id, day: workday }, token)).body
    const month = async () => {
      const input = { id: room.id, month: workday.slice(0, 7) }
      const { body } = await world.post<{ days: { day: string; state: string }[] }>('meeting/lockByMonth', input, token)
      return body.days.find(({ day }) => day === workday)?.state
    }
    const hold = async () => (await world.post('meeting/hold', asks, token)).code
    const seen = async () => [
      await names(fits),
      (await page()).day.workday,
      clocks((await page()).day.open),
      await month(),
    ]
    expect(await seen()).toEqual([[room.name], true, ['08:00-20:00'], 'free'])
    await db
      .insertInto('estate.specialDay')
      .values({ areaId: park(), day: workday, off: true, name: '园区活动日' })
      .execute()
    expect(await seen()).toEqual([[], false, [], 'shut'])
    expect(await hold()).toBe(bookingRefusals.outsideHours.code)
    await db.deleteFrom('estate.specialDay').where('areaId', '=', park()).execute()
    expect(await seen()).toEqual([[room.name], true, ['08:00-20:00'], 'free'])
    expect(await hold()).toBe(200)
  })
})

describe('finding', () => {
  test('places of the kind with their free time, in their order, page by page', async () => {
    const places = []
    for (let nth = 0; nth < 23; nth += 1) places.push(await made({ name: `${nth}号`, position: nth % 7 }))
    await made({ kind: 'venue', name: '报告厅' })
    await made({ name: '未开放', state: 'draft' })
    const first = await find()
    expect(first.items).toHaveLength(20)
    const second = await find({ next: first.next ?? '' })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(23)
    expect(second.next).toBeNull()
    const positions = first.items.map(({ name }) => Number(name.slice(0, -1)) % 7)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect((await world.post('meeting/roomsByCondition', { day: workday, next: 'x' }, token)).code).toBe(400)
  })

  test('what is taken and closed is not free; a hold that is over is', async () => {
    const room = await made({ rules: { hours } })
    await booked({ place: room, ...times('10:00', '11:00') })
    await close(room, '15:00', '16:00')
    const [found] = (await find()).items
    expect(clocks(found?.open)).toEqual(['08:00-20:00'])
    expect(clocks(found?.free)).toEqual(['08:00-10:00', '11:00-15:00', '16:00-20:00'])
    expect(found?.closed).toBeNull()
  })

  test('by seats, equipment, building and a part of the name', async () => {
    await made({ name: '大', seats: 30, equipment: ['投影', '视频会议'], building: 'A座' })
    await made({ name: '小_%', seats: 4, equipment: ['投影'], building: 'B座' })
    expect(await names({ seats: 5 })).toEqual(['大'])
    expect(await names({ equipment: ['投影'] })).toHaveLength(2)
    expect(await names({ equipment: ['视频会议', '投影'] })).toEqual(['大'])
    expect(await names({ building: 'B座' })).toEqual(['小_%'])
    expect(await names({ text: '_%' })).toEqual(['小_%'])
    expect(await names({ text: 'a座' })).toEqual(['大'])
    const { body } = await world.post<{ buildings: string[]; equipment: string[]; mostSeats: number; hours: object }>(
      'meeting/configConditions',
      {},
      token,
    )
    expect(body).toMatchObject({ buildings: ['A座', 'B座'], mostSeats: 30, hours: { from: 480, to: 1200 } })
    expect(body.equipment.toSorted()).toEqual(['投影', '视频会议'].toSorted())
  })

  test('where so many are to be seated the smallest that seats them comes first, page by page', async () => {
    for (const seats of [40, 8, 12, 0, 6]) await made({ name: `${seats}座`, seats })
    expect(await names()).toEqual(['40座', '8座', '12座', '0座', '6座'])
    expect(await names({ seats: 7 })).toEqual(['8座', '12座', '40座'])
    for (let nth = 0; nth < 20; nth++) await made({ name: `十座${nth}`, seats: 10 })
    const first = await find({ seats: 7 })
    const rest = await find({ seats: 7, next: first.next })
    expect([...first.items, ...rest.items].map(({ seats }) => seats)).toEqual([8, ...Array(20).fill(10), 12, 40])
  })

  test('why nothing can be had, and the first day on which something can', async () => {
    const allDay = { workday: [{ from: 480, to: 1200 }], dayOff: [{ from: 480, to: 1200 }] }
    const first = async () =>
      (await world.post<{ firstDay: string }>('meeting/configConditions', {}, token)).body.firstDay
    const shut = await made({ rules: { hours: { workday: [], dayOff: [] } } })
    expect((await find()).items).toMatchObject([{ id: shut.id, none: 'shut' }])
    expect(await first()).toBe(dayOf(world.now()))
    // Bookable from the workday on: whatever lies before is too soon.
    const notice = Math.ceil((at('00:00').getTime() - world.now().getTime()) / 3_600_000)
    const room = await made({ rules: { hours: allDay, noticeHours: notice } })
    expect(await first()).toBe(workday)
    const [, found] = (await find()).items
    expect(found).toMatchObject({ id: room.id, none: null })
    // All of it is taken: the next day is the first.
    await booked({ place: room, ...times('08:00', '20:00') })
    expect((await find()).items[1]).toMatchObject({ none: 'full', free: [] })
    expect(await first()).toBe(addDays(workday, 1))
    const closed = await made({ rules: { hours: allDay, noticeHours: notice } })
    await close(closed, '00:00', '23:59')
    expect((await find()).items[2]).toMatchObject({ none: 'closed', closed: { reason: '空调检修' } })
    const soon = await made({ rules: { hours: allDay, noticeHours: 24 * 30 } })
    expect((await find()).items.find(({ id }) => id === soon.id)?.none).toBe('soon')
  })

  test('free for a wished time; where none is, three free times nearby', async () => {
    const rooms = [
      await made({ name: '甲', rules: { hours } }),
      await made({ name: '乙', rules: { hours, bufferMinutes: 15 } }),
    ]
    const wish = { from: 600, to: 660 }
    expect(await names(wish)).toEqual(['甲', '乙'])
    await booked({ place: rooms[0] as never, ...times('10:30', '11:30') })
    expect(await names(wish)).toEqual(['乙'])
    // Its buffer after the request would touch what follows.
    await booked({ place: rooms[1] as never, ...times('11:00', '12:00') })
    const { items, alternatives } = await find(wish)
    expect(items).toEqual([])
    expect(alternatives.map(({ name, startsAt }) => [name, clockOf(new Date(startsAt))])).toEqual([
      ['甲', '09:30'],
      ['乙', '09:30'],
    ])
    expect(await names({ from: 420, to: 500 })).toEqual([])
    expect(await names({ from: 600 })).toHaveLength(2)
  })

  test('free from now for so long', async () => {
    const open = { hours: { workday: [{ from: 0, to: 1440 }], dayOff: [{ from: 0, to: 1440 }] } }
    const room = await made({ rules: open })
    const today = dayOf(world.now())
    expect(await names({ day: today, freeMinutes: 30 })).toHaveLength(1)
    const from = new Date(world.now().getTime() + 20 * MINUTE)
    await booked({ place: room, startsAt: from, endsAt: new Date(from.getTime() + 30 * MINUTE) })
    expect(await names({ day: today, freeMinutes: 30 })).toEqual([])
    expect(await names({ day: today, freeMinutes: 15 })).toHaveLength(1)
  })

  test('a spot for days, with what stands beside it', async () => {
    const spot = { x: 0, y: 0, width: 4, depth: 3, powerWatts: 2000, fireLane: 'back' as const }
    const one = await made({ kind: 'display', name: '东一', spot })
    await made({ kind: 'display', name: '东二', spot: { ...spot, x: 6 } })
    const day = addDays(workday, 1)
    const [from, until] = [at('00:00', 2), at('00:00', 3)]
    await booked({ place: one, kind: 'display', startsAt: from, endsAt: until, takes: { from, until } })
    expect(await names({ kind: 'display', day, days: 1 })).toEqual(['东一', '东二'])
    expect(await names({ kind: 'display', day, days: 2 })).toEqual(['东二'])
    const { body } = await world.post<PlaceDetail>('meeting/roomById', { id: one.id, kind: 'display' }, token)
    expect(body.neighbours).toMatchObject([{ name: '东二', metres: 6 }])
  })

  test("a company's own rooms are for its people alone", async () => {
    const own = await placeOf({ kind: 'inner', companyId: company.id, name: '云图一号' })
    const other = await makeCompany(db)
    const inner = async (session: string | null, input: object = {}) =>
      (await find({ kind: 'inner', ...input }, session)).items.map(({ name }) => name)
    expect(await inner(host.token)).toEqual(['云图一号'])
    expect(await inner(host.token, { companyId: other.id })).toEqual([])
    expect(await inner(stranger.token)).toEqual([])
    expect(await inner(null)).toEqual([])
    for (const session of [null, stranger.token])
      expect((await world.post('meeting/roomById', { id: own.id }, session)).code).toBe(14001)
    expect((await world.post('meeting/roomById', { id: own.id }, host.token)).code).toBe(200)
  })
})

describe('one place', () => {
  const look = async (id: string, input: object = {}) =>
    (await world.post<PlaceDetail>('meeting/roomById', { id, day: workday, ...input }, token)).body

  test('with what its day has: bookings with what is kept around them, holds of others, closures', async () => {
    const room = await made({ rules: { hours, bufferMinutes: 15 } })
    const mine = await booked({
      place: room,
      personId,
      ...times('09:00', '10:00'),
      takes: { from: at('09:00'), until: at('10:15') },
    })
    await booked({ place: room, ...times('11:00', '12:00') })
    await close(room, '18:00', '20:00')
    const taken = (await look(room.id)).day.taken.map((each) => [each.what, ...clocks([each]), each.bookingId])
    expect(taken).toEqual([
      ['taken', '09:00-10:00', mine],
      ['buffer', '10:00-10:15', mine],
      ['taken', '11:00-12:00', null],
      ['closed', '18:00-20:00', null],
    ])
    expect(clocks((await look(room.id)).day.free)).toEqual(['08:00-08:30', '12:00-17:30'])
  })

  test('where several compete what is asked for stands beside what is free', async () => {
    const hall = await made({
      kind: 'venue',
      processId: newId(),
      competes: true,
      parts: ['东厅', '西厅'].map((name) => ({ name, seats: 20, pricePercent: 50 })),
    })
    const [east = ''] = hall.unitIds
    await booked({ place: hall, unitIds: [east], state: 'waiting', competes: true, ...times('09:00', '10:00') })
    const { day, parts, competes } = await look(hall.id, { kind: 'venue' })
    expect([competes, parts.length]).toEqual([true, 2])
    expect(day.taken).toMatchObject([{ what: 'asked', unitIds: [east] }])
    expect(clocks(day.free)).toHaveLength(1)
  })

  test('closed for a time is told with its end', async () => {
    const room = await made({})
    await db
      .insertInto('booking.closure')
      .values({
        id: newId(),
        placeId: room.id,
        unitIds: room.unitIds,
        during: `[${new Date(world.now().getTime() - 1000).toISOString()},${at('12:00', 3).toISOString()})`,
        reason: '装修',
        createdAt: world.now(),
      })
      .execute()
    expect((await look(room.id)).closed).toMatchObject({ reason: '装修' })
    expect((await find()).items[0]?.closed).toMatchObject({ reason: '装修' })
  })

  test('its rules in sentences', async () => {
    const price = { days: 'workday', from: 480, to: 1080, for: 'company', priceFen: 12_000 } as const
    const rules: Partial<PlaceRules> = { hours, prices: [price], noticeHours: 2, personHours: 8, checkIn: true }
    const room = await made({ rules, processId: newId() })
    const { ruleWords, priceFromFen, needsApproval } = await look(room.id)
    // For somebody in their own name, as the form begins, it is free: the price is a company's.
    expect([priceFromFen, needsApproval]).toEqual([null, true])
    const forCompanies = await made({ rules: { ...rules, who: 'company' } })
    expect((await look(forCompanies.id)).priceFromFen).toBe(12_000)
    expect(ruleWords).toEqual([
      '开放时间：工作日08:00–20:00，休息日不开放',
      '每次30分钟至8小时，按30分钟为单位',
      '至少提前2小时预订',
      '可预订60天内的时段',
      '工作日08:00–18:00企业：¥120.00/小时',
      '需审批，审批期间为您保留时段',
      '审批通过后须在24小时内、开始之前支付，逾期未付将释放时段',
      '开始前1天以上取消，全额退款',
      '开始前2小时以上取消，退还50%',
      '此后取消不退款',
      '每人每月最多预订8小时',
      '开始前15分钟至开始后10分钟内签到，未签到将释放时段',
    ])
    for (const id of [newId(), (await made({ state: 'gone' })).id])
      expect((await world.post('meeting/roomById', { id }, token)).code).toBe(14001)
    expect((await world.post('meeting/serverInstruction', { kind: 'display' }, null)).code).toBe(200)
  })

  test('its month, day by day', async () => {
    const room = await made({
      rules: { hours: { workday: [{ from: 600, to: 660 }], dayOff: [{ from: 600, to: 660 }] }, horizonDays: 20 },
    })
    await booked({ place: room, ...times('10:00', '11:00') })
    await booked({
      place: room,
      startsAt: at('10:00', 1),
      endsAt: at('10:30', 1),
      takes: { from: at('10:00', 1), until: at('10:30', 1) },
    })
    const month = async (input: object) =>
      (
        await world.post<{ days: { day: string; state: string; freeMinutes: number }[] }>(
          'meeting/lockByMonth',
          { id: room.id, ...input },
          token,
        )
      ).body.days
    const days = [
      ...(await month({ month: workday.slice(0, 7) })),
      ...(await month({ month: addDays(workday, 25).slice(0, 7) })),
    ]
    const on = (count: number) => days.find(({ day }) => day === addDays(workday, count))
    expect([on(0), on(1), on(2)].map((day) => [day?.state, day?.freeMinutes])).toEqual([
      ['full', 0],
      ['part', 30],
      ['free', 60],
    ])
    expect(on(22)?.state ?? 'shut').toBe('shut')
    expect((await month({ month: '0001-01' })).length).toBe(0)
  })
})

describe('a wish', () => {
  test('is weighed with holds of others, not with my own', async () => {
    const room = await made({ rules: { hours } })
    const place = (await findPlace(db, park(), room.id)) ?? expect.fail()
    const unitIds = requestedUnits(place)
    const until = new Date(world.now().getTime() + 600_000)
    const id = newId()
    await db
      .insertInto('booking.hold')
      .values({
        id,
        areaId: park(),
        personId,
        kind: 'room',
        placeId: room.id,
        unitIds,
        startsAt: at('10:00'),
        endsAt: at('11:00'),
        until,
      })
      .execute()
    await db
      .insertInto('booking.occupancy')
      .values({
        unitId: unitIds[0] ?? '',
        during: `[${at('10:00').toISOString()},${at('11:00').toISOString()})`,
        holdId: id,
        until,
      })
      .execute()
    const request = {
      startsAt: at('10:30'),
      endsAt: at('11:30'),
      setUpMinutes: 0,
      clearMinutes: 0,
      people: null,
      companyId: null,
    }
    const weighed = async (who: string) => {
      const person = { areaId: park(), personId: who, companies: [], roles: [] }
      const { blockers } = await evaluate(db, { place, unitIds, request, who: person, now: world.now() })
      return blockers.map(({ kind }) => kind.name)
    }
    expect(await weighed(personId)).toEqual([])
    expect(await weighed(host.id)).toEqual(['held'])
  })
})
