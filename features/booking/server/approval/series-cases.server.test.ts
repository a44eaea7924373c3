import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BookingDetail, BookingStands } from '#contract/booking'
import { makePlace } from '#fixtures/booking'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { holding, waitingForLocks } from '../../../../tests/support/store.ts'
import { cancelIn } from '../bookings/cancel.ts'
import { makeApprovalWorld } from '../tests/approval-world.ts'
import { listBookingsOfSeries } from '../time/booking-queries.ts'

// The case of a series belongs to it as long as one of its dates waits, whoever takes the others away.

const { world, db, jobs, approvals, placeOf, post, submit, zhang } = await makeApprovalWorld()
const HOUR = 3_600_000
const DATES = 4
const ALWAYS = [{ from: 0, to: 1440 }]
const rules = { horizonDays: 400, hours: { workday: ALWAYS, dayOff: ALWAYS } }

/** A weekly series of so many dates that somebody asks for by the call, at a place of its own that operators decide about; with its bookings. */
async function asked(more: Parameters<typeof placeOf>[0] = {}) {
  const place = await placeOf({ ...more, rules })
  const person = await world.person({ nickName: '林晓' })
  const day = addDays(dayOf(world.now()), 7)
  const at = (hour: number) => toInstant(new Date(startOfDay(day).getTime() + hour * HOUR))
  const rule = { every: 'week', weekdays: [], until: addDays(day, 7 * (DATES - 1)) }
  const form = { placeId: place.id, startsAt: at(10), endsAt: at(11), subject: '周会', people: 3, agreed: true }
  const made = await post<{ seriesId: string }>('bookSeries', { ...form, rule, skip: [], instead: [] }, person)
  if (made.code !== 200) throw new Error(made.message)
  const rows = () => listBookingsOfSeries(db, made.body.seriesId)
  return { place, person, rows, ids: (await rows()).map(({ id }) => id) }
}
type Asked = Awaited<ReturnType<typeof asked>>

/** Cases of bookings without anything that waits, and bookings that wait without an open case. */
async function lawless() {
  const { rows } = await sql<{ what: string }>`
    select 'a case that decides about nothing: ' || c.id as what from approvals.case c
     where c.subject_kind = 'booking.booking' and c.ended_at is null and not exists (
       select 1 from booking.booking b where b.case_id = c.id and b.state in ('waiting', 'returned'))
    union all
    select 'a duty of a case that is over: ' || d.id from approvals.duty d join approvals.case c on c.id = d.case_id
     where c.subject_kind = 'booking.booking' and c.ended_at is not null
    union all
    select b.state || ' without a case: ' || b.id from booking.booking b
      left join approvals.case c on c.id = b.case_id and c.ended_at is null
     where b.state in ('waiting', 'returned') and c.id is null`.execute(db)
  return rows.map(({ what }) => what)
}

const statesOf = async ({ rows }: Asked) => (await rows()).map(({ state }) => state)
const deskCancel = (id: string | undefined) => post<BookingStands>('deskCancel', { id, reason: '停电检修' }, zhang)
const close = async ({ place, rows }: Asked, nth: number, to: 'back' | 'move' = 'back') => {
  const row = (await rows())[nth]
  if (!row) throw new Error('no such date')
  const inside = [{ bookingId: row.id, to }]
  const { startsAt, endsAt } = row
  const closed = { placeId: place.id, startsAt: toInstant(startsAt), endsAt: toInstant(endsAt), reason: '检修', inside }
  return await post('closure', closed, zhang)
}
const cancel = ({ person }: Asked, id: string | undefined, scope = 'one') =>
  post<BookingStands>('cancel', { id, scope }, person)

test('the desk cancels the first date, and the others are still decided about as one', async () => {
  const of = await asked()
  expect((await deskCancel(of.ids[0])).code).toBe(200)
  expect(await lawless()).toEqual([])
  expect((await submit({ id: of.ids[1] ?? '' }, 'approve')).code).toBe(200)
  expect(await statesOf(of)).toEqual(['cancelled', 'confirmed', 'confirmed', 'confirmed'])
})

test('a closure takes the first date away, and the others are still decided about', async () => {
  const of = await asked()
  expect((await close(of, 0)).code).toBe(200)
  expect(await lawless()).toEqual([])
  expect((await submit({ id: of.ids[3] ?? '' }, 'reject')).code).toBe(200)
  expect(await statesOf(of)).toEqual(['cancelled', 'rejected', 'rejected', 'rejected'])
})

test('who applied cancels some and the desk the rest: no duty is left', async () => {
  const of = await asked()
  await cancel(of, of.ids[0])
  for (const id of of.ids.slice(1)) expect((await deskCancel(id)).code).toBe(200)
  expect(await lawless()).toEqual([])
  const other = await asked()
  expect((await cancel(other, other.ids[1], 'later')).code).toBe(200)
  expect(await statesOf(other)).toEqual(['waiting', 'cancelled', 'cancelled', 'cancelled'])
  expect((await close(other, 0)).code).toBe(200)
  expect(await lawless()).toEqual([])
})

