import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Building, Floor, Region, Room } from '#contract/estate'
import { endTenancy, writeTenancy } from '#door/estate'
import { makeArea, makeBuilding, makeRegion, makeRoom, makeTenancy } from '#fixtures/estate'
import { makeGrant } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import type { Refusal } from '#vocabulary/refusal'
import { makeWorld } from '../../../../tests/support/world.ts'

const world = await makeWorld({ max: 24 })
const { db } = world.store
const writing = { actor: 'system:test', now: new Date() }
const operator = await world.person({ roles: ['operator'] })
const other = await world.person({ roles: ['operator'] })
const reader = await world.person()
await makeArea(db, '2')
const name = (word: string) => `${word}${newId().slice(-8)}`

interface Written {
  id: string
  version: number
}
const post = <Body = Written>(call: string, input: object, by: { token: string } = operator) =>
  world.post<Body>(`estate/${call}`, input, by.token)
const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const floorOf = async () => (await makeBuilding(db, { name: name('楼') })).floorIds[0] ?? ''
const rooms = async (input: object, by = reader) =>
  (await post<{ items: Room[]; next: string | null }>('roomList', input, by)).body
const versionOf = async (roomId: string) =>
  (await db.selectFrom('estate.room').select('version').where('id', '=', roomId).executeTakeFirst())?.version
