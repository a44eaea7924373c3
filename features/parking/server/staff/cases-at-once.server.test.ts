import { expect, test } from 'vitest'
import type { StaffLotteryDetail } from '#contract/parking'
import { inTransaction } from '#platform/db'
import { waitingForLocks } from '../../../../tests/support/store.ts'
import { ENDS, makeCaseWorld } from '../tests/case-world.ts'

// Who acts at once: application and case end alike.

const {
  world,
  db,
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

test('two who approve and refuse, at the desk and in the inbox, have one effect', async () => {
  const firm = await makeFirm()
  for (let turn = 0; turn < 8; turn += 1) {
    const { id } = await apply(firm.staff)
    await companyDecide(id, firm.manager)
    const { caseId } = (await dutyOf(operator, id)) ?? expect.unreachable()
    const answers = await Promise.all([parkDecide(id), act(second, caseId, 'reject')])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const acts = (await detail(firm.staff, id)).acts.map((each) => each.act)
    expect(acts).toEqual([await expectOneEnd(id), 'company_approved', 'asked'])
    await post('delete', { id }, firm.staff)
  }
})

test('approving and withdrawing end in one state', async () => {
  const firm = await makeFirm()
  for (let turn = 0; turn < 8; turn += 1) {
    const { id } = await apply(firm.staff)
    await companyDecide(id, firm.manager)
    const { caseId } = (await dutyOf(operator, id)) ?? expect.unreachable()
    const [approve, withdraw] = await Promise.all([
      act(operator, caseId, 'approve'),
      post('delete', { id, expect: 'withdrawn' }, firm.staff),
    ])
    const state = await expectOneEnd(id)
    expect([approve.code === 200, withdraw.code === 200]).toEqual([state === 'approved', state === 'withdrawn'])
  }
})

test('approving and correcting: what was approved is what is kept', async () => {
  const firm = await makeFirm()
  for (let turn = 0; turn < 8; turn += 1) {
    const { id, plate } = await apply(firm.staff)
    const { caseId } = (await dutyOf(firm.manager, id)) ?? expect.unreachable()
    const change = { id, change: 'edit', plate: newPlate() }
    const answers = await Promise.all([act(firm.manager, caseId, 'approve'), post('update', change, firm.staff)])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const { state, plate: is } = await detail(firm.staff, id)
    expect(is).toBe(state === 'company_approved' ? plate : change.plate)
    expect((await kept(id)).mine).toBe('waiting')
    await post('delete', { id }, firm.staff)
  }
})

test('who corrects while the company is approving waits for it, and is told', async () => {
  const firm = await makeFirm(0)
  await db.deleteFrom('parking.staffPool').where('id', '=', firm.poolId).execute()
  const { id } = await apply(firm.staff)
  const { caseId } = (await dutyOf(firm.manager, id)) ?? expect.unreachable()
  const both = await inTransaction(db, async (tx) => {
    await tx.selectFrom('approvals.case').select('id').where('id', '=', caseId).forUpdate().execute()
    const approving = act(firm.manager, caseId, 'approve')
    await waitingForLocks(world.store, 1)
    const correcting = post('update', { id, change: 'edit', plate: newPlate() }, firm.staff)
    await waitingForLocks(world.store, 2)
    return [approving, correcting] as const
  })
  expect((await Promise.all(both)).map(({ code }) => code)).toEqual([200, 11_104])
})

test('a lottery is published or drawn while its applications are approved and withdrawn', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const firm = await makeFirm(2)
    const people = await Promise.all(Array.from({ length: 5 }, () => world.person({ company: { id: firm.id } })))
    const made = await Promise.all(people.map((person) => apply(person)))
    await Promise.all(made.map(({ id }) => companyDecide(id, firm.manager)))
    const duties = await Promise.all(made.map(({ id }) => dutyOf(operator, id)))
    const some = [0, 1].map((i) => duties[i]?.caseId ?? expect.unreachable())
    const publishing = { poolId: firm.poolId }
    const publish = () => world.post<StaffLotteryDetail>('staffparking/lotteryPublish', publishing, operator.token)
    const [first, ...others] = await Promise.all([publish(), ...some.map((caseId) => act(second, caseId, 'approve'))])
    const codes = [first, ...others].map(({ code }) => code)
    const lottery = first.code === 200 ? first : await publish()
    if (lottery.code === 200) {
      const [owner, own] = [people[4] ?? expect.unreachable(), made[4] ?? expect.unreachable()]
      const answers = await Promise.all([
        world.post('staffparking/lotteryDraw', { id: lottery.body.id }, operator.token),
        post('delete', { id: own.id, expect: 'withdrawn' }, owner),
        ...some.map((caseId) => act(second, caseId, 'approve')),
      ])
      codes.push(...answers.map(({ code }) => code))
    }
    // A deadlock would be told as a fault of the server.
    expect(codes.filter((code) => code >= 500 && code < 600)).toEqual([])
    const states = await Promise.all(made.map(({ id }) => kept(id)))
    for (const { state, mine } of states) expect(mine).toBe(ENDS[state] ?? 'waiting')
    expect(states.filter(({ state }) => state === 'approved').length).toBeLessThanOrEqual(2)
  }
}, 60_000)