test('all that waits is withdrawn as one', async () => {
  const of = await asked()
  expect((await cancel(of, of.ids[2], 'all')).code).toBe(200)
  expect(await statesOf(of)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
  expect(await lawless()).toEqual([])
})

test('the last two dates are cancelled at once, and the case is over', async () => {
  const of = await asked()
  await cancel(of, of.ids[2], 'later')
  const [one = '', other = ''] = of.ids
  const first = { areaId: '1', personId: of.person.id, id: one, reason: '', retainedFen: 0, scope: 'one' } as const
  const free = await holding(db, (tx) => cancelIn(tx, { jobs, approvals }, { ...first, now: world.now() }))
  const second = deskCancel(other)
  // It waits for the first, or it is done and has not seen what that one does.
  await Promise.race([second, waitingForLocks(world.store, 1)])
  await free()
  expect((await second).code).toBe(200)
  expect(await lawless()).toEqual([])
})

test('all dates that stand move together, and one case decides about them anew', async () => {
  const of = await asked()
  await submit({ id: of.ids[0] ?? '' }, 'approve')
  const [, second] = await of.rows()
  if (!second) throw new Error('no second date')
  const moved = { startsAt: toInstant(new Date(second.startsAt.getTime() + 2 * HOUR)), scope: 'later' }
  const endsAt = toInstant(new Date(second.endsAt.getTime() + 2 * HOUR))
  const change = { id: second.id, endsAt, ...moved }
  expect(await post<BookingDetail>('change', change, of.person)).toMatchObject({
    code: 200,
    body: { state: 'waiting' },
  })
  expect(await statesOf(of)).toEqual(['confirmed', 'waiting', 'waiting', 'waiting'])
  expect(new Set((await of.rows()).slice(1).map(({ caseId }) => caseId)).size).toBe(1)
  expect(await lawless()).toEqual([])
  const again = { ...change, scope: 'all', endsAt: toInstant(new Date(second.endsAt.getTime() + 3 * HOUR)) }
  expect((await post('change', again, of.person)).code).toBe(14_065)
  expect((await deskCancel(of.ids[1])).code).toBe(200)
  expect((await submit({ id: of.ids[3] ?? '' }, 'approve')).code).toBe(200)
  expect(await statesOf(of)).toEqual(['confirmed', 'cancelled', 'confirmed', 'confirmed'])
})

/** Numbers below a bound, the same for the same seed. */
function numbers(seed: number) {
  let at = seed
  return (below: number) => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((at / 2 ** 32) * below)
  }
}

const ROUNDS = process.env['DEEP'] === undefined ? 6 : 200

test(`after ${ROUNDS} rounds of random acts no case is without something that waits, and nothing waits without a case`, async () => {
  const next = numbers(20_261_128)
  const codes = new Map<number, number>()
  for (let round = 0; round < ROUNDS; round++) {
    await makePlace(db, { rules, now: world.now() })
    const of = await asked({ competes: next(4) === 0 })
    for (let act = 0; act < 7; act++) {
      const id = of.ids[next(DATES)] ?? ''
      const acts = [
        () => deskCancel(id),
        () => close(of, next(DATES), next(2) === 0 ? 'back' : 'move'),
        () => cancel(of, id),
        () => cancel(of, id, 'later'),
        () => submit({ id }, 'return', zhang, { fields: ['people'] }),
        () => submit({ id }, next(2) === 0 ? 'approve' : 'reject'),
        () => post('change', { id, people: 2 + next(5), scope: next(2) === 0 ? 'all' : 'one' }, of.person),
        () => shifted(of, id, next(2) === 0 ? 'one' : 'later'),
        () => cancel(of, id, 'all'),
      ] as const
      // Acts that end everything come seldom.
      const { code } = await (acts[next(next(3) === 0 ? acts.length : 5)] ?? acts[0])()
      codes.set(code, (codes.get(code) ?? 0) + 1)
      expect(await lawless()).toEqual([])
    }
  }
  // Most acts were done, and none of the refusals was of a duty that nobody can do.
  expect(codes.get(200) ?? 0).toBeGreaterThan(ROUNDS)
}, 60_000)

/** Asks for another hour of a date, or of it and the later ones. */
async function shifted({ rows, person }: Asked, id: string, scope: string) {
  const row = (await rows()).find((each) => each.id === id)
  const by = (at: Date | undefined) => toInstant(new Date((at?.getTime() ?? 0) + HOUR))
  return await post('change', { id, startsAt: by(row?.startsAt), endsAt: by(row?.endsAt), scope }, person)
}
