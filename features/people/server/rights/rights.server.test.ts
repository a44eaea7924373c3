import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Grant, ParkRole } from '#contract/people'
import { hasRight } from '#door/people'
import { makeArea, makeRegion } from '#fixtures/estate'
import { makeCompany, makeGrant } from '#fixtures/people'
import { createIdentity, type Identity } from '#platform/identity'
import { addDays } from '#vocabulary/day'
import { makeWorld, type World } from '../../../../tests/support/world.ts'
import { findFacts } from '../queries.ts'
import { endOverdueGrants } from './expiring.ts'

type Person = Awaited<ReturnType<World['person']>>
type List = { items: Grant[]; roles: ParkRole[]; operator: boolean; next: string | null }

let world: World
let today: string
let sun: Person
let zhou: Person
let guard: Person
/** Another server process. */
let elsewhere: Identity

beforeAll(async () => {
  world = await makeWorld()
  await makeArea(world.store.db, '2')
  sun = await world.person({ nickName: '孙丽', roles: ['operator'], phone: '13810000001' })
  zhou = await world.person({ nickName: '周敏', roles: ['operator'] })
  guard = await world.person({ nickName: '赵强', roles: ['property'] })
  const { rows } = await sql<{
    today: string
  }>`select (now() at time zone 'Asia/Shanghai')::date::text as today`.execute(world.store.db)
  today = rows[0]?.today ?? ''
  elsewhere = createIdentity({ store: world.store, pepper: 'p', clock: () => world.now() })
  elsewhere.describePeople(findFacts)
  await elsewhere.start()
})

let made = 0
const save = (input: object, who = sun) => world.post<ParkRole>('enterprise/parkRoleSave', input, who.token)
const newRole = async (rights: string[] = ['publish.write']) =>
  (await save({ name: `角色${(made += 1)}`, rights })).body
const grant = (role: ParkRole, person: { id: string }, more: object = {}, who = sun) =>
  world.post<Grant>(
    'enterprise/parkGrant',
    { roleId: role.id, version: role.version, personId: person.id, endsOn: addDays(today, 30), ...more },
    who.token,
  )
const list = async (who: Person, input: object = {}) =>
  (await world.post<List>('enterprise/parkRoleList', input, who.token)).body
const end = (id: string, who = sun) =>
  world.post<Grant>('enterprise/parkGrantEnd', { id, reason: '岗位调整' }, who.token)
const holds = (person: Person, right: Parameters<typeof hasRight>[2]) =>
  hasRight(world.store.db, { areaId: person.areaId, personId: person.id }, right)

describe('roles', () => {
  test('are named by the role-name rule, once a park, and changed by one at a time', async () => {
    expect(await save({ name: 'Editor', rights: ['export'] })).toMatchObject({ code: 10_300, field: 'name' })
    const first = await save({ name: '内容编辑', rights: ['publish.write', 'export', 'export'] })
    expect(first).toMatchObject({ code: 200, body: { name: '内容编辑', rights: ['publish.write', 'export'] } })
    expect(await save({ name: '内容编辑', rights: ['export'] })).toMatchObject({ code: 10_301, field: 'name' })
    const { id } = first.body
    const changed = await save({ id, version: 0, name: '内容编辑', rights: ['publish.write'] })
    expect(changed.body).toMatchObject({ version: 1, rights: ['publish.write'] })
    expect(await save({ id, version: 0, name: '内容编辑', rights: ['export'] })).toMatchObject({ code: 409 })
    const other = await newRole()
    expect(await save({ id: other.id, version: 0, name: '内容编辑', rights: ['export'] })).toMatchObject({
      code: 10_301,
    })
    expect(await save({ name: '无', rights: [] })).toMatchObject({ code: 400 })
    expect(await save({ name: '无', rights: ['everything'] })).toMatchObject({ code: 400 })
  })

  test('a right added or taken reaches who holds the role at once', async () => {
    const [role, editor] = [await newRole(['publish.write']), await world.person()]
    const session = async () => (await elsewhere.sessions.callerOf(editor.token))?.rights
    expect(await session()).toEqual([])
    await grant(role, editor)
    await vi.waitFor(async () => expect(await session()).toEqual(['publish.write']), { timeout: 1000 })
    await save({ id: role.id, version: 0, name: role.name, rights: ['moderate'] })
    expect([await holds(editor, 'publish.write'), await holds(editor, 'moderate')]).toEqual([false, true])
    await vi.waitFor(async () => expect(await session()).toEqual(['moderate']), { timeout: 1000 })
  })

  test('that end are held by nobody, and free their name', async () => {
    const [role, editor] = [await newRole(), await world.person()]
    await grant(role, editor)
    const ends = (version: number) => world.post('enterprise/parkRoleEnd', { id: role.id, version }, sun.token)
    expect(await ends(7)).toMatchObject({ code: 409 })
    expect(await ends(0)).toMatchObject({ code: 200, body: { ended: 1 } })
    expect(await holds(editor, 'publish.write')).toBe(false)
    expect(await ends(0)).toMatchObject({ code: 404 })
    expect((await list(editor, { side: 'over' })).items).toMatchObject([
      { over: 'ended', reason: `角色“${role.name}”已停用` },
    ])
    expect(await save({ name: role.name, rights: ['export'] })).toMatchObject({ code: 200 })
  })

  test('of which there may be sixty', async () => {
    const far = await world.person({ areaId: '3', roles: ['operator'] })
    for (let i = 0; i < 60; i += 1) await makeGrant(world.store.db, far, { rights: ['export'], name: `满${i}` })
    expect(await save({ name: '多了', rights: ['export'] }, far)).toMatchObject({ code: 10_302 })
  })
})

