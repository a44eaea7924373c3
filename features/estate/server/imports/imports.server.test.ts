import { describe, expect, test } from 'vitest'
import type { PlaceFault, PlaceImport, Room } from '#contract/estate'
import { makeArea, makeBuilding, makeRegion, makeRoom } from '#fixtures/estate'
import { newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { MAX } from '../places/writing.ts'

const world = await makeWorld({ max: 16 })
const { db } = world.store
const operator = await world.person({ roles: ['operator'] })
const reader = await world.person()
const HEADER = '区域,楼栋,楼层,房间,用途,面积'
const csv = (...rows: string[]) => `${HEADER}\n${rows.join('\n')}\n`
const name = (word: string) => `${word}${newId().slice(-8)}`

/** Sends files; answers as the server does. */
async function send(files: readonly (string | Buffer)[], { token }: { token: string } = operator) {
  const form = new FormData()
  for (const file of files)
    form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'a.csv')
  const address = `${world.origin}/ipark/portal/app/estate/placeImport`
  const answer = await fetch(address, { method: 'POST', headers: { loginSession: token }, body: form })
  return (await answer.json()) as { code: number; body: PlaceImport }
}
const post = <Body = PlaceImport>(call: string, input: object, by: { token: string } = operator) =>
  world.post<Body>(`estate/${call}`, input, by.token)
const view = async (id: string) => (await post<{ item: PlaceImport }>('placeImportView', { id })).body.item
/** Sends a sheet and waits until it was read. */
async function tried(file: string | Buffer): Promise<PlaceImport> {
  const sent = await send([file])
  expect(sent).toMatchObject({ code: 200, body: { state: 'checking', own: true } })
  await world.product.jobs.drain()
  return await view(sent.body.id)
}
const start = ({ id, token }: Pick<PlaceImport, 'id' | 'token'>) => post('placeImportRun', { id, token })
/** Runs what was tried; answers how it ended. */
async function ran(one: PlaceImport): Promise<PlaceImport> {
  expect(one).toMatchObject({ state: 'checked', faults: 0 })
  expect(await start(one)).toMatchObject({ code: 200, body: { state: 'running' } })
  await world.product.jobs.drain()
  return await view(one.id)
}
const faults = async ({ id }: PlaceImport) =>
  (await post<{ items: PlaceFault[] }>('placeImportFaults', { id })).body.items
const roomsOf = async (search: string) => (await post<{ items: Room[] }>('roomList', { search }, reader)).body.items

