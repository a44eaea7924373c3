import { beforeAll, describe, expect, test } from 'vitest'
import { neighboursOf, roomsAround } from '#door/estate'
import { makeArea, makeBuilding, makeRoom, makeTenancy } from '#fixtures/estate'
import { newId } from '#platform/db'
import { freshStore } from '../../../../tests/support/store.ts'

const { db } = await freshStore()
const day = '2026-06-15'
// written in an order that is neither that of the levels nor that of the names
const levels = [10, 2, -1, 1, 9]
const room: Record<string, string> = {}
const company = { companyId: newId() }
const person = { personId: newId() }

beforeAll(async () => {
  await makeArea(db, '1')
  await makeArea(db, '2')
  const { floorIds } = await makeBuilding(db, { name: '1号楼', levels })
  const other = await makeBuilding(db, { name: '2号楼', levels: [1, 2] })
  const names: readonly (readonly [name: string, level: number])[] = [
    ['B01', -1],
    ['101', 1],
    ['102', 1],
    ['201', 2],
    ['901', 9],
    ['1001', 10],
  ]
  for (const [name, level] of names)
    room[name] = await makeRoom(db, { floorId: floorIds[levels.indexOf(level)] ?? '', name })
  room['other'] = await makeRoom(db, { floorId: other.floorIds[0] ?? '', name: '103' })
  room['foreign'] = await makeRoom(db, { areaId: '2' })
  await makeTenancy(db, { roomId: room['102'] ?? '', holder: company })
  await makeTenancy(db, { roomId: room['201'] ?? '', holder: { companyId: newId() }, lastOn: '2026-06-14' })
  await makeTenancy(db, { roomId: room['201'] ?? '', holder: person, firstOn: day, lastOn: day })
  await makeTenancy(db, { roomId: room['B01'] ?? '', holder: person, firstOn: '2026-06-16' })
})

const around = async (names: readonly string[], areaId = '1', on = day) =>
  (await neighboursOf(db, { areaId, roomIds: names.map((name) => room[name] ?? newId()), day: on })).map(
    ({ ofRoomId, name, side, companyId, personId }) => ({ ofRoomId, name, side, companyId, personId }),
  )
const free = { companyId: null, personId: null }
const of = (name: string) => ({ ofRoomId: room[name] ?? '' })

describe('neighbours of a room', () => {
  test('are the rooms of its floor and of the floors next to it by level, with who holds them on the day', async () => {
    expect(await around(['101'])).toEqual([
      { ...of('101'), name: 'B01', side: 'below', ...free },
      { ...of('101'), name: '102', side: 'same', ...company, personId: null },
      { ...of('101'), name: '201', side: 'above', companyId: null, ...person },
    ])
  })

  test('follow the number of the floor, not its name nor when it was written, and levels that a building leaves out', async () => {
    expect((await around(['901'])).map(({ name, side }) => [name, side])).toEqual([
      ['201', 'below'],
      ['1001', 'above'],
    ])
    expect((await around(['1001'])).map(({ name, side }) => [name, side])).toEqual([['901', 'below']])
  })

  test('of two rooms next to each other name each other, and the outer ones alone do not', async () => {
    const found = await around(['101', '102'])
    expect(found.filter(({ ofRoomId }) => ofRoomId === room['101']).map(({ name }) => name)).toEqual([
      'B01',
      '102',
      '201',
    ])
    expect(found.filter(({ ofRoomId }) => ofRoomId === room['102']).map(({ name }) => name)).toEqual([
      'B01',
      '101',
      '201',
    ])
  })

  test('change holders from one day to the next', async () => {
    expect((await around(['101'], '1', '2026-06-16')).map(({ name, personId }) => [name, personId])).toEqual([
      ['B01', person.personId],
      ['102', null],
      ['201', null],
    ])
  })

  test('leave closed rooms out from their day on, and a floor without rooms is a floor', async () => {
    const { floorIds } = await makeBuilding(db, { levels: [1, 2, 3] })
    const own = await makeRoom(db, { floorId: floorIds[0] ?? '' })
    await makeRoom(db, { floorId: floorIds[0] ?? '', name: 'closing', closedFrom: day })
    await makeRoom(db, { floorId: floorIds[2] ?? '', name: 'two above' })
    const names = async (on: string) =>
      (await neighboursOf(db, { areaId: '1', roomIds: [own], day: on })).map(({ name }) => name)
    expect([await names('2026-06-14'), await names(day)]).toEqual([['closing'], []])
  })

  test('are none for a room alone, of another park, unknown, or where none is asked for', async () => {
    expect(await around(['other'])).toEqual([])
    expect(await around(['101'], '2')).toEqual([])
    expect(await around(['nowhere'])).toEqual([])
    expect(await around([])).toEqual([])
  })
})

describe('rooms around a holder', () => {
  const names = ['B01', '101', '102', '201', '901', 'other', 'foreign']
  const sides = async (holder: { personId?: string; companyIds?: string[] }, areaId = '1', on = day) => {
    const roomIds = names.map((name) => room[name] ?? newId())
    const asked = { personId: newId(), companyIds: [], ...holder }
    const found = await roomsAround(db, { areaId, holder: asked, roomIds, day: on })
    return names.flatMap((name) => (found.has(room[name] ?? '') ? [[name, found.get(room[name] ?? '')]] : []))
  }

  test('are those of the rooms that were asked for which lie around what they hold on the day', async () => {
    expect(await sides({ companyIds: [company.companyId] })).toEqual([
      ['B01', 'below'],
      ['101', 'same'],
      ['201', 'above'],
    ])
    expect(await sides(person)).toEqual([
      ['101', 'below'],
      ['102', 'below'],
      ['901', 'above'],
    ])
    expect(await sides(person, '1', '2026-06-17')).toEqual([
      ['101', 'above'],
      ['102', 'above'],
    ])
  })

  test('are never their own, whoever of the person and the companies holds them', async () => {
    expect(await sides({ ...person, companyIds: [company.companyId] })).toEqual([
      ['B01', 'below'],
      ['101', 'same'],
      ['901', 'above'],
    ])
  })

  test('are none in another park, of who holds nothing, or where none is asked for', async () => {
    expect(await sides(person, '2')).toEqual([])
    expect(await sides({})).toEqual([])
    const holder = { ...person, companyIds: [] }
    expect(await roomsAround(db, { areaId: '1', holder, roomIds: [], day })).toEqual(new Map())
  })
})
