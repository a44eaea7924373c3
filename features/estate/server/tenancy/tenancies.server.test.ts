import { beforeAll, describe, expect, test } from 'vitest'
import { endTenancy, type Holder, holderOf, roomsOf, writeTenancy } from '#door/estate'
import { makeArea, makeBuilding, makeRoom } from '#fixtures/estate'
import { inTransaction, newId } from '#platform/db'
import type { Refusal } from '#vocabulary/refusal'
import { freshStore } from '../../../../tests/support/store.ts'

const { db } = await freshStore()
const writing = { actor: 'system:test', now: new Date() }
const company = { companyId: newId() }
let floors: string[]

beforeAll(async () => {
  await makeArea(db, '1')
  await makeArea(db, '2')
  floors = (await makeBuilding(db, { name: '1号楼', levels: [1, 2] })).floorIds
})

const room = (name = newId().slice(-6), floorId = floors[0] ?? '') => makeRoom(db, { floorId, name })
const write = (roomId: string, firstOn: string, lastOn: string | null, holder: Holder = company, areaId = '1') =>
  inTransaction(db, (tx) =>
    writeTenancy(tx, { areaId, roomId, leaseNumber: `L-${firstOn}`, holder, firstOn, lastOn }, writing),
  )
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 200,
    (error: Refusal) => error.kind.code,
  )
const heldBy = async (roomId: string, day: string) => (await holderOf(db, { areaId: '1', roomId, day }))?.holder ?? null

describe('a room', () => {
  test('is held from the first day to the last, both included, and by nobody before and after', async () => {
    const id = await room()
    await write(id, '2026-03-01', '2026-03-31')
    expect(await heldBy(id, '2026-02-28')).toBeNull()
    expect(await heldBy(id, '2026-03-01')).toEqual(company)
    expect(await heldBy(id, '2026-03-31')).toEqual(company)
    expect(await heldBy(id, '2026-04-01')).toBeNull()
  })

  test.each<[string, string | null, number]>([
    ['2026-03-31', '2026-04-30', 10505],
    ['2026-02-01', null, 10505],
    ['2026-04-01', null, 200],
    ['2026-01-01', '2026-02-28', 200],
    ['2026-05-02', '2026-05-01', 10506],
  ])('held in March is given from %s to %s: %d', async (firstOn, lastOn, code) => {
    const id = await room()
    await write(id, '2026-03-01', '2026-03-31')
    expect(await codeOf(write(id, firstOn, lastOn, { personId: newId() }))).toBe(code)
  })

  test('is given to one of many who ask at once', async () => {
    const id = await room()
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => codeOf(write(id, '2026-06-01', null, { companyId: newId() }))),
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(10505)])
  })

  test('of another park is unknown', async () => {
    expect(await codeOf(write(await room(), '2026-01-01', null, company, '2'))).toBe(404)
  })

  test('becomes free the day after its tenancy ended, and an end is no way to make it longer', async () => {
    const id = await room()
    const tenancyId = await write(id, '2026-01-01', '2026-12-31')
    const end = (lastOn: string, areaId = '1') => codeOf(endTenancy(db, { areaId, tenancyId, lastOn }, writing))
    expect([await end('2025-12-31'), await end('2027-01-01'), await end('2026-06-30', '2')]).toEqual([
      10506, 10506, 10506,
    ])
    expect(await end('2026-06-30')).toBe(200)
    expect([await heldBy(id, '2026-06-30'), await heldBy(id, '2026-07-01')]).toEqual([company, null])
    expect(await codeOf(write(id, '2026-07-01', null))).toBe(200)
  })
})

test('rooms of a company are told by floor and name, those of others and of other days are not', async () => {
  const of = { companyId: newId() }
  const [ground = '', first = ''] = floors
  for (const [name, floorId] of [
    ['201', first],
    ['102', ground],
    ['101', ground],
  ] as const)
    await write(await room(`${name}-x`, floorId), '2026-01-01', null, of)
  await write(await room('103-x'), '2025-01-01', '2025-12-31', of)
  await write(await room('104-x'), '2026-01-01', null, { personId: of.companyId })
  const rooms = await roomsOf(db, '1', of, '2026-02-01')
  expect(rooms.map(({ name, floor, building }) => [building, floor, name])).toEqual([
    ['1号楼', '1层', '101-x'],
    ['1号楼', '1层', '102-x'],
    ['1号楼', '2层', '201-x'],
  ])
  expect(await roomsOf(db, '2', of, '2026-02-01')).toEqual([])
})