describe('a sheet of rooms', () => {
  test('brings in regions, buildings, floors and rooms; again it changes nothing', async () => {
    const [region, a, b] = [name('区'), name('甲座'), name('乙座')]
    const file = csv(`${region},${a},1层,101,商铺,80`, `${region},${a},B1,B01,,`, `,${b},12,1201,公寓,45.5㎡`)
    const done = await ran(await tried(file))
    expect(done).toMatchObject({ state: 'done', counts: { new: 3, changed: 0, equal: 0 } })
    const shown = ({ name: called, kind, areaM2, floor, level, region: lies }: Room) => [
      called,
      kind,
      areaM2,
      floor,
      level,
      lies,
    ]
    expect([...(await roomsOf(a)), ...(await roomsOf(b))].map(shown)).toEqual([
      ['B01', 'office', null, '地下1层', -1, region],
      ['101', 'shop', '80.00', '1层', 1, region],
      ['1201', 'flat', '45.50', '12层', 12, null],
    ])
    const again = await tried(file)
    expect(again.counts).toEqual({ new: 0, changed: 0, equal: 3 })
    const audit = await db.selectFrom('audit.entry').select('action').where('subjectId', '=', done.id).execute()
    expect(audit.map(({ action }) => action)).toEqual(['estate.places.imported'])
    expect(
      await db.selectFrom('estate.placeFile').select('importId').where('importId', '=', done.id).execute(),
    ).toEqual([])
  })

  test('changes what it says of rooms that are there, and leaves the rest', async () => {
    const called = name('楼')
    const { id: regionId } = await makeRegion(db)
    const building = await makeBuilding(db, { name: called, regionId })
    const floorId = building.floorIds[0] ?? ''
    const facts = { floorId, kind: 'shop', areaM2: '70.00' }
    const [first, second] = [
      await makeRoom(db, { ...facts, name: '101' }),
      await makeRoom(db, { ...facts, name: '102' }),
    ]
    const one = await tried(csv(`,${called},1,101,办公,`, `,${called},1,102,,`))
    expect(one.counts).toEqual({ new: 0, changed: 1, equal: 1 })
    await ran(one)
    expect((await roomsOf(called)).map((room) => [room.id, room.kind, room.areaM2, room.version])).toEqual([
      [first, 'office', '70.00', 2],
      [second, 'shop', '70.00', 1],
    ])
    const elsewhere = name('区')
    await ran(await tried(csv(`${elsewhere},${called},1,102,,`)))
    expect((await roomsOf(called)).map((room) => [room.region, room.kind])).toEqual([
      [elsewhere, 'office'],
      [elsewhere, 'shop'],
    ])
  })

  test('names every fault by line and column, and writes nothing', async () => {
    const [a, region] = [name('楼'), name('区')]
    const one = await tried(
      csv(
        `${region},${a},1,101,,`,
        `${region},${a},夹层,102,,`,
        `${region},${a},1,,,`,
        `${region}二,${a},1,103,,`,
        `,${a},1,104,仓库,0`,
        `,${a},1层,101,,`,
      ),
    )
    expect(one).toMatchObject({ state: 'bad', faults: 6 })
    expect((await faults(one)).map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [3, '楼层', '请填写楼层，例如 3、3层，地下用 -1 或 B1'],
      [4, '房间', '请填写房间'],
      [5, '区域', `第 2 行这栋楼属于“${region}”，一栋楼只能属于一个区域`],
      [6, '用途', '只能填写“办公”、“商铺”、“公寓”'],
      [6, '面积', '请填写面积，最多两位小数，例如 128.50'],
      [7, null, '与第 2 行重复'],
    ])
    expect(await roomsOf(a)).toEqual([])
    expect((await start(one)).code).toBe(10540)
  })

  test('without rows, of another kind, without a file and with two files is refused in words', async () => {
    expect(await tried(`${HEADER}\n`)).toMatchObject({ state: 'refused', why: /还?没有要导入的数据/ })
    expect((await tried(Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0x01]))).state).not.toBe('checked')
    expect((await send([])).code).toBe(10536)
    expect((await send(['a', 'b'])).code).toBe(10537)
    expect((await send([csv('x')], reader)).code).toBe(10520)
  })

  test('that changed what it was tried on is refused by the run, and nothing of it is written', async () => {
    const [a, b] = [name('楼'), name('楼')]
    const one = await tried(csv(`,${a},1,101,,`, `,${b},1,101,,`))
    // The park is full before the second row.
    const rows = (await db.selectFrom('estate.vRoom').select('roomId').where('areaId', '=', '1').execute()).length
    const floorId = (await makeBuilding(db)).floorIds[0] ?? ''
    const filling = Array.from({ length: MAX.rooms - rows - 1 }, (_, at) => ({ id: newId(), floorId, name: `${at}` }))
    for (let from = 0; from < filling.length; from += 5000)
      await db
        .insertInto('estate.room')
        .values(filling.slice(from, from + 5000))
        .execute()
    expect((await start(one)).code).toBe(200)
    await world.product.jobs.drain()
    expect(await view(one.id)).toMatchObject({ state: 'bad', faults: 1 })
    expect(await roomsOf(a)).toEqual([])
    await db.deleteFrom('estate.room').where('floorId', '=', floorId).execute()
  })

  test('is run once, by its own token, and may be given up', async () => {
    const a = name('楼')
    const one = await tried(csv(`,${a},1,101,,`))
    expect((await start({ id: one.id, token: 'other' })).code).toBe(10539)
    const started = await Promise.all([start(one), start(one), start(one)])
    expect(started.map(({ code }) => code).toSorted((x, y) => x - y)).toEqual([200, 615, 615])
    await world.product.jobs.drain()
    expect(await roomsOf(a)).toHaveLength(1)
    const given = await tried(csv(`,${name('楼')},1,101,,`))
    expect((await post('placeImportCancel', { id: given.id })).body.state).toBe('cancelled')
    expect((await start(given)).code).toBe(10540)
    const late = await tried(csv(`,${name('楼')},1,101,,`))
    await db.deleteFrom('estate.placeFile').where('importId', '=', late.id).execute()
    expect((await view(late.id)).state).toBe('expired')
    expect((await start(late)).code).toBe(10541)
  })

  test('waits for another one of the park, and the same file sent twice is one', async () => {
    const file = csv(`,${name('楼')},1,101,,`)
    const [first, same] = [await send([file]), await send([file])]
    expect(same.body.id).toBe(first.body.id)
    expect((await send([csv(`,${name('楼')},1,101,,`)])).code).toBe(10538)
    await world.product.jobs.drain()
  })
})

test('2,000 rooms are tried and written in seconds', async () => {
  await makeArea(db, '7')
  const people = await world.person({ areaId: '7', roles: ['operator'] })
  const rows = Array.from({ length: 2000 }, (_, at) => {
    const [building, floor] = [Math.floor(at / 200), (Math.floor(at / 10) % 20) + 1]
    return `第${(building % 3) + 1}区,${building + 1}号楼,${floor}层,${floor}${String((at % 10) + 1).padStart(2, '0')},办公,${80 + (at % 10)}`
  })
  const from = performance.now()
  const sent = await send([csv(...rows)], people)
  await world.product.jobs.drain()
  const { item } = (await post<{ item: PlaceImport }>('placeImportView', { id: sent.body.id }, people)).body
  expect(item).toMatchObject({ state: 'checked', counts: { new: 2000 } })
  await post('placeImportRun', { id: item.id, token: item.token }, people)
  await world.product.jobs.drain()
  const { item: done } = (await post<{ item: PlaceImport }>('placeImportView', { id: item.id }, people)).body
  expect(done).toMatchObject({ state: 'done', rows: 2000 })
  expect(performance.now() - from).toBeLessThan(60_000)
})
