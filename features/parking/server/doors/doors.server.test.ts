import { describe, expect, test } from 'vitest'
import type { AccessControl, StaffApplication } from '#contract/parking'
import { MEMBERSHIP_ENDED } from '#contract/people'
import { passOf } from '#door/access'
import { keepPoints, makePoint } from '#fixtures/access'
import { makeControl } from '#fixtures/parking'
import { makeCompany } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { makeParkingWorld } from '../tests/world.ts'

const { world } = await makeParkingWorld()
const { db } = world.store
const company = await makeCompany(db)
const operator = await world.person({ nickName: '孙丽', roles: ['operator'] })
const manager = await world.person({ nickName: '陈建国', company: { id: company.id, manager: true } })
const keeper = await world.person({ roles: ['property'] })
const today = () => dayOf(world.now())
type Someone = Awaited<ReturnType<typeof world.person>>

/** A door that only those may enter who applied, and one beside it. */
const [room, other] = [await makePoint(db, { name: '机房东门' }), await makePoint(db, { name: '机房西门' })]
await db.updateTable('access.point').set({ restricted: true }).where('id', 'in', [room.id, other.id]).execute()
await keepPoints(db, { areaId: '1', personId: keeper.id, pointIds: [room.id, other.id] })

const save = (input: object, by = operator) =>
  world.post<{ id: string; version: number }>(
    'staffparking/accessControlSave',
    { companyId: company.id, place: '', ...input },
    by.token,
  )
let nth = 0
async function control(pointIds: string[] = [room.id]): Promise<string> {
  nth += 1
  return (await save({ name: `机房${nth}`, pointIds })).body.id
}
const staff = () => world.person({ nickName: '王芳', company: { id: company.id } })
const ask = (by: Someone, controlId: string, more: object = {}) =>
  world.post<StaffApplication>(
    'staffparking/add',
    { kind: 'access', controlIds: [controlId], reason: '', fromDay: today(), untilDay: addDays(today(), 6), ...more },
    by.token,
  )
const companyDecide = (id: string) =>
  world.post('staffparking/companyDecide', { id, accept: true, note: '' }, manager.token)
const parkDecide = (id: string) =>
  world.post<StaffApplication>('staffparking/parkDecide', { id, accept: true, note: '' }, operator.token)
async function approved(by: Someone, controlId: string, more: object = {}): Promise<string> {
  const { id } = (await ask(by, controlId, more)).body
  await companyDecide(id)
  expect((await parkDecide(id)).body.state).toBe('approved')
  return id
}
const pass = (id: string) => passOf(db, 'application', id)
let acts = 0
/** What a gate says to the code of somebody's pass: by the application's, else by their everyday one. */
async function opens(by: Someone, pointId: string, passId?: string): Promise<string> {
  world.forward(31_000)
  const shown = await world.post<{ codes: { items: { code: string }[] } | null }>(
    'entrance/qrInfo',
    passId === undefined ? {} : { passId },
    by.token,
  )
  const code = shown.body?.codes?.items[0]?.code
  if (code === undefined) return 'no code'
  const scan = { pointId, code, actId: `door-${String((acts += 1)).padStart(8, '0')}` }
  const { body } = await world.post<{ kind: string; reasons: { why: string }[] }>('passcode/scan', scan, keeper.token)
  return [body.kind, ...body.reasons.map(({ why }) => why)].join(' ')
}
const revoke = (id: string, by = operator) =>
  world.post<StaffApplication>('staffparking/accessRevoke', { id, reason: '岗位调整' }, by.token)

