import { describe, expect, test, vi } from 'vitest'
import type { Booking, BookingProcess, BookingStands, DeskPlace, Utilisation } from '#contract/booking'
import { type MadePlace, makeBooking, makePlace, PLAIN } from '#fixtures/booking'
import { makeCompany } from '#fixtures/people'
import { dayOf, toInstant } from '#vocabulary/day'
import { MINUTE, makeMoreWorld } from '../tests/more-world.ts'
import { findBookingById } from '../time/booking-queries.ts'
import { isFree } from '../time/occupancy-queries.ts'

const more = await makeMoreWorld()
const { world, db, host, at, company } = more
const operator = await world.person({ nickName: '孙丽', roles: ['operator'] })
const manager = await world.person({ nickName: '陈建国', company: { id: company.id, manager: true, allowed: true } })
const other = await makeCompany(db, { name: '别家' })
const otherManager = await world.person({ company: { id: other.id, manager: true, allowed: true } })

const typed = {
  kind: 'room',
  name: '听松',
  building: '1 号楼',
  floor: '3 层',
  seats: 8,
  area: '24.5',
  about: '',
  notes: '请保持整洁',
  equipment: ['白板'],
  services: [],
  rules: PLAIN,
  competes: false,
  processId: null,
  spot: null,
  position: 1,
  pictureIds: [],
  parts: [] as { id?: string; name: string; seats: number; pricePercent: number }[],
}
const save = (input: object, token = operator.token) =>
  world.post<DeskPlace>('meeting/placeSave', { ...typed, ...input }, token)
const state = (id: string, to: string, token = operator.token) =>
  world.post<DeskPlace>('meeting/placeState', { id, to }, token)
const made = async (input: object = {}) => (await save(input)).body

describe('places', () => {
  test('begin as a draft, are opened, and keep what was typed', async () => {
    const { code, body } = await save({})
    const { pictureIds: _, ...said } = typed
    expect(code).toBe(200)
    expect(body).toMatchObject({
      ...said,
      pictures: [],
      state: 'draft',
      version: 1,
      area: '24.50',
      companyName: '',
      ahead: 0,
      closures: [],
    })
    expect((await state(body.id, 'open')).body).toMatchObject({ state: 'open', version: 2 })
    const listed = await world.post<{ items: DeskPlace[] }>('meeting/deskPlaces', { id: body.id }, operator.token)
    expect(listed.body.items.map(({ name }) => name)).toEqual(['听松'])
  })

  test('are saved by who saw their last version', async () => {
    const { id, version } = await made()
    expect((await save({ id, version, name: '听松（新）' })).body).toMatchObject({
      name: '听松（新）',
      version: version + 1,
    })
    expect((await save({ id, version, name: '旧' })).code).toBe(14055)
  })

  test('of rules that cannot be kept are refused in words', async () => {
    const answer = await save({ rules: { ...PLAIN, leastMinutes: 45 } })
    expect([answer.code, answer.message]).toEqual([14056, '最短和最长时长要是30分钟的整数倍'])
    expect((await save({ pictureIds: ['0199a000-0000-7000-8000-000000000001'] })).code).toBe(14058)
    expect((await save({ processId: '0199a000-0000-7000-8000-000000000001' })).code).toBe(14047)
  })

  test('of a company are its manager’s alone, the park’s are the operators’', async () => {
    const own = await save({ kind: 'inner' }, manager.token)
    expect(own.body).toMatchObject({ kind: 'inner', companyId: company.id, companyName: '云图软件' })
    expect((await save({ kind: 'inner' }, operator.token)).code).toBe(403)
    expect((await save({}, manager.token)).code).toBe(403)
    expect((await state(own.body.id, 'open', otherManager.token)).code).toBe(14001)
    expect((await save({ kind: 'inner', id: own.body.id, version: 1 }, otherManager.token)).code).toBe(14001)
    const listed = await world.post<{ items: DeskPlace[] }>('meeting/deskPlaces', { kind: 'inner' }, otherManager.token)
    expect(listed.body.items).toEqual([])
  })

  test('keep the unit of a whole and the parts that stand; a part with a booking ahead stays', async () => {
    const halves = [
      { name: 'A', seats: 20, pricePercent: 50 },
      { name: 'B', seats: 20, pricePercent: 50 },
    ]
    const hall = await made({ kind: 'venue', parts: halves })
    const [a, b] = hall.parts
    const units = [a?.id ?? '', b?.id ?? ''].toSorted()
    await makeBooking(db, {
      place: { id: hall.id, areaId: '1', unitIds: units },
      kind: 'venue',
      startsAt: at('10:00'),
      endsAt: at('12:00'),
    })
    expect((await save({ kind: 'venue', id: hall.id, version: 1, parts: [] })).code).toBe(14057)
    const renamed = await save({ kind: 'venue', id: hall.id, version: 1, parts: [{ ...a, name: '甲' }, b] })
    expect(renamed.body.parts.map(({ id, name }) => [id, name])).toEqual([
      [a?.id, '甲'],
      [b?.id, 'B'],
    ])
    expect((await state(hall.id, 'gone')).code).toBe(14057)
  })
})

