import { beforeEach, expect, test, vi } from 'vitest'
import { type BookInfo, type BookingStands, type InnerMeeting, MINUTES_PUBLISHED } from '#contract/booking'
import { makePlace } from '#fixtures/booking'
import { makeCompany } from '#fixtures/people'
import { toInstant } from '#vocabulary/day'
import { MINUTE, makeMoreWorld } from '../tests/more-world.ts'

const more = await makeMoreWorld()
const { world, db, host, colleague, stranger, booked, invited, company } = more
const { jobs } = world.product
const announced = vi.spyOn(jobs, 'announce')

let id: string
beforeEach(async () => {
  announced.mockClear()
  const place = await makePlace(db, { kind: 'inner', companyId: company.id })
  const startsAt = new Date(Math.ceil(world.now().getTime() / MINUTE) * MINUTE + 60 * MINUTE)
  const endsAt = new Date(startsAt.getTime() + 60 * MINUTE)
  id = await booked({ place, kind: 'inner', companyId: company.id, startsAt, endsAt })
  await invited(id, [{ personId: colleague.id }])
})
const info = (token = host.token) => world.post<InnerMeeting>('meeting/meetingInfo', { id }, token)
const save = async (input: object, token = host.token) => {
  const answer = await world.post<BookingStands>('meeting/minutesSave', { id, ...input }, token)
  if (answer.code !== 200) return { ...answer, body: null }
  const { body } = await info(token)
  expect(answer.body).toEqual({ id, state: body.booking.state })
  return { ...answer, body }
}
const agenda = [{ title: '本周进展', minutes: 20, who: '周舟' }]
const decision = (ownerId: string | null) => ({ what: '准备发布说明', ownerId, ownerName: '周舟', dueOn: '2026-12-01' })

test('minutes are the host’s until they are published; then everybody who is invited reads them and is told', async () => {
  expect((await save({ agenda, minutes: '初稿' })).body).toMatchObject({
    agenda,
    minutes: '初稿',
    minutesState: 'draft',
  })
  expect((await info(colleague.token)).body).toMatchObject({ agenda, minutes: '', decisions: [], minutesState: 'none' })
  expect((await save({ minutes: '改写' }, colleague.token)).code).toBe(14052)
  expect((await save({ minutes: '改写' }, stranger.token)).code).toBe(404)
  const published = await save({ decisions: [decision(colleague.id)], publish: true })
  expect(published.body).toMatchObject({
    minutesState: 'published',
    minutes: '初稿',
    decisions: [decision(colleague.id)],
  })
  expect((await info(colleague.token)).body).toMatchObject({ minutesState: 'published', minutes: '初稿' })
  expect(
    announced.mock.calls.map(([, event]) => event).find(({ type }) => type === MINUTES_PUBLISHED)?.payload,
  ).toEqual({
    bookingId: id,
    areaId: '1',
    decisions: [{ what: '准备发布说明', ownerId: colleague.id, dueOn: '2026-12-01' }],
  })
})

test('a company’s own room is booked for that company alone, by who works for several', async () => {
  const other = await makeCompany(db, { name: '江城生物' })
  const both = await world.person({ nickName: '陈立', company: { id: other.id, allowed: true } })
  const tie = { companyId: company.id, manager: false, allowed: true, joinedAt: world.now() }
  await db
    .insertInto('people.membership')
    .values({ ...tie, personId: both.id })
    .execute()
  const companiesFor = async (placeId: string) => {
    const input = { placeId, startsAt: toInstant(more.at('15:00')), endsAt: toInstant(more.at('16:00')) }
    const { body } = await world.post<BookInfo>('meeting/bookInfo', input, both.token)
    return body.companies.map(({ name }) => name).toSorted()
  }
  const own = await makePlace(db, { kind: 'inner', companyId: company.id })
  expect(await companiesFor(own.id)).toEqual(['云图软件'])
  expect(await companiesFor(more.room.id)).toEqual(['云图软件', '江城生物'])
})

test('a decision is given to who is there alone, whom the host may pick, and papers are one’s own', async () => {
  expect((await info()).body.owners).toEqual([
    { id: host.id, name: '林晓' },
    { id: colleague.id, name: '周舟' },
  ])
  expect((await info(colleague.token)).body.owners).toEqual([])
  expect((await save({ decisions: [decision(stranger.id)] })).code).toBe(400)
  expect((await save({ papers: [{ fileId: '0199a000-0000-7000-8000-000000000001', name: '方案' }] })).code).toBe(14059)
})

test('who is invited signs in by the code that the host shows, from a quarter of an hour before', async () => {
  expect((await info()).body.signInCode).toBeNull()
  world.forward(50 * MINUTE)
  const code = (await info()).body.signInCode ?? ''
  expect((await info(colleague.token)).body.signInCode).toBeNull()
  const signIn = (token: string) =>
    world.post<{ bookingId: string; signedIn: number }>('meeting/signIn', { code }, token)
  expect((await signIn(stranger.token)).code).toBe(14048)
  expect((await signIn(colleague.token)).body).toEqual({ bookingId: id, subject: '测试会议', signedIn: 1 })
  expect((await signIn(colleague.token)).body.signedIn).toBe(1)
  expect((await info()).body).toMatchObject({ signedIn: 1, booking: { guests: [{ answer: 'yes' }] } })
  world.forward(75 * MINUTE)
  expect((await signIn(colleague.token)).code).toBe(14027)
})
