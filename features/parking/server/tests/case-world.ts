import { expect } from 'vitest'
import type { StaffApplication, StaffDetail } from '#contract/parking'
import { makePool, makeProof } from '#fixtures/parking'
import { makeCompany } from '#fixtures/people'
import { addDays, dayOf } from '#vocabulary/day'
import type { World } from '../../../../tests/support/world.ts'
import { STAFF_SUBJECT } from '../staff/process.ts'
import { makeParkingWorld } from './world.ts'

type Person = Awaited<ReturnType<World['person']>>

/** A company of the world of cases. */
export type Firm = Awaited<ReturnType<Awaited<ReturnType<typeof makeCaseWorld>>['makeFirm']>>

interface Duty {
  subjectId: string
  caseId: string
  title: string
  text: string
  path: string
  onBehalfOf: string | null
}

/** How application and case stand together at the end. */
export const ENDS: Readonly<Record<string, string>> = {
  approved: 'approved',
  refused: 'rejected',
  withdrawn: 'withdrawn',
}

/** A park in which staff apply for spaces, and how their applications stand in the approvals engine. */
export async function makeCaseWorld() {
  const { world, lot, newPlate } = await makeParkingWorld()
  const { db } = world.store
  const operator = await world.person({ nickName: '孙丽', roles: ['operator'] })
  const second = await world.person({ nickName: '周强', roles: ['operator'] })
  const today = () => dayOf(world.now())

  /** A company with a manager, a member of its staff, and so many spaces. */
  async function makeFirm(spaces = 100) {
    const { id } = await makeCompany(db)
    const poolId = await makePool(db, { companyId: id, spaces, lotIds: [lot.id], now: world.now() })
    const manager = await world.person({ nickName: '陈建国', company: { id, manager: true } })
    return { id, poolId, manager, staff: await world.person({ nickName: '王芳', company: { id } }) }
  }

  async function apply(staff: Person, more: object = {}): Promise<StaffApplication> {
    const days = { fromDay: today(), untilDay: addDays(today(), 30) }
    const proofId = await makeProof(db, { personId: staff.id, now: world.now() })
    const input = { plate: newPlate(), reason: '自驾', ...days, proofId, ...more }
    const answer = await world.post<StaffApplication>('staffparking/add', input, staff.token)
    expect(answer.code).toBe(200)
    return answer.body
  }
  const post = (call: string, input: object, who: Person) =>
    world.post<StaffApplication>(`staffparking/${call}`, input, who.token)
  const companyDecide = (id: string, who: Person, accept = true) =>
    post('companyDecide', { id, accept, note: accept ? '' : '请乘班车' }, who)
  const parkDecide = (id: string, more: object = {}, who = operator) =>
    post('parkDecide', { id, accept: true, note: '', ...more }, who)
  const detail = async (staff: Person, id: string) =>
    (await world.post<StaffDetail>('staffparking/detail', { id }, staff.token)).body

  /** My duty about an application, through all pages of the inbox. */
  async function dutyOf(who: Person, id: string): Promise<Duty | undefined> {
    for (let next: string | null = null; ; ) {
      const input: object = next === null ? {} : { next }
      const { body } = await world.post<{ items: Duty[]; next: string | null }>('approval/duties', input, who.token)
      const duty = body.items.find(({ subjectId }) => subjectId === id)
      next = body.next
      if (duty || next === null) return duty
    }
  }
  const act = (who: Person, caseId: string, how: string, more: object = {}) =>
    world.post<{ state: string }>('approval/act', { caseId, act: how, opinion: '意见', ...more }, who.token)

  /** Application and cases as they are stored: what is over there is over here. */
  async function kept(id: string) {
    const { state, caseId } = await db
      .selectFrom('parking.staffApplication')
      .select(['state', 'caseId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const cases = await db
      .selectFrom('approvals.case')
      .select(['id', 'state'])
      .where('subjectKind', '=', STAFF_SUBJECT)
      .where('subjectId', '=', id)
      .orderBy('beganAt')
      .orderBy('id')
      .execute()
    const duties = await db.selectFrom('approvals.duty').select('text').where('subjectId', '=', id).execute()
    return { state, mine: cases.find((each) => each.id === caseId)?.state, cases: cases.length, duties }
  }

  /** That an application and its case ended alike, with one case and no duty left; answers how. */
  async function expectOneEnd(id: string): Promise<string> {
    const { state, mine, cases, duties } = await kept(id)
    expect([mine, cases, duties]).toEqual([ENDS[state], 1, []])
    return state
  }

  return {
    world,
    db,
    lot,
    newPlate,
    operator,
    second,
    makeFirm,
    apply,
    post,
    companyDecide,
    parkDecide,
    detail,
    dutyOf,
    act,
    kept,
    expectOneEnd,
  }
}
