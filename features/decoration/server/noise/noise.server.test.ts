import { beforeEach, describe, expect, test } from 'vitest'
import type { Complaint, DecorationCards, NoiseSlot } from '#contract/decoration'
import { makeBuilding, makeRoom, makeTenancy } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import type { AnsweredFile } from '../../../../tests/support/file-answer.ts'
import { codesOf, pagesOf } from '../../../../tests/support/read-pdf.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeCase } from '../fixtures.ts'
import { sealedForeman } from '../ground/sealing.ts'
import { freshPhone, makeWorker } from '../workers/fixtures.ts'
import { makeComplaint, makeSlot } from './fixtures.ts'
import { endSlots } from './hearing.ts'

const world = await makeWorld()
const { db } = world.store
const { product } = world
type Someone = Awaited<ReturnType<typeof world.person>>
const HOUR = 3_600_000

let applicant: Someone
let foreman: Someone
let operator: Someone
let staff: Someone
let below: Someone
let farOff: Someone
let caseId: string
let roomId: string
const today = () => dayOf(world.now())
const ALWAYS = { workday: [{ from: 0, to: 1440 }], off: [{ from: 0, to: 1440 }] }
const NEVER = { workday: [], off: [] }

async function setHours(hours: object): Promise<void> {
  await db.deleteFrom('decoration.noiseHours').execute()
  await db
    .insertInto('decoration.noiseHours')
    .values({ areaId: '1', hours: JSON.stringify(hours), version: 1, changedAt: world.now() })
    .execute()
}

beforeEach(async () => {
  const phone = freshPhone()
  applicant = await world.person()
  foreman = await world.person({ phone })
  operator = await world.person({ roles: ['operator'] })
  staff = await world.person({ roles: ['property'] })
  below = await world.person({ nickName: '李小梅' })
  farOff = await world.person()
  const building = await makeBuilding(db, { levels: [1, 2, 3, 4] })
  const [first = '', second = '', , fourth = ''] = building.floorIds
  roomId = await makeRoom(db, { floorId: second })
  const others = [await makeRoom(db, { floorId: first }), await makeRoom(db, { floorId: fourth })]
  await makeTenancy(db, { roomId, holder: { personId: applicant.id } })
  await makeTenancy(db, { roomId: others[0] ?? '', holder: { personId: below.id } })
  await makeTenancy(db, { roomId: others[1] ?? '', holder: { personId: farOff.id } })
  const now = world.now()
  caseId = (
    await makeCase(db, {
      state: 'working',
      applicantId: applicant.id,
      roomId,
      buildingId: building.id,
      begunAt: now,
      now,
    })
  ).id
  const sealed = sealedForeman(product.vault, caseId, { name: '孙工头', phone })
  await db.updateTable('decoration.workCase').set(sealed).where('id', '=', caseId).execute()
  await setHours({ flat: ALWAYS, office: ALWAYS })
})

type Answered = { id: string; state: string; version: number }
const post = <Body = Answered>(call: string, input: object, by: { token: string } | null = foreman) =>
  world.post<Body>(`decoration/${call}`, input, by?.token ?? null)
const act = (input: object, by = foreman) => post('noiseSave', { act: input }, by)
const announcement = (facts: object = {}) => ({
  what: 'announce',
  caseId,
  day: addDays(today(), 4),
  fromMinute: 600,
  toMinute: 660,
  about: '墙面开孔',
  ...facts,
})
interface Calendar {
  jobs: { caseId: string; near: string; may: { complain: boolean; announce: boolean } }[]
  slots: NoiseSlot[]
  complaints: { id: string; answer: string; outcome: string }[]
  complaintsLeft: number
  setting: { version: number } | null
  hours: { todayWords: string }[]
}
const calendar = async (by: Someone, input: object = {}) => (await post<Calendar>('calendar', input, by)).body
/** A slot that begins in so many minutes, announced three days before. */
const slotIn = (minutes: number, facts: object = {}) =>
  makeSlot(db, {
    caseId,
    roomId,
    byId: foreman.id,
    startsAt: new Date(world.now().getTime() + minutes * 60_000),
    ...facts,
  })
const versionOf = async () =>
  (await db.selectFrom('decoration.workCase').select('version').where('id', '=', caseId).executeTakeFirstOrThrow())
    .version
const stateOf = async (id: string) =>
  (await db.selectFrom('decoration.noiseSlot').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).state

