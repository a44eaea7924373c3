import { describe, expect, test } from 'vitest'
import { estateRefusals, type ParkDays } from '#contract/estate'
import { workdaysOf } from '#door/estate'
import { makeArea } from '#fixtures/estate'
import { addDays, dayOf } from '#vocabulary/day'
import { refusals } from '#vocabulary/refusal'
import { isWorkday } from '#vocabulary/workdays'
import { makeWorld } from '../../../../tests/support/world.ts'

const world = await makeWorld()
const { db } = world.store
await makeArea(db, '2')
const [operator, other] = [await world.person({ roles: ['operator'] }), await world.person({ roles: ['operator'] })]
const today = () => dayOf(world.now())
let taken = 100
/** A day to come that no other test of this file speaks of. */
const newDay = () => addDays(today(), (taken += 1))
const call = (name: string, input: object, token = operator.token) =>
  world.post<ParkDays>(`estate/${name}`, input, token)
const find = (days: ParkDays, day: string) => days.items.find((each) => each.day === day)
const list = async (day: string, token?: string) =>
  (await call('dayList', { year: Number(day.slice(0, 4)) }, token)).body
const OFF = { off: true, name: '园区活动日' }

describe('special days', () => {
  test('are entered for days to come, by what was seen, and taken back', async () => {
    const day = newDay()
    expect(find(await list(day), day)).toBeUndefined()
    const { body } = await call('daySave', { day, ...OFF, name: ' 园区活动日 ', seen: null })
    expect(find(body, day)).toEqual({ day, ...OFF, own: OFF, national: null })
    expect(body.items.map((each) => each.day)).toEqual(body.items.map((each) => each.day).toSorted())
    const late = { day, off: false, name: '补班', seen: null }
    expect(await call('daySave', late, other.token)).toMatchObject({
      code: estateRefusals.dayChanged.code,
      message: '内容刚有变化，已显示最新内容，请核对后再操作',
    })
    expect((await call('daySave', { ...late, seen: OFF }, other.token)).code).toBe(200)
    expect((await call('dayRemove', { day, seen: OFF })).code).toBe(estateRefusals.dayChanged.code)
    const gone = await call('dayRemove', { day, seen: { off: false, name: '补班' } })
    expect(find(gone.body, day)).toBeUndefined()
  })

  test('in a row are entered at once, none of them over another one', async () => {
    const day = '2097-10-01'
    const holiday = { day, until: '2097-10-07', off: true, name: '国庆节', seen: null }
    const { body } = await call('daySave', holiday)
    expect(body.items.map((each) => each.day)).toEqual(Array.from({ length: 7 }, (_, nth) => addDays(day, nth)))
    expect(body.items.every(({ off, name }) => off && name === '国庆节')).toBe(true)
    expect(await call('daySave', { ...holiday, day: '2097-09-28' })).toMatchObject({
      code: estateRefusals.dayEntered.code,
      field: 'day',
      message: `${day}园区已录入过，请单独修改或撤回`,
    })
    for (const until of ['2097-09-30', '2097-11-01'])
      expect(await call('daySave', { ...holiday, until })).toMatchObject({
        code: estateRefusals.dayUntil.code,
        field: 'until',
        data: { most: 31 },
      })
    expect((await call('dayList', { year: 2097 })).body.items).toHaveLength(7)
  })

  test('of two operators who change a day at once one is refused', async () => {
    const day = newDay()
    const both = await Promise.all(
      [operator, other].map(({ token }, nth) =>
        call('daySave', { day, off: nth === 0, name: `安排${nth}`, seen: null }, token),
      ),
    )
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([200, estateRefusals.dayChanged.code]))
    const won = both.findIndex(({ code }) => code === 200)
    expect(find(await list(day), day)?.own).toEqual({ off: won === 0, name: `安排${won}` })
  })

  test('stand beside the state’s table; a year says what it rests on', async () => {
    const { body } = await call('dayList', { year: 2026 })
    expect(body).toMatchObject({ national: true, published: true })
    expect(body.items).toContainEqual({
      day: '2026-10-01',
      off: true,
      name: expect.any(String),
      own: null,
      national: { off: true, name: expect.any(String) },
    })
    expect((await call('dayList', { year: 2099 })).body).toMatchObject({ national: false, published: false, items: [] })
    await call('daySave', { day: '2098-01-01', off: true, name: '元旦', seen: null })
    expect((await call('dayList', { year: 2098 })).body).toMatchObject({ national: false, published: true })
  })

  test('of today and before stay as they are, and another park has its own', async () => {
    for (const past of [today(), addDays(today(), -1)])
      expect(await call('daySave', { day: past, ...OFF, seen: null })).toMatchObject({
        code: estateRefusals.dayPast.code,
        field: 'day',
        data: { day: addDays(today(), 1) },
      })
    expect((await call('dayRemove', { day: today(), seen: null })).code).toBe(estateRefusals.dayPast.code)
    const day = newDay()
    const abroad = await world.person({ roles: ['operator'], areaId: '2' })
    expect((await call('daySave', { day, ...OFF, seen: null }, abroad.token)).code).toBe(200)
    expect(find(await list(day), day)).toBeUndefined()
    expect(find(await list(day, abroad.token), day)?.own).toEqual(OFF)
  })

  test.each([{ name: ' ' }, { name: '长'.repeat(21) }, { day: '2027-02-30' }, { off: 'yes' }, { seen: undefined }])(
    'are malformed as %j',
    async (wrong) => {
      const day = newDay()
      expect((await call('daySave', { day, ...OFF, seen: null, ...wrong })).code).toBe(400)
      expect(find(await list(day), day)).toBeUndefined()
    },
  )

  test('are entered by operators alone', async () => {
    const { token } = await world.person({ roles: ['property'] })
    const day = newDay()
    for (const [name, input] of [
      ['dayList', { year: 2026 }],
      ['daySave', { day, ...OFF, seen: null }],
      ['dayRemove', { day, seen: null }],
    ] as const)
      expect((await call(name, input, token)).code).toBe(refusals.forbidden.code)
  })

  test('are on record with who changed them, and what stood before', async () => {
    const day = newDay()
    await call('daySave', { day, ...OFF, seen: null })
    await call('dayRemove', { day, seen: OFF })
    const rows = await db
      .selectFrom('audit.entry')
      .select(['action', 'actor', 'detail'])
      .where('subjectId', '=', `1 ${day}`)
      .orderBy('at')
      .execute()
    expect(rows).toEqual([
      { action: 'estate.day.set', actor: operator.id, detail: { ...OFF, before: null } },
      { action: 'estate.day.removed', actor: operator.id, detail: { before: OFF } },
    ])
  })
})

test('the door answers the state’s table with what the park changed, from the next call on', async () => {
  const [first] = ['2026-10-01']
  const day = newDay()
  const before = await workdaysOf(db, '1')
  expect(isWorkday(first, before)).toBe(false)
  const worked = isWorkday(day, before)
  await call('daySave', { day, off: worked, name: '园区安排', seen: null })
  expect(isWorkday(day, await workdaysOf(db, '1'))).toBe(!worked)
  expect(isWorkday(day, await workdaysOf(db, '2'))).toBe(worked)
  await call('dayRemove', { day, seen: { off: worked, name: '园区安排' } })
  expect(isWorkday(day, await workdaysOf(db, '1'))).toBe(worked)
})
