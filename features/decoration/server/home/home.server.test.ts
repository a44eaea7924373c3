import { beforeAll, describe, expect, test } from 'vitest'
import type { CaseCard, Crew, DecorationCards } from '#contract/decoration'
import { makeBuilding, makeRoom, makeTenancy } from '#fixtures/estate'
import { makeGrant, makeSession } from '#fixtures/people'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { insertCheck } from '../checks/queries.ts'
import { ASKED } from '../checks/row.ts'
import { makeDeduction, makeDeposit, makeDueCharge, makeSlot } from '../fixtures.ts'
import { EMPTY } from '../inspections/planning.ts'
import { insertInspection } from '../inspections/queries.ts'
import { visitStage } from '../tests/visit-stage.ts'
import { makeWorker } from '../workers/fixtures.ts'

// The home says of decoration what the lists say to the same person, and nothing of other people's cases.

const { world, db, post, people, job, order, answer } = await visitStage()
const { applicant, foreman, staff, operator, stranger, abroad } = people
const { deposits, identity } = world.product
const today = () => dayOf(world.now())
type Someone = { readonly token: string }

const cardsOf = async (by: Someone) => {
  const { code, body } = await post<DecorationCards>('cards', {}, by)
  expect(code).toBe(200)
  return body
}
const NOTHING: DecorationCards = {
  stopped: null,
  returned: null,
  papers: [],
  corrections: { answer: 0, overdue: 0, review: 0 },
  inspections: 0,
  checks: 0,
  money: [],
  noise: null,
}
const ids: Record<'working' | 'stopped' | 'returned' | 'due', string> = {
  working: '',
  stopped: '',
  returned: '',
  due: '',
}

beforeAll(async () => {
  const now = world.now()
  await job('returned', { place: '测试楼 2层 201' })
  ids.returned = await job('returned', { place: '测试楼 2层 202' })
  ids.stopped = await job('stopped', { stopReason: '野蛮施工' })
  ids.working = await job('working')
  ids.due = await job('to_pay', { payUntil: new Date(now.getTime() + 86_400_000) })
  const areaId = '1'

  const late = await order(ids.working)
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await db
    .updateTable('decoration.correction')
    .set({ orderedAt: ago(2), dueAt: ago(1) })
    .where('id', '=', late.id)
    .execute()
  await order(ids.stopped)
  const answered = await order(ids.working)
  expect(await answer(answered.id, answered.before, 1)).toMatchObject({ code: 200 })

  for (const [caseId, dueOn] of [
    [ids.working, today()],
    [ids.stopped, addDays(today(), -1)],
    [ids.due, addDays(today(), 1)],
  ] as const) {
    const plan = { planned: true, dueOn, lastOn: addDays(dueOn, 7), createdAt: now, stateAt: now }
    await insertInspection(db, { ...EMPTY, ...plan, id: newId(), areaId, caseId, state: 'due' })
  }
  for (const [caseId, onDay] of [
    [ids.working, today()],
    [ids.stopped, addDays(today(), 1)],
  ] as const) {
    const half = { onDay, half: 'am' as const, askedAt: now, askedBy: null, dutyAt: null, changedAt: now }
    const check = { kind: 'electric' as const, nth: 1, title: '水电隐蔽验收', state: 'asked' as const }
    await insertCheck(db, { ...ASKED, ...half, ...check, id: newId(), areaId, caseId })
  }

  const worker = { byId: foreman.id, now }
  const crewed = { ...worker, caseId: ids.working }
  await makeWorker(db, world.product, { ...crewed, name: '赵大勇', insuranceUntil: addDays(today(), 3) })
  await makeWorker(db, world.product, { ...crewed, name: '钱二', insuranceUntil: addDays(today(), -1) })
  await makeWorker(db, world.product, { ...crewed, name: '孙三', insuranceUntil: addDays(today(), 90) })

  await makeDueCharge(db, { areaId, caseId: ids.due, amountFen: 500, now })
  const due = { workCase: { id: ids.due, areaId }, isPaid: false, now }
  await makeDeposit(db, deposits, { ...due, side: 'applicant', dueFen: 20_000 })
  await makeDeposit(db, deposits, { ...due, side: 'firm', dueFen: 7000 })
  const potId = await makeDeposit(db, deposits, {
    workCase: { id: ids.working, areaId },
    side: 'applicant',
    dueFen: 9000,
    now,
  })
  await makeDeduction(db, deposits, { areaId, caseId: ids.working, potId, amountFen: 300, proposedBy: staff.id, now })
  const { floorIds } = await makeBuilding(db, {})
  const [own, next] = [
    await makeRoom(db, { floorId: floorIds[0] ?? '' }),
    await makeRoom(db, { floorId: floorIds[0] ?? '' }),
  ]
  await makeTenancy(db, { roomId: own, holder: { personId: applicant.id } })
  await makeSlot(db, { caseId: ids.working, roomId: next, byId: foreman.id, startsAt: now, state: 'running' })
})

