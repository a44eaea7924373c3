import { beforeAll, describe, expect, test } from 'vitest'
import type { Tour } from '#contract/visitors'
import { passOf } from '#door/access'
import { toInstant } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'

const world = await makeWorld()
const { db } = world.store
let operator: { token: string }
beforeAll(async () => {
  operator = await world.person({ roles: ['operator'] })
})

const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * 3_600_000))
const post = <Body>(name: string, body: object) => world.post<Body>(`visitor/${name}`, body, operator.token)
const facts = () => ({
  title: '校企交流',
  guests: '光谷中学',
  route: '展厅、实验室',
  from: at(2),
  until: at(4),
  headcount: 30,
})
const planned = async () => (await post<Tour>('tourSave', facts())).body
const roster = (id: string, text: string, dry: boolean) =>
  post<{ people: number; passes: number; faults: { line: number; words: string }[] }>('tourRoster', {
    id,
    dry,
    fileName: '名单.csv',
    content: Buffer.from(text).toString('base64'),
  })
const GOOD = '姓名,手机号,单位\n王小明,13800001111,光谷中学\n李雷,,光谷中学\n'
const people = (tourId: string) =>
  db.selectFrom('visitors.tourPerson').selectAll().where('tourId', '=', tourId).orderBy('seq').execute()

describe('a tour', () => {
  test('is planned with a pass that all share, and moves with it', async () => {
    const tour = await planned()
    expect(tour).toMatchObject({ state: 'planned', version: 1, named: 0, can: { begin: true, note: false } })
    const pass = await passOf(db, 'visit', tour.id)
    expect(pass).toMatchObject({ companyName: '光谷中学', title: '校企交流', entriesLeft: null, endedAt: null })
    const moved = await post<Tour>('tourSave', { id: tour.id, version: 1, ...facts(), until: at(6) })
    expect(moved.body.version).toBe(2)
    expect((await passOf(db, 'visit', tour.id))?.untilAt?.getTime()).toBe(Date.parse(at(6)) + 30 * 60_000)
    expect((await post('tourSave', { id: tour.id, version: 1, ...facts() })).code).toBe(16_611)
  })

  test('has times of a visit', async () => {
    expect((await post('tourSave', { ...facts(), until: at(1) })).code).toBe(16_506)
    expect((await post('tourSave', { ...facts(), from: at(-4), until: at(-2) })).code).toBe(16_507)
    expect((await post('tourSave', { ...facts(), from: at(24 * 40), until: at(24 * 40 + 1) })).code).toBe(16_508)
  })

  test('goes from planned to running to done, once; notes come after it; its passes end with it', async () => {
    const { id } = await planned()
    await roster(id, GOOD, false)
    const [first] = await people(id)
    expect((await post('tourNote', { id, note: '很好' })).code).toBe(16_616)
    expect((await post('tourState', { id, to: 'done' })).code).toBe(16_612)
    expect((await post<Tour>('tourState', { id, to: 'running' })).body.state).toBe('running')
    expect((await post('tourState', { id, to: 'running' })).code).toBe(16_612)
    expect((await post<Tour>('tourState', { id, to: 'done' })).body.state).toBe('done')
    for (const sourceId of [id, first?.id ?? '']) expect((await passOf(db, 'visit', sourceId))?.endedAt).not.toBeNull()
    expect((await post<Tour>('tourNote', { id, note: '学生对实验室最感兴趣' })).body.note).toBe('学生对实验室最感兴趣')
    const { body } = await post<{ items: Tour[] }>('tours', { side: 'over' })
    expect(body.items.map((tour) => tour.id)).toContain(id)
    expect((await roster(id, GOOD, true)).code).toBe(16_612)
  })

  test('two who call one off: the second hears that it changed', async () => {
    const { id } = await planned()
    const codes = await Promise.all([1, 2].map(async () => (await post('tourState', { id, to: 'cancelled' })).code))
    expect(new Set(codes)).toEqual(new Set([200, 16_612]))
  })
})

describe('a roster', () => {
  test('is tried first, then put in place: who has a phone has a pass; whole names and phones are kept nowhere', async () => {
    const { id } = await planned()
    expect((await roster(id, GOOD, true)).body).toEqual({ people: 2, passes: 1, faults: [] })
    expect(await people(id)).toEqual([])
    await roster(id, GOOD, false)
    const rows = await people(id)
    expect(rows.map(({ name, hasPass }) => [name, hasPass])).toEqual([
      ['王*', true],
      ['李*', false],
    ])
    expect(await passOf(db, 'visit', rows[0]?.id ?? '')).toMatchObject({ name: '王*', companyName: '光谷中学' })
    await roster(id, '姓名\n韩梅梅\n', false)
    expect((await people(id)).map(({ name }) => name)).toEqual(['韩*'])
    expect((await passOf(db, 'visit', rows[0]?.id ?? ''))?.endedAt).not.toBeNull()
  })

  test('names each bad line, and puts nothing in place', async () => {
    const { id } = await planned()
    const bad = '姓名,手机号\n王小明,123\n,13800001111\n李雷,13800002222\n韩梅梅,13800002222\n'
    const tried = await roster(id, bad, true)
    expect(tried.body.faults.map(({ line }) => line)).toEqual([2, 3, 5])
    expect(await roster(id, bad, false)).toMatchObject({ code: 16_613, message: '名单第2行有误' })
    expect(await people(id)).toEqual([])
  })

  test('has at most 200 people, and is a sheet', async () => {
    const { id } = await planned()
    const long = `姓名\n${Array.from({ length: 201 }, (_, n) => `学生${n}`).join('\n')}\n`
    expect((await roster(id, long, true)).code).toBe(16_615)
    const { code } = await post('tourRoster', { id, dry: true, fileName: '名单.xlsx', content: 'AAAA' })
    expect(code).toBe(16_614)
  })
})

test('tours are of operators, and of their park', async () => {
  const { id } = await planned()
  const guard = await world.person({ roles: ['property'] })
  expect((await world.post('visitor/tours', { side: 'open' }, guard.token)).code).toBe(403)
  const elsewhere = await world.person({ areaId: '2', roles: ['operator'] })
  expect((await world.post('visitor/tourState', { id, to: 'cancelled' }, elsewhere.token)).code).toBe(404)
})