describe('closing a place', () => {
  const closure = (place: MadePlace, input: object = {}) =>
    world.post<{ closureId: string | null; inside: { booking: Booking; alternatives: { placeId: string }[] }[] }>(
      'meeting/closure',
      {
        placeId: place.id,
        startsAt: toInstant(at('08:00')),
        endsAt: toInstant(at('20:00')),
        reason: '检修投影',
        ...input,
      },
      operator.token,
    )
  const room = (facts: Parameters<typeof makePlace>[1] = {}) => makePlace(db, { building: '九号楼', ...facts })
  const booked = (place: MadePlace, from: string, until: string, facts: object = {}) =>
    makeBooking(db, {
      place,
      personId: host.id,
      startsAt: at(from),
      endsAt: at(until),
      takes: { from: at(from), until: at(until) },
      now: world.now(),
      ...facts,
    })

  test('tells what lies inside before it closes; then moves, or ends with all money back', async () => {
    const place = await room({ seats: 6 })
    const spare = await room({ seats: 7 })
    const first = await booked(place, '10:00', '11:00')
    const second = await booked(place, '10:30', '11:30', {
      unitIds: place.unitIds,
      startsAt: at('14:00'),
      endsAt: at('15:00'),
      takes: { from: at('14:00'), until: at('15:00') },
    })
    const seen = await closure(place)
    expect(seen.body.closureId).toBeNull()
    expect(seen.body.inside.map(({ booking, alternatives }) => [booking.id, alternatives[0]?.placeId])).toEqual([
      [first, spare.id],
      [second, spare.id],
    ])
    expect((await closure(place, { inside: [{ bookingId: first, to: 'move' }] })).code).toBe(14054)
    const choices = [
      { bookingId: first, to: 'move' },
      { bookingId: second, to: 'back' },
    ]
    const hinted = vi.spyOn(world.product.live, 'tell')
    expect((await closure(place, { inside: choices })).body.closureId).not.toBeNull()
    await world.product.jobs.drain()
    const told = hinted.mock.calls.map(([, personId, ...hints]) => [personId, ...hints])
    for (const id of [first, second]) expect(told).toContainEqual([host.id, { topic: 'booking.changed', id }])
    expect(await findBookingById(db, first)).toMatchObject({
      state: 'confirmed',
      placeId: spare.id,
      unitIds: spare.unitIds,
      back: [{ hours: 0, percent: 100 }],
      sequence: 1,
    })
    expect(await findBookingById(db, second)).toMatchObject({ state: 'cancelled', why: '场所暂停使用：检修投影' })
    expect(await isFree(db, spare.unitIds, { from: at('10:00'), until: at('11:00'), now: world.now() })).toBe(false)
    expect(await isFree(db, place.unitIds, { from: at('08:00'), until: at('20:00'), now: world.now() })).toBe(true)
  })

  test('refuses what is over, too far, or backwards, and who does not run it', async () => {
    const place = await room()
    expect((await closure(place, { endsAt: toInstant(at('07:00')) })).code).toBe(14011)
    expect(
      (await closure(place, { startsAt: toInstant(at('08:00', -9)), endsAt: toInstant(at('09:00', -9)) })).code,
    ).toBe(14053)
    const asManager = await world.post(
      'meeting/closure',
      { placeId: place.id, startsAt: toInstant(at('08:00')), endsAt: toInstant(at('20:00')), reason: '检修' },
      manager.token,
    )
    expect(asManager.code).toBe(14001)
  })

  test('ends early, once', async () => {
    const place = await room()
    const { body } = await closure(place, { inside: [] })
    const end = () => world.post<DeskPlace>('meeting/closureEnd', { id: body.closureId }, operator.token)
    expect((await end()).body.closures).toEqual([])
    expect((await end()).code).toBe(404)
  })
})