describe('a noisy slot', () => {
  test('is announced to the floors around, and to nobody farther off', async () => {
    const { code, body } = await act(announcement())
    expect([code, body.state]).toEqual([200, 'announced'])
    expect((await calendar(below)).slots).toMatchObject([
      { id: body.id, near: 'above', state: 'announced', may: { begin: false } },
    ])
    expect((await calendar(foreman)).slots).toMatchObject([
      { id: body.id, near: 'own', may: { move: true, withdraw: true } },
    ])
    expect((await calendar(farOff)).slots).toEqual([])
    const heard = async (who: Someone) => JSON.stringify((await world.post('message/list', {}, who.token)).body)
    expect(await heard(below)).toContain('附近将有噪声施工')
    expect(await heard(farOff)).not.toContain('附近将有噪声施工')
  })

  test('is refused less than 48 hours ahead, outside of the period, of the hours, and over another one', async () => {
    expect((await act(announcement({ day: addDays(today(), 1) }))).code).toBe(22301)
    expect((await act(announcement({ day: addDays(today(), 60) }))).code).toBe(22302)
    expect((await act(announcement({ fromMinute: 700, toMinute: 660 }))).code).toBe(22300)
    expect((await act(announcement())).code).toBe(200)
    expect((await act(announcement({ fromMinute: 630, toMinute: 720 }))).code).toBe(22303)
    await setHours({
      flat: ALWAYS,
      office: { ...ALWAYS, workday: [{ from: 1110, to: 1290 }], off: [{ from: 1110, to: 1290 }] },
    })
    const refused = await act(announcement({ day: addDays(today(), 6) }))
    expect(refused).toMatchObject({ code: 22300, message: '当前时段不能进行噪声作业，可施工时段：18:30–21:30' })
  })

  test('is the business of applicant and foreman', async () => {
    expect((await act(announcement(), applicant)).code).toBe(200)
    expect((await act(announcement({ fromMinute: 900, toMinute: 960 }), staff)).code).toBe(22001)
    expect((await act(announcement(), below)).code).toBe(404)
  })

  test('begins in its time, once the floors around have seen it for 48 hours', async () => {
    const early = await slotIn(200)
    expect((await act({ what: 'begin', id: early.id, seen: 1 })).code).toBe(22306)
    const good = await slotIn(-10)
    expect((await act({ what: 'begin', id: good.id, seen: 2 })).code).toBe(22304)
    expect((await act({ what: 'begin', id: good.id, seen: 1 })).body.state).toBe('running')
    expect((await act({ what: 'begin', id: good.id, seen: 2 })).code).toBe(22304)
    expect((await act({ what: 'end', id: good.id, seen: 2 })).body.state).toBe('over')
    const other = await slotIn(-200, { minutes: 100 })
    expect((await act({ what: 'begin', id: other.id, seen: 1 })).code).toBe(22307)
    const hidden = await slotIn(-15, { state: 'withdrawn' })
    expect((await act({ what: 'begin', id: hidden.id, seen: 1 })).code).toBe(22304)
  })

  test('does not begin at hours that the park has closed since, nor before work has begun', async () => {
    const slot = await slotIn(-10)
    await setHours({ flat: NEVER, office: NEVER })
    const refused = await act({ what: 'begin', id: slot.id, seen: 1 })
    expect(refused).toMatchObject({ code: 22300, data: { windows: '当日不可施工' } })
    expect((await calendar(foreman)).slots[0]?.beginWhyNot).toContain('可施工时段：当日不可施工')
    await setHours({ flat: ALWAYS, office: ALWAYS })
    await db.updateTable('decoration.workCase').set({ state: 'to_begin' }).where('id', '=', caseId).execute()
    expect((await act({ what: 'begin', id: slot.id, seen: 1 })).code).toBe(22308)
  })

  test('stops with the job, and is announced anew when it goes on', async () => {
    const running = await slotIn(-10)
    await act({ what: 'begin', id: running.id, seen: 1 })
    const far = await slotIn(4 * 24 * 60)
    await post('stopWork', { id: caseId, seen: await versionOf(), reason: '扰民' }, staff)
    expect([await stateOf(running.id), await stateOf(far.id)]).toEqual(['suspended', 'suspended'])
    expect((await act({ what: 'begin', id: far.id, seen: 2 })).code).toBe(22308)
    const resumed = await post('resumeWork', { id: caseId, seen: await versionOf(), reason: '已协商' }, operator)
    expect(resumed.code).toBe(200)
    expect([await stateOf(running.id), await stateOf(far.id)]).toEqual(['withdrawn', 'announced'])
    const row = await db
      .selectFrom('decoration.noiseSlot')
      .selectAll()
      .where('id', '=', far.id)
      .executeTakeFirstOrThrow()
    expect(world.now().getTime() - row.shownAt.getTime()).toBeLessThan(HOUR)
  })

  test('is over by the clock, and moved only to what is 48 hours ahead again', async () => {
    const past = await slotIn(-100)
    await endSlots({ store: world.store, clock: world.now })
    expect(await stateOf(past.id)).toBe('over')
    const slot = await slotIn(3 * 24 * 60)
    const to = (day: string) => ({ what: 'move', id: slot.id, seen: 1, day, fromMinute: 600, toMinute: 700 })
    expect((await act(to(addDays(today(), 1)))).code).toBe(22301)
    expect((await act(to(addDays(today(), 5)))).body).toMatchObject({ state: 'announced', version: 2 })
    expect((await act({ what: 'withdraw', id: slot.id, seen: 2 })).body.state).toBe('withdrawn')
    const shown = (await calendar(below, { from: addDays(today(), 1) })).slots
    expect(shown).toEqual([])
  })
})

