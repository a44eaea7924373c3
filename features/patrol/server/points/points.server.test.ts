import { expect, test } from 'vitest'
import type { Point, PointImport } from '#contract/patrol'
import { makeBuilding, makeRoom } from '#fixtures/estate'
import { checkItem, makePlan, makePoint } from '#fixtures/patrol'
import { newId } from '#platform/db'
import { codesOf, patrolStage } from '../tests/stage.ts'

const { world, db, post, people } = await patrolStage()
const { reviewer, operator, walker, abroad } = people
type Someone = { token: string }

const OUTSIDE = { buildingId: null, floorId: null, roomId: null }
const point = (more: object = {}) => ({
  id: null,
  name: `点位${newId().slice(-8)}`,
  spot: '配电间门口',
  at: OUTSIDE,
  items: [checkItem('ok', { label: '灭火器在位' })],
  disabled: false,
  ...more,
})
const save = (input: object, by: Someone = reviewer) => post<{ id: string; version: number }>('pointSave', input, by)
const list = async (by: Someone = reviewer, input: object = {}) =>
  (await post<{ items: Point[] }>('pointList', input, by)).body.items

test('operators and heads of safety set points up; others hear that they may not', async () => {
  for (const by of [reviewer, operator]) expect((await save(point(), by)).code).toBe(200)
  for (const call of ['pointList', 'pointSave', 'pointSheet'])
    expect(
      (await post(call, call === 'pointSave' ? point() : call === 'pointSheet' ? { pointIds: [newId()] } : {}, walker))
        .code,
    ).toBe(20_000)
})

test('a point lies at its narrowest place, with what lies above it', async () => {
  const { id: buildingId, floorIds } = await makeBuilding(db, { name: '测试8号楼' })
  const [floorId = ''] = floorIds
  const roomId = await makeRoom(db, { floorId, name: '108' })
  const { body } = await save(point({ at: { ...OUTSIDE, roomId } }))
  expect((await list()).find(({ id }) => id === body.id)).toMatchObject({
    place: '测试8号楼 1层 108',
    at: { buildingId, floorId, roomId },
    version: 1,
  })
  expect(await save(point({ at: { ...OUTSIDE, floorId: newId() } }))).toMatchObject({ code: 20_003, field: 'at' })
})

test('names are there once, items make sense, and a change names the version that was seen', async () => {
  const input = point()
  const { body } = await save(input)
  expect(await save(point({ name: input.name }))).toMatchObject({
    code: 20_002,
    field: 'name',
    message: `已有点位“${input.name}”，请换一个名称`,
  })
  const bad = checkItem('load', { kind: 'number', label: '压力', min: '3', max: '1' })
  expect(await save(point({ items: [bad] }))).toMatchObject({
    code: 20_004,
    field: 'items',
    message: '检查项“压力”：上限不能小于下限',
  })
  const change = (more: object) => save({ ...input, id: body.id, ...more })
  expect(await change({ seen: 1, spot: '电梯口' })).toMatchObject({ code: 200, body: { version: 2 } })
  expect(await change({ seen: 1 })).toMatchObject({ code: 20_001 })
  expect(await change({ id: newId(), seen: 1 })).toMatchObject({ code: 404 })
  expect((await save({ ...input, id: body.id, seen: 2 }, abroad)).code).toBe(404)
  // the items of before are read by their version, and the same items are the same form
  const forms = await db
    .selectFrom('patrol.pointVersion')
    .select(['version', 'formVersion'])
    .where('pointId', '=', body.id)
    .execute()
  expect(forms.toSorted((a, b) => a.version - b.version)).toEqual([
    { version: 1, formVersion: 1 },
    { version: 2, formVersion: 1 },
  ])
  await change({ seen: 2, items: [checkItem('ok', { label: '门锁' })] })
  const [last] = await db
    .selectFrom('patrol.pointVersion')
    .select('formVersion')
    .where('pointId', '=', body.id)
    .where('version', '=', 3)
    .execute()
  expect(last?.formVersion).toBe(2)
})

test('a point that a plan has is not switched off', async () => {
  const made = await makePoint(db, world.product.forms, { now: world.now() })
  await makePlan(db, { title: '夜巡', pointIds: [made.id], now: world.now() })
  const input = point({ id: made.id, seen: 1, name: made.name, disabled: true })
  expect(await save(input)).toMatchObject({ code: 20_006, message: '点位在巡查计划“夜巡”中，请先从计划中移除' })
  await db.updateTable('patrol.plan').set({ disabled: true }).execute()
  expect((await save(input)).code).toBe(200)
})