describe('grants', () => {
  test('are given to others only, also by the way of a role that one holds', async () => {
    const role = await newRole()
    expect(await grant(role, sun)).toMatchObject({ code: 10_304, field: 'personId' })
    expect(await grant(role, sun, {}, zhou)).toMatchObject({ code: 200 })
    const wider = { id: role.id, version: 0, name: role.name, rights: ['publish.write', 'publish.approve'] }
    expect(await save(wider)).toMatchObject({ code: 10_303, field: 'rights' })
    expect(await holds(sun, 'publish.approve')).toBe(false)
    expect(await save(wider, zhou)).toMatchObject({ code: 200 })
    // Giving up is one's own affair.
    expect(await save({ ...wider, version: 1, rights: ['publish.write'] })).toMatchObject({ code: 200 })
  })

  test('have days that can be kept', async () => {
    const [role, person] = [await newRole(), await world.person()]
    const days = (beginsOn: number, endsOn: number) =>
      grant(role, person, { beginsOn: addDays(today, beginsOn), endsOn: addDays(today, endsOn) })
    expect(await days(-1, 3)).toMatchObject({ code: 10_306, field: 'beginsOn' })
    expect(await days(3, 2)).toMatchObject({ code: 10_307, field: 'endsOn' })
    expect(await days(0, 366 * 3 + 1)).toMatchObject({ code: 10_308, field: 'endsOn', data: { years: 3 } })
    expect(await days(0, 0)).toMatchObject({ code: 200, body: { over: null, grantedBy: '孙丽' } })
    expect(await holds(person, 'publish.write')).toBe(true)
  })

  test('of one role to one person: two operators at once grant it once', async () => {
    const [role, person] = [await newRole(), await world.person()]
    const answers = await Promise.all([grant(role, person), grant(role, person, {}, zhou)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 10_305])
    expect((await list(sun, { roleId: role.id })).items).toHaveLength(1)
  })

  test('of a role that another changed meanwhile are refused: nobody grants what they did not see', async () => {
    const [role, person] = [await newRole(), await world.person()]
    await save({ id: role.id, version: 0, name: role.name, rights: ['export'] }, zhou)
    expect(await grant(role, person)).toMatchObject({ code: 409 })
  })

  test('that are over make room for new ones; nothing had to run', async () => {
    const [role, person] = [await newRole(), await world.person()]
    const { id } = (await grant(role, person)).body
    await world.store.db
      .updateTable('people.roleGrant')
      .set({ beginsOn: addDays(today, -9), endsOn: addDays(today, -1) })
      .where('id', '=', id)
      .execute()
    expect(await holds(person, 'publish.write')).toBe(false)
    expect((await list(person)).items).toEqual([])
    expect((await list(person, { side: 'over' })).items).toMatchObject([{ id, over: 'expired' }])
    expect(await end(id)).toMatchObject({ code: 10_309 })
    expect(await grant(role, person)).toMatchObject({ code: 200 })
    expect(await holds(person, 'publish.write')).toBe(true)
  })

  test('whose last day is over are closed by the clock, and sessions hear of it', async () => {
    const person = await world.person()
    const { id } = await makeGrant(world.store.db, person, { rights: ['export'], endsOn: addDays(today, 9) })
    expect((await elsewhere.sessions.callerOf(person.token))?.rights).toEqual(['export'])
    const query = world.store.db.updateTable('people.roleGrant').where('id', '=', id)
    await query.set({ beginsOn: addDays(today, -9), endsOn: addDays(today, -1) }).execute()
    // Remembered for a minute at most, were it not told.
    expect((await elsewhere.sessions.callerOf(person.token))?.rights).toEqual(['export'])
    const { store, identity } = world.product
    await endOverdueGrants({ store, identity, clock: () => world.now() } as Parameters<typeof endOverdueGrants>[0])
    await vi.waitFor(async () => expect((await elsewhere.sessions.callerOf(person.token))?.rights).toEqual([]))
    const row = await world.store.db.selectFrom('people.roleGrant').select('endedAt').where('id', '=', id).execute()
    expect(row[0]?.endedAt).not.toBeNull()
  })

  test('that are taken back are gone in a session of another process within a second; the person reads why', async () => {
    const [role, person] = [await newRole(['moderate']), await world.person()]
    const { id } = (await grant(role, person)).body
    await vi.waitFor(async () =>
      expect((await elsewhere.sessions.callerOf(person.token))?.rights).toEqual(['moderate']),
    )
    expect(await end(id)).toMatchObject({ code: 200, body: { over: 'ended' } })
    expect(await holds(person, 'moderate')).toBe(false)
    await vi.waitFor(async () => expect((await elsewhere.sessions.callerOf(person.token))?.rights).toEqual([]), {
      timeout: 1000,
    })
    expect((await list(person, { side: 'over' })).items).toMatchObject([{ reason: '岗位调整', phone: null }])
    expect(await end(id, zhou)).toMatchObject({ code: 10_309 })
  })

  test('count within regions and companies of this park, and no other', async () => {
    const { db } = world.store
    const [role, south, far] = [await newRole(), await makeRegion(db), await makeRegion(db, { areaId: '2' })]
    const [ours, abroad] = [await makeCompany(db, { name: '云图' }), await makeCompany(db, { areaId: '2' })]
    const to = async (within: object) => await grant(role, await world.person(), { within })
    expect(await to({ regionIds: [south.id, south.id] })).toMatchObject({
      code: 200,
      body: { regions: [{ id: south.id, name: south.name }], companies: null },
    })
    expect(await to({ companyIds: [ours.id] })).toMatchObject({
      body: { companies: [{ name: '云图' }], regions: null },
    })
    expect(await to({ regionIds: [south.id, far.id] })).toMatchObject({ code: 404, field: 'within' })
    expect(await to({ companyIds: [ours.id, abroad.id] })).toMatchObject({ code: 404, field: 'within' })
    expect(await to({ companyIds: [ours.id], regionIds: [south.id] })).toMatchObject({ code: 400 })
  })

  test('cross no park, and go to nobody who is gone', async () => {
    const role = await newRole()
    const [far, gone] = [await world.person({ areaId: '2', roles: ['operator'] }), await world.person()]
    await world.store.db
      .updateTable('people.person')
      .set({ disabledAt: new Date() })
      .where('id', '=', gone.id)
      .execute()
    for (const person of [far, gone]) expect(await grant(role, person)).toMatchObject({ code: 404, field: 'personId' })
    expect(await grant(role, await world.person({ areaId: '2' }), {}, far)).toMatchObject({ code: 404 })
    const { id } = (await grant(role, await world.person())).body
    expect(await end(id, far)).toMatchObject({ code: 404 })
    expect((await list(far)).items).toEqual([])
  })
})

