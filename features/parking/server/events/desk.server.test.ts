import { describe, expect, test } from 'vitest'
import type { ParkFreeEvent } from '#contract/parking'
import { toInstant } from '#vocabulary/day'
import { pagesOf } from '../../../../tests/support/read-pdf.ts'
import { makeFreeWorld } from '../tests/free-world.ts'
import { MINUTE } from '../tests/world.ts'

const { world, driver, newPlate, gate, trace, operator, mark, register, mine, people, save } = await makeFreeWorld()

describe('what an operator may change', () => {
  test('more places let people in, in order', async () => {
    const { body: event } = await save({ quota: 1 })
    const callers = await people(4)
    for (const { token } of callers) await register(event.id, newPlate(), token)
    expect((await save({ id: event.id, quota: 3, startsAt: event.startsAt })).body).toMatchObject({
      held: 3,
      waiting: 1,
    })
    expect(await mine(event.id, callers[3]?.token)).toMatchObject([{ state: 'waiting', nth: 1 }])
    expect((await save({ id: event.id, quota: null, startsAt: event.startsAt })).body).toMatchObject({
      held: 4,
      waiting: 0,
    })
    expect(await save({ id: event.id, quota: 3, startsAt: event.startsAt })).toMatchObject({
      code: 11050,
      data: { held: 4 },
    })
  })

  test('a draft in all, and nobody else sees it', async () => {
    const { body: draft } = await save({ state: 'draft' })
    expect((await world.get(`parking/freeEventInfo/${draft.id}`, {}, driver.token)).code).toBe(404)
    const changed = await save({ id: draft.id, kind: 'card', quota: 9, startsAt: toInstant(mark(60)) })
    expect(changed.body).toMatchObject({ kind: 'card', quota: 9, confirmNeeded: true, state: 'open' })
    const { body } = await world.post<{ items: ParkFreeEvent[] }>('parking/freeEventList', {}, operator.token)
    expect(body.items[0]?.id).toBe(draft.id)
  })

  test('where plates are registered is a sheet to hang up, of a draft there is none', async () => {
    const { body: event } = await save({ name: '园区开放日' })
    const sheet = (id: string, token = operator.token) =>
      fetch(`${world.origin}/ipark/portal/app/parking/freeEventSheet`, {
        method: 'POST',
        headers: { loginSession: token, 'content-type': 'application/json' },
        body: JSON.stringify({ id }),
      })
    const paper = await sheet(event.id)
    expect(paper.headers.get('content-type')).toContain('application/pdf')
    expect((await pagesOf(Buffer.from(await paper.arrayBuffer()))).join()).toContain('园区开放日')
    const { body: draft } = await save({ state: 'draft' })
    expect(await (await sheet(draft.id)).json()).toMatchObject({ code: 11_300 })
    expect(await (await sheet(crypto.randomUUID())).json()).toMatchObject({ code: 404 })
    expect(await (await sheet(event.id, driver.token)).json()).toMatchObject({ code: 403 })
  })

  test('of an open one not what people registered for', async () => {
    const { body: event } = await save()
    const same = { id: event.id, startsAt: event.startsAt, endsAt: event.endsAt }
    for (const more of [
      { kind: 'card' },
      { startsAt: toInstant(mark(-120)) },
      { confirmNeeded: true },
      { state: 'draft' },
    ])
      expect((await save({ ...same, ...more })).code).toBe(11049)
    expect((await save({ ...same, name: '园区开放日（延期）', platesEach: 2 })).body).toMatchObject({ platesEach: 2 })
  })

  test.each([
    [{ endsAt: -61 }, 11048],
    [{ startsAt: 300, endsAt: 300 }, 11048],
    [{ lotIds: [crypto.randomUUID()] }, 11019],
    [{ companyIds: [crypto.randomUUID()] }, 11047],
    [{ id: crypto.randomUUID() }, 404],
  ])('refuses %o', async (change, code) => {
    const moments = Object.entries(change).map(([name, value]) => [
      name,
      typeof value === 'number' ? toInstant(mark(value)) : value,
    ])
    expect((await save(Object.fromEntries(moments))).code).toBe(code)
  })

  test('refuses moments between the marks of the clock', async () => {
    expect((await save({ endsAt: toInstant(new Date(mark(300).getTime() + 60_000)) })).code).toBe(11048)
  })

  test('another end covers another time; cancelling ends all of it', async () => {
    const { body: event } = await save({ quota: null })
    const same = { id: event.id, quota: null, startsAt: event.startsAt, endsAt: event.endsAt }
    const plate = newPlate()
    await register(event.id, plate)
    await gate('entry', plate)
    await save({ ...same, endsAt: toInstant(mark(60)) })
    world.forward(140 * MINUTE)
    // Units began at 15 (free), 75, 135 minutes.
    expect((await trace(plate)).open?.dueFen).toBe(1000)
    await save({ ...same, endsAt: toInstant(mark(60)) })
    expect((await trace(plate)).open?.dueFen).toBe(0)
    expect((await save({ ...same, endsAt: toInstant(mark(60)), state: 'cancelled' })).body.state).toBe('cancelled')
    expect(await mine(event.id)).toMatchObject([{ state: 'cancelled', note: '活动已取消' }])
    world.forward(70 * MINUTE)
    expect((await trace(plate)).open?.dueFen).toBe(500)
    expect((await save({ ...same, endsAt: toInstant(mark(60)) })).code).toBe(11041)
  })
})