test('two who change a point at once: one does, the other hears of it', async () => {
  const input = point()
  const { body } = await save(input)
  const answers = await Promise.all(
    [reviewer, operator].map((by, nth) => save({ ...input, id: body.id, seen: 1, spot: `位置${nth}` }, by)),
  )
  expect(codesOf(answers)).toEqual([200, 20_001])
})

test('codes are printed on A4, the same code each time; a point of another park is not', async () => {
  const { body } = await save(point())
  const first = await post<{ type: string; bytes: number }>('pointSheet', { pointIds: [body.id] }, reviewer)
  expect(first.code).toBe(200)
  expect(JSON.stringify(first.body)).toContain('pdf')
  await post('pointSheet', { pointIds: [body.id] }, reviewer)
  const codes = await db.selectFrom('codes.code').select('id').where('holder', '=', body.id).execute()
  expect(codes.length).toBe(1)
  expect((await post('pointSheet', { pointIds: [newId()] }, reviewer)).code).toBe(404)
  expect((await post('pointSheet', { pointIds: [body.id] }, abroad)).code).toBe(404)
})

/** Sends a sheet of points, and what it is answered. */
async function send(text: string, token?: string, by: Someone = reviewer) {
  const form = new FormData()
  if (token !== undefined) form.append('token', token)
  if (text !== '') form.append('file', new Blob([text]), '点位.csv')
  const address = `${world.origin}/ipark/portal/app/patrol/pointImport`
  const answer = await fetch(address, { method: 'POST', headers: { loginSession: by.token }, body: form })
  return (await answer.json()) as { code: number; message: string; body: PointImport }
}

test('a sheet is tried, every bad row is named, and the very file that was tried is written whole', async () => {
  const { floorIds } = await makeBuilding(db, { name: '导入楼' })
  await makeRoom(db, { floorId: floorIds[0] ?? '', name: '201' })
  const head = '名称,楼栋,楼层,房间,具体位置,检查项,停用\n'
  const [one, two] = [newId().slice(-8), newId().slice(-8)]
  const bad = await send(`${head}${one},导入楼,,999,,灭火器在位,\n${two},没有的楼,,,,压力 3~1,\n`)
  expect(bad.body).toMatchObject({ token: null, done: false, problems: 2 })
  expect(bad.body.faults.map(({ line, column }) => [line, column])).toEqual([
    [2, '房间'],
    [3, '检查项'],
  ])
  const good = `${head}${one},导入楼,,201,门口,灭火器在位（拍照）；压力 0.8~1.4MPa,\n${two},,,,北门,通道畅通,否\n`
  const tried = await send(good)
  expect(tried.body).toMatchObject({ done: false, problems: 0, counts: { new: 2, changed: 0, equal: 0 } })
  expect((await list(reviewer, { text: one })).length).toBe(0)
  expect(await send(good.replace('北门', '南门'), tried.body.token ?? '')).toMatchObject({ code: 20_013 })
  expect((await send(good, tried.body.token ?? '')).body).toMatchObject({ done: true, counts: { new: 2 } })
  expect(await list(reviewer, { text: one })).toMatchObject([
    {
      place: '导入楼 1层 201',
      spot: '门口',
      items: [{ photo: 'always' }, { kind: 'number', min: '0.8', unit: 'MPa' }],
    },
  ])
  const again = await send(good.replace('北门', '西门').replace('导入楼,,201', ',,'))
  expect(again.body.counts).toEqual({ new: 0, changed: 1, equal: 1 })
  expect((await send('')).code).toBe(20_010)
  expect((await send('%PDF-1.7\0')).code).toBe(20_012)
  expect((await send(good, undefined, walker)).code).toBe(20_000)
})

test('places to choose from are those of the park', async () => {
  const { id } = await makeBuilding(db, { name: '可选楼' })
  const { body } = await post<{ items: { id: string }[] }>(
    'placeList',
    { kind: 'building', text: '可选', withinId: null },
    walker,
  )
  expect(body.items.map((each) => each.id)).toEqual([id])
})
