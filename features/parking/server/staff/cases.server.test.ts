import { describe, expect, test } from 'vitest'
import type { StaffLotteryDetail } from '#contract/parking'
import { makeApplication, makePool } from '#fixtures/parking'
import { makeCompany } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { type Firm, makeCaseWorld } from '../tests/case-world.ts'
import { MINUTE } from '../tests/world.ts'
import { insertActs } from './application-queries.ts'
import { takeOver, takeOverAll } from './cases.ts'
import { STAFF_SUBJECT } from './process.ts'

// Applications of staff as cases of the approvals engine: application and case never differ, whoever acts at once.

const {
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
} = await makeCaseWorld()
const { approvals } = world.product

describe('an application', () => {
  test('is a duty of its company’s managers, then of the park, and is decided from the inbox', async () => {
    const firm = await makeFirm()
    const { id, plate } = await apply(firm.staff)
    const asked = await dutyOf(firm.manager, id)
    expect(asked).toMatchObject({ text: '企业审批', path: `/parking/staff/approve?id=${id}` })
    expect(asked?.title).toBe(`员工车位申请 ${plate?.slice(0, 2)}·${plate?.slice(2)}`)
    expect(await dutyOf(operator, id)).toBeUndefined()
    expect((await act(operator, asked?.caseId ?? '', 'approve')).code).toBe(403)
    expect((await act(firm.manager, asked?.caseId ?? '', 'approve')).code).toBe(200)
    expect(await dutyOf(firm.manager, id)).toBeUndefined()
    const passed = await dutyOf(operator, id)
    expect(passed?.text).toBe('园区审批')
    const preview = { caseId: passed?.caseId, act: 'approve' }
    const told = await world.post<{ sentences: string[] }>('approval/preview', preview, operator.token)
    expect(told.body.sentences).toContain('将占用企业车位 1 个，这段时间还有 100 个空位')
    expect((await act(operator, passed?.caseId ?? '', 'approve')).body.state).toBe('approved')
    const { state, lots, acts } = await detail(firm.staff, id)
    expect([state, lots.length]).toEqual(['approved', 1])
    expect(acts.map((each) => [each.act, each.note])).toEqual([
      ['approved', '意见'],
      ['company_approved', '意见'],
      ['asked', ''],
    ])
    expect(await kept(id)).toEqual({ state: 'approved', mine: 'approved', cases: 1, duties: [] })
  })

  test('is decided at the desks as before, and its duties go', async () => {
    const firm = await makeFirm()
    const { id } = await apply(firm.staff)
    expect((await companyDecide(id, firm.manager)).body.state).toBe('company_approved')
    expect((await parkDecide(id, { accept: false, note: '照片不清晰' })).body.state).toBe('refused')
    expect(await kept(id)).toEqual({ state: 'refused', mine: 'rejected', cases: 1, duties: [] })
    const late = await act(second, (await caseIds(id))[0] ?? '', 'approve')
    expect(late).toMatchObject({ code: 9500, message: '孙*已处理：已拒绝' })
  })

  test('takes a space of the park where who approves says so, and of nobody else', async () => {
    const firm = await makeFirm(0)
    const poolId = await makePool(db, { companyId: null, spaces: 5, lotIds: [lot.id], now: world.now() })
    const { id } = await apply(firm.staff)
    await companyDecide(id, firm.manager)
    const { caseId } = (await dutyOf(operator, id)) ?? expect.unreachable()
    expect(await act(operator, caseId, 'approve')).toMatchObject({ code: 11_111 })
    const from = (value: string) => ({ edits: [{ field: 'from', value }] })
    expect((await act(operator, caseId, 'approve', from('street'))).code).toBe(400)
    expect((await act(operator, caseId, 'approve', from('park'))).code).toBe(200)
    const row = await db
      .selectFrom('parking.staffApplication')
      .select('poolId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.poolId).toBe(poolId)
  })

  test('is decided by who stands in for a manager', async () => {
    const firm = await makeFirm()
    const deputy = await world.person({ nickName: '刘洋', company: { id: firm.id } })
    const fromAt = toInstant(world.now())
    const until = { fromAt, untilAt: toInstant(new Date(world.now().getTime() + 60 * MINUTE)) }
    await world.post('approval/delegate', { toPersonId: deputy.id, ...until }, firm.manager.token)
    const { id } = await apply(firm.staff)
    const duty = await dutyOf(deputy, id)
    expect(duty?.onBehalfOf).toBe('陈*')
    expect((await act(deputy, duty?.caseId ?? '', 'approve')).code).toBe(200)
    expect((await detail(firm.staff, id)).acts[0]).toMatchObject({ act: 'company_approved', who: '刘**' })
  })

  test('of a company without a manager goes to the park, which decides in its place and may end it', async () => {
    const { id: companyId } = await makeCompany(db)
    const staff = await world.person({ company: { id: companyId } })
    const [one, two] = [await apply(staff), await apply(staff)]
    const duty = (await dutyOf(operator, one.id)) ?? expect.unreachable()
    expect(duty.text).toBe('企业审批')
    expect((await act(operator, duty.caseId, 'approve')).code).toBe(200)
    expect((await detail(staff, one.id)).state).toBe('company_approved')
    const other = (await dutyOf(operator, two.id)) ?? expect.unreachable()
    expect((await act(operator, other.caseId, 'terminate')).code).toBe(200)
    expect(await kept(two.id)).toEqual({ state: 'refused', mine: 'terminated', cases: 1, duties: [] })
    // A manager who came meanwhile may still decide about what waits.
    const three = await apply(staff)
    const manager = await world.person({ company: { id: companyId, manager: true } })
    expect((await companyDecide(three.id, manager)).body.state).toBe('company_approved')
  })

  test('that was corrected is decided anew: nobody approves what they read before', async () => {
    const firm = await makeFirm()
    const { id } = await apply(firm.staff)
    const { caseId } = (await dutyOf(firm.manager, id)) ?? expect.unreachable()
    const plate = newPlate()
    expect((await post('update', { id, change: 'edit', plate }, firm.staff)).code).toBe(200)
    expect(await act(firm.manager, caseId, 'approve')).toMatchObject({ code: 9500 })
    const now = (await dutyOf(firm.manager, id)) ?? expect.unreachable()
    expect(now.title).toContain(plate.slice(2))
    expect((await act(firm.manager, now.caseId, 'approve')).code).toBe(200)
    expect(await kept(id)).toMatchObject({ state: 'company_approved', mine: 'waiting', cases: 2 })
  })

  test('is urged by its person, not at once again, and not once it is decided', async () => {
    const firm = await makeFirm()
    const { id } = await apply(firm.staff)
    const urge = (who = firm.staff) => post('urge', { id }, who)
    expect((await urge(await world.person())).code).toBe(404)
    expect((await urge()).code).toBe(200)
    expect(await urge()).toMatchObject({ code: 11_114, message: expect.stringMatching(/\d后可再次催办/) })
    const urged = await db.selectFrom('approvals.duty').select('urgedAt').where('subjectId', '=', id).execute()
    expect(urged.map(({ urgedAt }) => urgedAt !== null)).toEqual([true])
    await post('delete', { id, expect: 'withdrawn' }, firm.staff)
    expect((await urge()).code).toBe(11_104)
  })

  test('is withdrawn with its case; who comes later hears so', async () => {
    const firm = await makeFirm()
    const { id } = await apply(firm.staff)
    expect((await post('delete', { id, expect: 'withdrawn' }, firm.staff)).body.state).toBe('withdrawn')
    expect(await kept(id)).toEqual({ state: 'withdrawn', mine: 'withdrawn', cases: 1, duties: [] })
    const late = await companyDecide(id, firm.manager)
    expect(late).toMatchObject({ code: 11_108, message: '这份申请已由王**处理：申请人已撤回' })
  })
})

async function caseIds(id: string): Promise<string[]> {
  const rows = await db.selectFrom('approvals.case').select('id').where('subjectId', '=', id).execute()
  return rows.map((each) => each.id)
}

test('what is in a lottery is decided by its draw alone', async () => {
  const firm = await makeFirm(1)
  const made = [await apply(firm.staff), await apply(firm.staff)]
  for (const { id } of made) await companyDecide(id, firm.manager)
  const ids = made.map(({ id }) => id)
  const toDecide = async () => {
    const { body } = await world.post<{ items: { id: string }[] }>('staffparking/parkApplications', {}, operator.token)
    return body.items.map(({ id }) => id).filter((id) => ids.includes(id))
  }
  expect(await toDecide()).toEqual(ids)
  const { body } = await world.post<StaffLotteryDetail>(
    'staffparking/lotteryPublish',
    { poolId: firm.poolId },
    operator.token,
  )
  expect(await toDecide()).toEqual([])
  const { caseId } = (await dutyOf(operator, made[0]?.id ?? '')) ?? expect.unreachable()
  expect((await act(operator, caseId, 'approve')).code).toBe(11_112)
  expect((await act(operator, caseId, 'reject')).code).toBe(11_112)
  await world.post('staffparking/lotteryDraw', { id: body.id }, operator.token)
  const ends = await Promise.all(made.map(({ id }) => expectOneEnd(id)))
  expect(ends.toSorted()).toEqual(['approved', 'refused'])
})

describe('what was under way before there were cases', () => {
  /** Applications as a server of before left them: one in each state. */
  async function makeOld(firm: Firm) {
    const at = new Date(world.now().getTime() - 3 * 24 * 60 * MINUTE)
    const facts = { personId: firm.staff.id, companyId: firm.id, now: at }
    const make = (state: string) => makeApplication(db, { ...facts, plate: newPlate(), state, poolId: firm.poolId })
    const passed = await make('company_approved')
    const decided = { id: newId(), applicationId: passed, act: 'company_approved', byId: firm.manager.id, note: '同意' }
    await insertActs(db, [{ ...decided, at: new Date(at.getTime() + 60 * MINUTE) }])
    return {
      asked: await make('asked'),
      passed,
      over: [await make('approved'), await make('refused'), await make('withdrawn')],
    }
  }

  test('gets a case each, once, run twice and by two servers at once', async () => {
    const firm = await makeFirm()
    const { asked, passed, over } = await makeOld(firm)
    await Promise.all([takeOverAll(approvals, db), takeOverAll(approvals, db)])
    await takeOverAll(approvals, db)
    expect(await kept(asked)).toMatchObject({ mine: 'waiting', cases: 1, duties: [{ text: '企业审批' }] })
    expect(await kept(passed)).toMatchObject({ mine: 'waiting', cases: 1, duties: [{ text: '园区审批' }] })
    for (const id of over) expect(await kept(id)).toMatchObject({ mine: undefined, cases: 0 })
    const processes = await approvals.processes(db, '1', STAFF_SUBJECT)
    expect(processes).toHaveLength(1)
    const { caseId } = (await dutyOf(operator, passed)) ?? expect.unreachable()
    const { body } = await world.post<{ nodes: { key: string; state: string; decided: { act: string }[] }[] }>(
      'approval/caseDetail',
      { caseId },
      operator.token,
    )
    expect(body.nodes.map(({ key, state }) => [key, state])).toEqual([
      ['company', 'approved'],
      ['park', 'waiting'],
    ])
    expect((await act(operator, caseId, 'approve')).code).toBe(200)
    expect(await expectOneEnd(passed)).toBe('approved')
  })

  test('is decided by whoever comes before it was taken over, while it is taken over', async () => {
    const firm = await makeFirm()
    for (let turn = 0; turn < 5; turn += 1) {
      const { asked, passed } = await makeOld(firm)
      const [company, park] = await Promise.all([
        companyDecide(asked, firm.manager),
        parkDecide(passed),
        takeOverAll(approvals, db),
      ])
      expect([company.code, park.code]).toEqual([200, 200])
      expect(await kept(asked)).toMatchObject({ state: 'company_approved', mine: 'waiting', cases: 1 })
      expect(await expectOneEnd(passed)).toBe('approved')
      await post('delete', { id: asked }, firm.staff)
      await post('delete', { id: passed }, firm.staff)
    }
  })

  test('makes the process of a park once', async () => {
    const areaId = newId()
    const facts = { areaId, companyId: newId(), now: world.now() }
    const people = await Promise.all(Array.from({ length: 4 }, () => world.person()))
    const ids = await Promise.all(
      people.map(({ id }) => makeApplication(db, { ...facts, personId: id, plate: newPlate() })),
    )
    await Promise.all(ids.map((id) => inTransaction(db, (tx) => takeOver(approvals, tx, areaId, id))))
    expect(await approvals.processes(db, areaId, STAFF_SUBJECT)).toHaveLength(1)
  })
})