const audit = async (id: string) =>
  (
    await db
      .selectFrom('audit.entry')
      .select('action')
      .where('subjectId', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('who writes', () => {
  const writes: readonly [string, object][] = [
    ['regionSave', { name: '南区' }],
    ['buildingSave', { name: '甲', regionId: null }],
    ['floorSave', { buildingId: newId(), name: '1层', level: 1 }],
    ['roomAdd', { floorId: newId(), names: ['101'], kind: 'office', areaM2: null }],
    ['roomSave', { id: newId(), version: 1, floorId: newId(), name: '1', kind: 'office', areaM2: null }],
    ['placeShift', { kind: 'region', id: newId(), version: 1, way: 'up' }],
    ['placeClose', { kind: 'room', id: newId(), version: 1, closedFrom: null }],
    ['placeRemove', { kind: 'room', id: newId(), version: 1 }],
    ['placeImportView', {}],
    ['placeImportList', {}],
    ['placeImportFaults', { id: newId() }],
    ['placeImportRun', { id: newId(), token: 'x' }],
    ['placeImportCancel', { id: newId() }],
  ]
  test.each(writes)('%s is refused in words to who has neither the office nor the right', async (call, input) => {
    expect(await post(call, input, reader)).toMatchObject({
      code: 10520,
      message: '只有园区运营和有“维护楼宇与租约”权限的人员可以办理',
    })
  })

  test('an operator does in a park where nobody holds the right, and who holds it in the whole park does', async () => {
    const [whole, part] = [await world.person(), await world.person()]
    const south = await makeRegion(db)
    await makeGrant(db, whole, { rights: ['places'] })
    await makeGrant(db, part, { rights: ['places'], regionIds: [south.id] })
    for (const { id } of [whole, part]) await world.product.identity.sessions.personChanged(db, id)
    await vi.waitFor(async () => expect(await codeOf(post('regionSave', { name: name('区') }, whole))).toBe(200))
    expect(await codeOf(post('regionSave', { name: name('区') }, part))).toBe(10520)
    expect(await codeOf(post('regionSave', { name: name('区') }))).toBe(200)
  })
})

describe('a park from nothing', () => {
  let region: Written
  let building: Written
  beforeAll(async () => {
    region = (await post('regionSave', { name: name('一期') })).body
    const made = { name: name('A座'), regionId: region.id, lowest: -1, highest: 3 }
    building = (await post('buildingSave', made)).body
  })

  test('a building comes with its floors, without a level 0, and everybody of the park reads it', async () => {
    const { body } = await post<{ building: Building; items: Floor[] }>(
      'floorList',
      { buildingId: building.id },
      reader,
    )
    expect(body.building).toMatchObject({ regionId: region.id, floors: 4, rooms: 0, closedRooms: 0, version: 1 })
    expect(body.items.map(({ name: called, level }) => [called, level])).toEqual([
      ['3层', 3],
      ['2层', 2],
      ['1层', 1],
      ['地下1层', -1],
    ])
    const regions = await post<{ items: Region[] }>('regionList', {}, reader)
    expect(regions.body.items.find(({ id }) => id === region.id)).toMatchObject({ buildings: 1, version: 1 })
    const inside = await post<{ items: Building[] }>('buildingList', { regionId: region.id }, reader)
    expect(inside.body.items.map(({ id }) => id)).toEqual([building.id])
  })

  test('rooms are added many at once, and are found by a part of their name, page by page', async () => {
    const floors = (await post<{ items: Floor[] }>('floorList', { buildingId: building.id })).body.items
    const [top, below] = floors
    const names = Array.from({ length: 60 }, (_, at) => `${301 + at}`)
    const added = { floorId: top?.id, names, kind: 'shop', areaM2: '12.5' }
    expect((await post('roomAdd', added)).body).toEqual({ id: top?.id, added: 60 })
    await post('roomAdd', { floorId: below?.id, names: ['2-01'], kind: 'flat', areaM2: null })
    const first = await rooms({ buildingId: building.id })
    expect(first.items[0]).toMatchObject({ name: '2-01', kind: 'flat', areaM2: null, floor: '2层', closed: false })
    expect(first.items[1]).toMatchObject({ name: '301', kind: 'shop', areaM2: '12.50', version: 1 })
    const second = await rooms({ buildingId: building.id, next: first.next })
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 11, null])
    expect((await rooms({ floorId: top?.id, search: '35' })).items).toHaveLength(11)
    const { building: called } = first.items[0] ?? { building: '' }
    expect((await rooms({ search: `${called} 2-01` })).items.map((room) => room.name)).toEqual(['2-01'])
    expect((await rooms({ search: '%' })).items).toEqual([])
  })

  test('of another park nothing is there', async () => {
    const far = await makeBuilding(db, { areaId: '2' })
    const asked = [
      post('floorList', { buildingId: far.id }),
      post('roomList', { floorId: far.floorIds[0] }),
      post('buildingSave', { id: far.id, version: 1, name: '乙', regionId: null }),
      post('floorSave', { buildingId: far.id, name: '9层', level: 9 }),
      post('roomAdd', { floorId: far.floorIds[0], names: ['1'], kind: 'office', areaM2: null }),
      post('placeRemove', { kind: 'building', id: far.id, version: 1 }),
      post('placeClose', { kind: 'building', id: far.id, version: 1, closedFrom: '2027-01-01' }),
      post('placeShift', { kind: 'building', id: far.id, version: 1, way: 'up' }),
      post('buildingSave', { name: name('丙'), regionId: (await makeRegion(db, { areaId: '2' })).id }),
    ]
    expect(await Promise.all(asked.map(codeOf))).toEqual(Array(asked.length).fill(404))
  })
})