describe('the home says what the lists say', () => {
  test('to who applied', async () => {
    const cards = await cardsOf(applicant)
    const { items } = (await post<{ items: CaseCard[] }>('applyList', { of: 'mine', tab: 'all' }, applicant)).body
    const stopped = items.find(({ state }) => state === 'stopped')
    expect(cards.stopped).toEqual({ id: stopped?.id, place: stopped?.place, reason: stopped?.stopReason })
    const returned = items.filter(({ state, mine }) => state === 'returned' && mine)
    expect(returned).toHaveLength(2)
    expect(cards.returned).toEqual({ id: ids.returned, place: returned[0]?.place, count: 2 })
    expect(cards.corrections).toEqual(await countsOf(applicant))
    expect(cards.corrections).toEqual({ answer: 2, overdue: 1, review: 0 })
    expect(cards.money).toMatchObject([
      { kind: 'held', caseId: ids.working, fen: 300 },
      { kind: 'pay', caseId: ids.due, fen: 20_500 },
    ])
    expect(cards).toMatchObject({ papers: [], inspections: 0, checks: 0, noise: { count: 1, nearWords: '同层' } })
  })

  test('to the foreman, who reads the names that they wrote down and their own side alone', async () => {
    const cards = await cardsOf(foreman)
    const crews = (await post<{ items: Crew[] }>('personnelList', {}, foreman)).body.items
    const crew = crews.find(({ caseId }) => caseId === ids.working)
    expect(crew?.workers.map(({ name }) => name)).toContain('赵大勇')
    const ends = crew?.workers[0]?.papers[0]?.words
    expect(cards.papers).toEqual([
      { caseId: ids.working, place: crew?.place, count: 2, isOver: true, name: '赵大勇', words: ends },
    ])
    expect(cards.corrections).toEqual(await countsOf(foreman))
    expect(cards.money).toMatchObject([{ kind: 'pay', caseId: ids.due, fen: 7000 }])
    expect(cards).toMatchObject({ stopped: null, returned: null, inspections: 0, checks: 0, noise: null })
    const guest = { token: await makeSession(db, identity, foreman, 'guest') }
    expect(await cardsOf(guest)).toEqual(cards)
  })

  test('to property staff what they review, inspect and check', async () => {
    const cards = await cardsOf(staff)
    const { counts } = (await post<Counted>('correctionList', { scope: 'review' }, staff)).body
    const inspections = (await post<Counted>('inspectionList', { state: 'due' }, staff)).body.counts
    const checks = (await post<Counted>('checkList', { state: 'asked', day: today() }, staff)).body.counts
    expect(cards).toEqual({
      ...NOTHING,
      corrections: { answer: 0, overdue: 0, review: counts['review'] },
      inspections: inspections['today'],
      checks: checks['asked'],
    })
    expect(cards).toMatchObject({ corrections: { review: 1 }, inspections: 2, checks: 1 })
  })

  test('to an operator how the corrections of the park stand', async () => {
    expect(await cardsOf(operator)).toEqual({ ...NOTHING, corrections: await countsOf(operator) })
  })

  test('to nobody else anything: not to strangers, not to who only reviews papers, not to another park', async () => {
    const reviewer = await world.person()
    await makeGrant(db, reviewer, { rights: ['decoration.review'] })
    for (const other of [stranger, reviewer, abroad]) expect(await cardsOf(other)).toEqual(NOTHING)
  })
})

interface Counted {
  readonly counts: Readonly<Record<string, number>>
}

async function countsOf(by: Someone) {
  const { counts } = (await post<Counted>('correctionList', { scope: 'answer' }, by)).body
  return { answer: counts['answer'], overdue: counts['overdue'], review: 0 }
}
