import { beforeEach, describe, expect, test } from 'vitest'
import type { BusinessRole, Department, Staff } from '#contract/people'
import { makeCompany } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { createReadiness } from '#platform/readiness'
import { addDays, dayOf } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { eraseDue } from '../closing/erasing.ts'
import { leaveCompany as leavePark } from '../companies/registering.ts'

const world = await makeWorld()
const { db } = world.store
const { jobs } = world.product
type Someone = Awaited<ReturnType<typeof world.person>>

let company: Awaited<ReturnType<typeof makeCompany>>
let manager: Someone
let member: Someone
let names = 0
const inOrder = (codes: readonly number[]) => codes.toSorted((a, b) => a - b)
beforeEach(async () => {
  company = await makeCompany(db)
  manager = await world.person({ nickName: '张伟', company: { id: company.id, manager: true } })
  member = await world.person({ nickName: '林晓', company: { id: company.id, allowed: true } })
})

const ask = <Body = Staff>(by: Someone, call: string, input: object = {}) => world.post<Body>(call, input, by.token)
const remove = (by: Someone, { id: personId }: { id: string }) => ask(by, 'enterprise/removeUser', { personId })
const setManager = (by: Someone, { id: personId }: { id: string }, is: boolean) =>
  ask(by, 'enterprise/setManager', { personId, manager: is })
const leave = (by: Someone, companyId = company.id) => ask(by, 'enterprise/leaveCompany', { companyId })
const department = async (by: Someone, input: object) =>
  await ask<{ id: string }>(by, 'addressbook/departmentSave', input)
const role = async (by: Someone, input: object) => await ask<{ id: string }>(by, 'enterprise/businessRoleSave', input)
const staff = async (by: Someone, input: object = {}) =>
  (
    await ask<{ items: Staff[]; next: string | null; departments: Department[]; count: number; manager: boolean }>(
      by,
      'enterprise/staffList',
      input,
    )
  ).body
const me = async (by: Someone) =>
  (await ask<{ companyId: string | null; manager: boolean }>(by, 'common/userInfo')).body
const managersOf = async (companyId = company.id) =>
  (
    await db
      .selectFrom('people.membership')
      .select('personId')
      .where('companyId', '=', companyId)
      .where('manager', '=', true)
      .execute()
  ).map(({ personId }) => personId)
const mayAct = async (by: Someone) =>
  (await world.product.identity.sessions.callerOf(by.token))?.companies.some(
    (tie) => tie.companyId === company.id && tie.allowed,
  )
const another = (facts: { manager?: boolean; allowed?: boolean } = {}) =>
  world.person({ company: { id: company.id, ...facts } })

async function hr(): Promise<Someone> {
  const person = await another()
  const { body } = await role(manager, { name: `人事${++names}`, hr: true })
  await ask(manager, 'enterprise/businessRolePut', { id: body.id, personIds: [person.id], seated: true })
  return person
}

describe('who was removed', () => {
  test('has no rights within a second, is found no more, stands among the past, and is announced', async () => {
    expect((await me(member)).companyId).toBe(company.id)
    const { body } = await ask<{ sentences: string[]; why: null }>(manager, 'enterprise/removeEffects', {
      personId: member.id,
    })
    expect(body.why).toBeNull()
    expect(body.sentences.join('')).toContain('立即失去代企业办理业务的权限')
    expect((await remove(manager, member)).code).toBe(200)
    await expect.poll(async () => (await me(member)).companyId, { timeout: 1000 }).toBeNull()
    const keys = await db.selectFrom('people.nameKey').select('key').where('personId', '=', member.id).execute()
    expect(keys).toEqual([])
    const past = await db.selectFrom('people.pastMembership').selectAll().where('personId', '=', member.id).execute()
    expect(past).toMatchObject([{ companyId: company.id, why: 'removed', endedBy: manager.id }])
    expect((await remove(manager, member)).code).toBe(404)
  })

  test('was removed by a manager or HR of the same company; a manager by managers alone', async () => {
    const [keeper, stranger] = [await hr(), await world.person()]
    const elsewhere = await world.person({ company: { id: (await makeCompany(db)).id, manager: true } })
    for (const each of [stranger, await another({ allowed: true })]) expect((await remove(each, member)).code).toBe(403)
    expect((await remove(elsewhere, member)).code).toBe(404)
    expect((await remove(keeper, manager)).code).toBe(403)
    expect((await remove(keeper, member)).code).toBe(200)
  })
})

