import { describe, expect, test } from 'vitest'
import type { Muster } from '#contract/access'
import { makeBuilding } from '#fixtures/estate'
import { newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { keepPoints, makePass, makePoint } from '../fixtures.ts'
import { offlineStage } from '../tests/offline-stage.ts'

const world = await makeWorld()
const { db } = world.store
const { keeper, gate, ago, act, sync, bundle } = offlineStage(world)

describe('the muster', () => {
  test('equals a replay of crossings, in whatever order they were told', async () => {
    let seed = 15
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const companyName = `重放${newId()}`
    const passIds = await Promise.all(Array.from({ length: 8 }, () => makePass(db, { now: world.now(), companyName })))
    const exit = await makePoint(db, { direction: 'out' })
    const { id: buildingId } = await makeBuilding(db, { name: '重放楼' })
    const lobby = await makePoint(db, { name: '大堂', buildingId, direction: 'in' })
    const lobbyExit = await makePoint(db, { buildingId, direction: 'out' })
    const all = [gate(), exit, lobby, lobbyExit]
    await keepPoints(db, { areaId: '1', personId: keeper().id, pointIds: all.map(({ id }) => id) })
    const events = Array.from({ length: 60 }, (_, n) =>
      act({
        passId: passIds[random(passIds.length)] ?? null,
        pointId: all[random(4)]?.id ?? gate().id,
        what: random(8) === 0 ? 'refused' : 'opened',
        why: ['late'],
        at: ago(200 - n),
      }),
    )
    // one is through a building and out of it again, still in the park
    const through = await makePass(db, { now: world.now(), companyName })
    for (const [n, at] of [gate(), lobby, lobbyExit].entries())
      events.push(act({ passId: through, pointId: at.id, at: ago(130 - n) }))
    const shuffled = events.map((event) => ({ event, key: random(1_000_000) })).toSorted((a, b) => a.key - b.key)
    const told = shuffled.map(({ event }) => event)
    await Promise.all([sync(told.slice(0, 30)), sync(told.slice(30))])
    const replayed = new Map<string, boolean>()
    const lastAt = new Map<string, string>()
    for (const { passId, pointId, what } of events) {
      if (what !== 'opened' || !passId) continue
      lastAt.set(passId, pointId)
      if (pointId === gate().id || pointId === lobby.id) replayed.set(passId, true)
      if (pointId === exit.id) replayed.set(passId, false)
    }
    const expected = [...replayed].filter(([, inside]) => inside).map(([id]) => id)
    const { body } = await world.post<Muster>('entrance/muster', { company: companyName }, keeper().token)
    expect(body.items.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
    expect(body.companies).toContainEqual({ companyName, count: expected.length })
    expect(lastAt.get(through)).toBe(lobbyExit.id)
    const inBuilding = expected.filter((id) => lastAt.get(id) === lobby.id).toSorted()
    expect(inBuilding.length).toBeGreaterThan(0)
    expect(inBuilding.length).toBeLessThan(expected.length)
    expect(body.buildings).toContainEqual({ buildingId, buildingName: '重放楼', count: inBuilding.length })
    const within = await world.post<Muster>('entrance/muster', { company: companyName, buildingId }, keeper().token)
    expect(within.body.items.map(({ id }) => id).toSorted()).toEqual(inBuilding)
    expect(within.body.items.map(({ pointName }) => pointName)).toContain('大堂')
    const elsewhere = await world.post<Muster>(
      'entrance/muster',
      { company: companyName, buildingId: null },
      keeper().token,
    )
    expect(elsewhere.body.items).toHaveLength(expected.length - inBuilding.length)
    expect(expected.length).toBeGreaterThan(1)
    const { passes, marks } = { passes: (await bundle()).passes.id, marks: (await bundle()).passes.marks }
    const inside = passes.filter((id, n) => [...passIds, through].includes(id) && marks[n] === 1)
    expect(inside.toSorted()).toEqual(expected.toSorted())
  })

  test('is for operators and gatekeepers', async () => {
    const operator = await world.person({ roles: ['operator'] })
    expect(await world.post('entrance/muster', {}, operator.token)).toMatchObject({ code: 200 })
    const idle = await world.person({ roles: ['property'] })
    expect(await world.post('entrance/muster', {}, idle.token)).toMatchObject({ code: 16004 })
  })
})