describe('a change', () => {
  test('by the version that was seen is made and audited; by an older one it is refused, and who is later hears so', async () => {
    const { body: made } = await post('regionSave', { name: name('东') })
    const renamed = name('东区')
    expect((await post('regionSave', { ...made, name: renamed })).body).toEqual({ id: made.id, version: 2 })
    expect(await post('regionSave', { ...made, name: name('晚') }, other)).toMatchObject({ code: 10525 })
    expect(await codeOf(post('regionSave', { id: made.id, name: name('无') }))).toBe(10525)
    expect(await audit(made.id)).toEqual(['estate.region.added', 'estate.region.changed'])
  })

  test('of two editors who save at once one hears it', async () => {
    const id = await makeRoom(db)
    const { floorId } = await db
      .selectFrom('estate.room')
      .select('floorId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const save = (by: typeof operator, called: string) =>
      codeOf(post('roomSave', { id, version: 1, floorId, name: called, kind: 'shop', areaM2: '80' }, by))
    const codes = await Promise.all([save(operator, '甲'), save(other, '乙'), save(operator, '丙'), save(other, '丁')])
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 10525, 10525, 10525])
    expect(await versionOf(id)).toBe(2)
  })

  test('moves a room to another floor, and a building to another region or to none', async () => {
    const [id, there] = [await makeRoom(db, { name: '101' }), await floorOf()]
    const moved = await post('roomSave', { id, version: 1, floorId: there, name: '101', kind: 'office', areaM2: null })
    expect(moved.code).toBe(200)
    expect((await rooms({ floorId: there })).items.map((room) => room.id)).toEqual([id])
    const region = await makeRegion(db)
    const building = await makeBuilding(db, { regionId: region.id })
    const called = name('楼')
    const save = (version: number, regionId: string | null) =>
      post('buildingSave', { id: building.id, version, name: called, regionId })
    expect((await save(1, null)).body.version).toBe(2)
    expect((await save(2, region.id)).body.version).toBe(3)
  })

  test.each([
    ['regionSave', () => ({}), 10521, 'name'],
    ['buildingSave', () => ({ regionId: null }), 10522, 'name'],
  ])('%s refuses a name that the park has, at the field', async (call, more, code, field) => {
    const called = name('同')
    expect(await codeOf(post(call, { name: called, ...more() }))).toBe(200)
    expect(await post(call, { name: ` ${called}`, ...more() })).toMatchObject({
      code,
      field,
    })
  })

  test('a level that the building has, and names that the floor has, are refused at the field; nothing of it is written', async () => {
    const { id: buildingId, floorIds } = await makeBuilding(db, { levels: [1, 2] })
    const floor = { buildingId, name: '首层', level: 1 }
    expect(await post('floorSave', floor)).toMatchObject({ code: 10523, field: 'level' })
    expect(await post('floorSave', { ...floor, level: 0 })).toMatchObject({ code: 400, field: 'level' })
    expect(await codeOf(post('floorSave', { ...floor, id: floorIds[1], version: 1 }))).toBe(10523)
    const floorId = floorIds[0] ?? ''
    await makeRoom(db, { floorId, name: '102' })
    const many = { floorId, names: ['101', '102', '103'], kind: 'office', areaM2: null }
    expect(await post('roomAdd', many)).toMatchObject({
      code: 10524,
      message: '该楼层已有房间102，请换一个名称',
      field: 'names',
    })
    expect((await rooms({ floorId })).items).toHaveLength(1)
  })

  test.each([[{ lowest: 3, highest: 1 }], [{ lowest: 1 }], [{ lowest: 0, highest: 0 }]])(
    'a building with the floors %j is refused',
    async (floors) => {
      expect(await post('buildingSave', { name: name('楼'), regionId: null, ...floors })).toMatchObject({
        code: 10535,
        field: 'highest',
      })
    },
  )

  test.each(['0', '0.00', '-1', '12345678', '1.234', 'x'])('an area of %s is malformed', async (areaM2) => {
    const asked = { floorId: await floorOf(), names: ['1'], kind: 'office', areaM2 }
    expect(await codeOf(post('roomAdd', asked))).toBe(400)
  })

  test('of order moves a building among those of its region', async () => {
    const { id: regionId } = await makeRegion(db)
    const ids: string[] = []
    for (const word of ['甲', '乙', '丙'])
      ids.push((await post('buildingSave', { name: name(word), regionId })).body.id)
    const [first = '', second = '', third = ''] = ids
    const listed = async () =>
      (await post<{ items: Building[] }>('buildingList', { regionId })).body.items.map(({ id }) => id)
    expect(await post('placeShift', { kind: 'building', id: third, version: 1, way: 'up' })).toMatchObject({
      body: { id: third, version: 2 },
    })
    expect(await listed()).toEqual([first, third, second])
    expect(await post('placeShift', { kind: 'building', id: first, version: 1, way: 'up' })).toMatchObject({
      body: { id: first, version: 1 },
    })
    expect(await listed()).toEqual([first, third, second])
    expect(await codeOf(post('placeShift', { kind: 'building', id: third, version: 1, way: 'down' }))).toBe(10525)
  })
})