describe('the last manager', () => {
  test('does not leave, is not removed and stays manager, until there is another', async () => {
    const told = { code: 10154, message: '请先指定另一位企业管理员' }
    expect(await leave(manager)).toMatchObject(told)
    expect(await remove(manager, manager)).toMatchObject(told)
    expect(await setManager(manager, manager, false)).toMatchObject(told)
    expect((await setManager(manager, member, true)).body.manager).toBe(true)
    await expect.poll(async () => (await me(member)).manager, { timeout: 1000 }).toBe(true)
    expect((await leave(manager)).code).toBe(200)
    expect(await managersOf()).toEqual([member.id])
  })

  test('is left where two remove each other, or stop each other, at once', async () => {
    for (const act of [remove, (by: Someone, whom: Someone) => setManager(by, whom, false)]) {
      const { id } = await makeCompany(db)
      const [one, two] = await Promise.all([1, 2].map(() => world.person({ company: { id, manager: true } })))
      if (!one || !two) throw new Error('nobody')
      const codes = (await Promise.all([act(one, two), act(two, one), leave(one, id), leave(two, id)])).map(
        ({ code }) => code,
      )
      expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(2)
      expect((await managersOf(id)).length).toBe(1)
    }
  })

  test('who cannot sign in is none', async () => {
    const gone = await another({ manager: true })
    await db.updateTable('people.person').set({ disabledAt: world.now() }).where('id', '=', gone.id).execute()
    expect((await leave(manager)).code).toBe(10154)
  })
})

describe('an account that closes', () => {
  const closeAt = (person: Someone, eraseAt: Date) =>
    db.insertInto('people.closing').values({ personId: person.id, askedAt: world.now(), eraseAt }).execute()
  const open = (person: Someone) =>
    inTransaction(db, (tx) => world.product.keeper.openMatters(tx, { personId: person.id, areaId: '1' }))

  test('of the only manager is held up by it', async () => {
    expect(await open(manager)).toMatchObject([{ what: `您是${company.name}唯一的管理员`, blocks: true }])
    await setManager(manager, member, true)
    expect(await open(manager)).toEqual([])
  })

  test('of one of two managers at once lets the other hear it', async () => {
    const two = await another({ manager: true })
    const stop = (person: Someone) =>
      inTransaction(db, async (tx) => {
        await tx
          .insertInto('people.closing')
          .values({ personId: person.id, askedAt: world.now(), eraseAt: new Date(world.now().getTime() + 1_000_000) })
          .execute()
        await world.product.keeper.stop(tx, { personId: person.id, areaId: '1' })
      }).then(
        () => 200,
        (error: { kind: { code: number } }) => error.kind.code,
      )
    expect(inOrder(await Promise.all([stop(manager), stop(two)]))).toEqual([200, 10010])
  })

  test('ends its memberships, and says so', async () => {
    await closeAt(member, new Date(world.now().getTime() + 1000))
    world.forward(2000)
    const engines = {
      ...world.product,
      store: world.store,
      clock: world.now,
      log: console,
      readiness: createReadiness(),
    }
    await eraseDue(engines)
    expect((await staff(manager)).items.map(({ personId }) => personId)).toEqual([manager.id])
    const told = await db
      .selectFrom('audit.entry')
      .select('detail')
      .where('subjectId', '=', member.id)
      .where('action', '=', 'people.membership.ended')
      .execute()
    expect(told).toEqual([{ detail: { companyId: company.id, why: 'erased' } }])
  })
})

test('a company that leaves the park has no people any more', async () => {
  await inTransaction(db, (tx) =>
    leavePark(tx, jobs, { areaId: '1', companyId: company.id }, { by: manager.id, now: world.now() }),
  )
  await jobs.drain()
  expect(
    await db.selectFrom('people.membership').select('personId').where('companyId', '=', company.id).execute(),
  ).toEqual([])
})