test('the store holds what the calls promise', async () => {
  const now = world.now()
  const row = {
    id: newId(),
    areaId: '1',
    caseId,
    byId: foreman.id,
    about: '钻孔',
    state: 'announced',
    shownAt: now,
    announcedAt: now,
  }
  const insert = (facts: object) =>
    db
      .insertInto('decoration.noiseSlot')
      .values({ ...row, ...facts } as never)
      .execute()
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR)
  await expect(insert({ startsAt: at(47), endsAt: at(49) })).rejects.toThrow('noise_slot_ahead')
  await expect(insert({ startsAt: at(50), endsAt: at(50) })).rejects.toThrow('noise_slot_times')
  await expect(insert({ startsAt: at(50), endsAt: at(52), state: 'running', begunAt: at(47) })).rejects.toThrow(
    /noise_slot_(shown|begins)/,
  )
})

describe('a complaint', () => {
  const complain = (by = below, facts: object = {}) =>
    post<{ id: string; left: number }>(
      'complain',
      { caseId, kind: 'noise', text: '午休时间还在钻孔', photos: [], ...facts },
      by,
    )

  test('is made by who lives next to it, three times a day, also at once', async () => {
    expect((await complain(farOff)).code).toBe(22309)
    expect((await complain(applicant)).code).toBe(22309)
    const answers = await Promise.all([complain(), complain(), complain(), complain(), complain()])
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 200, 200, 22310, 22310])
    expect(await calendar(below)).toMatchObject({ complaintsLeft: 0, complaints: [{}, {}, {}] })
  })

  test('is made for a company by who belongs to it', async () => {
    const company = await makeCompany(db)
    const member = await world.person({ company: { id: company.id } })
    const floorId = (
      await db.selectFrom('estate.room').select('floorId').where('id', '=', roomId).executeTakeFirstOrThrow()
    ).floorId
    await makeTenancy(db, { roomId: await makeRoom(db, { floorId }), holder: { companyId: company.id } })
    expect((await calendar(member)).jobs).toMatchObject([
      { caseId, near: 'same', may: { complain: true, announce: false } },
    ])
    expect((await complain(member)).code).toBe(200)
  })

  test('is answered by staff, and its author never shown to the other side', async () => {
    const { body } = await complain()
    const list = await post<{ items: Complaint[] }>('complaintList', { state: 'open', caseId }, staff)
    expect(list.body.items).toMatchObject([
      { id: body.id, author: { name: '李*' }, wasPermitted: true, may: { answer: true, stop: true } },
    ])
    for (const one of [applicant, foreman, below])
      expect((await post('complaintList', { state: 'open' }, one)).code).toBe(403)
    const answer = (by: Someone) =>
      post('complaintAnswer', { id: body.id, seen: 1, outcome: 'explained', answer: '已要求错开午休' }, by)
    expect((await answer(foreman)).code).toBe(403)
    expect((await answer(staff)).body.state).toBe('answered')
    expect((await answer(staff)).code).toBe(22311)
    expect((await calendar(below)).complaints).toMatchObject([{ outcome: 'explained', answer: '已要求错开午休' }])
    // nothing that applicant or foreman can read, and no step of the case, knows who it was
    const seen = []
    for (const one of [applicant, foreman]) {
      seen.push(await calendar(one), (await post('personnelList', { id: caseId }, one)).body)
      seen.push((await world.post('message/list', {}, one.token)).body)
    }
    seen.push(await db.selectFrom('decoration.step').selectAll().where('caseId', '=', caseId).execute())
    for (const text of [below.id, '李小梅', '李*', '午休时间还在钻孔', '已要求错开午休'])
      expect(JSON.stringify(seen)).not.toContain(text)
  })

  test('may stop the job with its answer', async () => {
    const worker = await makeWorker(db, product, { caseId, byId: foreman.id, now: world.now() })
    const { body } = await complain()
    const answered = await post<{ caseState: string }>(
      'complaintAnswer',
      { id: body.id, seen: 1, outcome: 'stopped', answer: '已责令停工' },
      operator,
    )
    expect(answered.body.caseState).toBe('stopped')
    const pass = await db
      .selectFrom('access.pass')
      .selectAll()
      .where('sourceId', '=', worker.id)
      .executeTakeFirstOrThrow()
    expect(pass.suspendedAt).not.toBeNull()
  })

  test('of another park is as one that is not there', async () => {
    const made = await makeComplaint(db, { areaId: '2', caseId, authorId: below.id, day: today(), now: world.now() })
    const answer = { id: made.id, seen: 1, outcome: 'explained', answer: '已处理' }
    expect((await post('complaintAnswer', answer, staff)).code).toBe(404)
  })
})