describe('closing', () => {
  const close = (roomId: string, closedFrom: string | null, version = 1) =>
    post<Written & { rooms: number }>('placeClose', { kind: 'room', id: roomId, version, closedFrom })
  const tenancy = (roomId: string, firstOn: string, lastOn: string | null) =>
    inTransaction(db, (tx) =>
      writeTenancy(
        tx,
        { areaId: '1', roomId, leaseNumber: name('HT'), holder: { companyId: newId() }, firstOn, lastOn },
        writing,
      ),
    ).then(
      () => 200,
      (error: Refusal) => error.kind.code,
    )

  test('a room takes no tenancy from that day on; its last days before it may be held; it is opened again', async () => {
    const id = await makeRoom(db)
    expect((await close(id, '2027-03-01')).body).toEqual({ id, version: 2, rooms: 1 })
    expect(await tenancy(id, '2027-01-01', null)).toBe(10533)
    expect(await tenancy(id, '2027-01-01', '2027-03-01')).toBe(10533)
    expect(await tenancy(id, '2027-01-01', '2027-02-28')).toBe(200)
    expect((await close(id, null, 2)).body).toEqual({ id, version: 3, rooms: 1 })
    expect(await tenancy(id, '2027-03-01', null)).toBe(200)
    expect(await audit(id)).toEqual(['estate.room.closed', 'estate.room.opened'])
  })

  test('is refused while a tenancy reaches beyond, in words at the field', async () => {
    const id = await makeRoom(db)
    const tenancyId = await makeTenancy(db, { roomId: id, holder: { companyId: newId() } })
    expect(await close(id, '2027-03-01')).toMatchObject({
      code: 10532,
      message: '停用日期之后还有1份租约，请先办理退租或改晚日期',
      field: 'closedFrom',
    })
    await endTenancy(db, { areaId: '1', tenancyId, lastOn: '2027-02-28' }, writing)
    expect((await close(id, '2027-03-01')).code).toBe(200)
  })

  test('a room is left out of lists from that day on, and marked where it is asked for', async () => {
    const floorId = await floorOf()
    const [open, closed, later] = [
      await makeRoom(db, { floorId, name: '1' }),
      await makeRoom(db, { floorId, name: '2', closedFrom: '2020-01-01' }),
      await makeRoom(db, { floorId, name: '3', closedFrom: '2099-01-01' }),
    ]
    expect((await rooms({ floorId })).items.map(({ id }) => id)).toEqual([open, later])
    expect(
      (await rooms({ floorId, closed: true })).items.map((room) => [room.id, room.closed, room.closedFrom]),
    ).toEqual([
      [open, false, null],
      [closed, true, '2020-01-01'],
      [later, false, '2099-01-01'],
    ])
  })

  test('a floor or building closes all of its rooms, or none', async () => {
    const { id: building, floorIds } = await makeBuilding(db, { levels: [1, 2] })
    const ids = await Promise.all(floorIds.map((floorId) => makeRoom(db, { floorId })))
    const held = await makeRoom(db, { floorId: floorIds[1] ?? '' })
    const tenancyId = await makeTenancy(db, { roomId: held, holder: { companyId: newId() } })
    const all = { kind: 'building', id: building, version: 1, closedFrom: '2020-01-01' }
    expect(await codeOf(post('placeClose', all))).toBe(10532)
    expect(await rooms({ buildingId: building })).toMatchObject({ items: { length: 3 } })
    const floor = { kind: 'floor', id: floorIds[0], version: 1, closedFrom: '2020-01-01' }
    expect((await post('placeClose', floor)).body).toEqual({ id: floorIds[0], version: 2, rooms: 1 })
    expect(new Set((await rooms({ buildingId: building })).items.map(({ id }) => id))).toEqual(new Set([ids[1], held]))
    await db.deleteFrom('estate.tenancy').where('id', '=', tenancyId).execute()
    expect((await post('placeClose', all)).body).toEqual({ id: building, version: 2, rooms: 2 })
    expect((await post('placeClose', { ...all, version: 2, closedFrom: null })).body).toMatchObject({ rooms: 3 })
  })

  test('and a tenancy that are written at once never both hold', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const id = await makeRoom(db)
        const [closed, held] = await Promise.all([codeOf(close(id, '2027-03-01')), tenancy(id, '2027-01-01', null)])
        return `${closed} ${held}`
      }),
    )
    for (const result of results) expect(['200 10533', '10532 200']).toContain(result)
  })
})