describe('an approved application', () => {
  test('gives a pass for the points of its controls, for its days; before it nothing opens', async () => {
    const who = await staff()
    const door = await control()
    expect(await opens(who, room.id)).toBe('refused point')
    const { id } = (await ask(who, door)).body
    await companyDecide(id)
    expect([await pass(id), await opens(who, room.id)]).toEqual([null, 'refused point'])
    await parkDecide(id)
    const given = await pass(id)
    expect(given).toMatchObject({
      kind: 'application',
      holderId: who.id,
      companyId: company.id,
      pointIds: [room.id],
      fromAt: startOfDay(today()),
      untilAt: startOfDay(addDays(today(), 7)),
    })
    expect(await opens(who, room.id, given?.id)).toBe('opened')
    expect(await opens(who, other.id, given?.id)).toBe('refused point')
    // the everyday code opens what was applied for too, and the one beside it not
    expect([await opens(who, room.id), await opens(who, other.id)]).toEqual(['opened', 'refused point'])
    expect(await opens(await staff(), room.id)).toBe('refused point')
  })

  test('ends with its time, when its person ends it, and when it is taken back: then its person reads why', async () => {
    const door = await control()
    const [timely, ends, revoked] = [await staff(), await staff(), await staff()]
    const ids = [
      await approved(timely, door, { untilDay: today() }),
      await approved(ends, door),
      await approved(revoked, door),
    ]
    expect(await Promise.all([timely, ends, revoked].map((who) => opens(who, room.id)))).toEqual([
      'opened',
      'opened',
      'opened',
    ])
    await world.post('staffparking/delete', { id: ids[1], expect: 'ended' }, ends.token)
    expect((await revoke(ids[2] ?? '')).body.state).toBe('ended')
    expect((await revoke(ids[2] ?? '')).code).toBe(11_104)
    world.forward(startOfDay(addDays(today(), 1)).getTime() - world.now().getTime())
    expect(await Promise.all([timely, ends, revoked].map((who) => opens(who, room.id)))).toEqual([
      'refused point',
      'refused point',
      'refused point',
    ])
    const read = await db
      .selectFrom('notify.inbox')
      .select(['title', 'text'])
      .where('personId', '=', revoked.id)
      .where('kind', '=', 'parking.access-ended')
      .execute()
    expect(read).toEqual([{ title: '您的门禁权限已收回', text: '原因：岗位调整。需要时可以重新申请' }])
  })

  test('is taken back by the park or a manager of its company, and nobody else', async () => {
    const door = await control()
    const id = await approved(await staff(), door)
    const foreign = await world.person({ company: { id: (await makeCompany(db)).id, manager: true } })
    expect((await revoke(id, foreign)).code).toBe(404)
    expect((await revoke(id, await staff())).code).toBe(403)
    expect((await revoke(id, manager)).code).toBe(200)
  })

  test('opens nothing for who left the company, at once; then it ends, and one that waits is not approved', async () => {
    const door = await control()
    const [left, waits] = [await staff(), await staff()]
    const id = await approved(left, door)
    const asked = (await ask(waits, door)).body.id
    await companyDecide(asked)
    const gone = [left.id, waits.id]
    await db.deleteFrom('people.membership').where('personId', 'in', gone).execute()
    const given = await pass(id)
    expect(await opens(left, room.id, given?.id)).toBe('refused ended')
    expect((await parkDecide(asked)).code).toBe(11_133)
    expect(await pass(asked)).toBeNull()
    const payload = { areaId: '1', personId: left.id, companyId: company.id, why: 'removed' }
    await inTransaction(db, (tx) => world.product.jobs.announce(tx, { type: MEMBERSHIP_ENDED, payload }))
    await world.product.jobs.drain()
    expect((await pass(id))?.endedWhy).toBe('left')
    const row = await db.selectFrom('parking.staffApplication').select('state').where('id', '=', id).executeTakeFirst()
    expect(row?.state).toBe('ended')
  })

  test('that is taken back while somebody scans opens before it or not at all', async () => {
    const door = await control()
    for (let round = 0; round < 5; round += 1) {
      const who = await staff()
      const id = await approved(who, door)
      const [scanned, taken] = await Promise.all([opens(who, room.id), revoke(id)])
      expect(taken.code).toBe(200)
      expect(['opened', 'refused point']).toContain(scanned)
      expect(await opens(who, room.id)).toBe('refused point')
    }
  })
})

describe('an access control', () => {
  test('is set up by operators: its points are the park’s, its name is the company’s only one, by the version seen', async () => {
    const door = await control([])
    const listed = async () =>
      (await world.post<{ items: AccessControl[] }>('staffparking/accessControls', {}, operator.token)).body.items.find(
        ({ id }) => id === door,
      )
    expect(await listed()).toMatchObject({ points: [], holders: 0, disabled: false, version: 1 })
    const name = (await listed())?.name ?? ''
    const change = (more: object) => save({ id: door, version: 1, name, pointIds: [room.id], ...more })
    expect((await change({ pointIds: [company.id] })).code).toBe(11_131)
    expect((await change({ name: `机房${nth - 1}` })).code).toBe(11_132)
    const both = (await Promise.all([change({}), change({ place: '一层' })])).map(({ code }) => code)
    expect(both.toSorted((one, two) => one - two)).toEqual([200, 11_130])
    expect(await listed()).toMatchObject({ version: 2, points: [{ name: '机房东门', restricted: true }] })
    expect((await save({ name: '别的' }, manager)).code).toBe(403)
    const choices = await world.post<{ points: { id: string }[] }>(
      'staffparking/accessControlChoices',
      {},
      operator.token,
    )
    expect(choices.body.points.map(({ id }) => id)).toEqual(expect.arrayContaining([room.id, other.id]))
  })

  test('that opens other points does so for who holds it already, from the answer on', async () => {
    const who = await staff()
    const door = await control([])
    const id = await approved(who, door)
    expect([(await pass(id))?.pointIds, await opens(who, room.id)]).toEqual([[], 'refused point'])
    const name = `机房${nth}`
    await save({ id: door, version: 1, name, pointIds: [other.id] })
    expect([await opens(who, room.id), await opens(who, other.id)]).toEqual(['refused point', 'opened'])
    await save({ id: door, version: 2, name, pointIds: [room.id] })
    expect([await opens(who, room.id), await opens(who, other.id)]).toEqual(['opened', 'refused point'])
    const until = (await pass(id))?.untilAt
    expect(until && toInstant(until)).toBe(toInstant(startOfDay(addDays(today(), 7))))
  })

  test('that is switched off is offered no more; who holds it keeps it', async () => {
    const who = await staff()
    const door = await control()
    await approved(who, door)
    await save({ id: door, version: 1, name: `机房${nth}`, disabled: true })
    const offered = await world.post<{ items: { id: string }[] }>(
      'staffparking/companyAccessControlList',
      {},
      who.token,
    )
    expect(offered.body.items.map(({ id }) => id)).not.toContain(door)
    expect((await ask(await staff(), door)).code).toBe(11_106)
    expect(await opens(who, room.id)).toBe('opened')
  })

  test('of before points could be chosen gives a pass that opens nothing yet', async () => {
    const who = await staff()
    const door = await makeControl(db, { companyId: company.id })
    const id = await approved(who, door)
    expect((await pass(id))?.pointIds).toEqual([])
    expect(await opens(who, room.id)).toBe('refused point')
  })
})
