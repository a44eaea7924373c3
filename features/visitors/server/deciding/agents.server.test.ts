import { beforeEach, describe, expect, test } from 'vitest'
import type { Agent } from '#contract/access'
import type { Visit, VisitDetail } from '#contract/visitors'
import { makeCompany } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { findVisit, lockVisit } from '../visits/queries.ts'

const world = await makeWorld({ max: 16 })
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>
const HOUR = 3_600_000
const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * HOUR))

let company: { id: string }
let host: Someone
let aide: Someone
beforeEach(async () => {
  company = await makeCompany(db)
  host = await world.person({ nickName: '王芳', company: { id: company.id, allowed: true } })
  aide = await world.person({ nickName: '李明', company: { id: company.id, allowed: true } })
  const policy = { companyId: company.id, areaId: '1', decideInvited: true, changedAt: world.now() }
  await db.insertInto('visitors.policy').values(policy).execute()
})

/** A visit that waits for its host. */
async function waiting(companyId = company.id): Promise<string> {
  const times = { from: at(2), until: at(3) }
  const invited = { companyId, ...times, purpose: '商务洽谈', headcount: 1 }
  const { body } = await world.post<{ visit: Visit; inviteCode: string }>(
    'visitor/guestInvitationAdd',
    invited,
    host.token,
  )
  const guests = [{ name: '王五', phone: '13800001234' }]
  await world.post('visitor/submitResult', { inviteCode: body.inviteCode, guests }, null)
  expect((await findVisit(db, '1', body.visit.id))?.state).toBe('waiting')
  return body.visit.id
}
async function agent(input: object = {}): Promise<string> {
  const named = { who: '李明', may: ['visits'], until: at(1), ...input }
  const { body } = await world.post<Agent>('entrance/addAgent', named, host.token)
  expect((await world.post('entrance/agentAnswer', { id: body.id, accept: true }, aide.token)).code).toBe(200)
  return body.id
}
const check = async (id: string, by: Someone, approve = true) => {
  const input = { ids: [id], approve, opinion: approve ? '' : '改天' }
  const { body } = await world.post<{ items: { done: boolean; message: string }[] }>(
    'visitorh5/applyCheck',
    input,
    by.token,
  )
  return body.items[0]
}
const listed = async (by: Someone, side: 'open' | 'done') =>
  (await world.post<{ items: Visit[] }>('visitorh5/toDecide', { side }, by.token)).body.items.map(({ id }) => id)
const detail = (id: string, by: Someone) => world.post<VisitDetail>('visitor/recordById', { id }, by.token)

/** Waits until some transaction holds this agent's row. */
async function heldByAnother(id: string): Promise<void> {
  await expect
    .poll(async () => {
      const free = db.selectFrom('access.agent').select('id').where('id', '=', id).forUpdate().skipLocked()
      return (await free.execute()).length
    })
    .toBe(0)
}