test('a booking is cancelled by the desk with a reason, once, and its time is free', async () => {
  const place = await makePlace(db)
  const id = await makeBooking(db, {
    place,
    personId: host.id,
    startsAt: at('10:00'),
    endsAt: at('11:00'),
    takes: { from: at('10:00'), until: at('11:00') },
    now: world.now(),
  })
  const cancel = (token = operator.token) =>
    world.post<BookingStands>('meeting/deskCancel', { id, reason: '临时停电' }, token)
  expect((await cancel(manager.token)).code).toBe(404)
  expect((await cancel()).body).toEqual({ id, state: 'cancelled' })
  expect(await findBookingById(db, id)).toMatchObject({ state: 'cancelled', why: '园区取消：临时停电' })
  expect((await cancel()).code).toBe(14024)
  expect(await isFree(db, place.unitIds, { from: at('10:00'), until: at('11:00'), now: world.now() })).toBe(true)
})

test('utilisation counts what was booked and used by week', async () => {
  const area = operator
  const place = await makePlace(db, { name: '统计室' })
  const day = at('10:00', -7)
  await makeBooking(db, {
    place,
    state: 'done',
    startsAt: day,
    endsAt: new Date(day.getTime() + 60 * MINUTE),
    endedAt: new Date(day.getTime() + 30 * MINUTE),
  })
  await makeBooking(db, { place, state: 'missed', startsAt: at('14:00', -7), endsAt: at('15:00', -7) })
  await makeBooking(db, { place, state: 'cancelled', startsAt: at('16:00', -7), endsAt: at('17:00', -7) })
  const period = { from: dayOf(at('10:00', -8)), to: dayOf(at('10:00', -6)) }
  const { body } = await world.post<Utilisation>('meeting/utilisation', period, area.token)
  const sums = body.items.find(({ placeId }) => placeId === place.id)?.weeks
  const total = (of: (sum: NonNullable<typeof sums>[number]) => number) =>
    (sums ?? []).reduce((all, sum) => all + of(sum), 0)
  expect([
    total((sum) => sum.bookedMinutes),
    total((sum) => sum.usedMinutes),
    total((sum) => sum.bookings),
    total((sum) => sum.missed),
  ]).toEqual([120, 30, 2, 1])
  expect((await world.post('meeting/utilisation', { from: period.to, to: period.from }, area.token)).code).toBe(14011)
})

describe('processes', () => {
  const step = {
    key: 'park',
    title: '园区审批',
    holders: [{ kind: 'right', personId: null, personName: '', right: 'operator' }],
    mode: 'any',
    hours: 8,
    when: null,
  }
  const put = (input: object) =>
    world.post<{ process: BookingProcess | null; problems: { key: string; words: string }[] }>(
      'meeting/processSave',
      { title: '会议室审批', steps: [step], ...input },
      operator.token,
    )

  test('are kept in versions and shown as they were written', async () => {
    const first = (await put({})).body.process
    expect(first).toMatchObject({ title: '会议室审批', version: 1, steps: [step], places: 0 })
    const next = await put({
      id: first?.id,
      version: 1,
      steps: [step, { ...step, key: 'boss', when: { field: 'people', above: 50 } }],
    })
    expect(next.body.process?.version).toBe(2)
    expect((await put({ id: first?.id, version: 1, title: '旧版' })).code).toBe(14055)
    const listed = await world.post<{ items: BookingProcess[] }>('meeting/processes', {}, operator.token)
    expect(listed.body.items.map(({ id, version }) => [id, version])).toEqual([[first?.id, 2]])
  })

  test('that could get stuck are told at their step, and nothing is kept', async () => {
    const { body } = await put({ title: '没有人', steps: [{ ...step, holders: [] }] })
    expect(body.process).toBeNull()
    expect(body.problems.map(({ key }) => key)).toEqual(['park'])
  })
})