describe('hours of the park', () => {
  test('are set by operators, by the version that was seen', async () => {
    const hours = { flat: NEVER, office: ALWAYS }
    expect((await calendar(operator)).setting).toMatchObject({ version: 1 })
    expect((await calendar(staff)).setting).toBeNull()
    const save = (seen: number, by = operator, of: object = hours) =>
      post<{ version: number }>('noiseHoursSave', { seen, hours: of }, by)
    expect((await save(1, staff)).code).toBe(403)
    expect((await save(0)).code).toBe(22314)
    expect((await save(1)).body.version).toBe(2)
    const odd = { ...hours, office: { workday: [{ from: 600, to: 610 }], off: [] } }
    expect((await save(2, operator, odd)).code).toBe(22313)
  })

  test('are the same on calendar and sign, 调休 included', async () => {
    await db.deleteFrom('decoration.noiseHours').execute()
    const seen = await calendar(foreman)
    const code = await signCode()
    const sign = await post<{ days: { words: string }[] }>('doorsign', { code }, null)
    expect(sign.body.days[0]?.words).toBe(seen.hours[0]?.todayWords)
    const words = sign.body.days.map((one) => one.words)
    expect(new Set(words)).toEqual(new Set(['18:30–21:30', '09:00–18:00']))
  })
})

async function signCode(): Promise<string> {
  const { body } = await post<AnsweredFile>('signPaper', { id: caseId }, applicant)
  const [page] = await codesOf(body.bytes)
  return page?.codes[0]?.text ?? ''
}

describe('the sign at the door', () => {
  test('is one page with a code, and opens for everybody without a name', async () => {
    const { body } = await post<AnsweredFile>('signPaper', { id: caseId }, applicant)
    const pages = await pagesOf(body.bytes)
    expect(pages).toHaveLength(1)
    expect(pages[0]).not.toContain('孙')
    const code = await signCode()
    expect(code).toContain('/decoration/doorsign?code=66')
    expect(await signCode()).toBe(code)
    await makeWorker(db, product, { caseId, byId: foreman.id, now: world.now(), name: '赵大勇' })
    const open = await post('doorsign', { code }, null)
    expect(open.body).toMatchObject({ running: true, staff: null, caseId: null })
    for (const text of ['赵', '孙', applicant.id, foreman.id]) expect(JSON.stringify(open.body)).not.toContain(text)
    expect((await post('doorsign', { code }, farOff)).body).toMatchObject({ staff: null, caseId: null })
    expect((await post('doorsign', { code }, foreman)).body).toMatchObject({ staff: null, caseId })
  })

  test('shows crew, faults and the switch to staff', async () => {
    const code = await signCode()
    await makeWorker(db, product, {
      caseId,
      byId: foreman.id,
      now: world.now(),
      name: '赵大勇',
      insuranceUntil: addDays(today(), 3),
    })
    const { body } = await post<{ staff: object }>('doorsign', { code }, staff)
    expect(body.staff).toMatchObject({
      present: 1,
      workers: [{ name: '赵*', faults: [expect.stringContaining('保险将于')] }],
      may: { stop: true, resume: false },
    })
  })

  test('is refused with a code that no door has', async () => {
    expect((await post('doorsign', { code: 'abc' }, null)).code).toBe(22315)
    expect((await post('doorsign', { code: '660000000000000000000000' }, null)).code).toBe(22315)
  })

  test('is printed for parties and staff of a job that runs', async () => {
    expect((await post('signPaper', { id: caseId }, staff)).code).toBe(200)
    expect((await post('signPaper', { id: caseId }, below)).code).toBe(404)
    await db.updateTable('decoration.workCase').set({ state: 'watching' }).where('id', '=', caseId).execute()
    expect((await post('signPaper', { id: caseId }, applicant)).code).toBe(22308)
  })
})

test('noise of today stands on the home of who lives around, until it is over', async () => {
  await slotIn(30)
  await slotIn(-300)
  const noise = async (by: Someone) => (await post<DecorationCards>('cards', {}, by)).body.noise
  expect(await noise(below)).toMatchObject({ count: 1, nearWords: '楼上', place: '测试楼 1层 101', about: '墙面开孔' })
  expect(await noise(farOff)).toBeNull()
  expect(await noise(applicant)).toBeNull()
})