describe('the list', () => {
  test('shows operators the park, a page at a time, and others what they hold', async () => {
    const [role, person] = [
      await newRole(['economy.read']),
      await world.person({ nickName: '林晓', phone: '13810000002' }),
    ]
    const other = await world.person()
    const [first] = [await grant(role, person), await grant(role, other)]
    expect(await list(person)).toMatchObject({
      operator: false,
      items: [{ id: first.body.id, personName: '林晓', phone: null }],
      roles: [{ id: role.id, holders: 2, mine: true }],
    })
    expect(await list(guard)).toMatchObject({ items: [], roles: [], operator: false })
    const all = await list(sun, { roleId: role.id })
    expect(all.operator).toBe(true)
    expect(all.items.map(({ personId }) => personId)).toEqual([other.id, person.id])
    expect(all.items[1]?.phone).toBe('138****0002')
    const many = await newRole()
    for (let i = 0; i < 21; i += 1) await grant(many, await world.person())
    const page = await list(sun, { roleId: many.id })
    const rest = await list(sun, { roleId: many.id, next: page.next ?? '' })
    expect([page.items.length, rest.items.length, rest.next]).toEqual([20, 1, null])
  })

  test('somebody to grant to is found by their whole phone, or by name among the park’s own people', async () => {
    type Found = { items: { name: string; phone: string | null; me: boolean; company: string }[] }
    const find = async (text: string, who = sun) =>
      (await world.post<Found>('enterprise/parkGrantWhom', { text }, who.token)).body.items
    const { id } = await makeCompany(world.store.db, { name: '华星科技' })
    await world.person({ nickName: '方圆', phone: '13810000003', company: { id } })
    expect(await find('138 1000-0003')).toMatchObject([{ name: '方圆', phone: '138****0003', company: '华星科技' }])
    expect(await find('方圆')).toEqual([])
    expect(await find('138100')).toEqual([])
    expect(await find('zhaoq', guard)).toMatchObject([{ name: '赵强', me: true }])
    expect(await find('13810000003', await world.person({ areaId: '2', roles: ['operator'] }))).toEqual([])
    for (let i = 0; i < 60; i += 1) await find('13819999999', zhou)
    const { code } = await world.post('enterprise/parkGrantWhom', { text: '13819999999' }, zhou.token)
    expect(code).toBe(429)
  })
})

