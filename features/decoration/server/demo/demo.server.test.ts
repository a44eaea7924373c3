import { expect, test } from 'vitest'
import { type CaseState, type DecorationCards, LEADS } from '#contract/decoration'
import { makeArea, makeBuilding, makeRoom } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { dayOf } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { DEMO_ROOMS } from './seeding.ts'

test('the demo has a case in each state, an appeal, a stopped job, noise, a deposit to pay out, a correction and an inspection that are late', async () => {
  const world = await makeWorld()
  const { db } = world.store
  const areaId = '8'
  await makeArea(db, areaId)
  const building = await makeBuilding(db, { areaId, levels: [1] })
  for (let nth = 0; nth <= DEMO_ROOMS; nth += 1)
    await makeRoom(db, { areaId, floorId: building.floorIds[0] ?? '', name: `${101 + nth}` })
  const company = await makeCompany(db, { areaId })
  const account = (username: string, facts: Parameters<typeof world.person>[0]) =>
    world.person({ areaId, account: { username, passwordHash: 'x' }, ...facts })
  const operator = await account('operator', { roles: ['operator'] })
  await account('property', { roles: ['property'] })
  await account('driver', { phone: '13800000001' })
  await account('staff', { roles: ['staff'] })
  const manager = await account('manager', { roles: ['staff'], company: { id: company.id, manager: true } })
  const warned: unknown[] = []
  const areas = await world.product.demos({
    areaId,
    clock: world.now,
    traffic: false,
    kept: (_, make) => make(),
    say: () => undefined,
    send: () => Promise.reject(new Error('nothing is sent')),
    log: { warn: (facts) => warned.push(facts) },
  })
  const hints = await Promise.all(areas.map(async (area) => (await area.hints?.())?.join('') ?? ''))
  const own = areas[hints.findIndex((words) => words.includes('/decoration/desk'))]
  for (let times = 0; times < 2; times += 1) await own?.live?.(new AbortController().signal)
  expect(warned).toEqual([])

  const cases = await db
    .selectFrom('decoration.workCase')
    .select(['id', 'state'])
    .where('areaId', '=', areaId)
    .execute()
  const states = new Set(cases.map(({ state }) => state))
  expect((Object.keys(LEADS) as CaseState[]).filter((state) => !states.has(state))).toEqual([])

  const desk = (await world.post<{ queues: { key: string; count: number }[] }>('decoration/desk', {}, operator.token))
    .body
  const counts = Object.fromEntries(desk.queues.map(({ key, count }) => [key, count]))
  expect(counts).toMatchObject({ reviewing: 1, returned: 1, stopped: 1, appeals: 1 })
  expect(counts['refunds']).toBeGreaterThan(0)
  const { money } = (await world.post<DecorationCards>('decoration/cards', {}, manager.token)).body
  expect(new Set(money.map(({ kind }) => kind))).toEqual(new Set(['pay', 'held']))

  const slots = await db.selectFrom('decoration.noiseSlot').select('id').where('areaId', '=', areaId).execute()
  expect(slots.length).toBeGreaterThan(0)
  const late = await db
    .selectFrom('decoration.correction')
    .select('id')
    .where('areaId', '=', areaId)
    .where('state', '=', 'ordered')
    .where('dueAt', '<', world.now())
    .execute()
  expect(late).not.toEqual([])
  const inspections = await db
    .selectFrom('decoration.inspection')
    .select(['state', 'lastOn'])
    .where('areaId', '=', areaId)
    .execute()
  expect(inspections.some(({ state }) => state === 'missed')).toBe(true)
  expect(inspections.every(({ state, lastOn }) => state !== 'due' || (lastOn ?? '') >= dayOf(world.now()))).toBe(true)

  const workers = await db.selectFrom('decoration.worker').select('state').where('areaId', '=', areaId).execute()
  expect(new Set(workers.map(({ state }) => state))).toEqual(new Set(['admitted', 'suspended']))
  const checks = await db
    .selectFrom('decoration.visitCheck')
    .select(['kind', 'state'])
    .where('areaId', '=', areaId)
    .execute()
  for (const one of [
    { kind: 'electric', state: 'asked' },
    { kind: 'electric', state: 'passed' },
    { kind: 'final', state: 'asked' },
    { kind: 'final', state: 'passed' },
    { kind: 'review', state: 'asked' },
    { kind: 'review', state: 'passed' },
  ])
    expect(checks).toContainEqual(one)
  const complaints = await db.selectFrom('decoration.complaint').select('state').where('areaId', '=', areaId).execute()
  expect(complaints).toEqual([{ state: 'open' }])
}, 240_000)