describe('an authorisation', () => {
  const auth = (allowed: boolean, until?: string | null) =>
    ask(manager, 'enterprise/authUser', { personId: member.id, allowed, ...(until !== undefined && { until }) })

  test('holds until its day, and ends at once', async () => {
    const today = dayOf(new Date())
    expect((await auth(true, addDays(today, -1))).body).toMatchObject({
      allowed: true,
      allowedUntil: addDays(today, -1),
    })
    await expect.poll(() => mayAct(member), { timeout: 1000 }).toBe(false)
    expect((await auth(true, today)).body.allowedUntil).toBe(today)
    await expect.poll(() => mayAct(member), { timeout: 1000 }).toBe(true)
    expect((await auth(false)).body).toMatchObject({ allowed: false, allowedUntil: null })
    await expect.poll(() => mayAct(member), { timeout: 1000 }).toBe(false)
  })

  test('is not needed where the company says so', async () => {
    await auth(false)
    await expect.poll(() => mayAct(member), { timeout: 1000 }).toBe(false)
    await ask(manager, 'enterprise/setStaffAuth', { staffAuth: false })
    await jobs.drain()
    await expect.poll(() => mayAct(member), { timeout: 1000 }).toBe(true)
  })

  test('and managers are for managers, not for HR', async () => {
    const keeper = await hr()
    for (const [call, input] of [
      ['enterprise/authUser', { personId: member.id, allowed: true }],
      ['enterprise/setManager', { personId: keeper.id, manager: true }],
      ['enterprise/setStaffAuth', { staffAuth: false }],
      ['enterprise/businessRoleSave', { name: '新角色' }],
    ] as const)
      expect((await ask(keeper, call, input)).code).toBe(403)
  })

  test('are judged by the store, whatever a session remembers', async () => {
    await another({ manager: true })
    const keeps = await role(manager, { name: `人事${++names}`, hr: true })
    await ask(manager, 'enterprise/businessRolePut', { id: keeps.body.id, personIds: [manager.id], seated: true })
    expect((await setManager(manager, member, true)).code).toBe(200)
    await db
      .updateTable('people.membership')
      .set({ manager: false })
      .where('personId', '=', manager.id)
      .where('companyId', '=', company.id)
      .execute()
    expect((await setManager(manager, member, false)).code).toBe(403)
  })
})

describe('departments', () => {
  const made = async (name: string, parentId: string | null = null) =>
    (await department(manager, { name, parentId })).body.id

  test('are kept by managers and HR, in a tree with counts; people stand in one', async () => {
    const keeper = await hr()
    const [top, other] = [await made('研发中心'), await made('市场部')]
    const { body: inner } = await department(keeper, { name: '平台组', parentId: top })
    expect((await department(member, { name: '闲逛部' })).code).toBe(403)
    const moved = await ask(keeper, 'enterprise/setUserOrganisation', { personId: member.id, departmentId: inner.id })
    expect(moved.body).toMatchObject({ departmentId: inner.id, departmentName: '平台组' })
    const { items, departments } = await staff(keeper, { departmentId: top })
    expect(items.map(({ personId }) => personId)).toEqual([member.id])
    expect(departments.map(({ name, count }) => [name, count])).toContainEqual(['平台组', 1])
    expect((await department(manager, { name: '市场部' })).code).toBe(10160)
    expect((await department(manager, { id: other, remove: true })).code).toBe(200)
    const abroad = await ask(keeper, 'enterprise/setUserOrganisation', { personId: member.id, departmentId: newId() })
    expect(abroad.code).toBe(404)
  })

  test('a department has a name of its own, without signs that part several', async () => {
    for (const name of ['研发部;市场部', '研发部、市场部', '研发/前端', '研发，市场', '研发|市场', '研发\n市场'])
      expect(await department(manager, { name }), name).toMatchObject({ code: 10440, field: 'name' })
    for (const name of ['\u200B', '\u3164'])
      expect(await department(manager, { name }), JSON.stringify(name)).toMatchObject({ code: 400, field: 'name' })
    const { body: made } = await department(manager, { name: ' ⾦融\u200B部 ' })
    const nameOf = async (id: string) => (await staff(manager)).departments.find((one) => one.id === id)?.name
    expect(await nameOf(made.id)).toBe('金融部')
    // one that was called so before is moved as it is
    await db.updateTable('people.department').set({ name: '行政、人事部' }).where('id', '=', made.id).execute()
    expect((await department(manager, { id: made.id, name: '行政、人事部', parentId: null })).code).toBe(200)
    expect(await nameOf(made.id)).toBe('行政、人事部')
  })

  test('go when nobody and nothing is in them', async () => {
    const top = await made('总部')
    const inner = await made('行政', top)
    expect((await department(manager, { id: top, remove: true })).code).toBe(10157)
    await ask(manager, 'enterprise/setUserOrganisation', { personId: member.id, departmentId: inner })
    expect(await department(manager, { id: inner, remove: true })).toMatchObject({
      code: 10156,
      message: '部门内还有1人，请先调整人员',
    })
    await ask(manager, 'enterprise/setUserOrganisation', { personId: member.id, departmentId: null })
    for (const id of [inner, top]) expect((await department(manager, { id, remove: true })).code).toBe(200)
  })

  test('are eight deep, and never below themselves', async () => {
    const ids: string[] = []
    for (let level = 1; level <= 8; level++) ids.push(await made(`第${level}级`, ids.at(-1) ?? null))
    expect((await department(manager, { name: '第九级', parentId: ids.at(-1) })).code).toBe(10158)
    expect((await department(manager, { id: ids[0], parentId: ids[3] })).code).toBe(10155)
    expect((await department(manager, { id: ids[0], parentId: ids[0] })).code).toBe(10155)
    const [alone, child] = [await made('另一棵'), '']
    expect(child).toBe('')
    await made('下面', alone)
    expect((await department(manager, { id: alone, parentId: ids[6] })).code).toBe(10158)
    expect((await department(manager, { id: alone, parentId: ids[5] })).code).toBe(200)
  })

  test('of two moved below each other at once one stays', async () => {
    for (let round = 0; round < 3; round++) {
      const [a, b] = [await made(`甲${round}`), await made(`乙${round}`)]
      const codes = await Promise.all([
        department(manager, { id: a, parentId: b }),
        department(manager, { id: b, parentId: a }),
      ])
      expect(inOrder(codes.map(({ code }) => code))).toEqual([200, 10155])
    }
  })
})

