import { describe, expect, test } from 'vitest'
import type { Visit } from '#contract/visitors'
import { makeWorld } from '../../../../tests/support/world.ts'
import { visitStage } from '../tests/visit-stage.ts'

const world = await makeWorld()
const { db } = world.store
const { company, host, manager, at, completed, detail, turn, stateOf, passes } = visitStage(world)
const HOUR = 3_600_000

describe('deciding', () => {
  const policy = (facts: object) =>
    db
      .insertInto('visitors.policy')
      .values({ companyId: company().id, areaId: '1', decideInvited: true, changedAt: world.now(), ...facts })
      .execute()
  const waiting = async () => {
    await policy({})
    const made = await completed()
    expect(await stateOf(made.id)).toBe('waiting')
    return made
  }
  const check = (ids: string[], approve: boolean, by = host()) =>
    world.post<{ items: { done: boolean; message: string }[] }>(
      'visitorh5/applyCheck',
      { ids, approve, opinion: approve ? '' : '改天' },
      by.token,
    )

  test('the host decides, once; who is late hears by whom', async () => {
    const { id } = await waiting()
    const listed = await world.post<{ items: Visit[] }>('visitorh5/toDecide', {}, host().token)
    expect(listed.body.items.map((visit) => visit.id)).toEqual([id])
    expect((await check([id], true)).body.items).toMatchObject([{ done: true, message: '已同意' }])
    expect(await stateOf(id)).toBe('approved')
    expect(await passes(id)).toHaveLength(1)
    const late = await check([id], false)
    expect(late.body.items[0]).toMatchObject({ done: false })
    expect(late.body.items[0]?.message).toContain('已处理：已同意')
    const done = await world.post<{ items: Visit[] }>('visitorh5/toDecide', { side: 'done' }, host().token)
    expect(done.body.items.map((visit) => visit.id)).toEqual([id])
  })

  test('somebody who has no part in it finds nothing', async () => {
    const { id } = await waiting()
    const other = await world.person({ company: { id: company().id, allowed: true } })
    expect((await check([id], true, other)).body.items[0]?.done).toBe(false)
    expect((await world.post('visitor/recordById', { id }, other.token)).code).toBe(404)
    expect(await stateOf(id)).toBe('waiting')
  })

  test('a silent host is rung once more, then reception and managers may decide', async () => {
    const { id } = await waiting()
    expect((await check([id], true, manager())).body.items[0]?.done).toBe(false)
    world.forward(5.1 * 60_000)
    await turn()
    expect((await detail(id)).events.map(({ what }) => what)).toContain('再次提醒接待人')
    world.forward(5 * 60_000)
    await turn()
    await world.product.jobs.drain()
    expect((await detail(id)).events.map(({ what }) => what)).toContain('已转前台和管理员')
    expect((await check([id], true, manager())).body.items[0]).toMatchObject({ done: true })
  })

  test('64 of approve, decline, cancel, move and the clock end in one state, with passes to match', async () => {
    const { id } = await waiting()
    world.forward(3.1 * HOUR)
    await Promise.all(
      Array.from({ length: 64 }, (_, nth) => {
        switch (nth % 5) {
          case 0:
            return check([id], true)
          case 1:
            return check([id], false)
          case 2:
            return world.post('visitor/visitCancel', { id }, host().token)
          case 3:
            return world.post('visitor/visitChange', { id, from: at(1), until: at(2) }, host().token)
          default:
            return turn()
        }
      }),
    )
    const state = await stateOf(id)
    const standing = (await passes(id)).filter(({ endedAt }) => endedAt === null)
    expect(['approved', 'declined', 'cancelled', 'expired']).toContain(state)
    expect(standing).toHaveLength(state === 'approved' ? 1 : 0)
    const open = await db
      .selectFrom('approvals.case')
      .select('state')
      .where('subjectId', '=', id)
      .where('state', '=', 'waiting')
      .execute()
    expect(open).toEqual([])
  })
})