describe('whoever acts for a host', () => {
  test('finds their visits, decides them, and the history says in whose place; the host finds them done', async () => {
    const id = await waiting()
    expect([await listed(aide, 'open'), (await detail(id, aide)).code]).toEqual([[], 404])
    await agent()
    expect(await listed(aide, 'open')).toEqual([id])
    // they decide, and neither move nor call off nor look at whole values
    const seen = (await detail(id, aide)).body
    expect(seen.can).toMatchObject({ decide: true, cancel: false, move: false, reveal: false })
    expect([seen.note, seen.decides]).toEqual(['', '代王*'])
    expect((await world.post('visitor/visitCancel', { id }, aide.token)).code).toBe(404)
    expect(await check(id, aide)).toEqual({ id, done: true, message: '已同意', visit: expect.anything() })
    const { events } = (await detail(id, host)).body
    expect(events.at(-1)).toMatchObject({ who: '李*（代王*）', what: '已同意' })
    expect([await listed(aide, 'done'), await listed(host, 'done')]).toEqual([[id], [id]])
    expect((await check(id, host, false))?.message).toBe('李*（代王*）已处理：已同意')
  })

  test('decides nothing where they were named for gates alone, before accepting, or for another host', async () => {
    const id = await waiting()
    await agent({ may: ['pass'] })
    expect(await listed(aide, 'open')).toEqual([])
    expect((await check(id, aide))?.done).toBe(false)
    const third = await world.person({ nickName: '赵强', company: { id: company.id, allowed: true } })
    await world.post('entrance/addAgent', { who: '赵强', may: ['visits'], until: at(1) }, host.token)
    expect((await check(id, third))?.done).toBe(false)
    expect((await findVisit(db, '1', id))?.state).toBe('waiting')
  })

  test('hears that it is over, a moment after it is', async () => {
    const id = await waiting()
    await agent()
    world.forward(HOUR)
    expect(await listed(aide, 'open')).toEqual([])
    expect(await check(id, aide)).toMatchObject({ done: false, message: '代理已到期' })
    expect((await detail(id, aide)).code).toBe(404)
  })

  test('passes nothing on: neither to their own agent nor to whom they delegate', async () => {
    const id = await waiting()
    await agent()
    const third = await world.person({ nickName: '赵强', company: { id: company.id, allowed: true } })
    const named = await world.post<Agent>(
      'entrance/addAgent',
      { who: '赵强', may: ['visits'], until: at(1) },
      aide.token,
    )
    await world.post('entrance/agentAnswer', { id: named.body.id, accept: true }, third.token)
    const delegated = { toPersonId: third.id, fromAt: at(0), untilAt: at(5) }
    await world.post('approval/delegate', delegated, aide.token)
    expect(await listed(third, 'open')).toEqual([])
    expect((await check(id, third))?.done).toBe(false)
  })

  test('finds nothing of what waits for their host at another company', async () => {
    const other = await makeCompany(db)
    const ties = [host, aide].map(({ id: personId }) => ({
      personId,
      companyId: other.id,
      allowed: true,
      joinedAt: world.now(),
    }))
    await db.insertInto('people.membership').values(ties).execute()
    const policy = { companyId: other.id, areaId: '1', decideInvited: true, changedAt: world.now() }
    await db.insertInto('visitors.policy').values(policy).execute()
    const id = await waiting(other.id)
    await agent({ companyId: company.id })
    expect(await listed(aide, 'open')).toEqual([])
    expect((await check(id, aide))?.done).toBe(false)
  })

  test('is no more of the company, or their host is not: then nothing is theirs', async () => {
    const id = await waiting()
    await agent()
    await db.deleteFrom('people.membership').where('personId', '=', host.id).execute()
    expect(await check(id, aide)).toMatchObject({ done: false, message: '代理已到期' })
    expect(await listed(aide, 'open')).toEqual([])
  })

  test('of an end and a decision at once, the end answers after the decision or stops it', async () => {
    const id = await waiting()
    const tie = await agent()
    // the decision stands where it holds what it acts by, and waits for the visit
    const { deciding, ending } = await inTransaction(db, async (held) => {
      await lockVisit(held, id)
      const deciding = check(id, aide)
      await heldByAnother(tie)
      const ending = world.post<Agent>('entrance/agentEnd', { id: tie }, host.token)
      expect(await Promise.race([ending, new Promise((done) => setTimeout(() => done('waits'), 150))])).toBe('waits')
      return { deciding, ending }
    })
    expect([(await deciding)?.done, (await ending).body.state]).toEqual([true, 'ended'])
    expect(await check(await waiting(), aide)).toMatchObject({ done: false, message: '代理已到期' })
    for (let round = 0; round < 4; round += 1) {
      const each = await waiting()
      const again = await agent()
      const [decided] = await Promise.all([
        check(each, aide),
        world.post('entrance/agentEnd', { id: again }, host.token),
      ])
      expect((await findVisit(db, '1', each))?.state).toBe(decided?.done ? 'approved' : 'waiting')
    }
  })
})