describe('business roles and groups', () => {
  test('are named by the rule, once, and hold people of the company', async () => {
    for (const name of ['人 事', '财务!', '😀']) expect((await role(manager, { name })).code).toBe(10163)
    const { body } = await role(manager, { name: '篮球队', kind: 'group', hr: true })
    expect((await role(manager, { name: '篮球队' })).code).toBe(10164)
    const stranger = await world.person()
    const put = { id: body.id, personIds: [member.id, stranger.id], seated: true }
    expect((await ask<{ count: number }>(manager, 'enterprise/businessRolePut', put)).body.count).toBe(1)
    const { body: mine } = await world.get<{ standing: string; mine: BusinessRole[]; all: BusinessRole[] }>(
      'enterprise/innerBusinessRole',
      {},
      member.token,
    )
    expect(mine).toMatchObject({ standing: 'member', mine: [{ name: '篮球队', kind: 'group', hr: false }], all: [] })
    const page = await ask<{ items: { name: string }[] }>(manager, 'enterprise/businessRoleMembers', { id: body.id })
    expect(page.body.items.map(({ name }) => name)).toEqual(['林晓'])
    await ask(manager, 'enterprise/businessRolePut', { ...put, seated: false })
    const noted = await db
      .selectFrom('audit.entry')
      .select('action')
      .where('subjectId', '=', body.id)
      .where('action', 'like', '%.business-role.%')
      .orderBy('id')
      .execute()
    expect(noted.map(({ action }) => action.split('.').at(-1)).slice(-2)).toEqual(['filled', 'emptied'])
    expect((await role(manager, { id: body.id, remove: true })).code).toBe(200)
    const elsewhere = await world.person({ company: { id: (await makeCompany(db)).id, manager: true } })
    const { body: kept } = await role(manager, { name: '合唱团', kind: 'group' })
    expect((await role(elsewhere, { id: kept.id, name: '改名' })).code).toBe(404)
    expect((await ask(elsewhere, 'enterprise/businessRoleMembers', { id: kept.id })).code).toBe(404)
  })
})

test('people of a company are listed by name and found by initials, page by page', async () => {
  await Promise.all(
    Array.from({ length: 31 }, (_, n) => world.person({ nickName: `员工${n}`, company: { id: company.id } })),
  )
  const first = await staff(manager)
  expect([first.items.length, first.count, first.manager]).toEqual([30, 33, true])
  const rest = await staff(manager, { next: first.next })
  expect(new Set([...first.items, ...rest.items].map(({ personId }) => personId)).size).toBe(33)
  expect((await staff(manager, { text: 'LX' })).items.map(({ name }) => name)).toEqual(['林晓'])
  expect((await ask(member, 'enterprise/staffList')).code).toBe(403)
})