test('companies to grant within are found by name and pinyin, those that are in this park alone', async () => {
  const { db } = world.store
  const find = async (text: string) =>
    (await world.post<{ items: { name: string }[] }>('enterprise/parkGrantWhere', { text }, sun.token)).body.items
  const left = await makeCompany(db, { name: '远航旧公司' })
  await db.updateTable('people.company').set({ state: 'left' }).where('id', '=', left.id).execute()
  await makeCompany(db, { name: '远航航运' })
  await makeCompany(db, { name: '远航外埠', areaId: '2' })
  expect(await find('远航')).toMatchObject([{ name: '远航航运' }])
  expect(await find('yuanhangh')).toMatchObject([{ name: '远航航运' }])
})

describe('the cockpit', () => {
  const see = async (person: Person) => [
    (await world.post('cockpit/authCheck', {}, person.token)).body,
    (await world.post('cockpit/scope', {}, person.token)).body,
  ]
  const commit = (person: Person, more: object = {}, who = guard) =>
    world.post('cockpit/authCommit', { personId: person.id, endsOn: addDays(today, 9), ...more }, who.token)

  test('is seen by whom property staff let, until the day, and what of it', async () => {
    const [region] = [await makeRegion(world.store.db, { name: '南区' }), await makeRegion(world.store.db)]
    const [all, part, none] = [await world.person(), await world.person(), await world.person()]
    expect(await commit(all)).toMatchObject({ code: 200, body: { until: addDays(today, 9) } })
    expect(await commit(part, { within: { regionIds: [region.id] } })).toMatchObject({ code: 200 })
    expect(await see(all)).toMatchObject([
      { allowed: true, until: addDays(today, 9) },
      { whole: true, companies: [] },
    ])
    expect(await see(part)).toEqual([
      { allowed: true, until: addDays(today, 9) },
      { whole: false, regions: [{ id: region.id, name: '南区' }], companies: [] },
    ])
    expect(await see(none)).toEqual([
      { allowed: false, until: null },
      { whole: false, regions: [], companies: [] },
    ])
    const company = await makeCompany(world.store.db, { name: '甲' })
    await commit(none, { within: { companyIds: [company.id] } })
    expect((await see(none))[1]).toEqual({ whole: false, regions: [], companies: [{ id: company.id, name: '甲' }] })
  })

  test('is let to others only, once, and by a role that gives nothing else', async () => {
    const person = await world.person()
    expect(await commit(guard)).toMatchObject({ code: 10_304 })
    expect(await commit(person)).toMatchObject({ code: 200 })
    expect(await commit(person)).toMatchObject({ code: 10_305 })
    expect(await commit(person, { endsOn: addDays(today, -1) })).toMatchObject({ code: 10_307 })
    const [role] = (await list(person)).roles
    expect(role?.rights).toEqual(['cockpit.see'])
    // An operator gives the role more: property staff do not pass that on.
    await save({ id: role?.id, version: role?.version, name: role?.name, rights: ['cockpit.see', 'export'] })
    expect(await commit(await world.person())).toMatchObject({ code: 10_310, data: { name: '驾驶舱查看' } })
    await save({ name: '只看驾驶舱', rights: ['cockpit.see'] })
    const later = await world.person()
    expect(await commit(later)).toMatchObject({ code: 200 })
    expect(await holds(later, 'export')).toBe(false)
  })
})

test('who granted and took back what is on record', async () => {
  const [role, person] = [await newRole(), await world.person()]
  const { id } = (await grant(role, person)).body
  await end(id, zhou)
  const rows = await world.store.db
    .selectFrom('audit.entry')
    .select(['actor', 'action'])
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { actor: sun.id, action: 'people.role.granted' },
    { actor: zhou.id, action: 'people.role.taken-back' },
  ])
})