describe('deleting', () => {
  const remove = (kind: string, id: string | undefined, version = 1) => post('placeRemove', { kind, id, version })
  const holder = { companyId: newId() }

  test('a room that is held, or will be, is refused; one that was held once is to be closed instead', async () => {
    const [held, before, free] = [await makeRoom(db), await makeRoom(db), await makeRoom(db)]
    await makeTenancy(db, { roomId: held, holder, firstOn: '2090-01-01' })
    await makeTenancy(db, { roomId: before, holder, lastOn: '2020-12-31' })
    expect(await remove('room', held)).toMatchObject({ code: 10526, message: '该房间有租约，不能删除，请先办理退租' })
    expect(await codeOf(remove('room', before))).toBe(10527)
    expect((await remove('room', free)).body).toEqual({ id: free })
    expect(await codeOf(remove('room', free))).toBe(404)
    expect(await audit(free)).toEqual(['estate.room.removed'])
  })

  test('what holds others is refused with how many there are, and goes once it is empty', async () => {
    const region = await makeRegion(db)
    const { id: building, floorIds } = await makeBuilding(db, { regionId: region.id, levels: [1, 2] })
    const [first] = floorIds
    const room = await makeRoom(db, { floorId: first ?? '' })
    expect(await remove('region', region.id)).toMatchObject({
      code: 10528,
      message: '该区域还有1栋楼，请先移到其他区域',
    })
    expect(await remove('building', building)).toMatchObject({
      code: 10529,
      message: '该楼栋还有1个房间，请先删除房间',
    })
    expect(await remove('floor', first)).toMatchObject({ code: 10530, message: '该楼层还有1个房间，请先删除房间' })
    for (const [kind, id] of [
      ['room', room],
      ['floor', first],
      ['building', building],
      ['region', region.id],
    ] as const)
      expect((await remove(kind, id)).code).toBe(200)
  })

  test('what another area refers to is refused in words', async () => {
    const { id: buildingId } = await makeBuilding(db)
    const { makePoint } = await import('#fixtures/access')
    await makePoint(db, { buildingId })
    expect(await remove('building', buildingId)).toMatchObject({
      code: 10531,
      message: '该楼栋正在被其他业务使用（如通行点），不能删除',
    })
    expect((await post<{ items: Floor[] }>('floorList', { buildingId })).body.items).toHaveLength(1)
  })

  test('by an older version is refused', async () => {
    const { body: made } = await post('regionSave', { name: name('西') })
    await post('regionSave', { ...made, name: name('西区') }, other)
    expect(await codeOf(remove('region', made.id))).toBe(10525)
  })

  test('a room against a tenancy that is written at the same time: one of the two is refused, and nothing is left half', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const id = await makeRoom(db)
        const [removed, held] = await Promise.all([
          codeOf(remove('room', id)),
          inTransaction(db, (tx) =>
            writeTenancy(
              tx,
              { areaId: '1', roomId: id, leaseNumber: name('HT'), holder, firstOn: '2026-01-01', lastOn: null },
              writing,
            ),
          ).then(
            () => 200,
            (error: Refusal) => error.kind.code,
          ),
        ])
        return `${removed} ${held}`
      }),
    )
    for (const result of results) expect(['200 404', '10526 200']).toContain(result)
  })
})
