import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PersonDetail, PersonItem, PersonTrail } from '#contract/people'
import { makeArea } from '#fixtures/estate'
import { makeCompany, makeGrant, makeParkEntry } from '#fixtures/people'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

type Person = Awaited<ReturnType<World['person']>>

let world: World
let sun: Person
let zhou: Person
let qian: Person

beforeAll(async () => {
  world = await makeWorld()
  await makeArea(world.store.db, '2')
})

beforeEach(async () => {
  await world.store.db
    .updateTable('people.person')
    .set({ roles: ['visitor'] })
    .execute()
  sun = await world.person({ nickName: '孙丽', roles: ['visitor', 'operator'] })
  zhou = await world.person({ nickName: '周敏', roles: ['visitor', 'operator'] })
  qian = await world.person({ nickName: '钱多', roles: ['visitor', 'operator'] })
})

const ask = <Body = unknown>(call: string, input: object, who: Person) =>
  world.post<Body>(`enterprise/${call}`, input, who.token)
const list = async (input: object, who = sun) =>
  (await ask<{ items: PersonItem[]; next: string | null }>('personList', input, who)).body
const names = async (input: object) => (await list(input)).items.map(({ name }) => name)
const detail = async (id: string, who = sun) => (await ask<PersonDetail>('personDetail', { id }, who)).body
const trail = async (id: string, who = sun) =>
  (await ask<{ items: PersonTrail[] }>('personTrail', { id }, who)).body.items.map(({ what, detail, by }) =>
    [what, detail, by].filter(Boolean).join(' '),
  )
const role = (id: string, role: string, given: boolean, who = sun) => ask('personRole', { id, role, given }, who)
const disable = (id: string, more: object = {}, who = sun) =>
  ask('personDisable', { id, disabled: true, reason: '离职', ...more }, who)
const enable = (id: string, who = sun) => ask('personDisable', { id, disabled: false }, who)
const isIn = async ({ token }: { token: string }) => (await world.post('common/userInfo', {}, token)).code === 200
const rolesOf = async (id: string) =>
  (await world.store.db.selectFrom('people.person').select('roles').where('id', '=', id).executeTakeFirstOrThrow())
    .roles
let phones = 0
const newPhone = () => `1391000${String((phones += 1)).padStart(4, '0')}`

describe('persons of the park', () => {
  test('are found by name, spelling and initials, page after page, with their phone masked', async () => {
    const phone = newPhone()
    await world.person({ nickName: '欧阳明珠', phone })
    await world.person({ nickName: '外区的人', areaId: '2' })
    for (const text of ['明珠', 'ouyang', 'oymz', 'Ming Zhu']) expect(await names({ text })).toEqual(['欧阳明珠'])
    const [found] = (await list({ text: '欧阳' })).items
    expect(found).toMatchObject({ phone: `139****${phone.slice(7)}`, disabled: false, signedIn: true, slip: null })
    expect(JSON.stringify(found)).not.toContain(phone)
    expect(await names({ text: '外区' })).toEqual([])
    for (let n = 0; n < 31; n += 1) await world.person({ nickName: `翻页${n}` })
    const first = await list({ text: '翻页' })
    const second = await list({ text: '翻页', next: first.next })
    expect([first.items.length, second.items.length, second.next]).toEqual([30, 1, null])
  })

  test('are filtered by role, and by whether they are disabled or never signed in', async () => {
    const guard = await world.person({ nickName: '筛选甲', roles: ['property'] })
    await world.person({ nickName: '筛选乙', signedIn: false })
    expect(await names({ text: '筛选', role: 'property' })).toEqual(['筛选甲'])
    expect(await names({ text: '筛选', show: 'never' })).toEqual(['筛选乙'])
    await disable(guard.id)
    expect(await names({ text: '筛选', show: 'disabled' })).toEqual(['筛选甲'])
  })

  test('by a whole phone an hour sixty times an operator', async () => {
    const phone = newPhone()
    const person = await world.person({ phone })
    const byPhone = (typed: string) => ask<{ person: PersonItem | null }>('personPhone', { phone: typed }, qian)
    expect((await byPhone(phone)).body.person?.id).toBe(person.id)
    expect((await byPhone(newPhone())).body.person).toBeNull()
    for (let n = 0; n < 58; n += 1) await byPhone(phone)
    expect(await byPhone(phone)).toMatchObject({ code: 10_403, field: 'phone' })
  })

  test('are added by name and phone once, as somebody who never signed in', async () => {
    const phone = newPhone()
    const add = (name: string) => ask<{ id: string; state: string }>('personAdd', { name, phone }, sun)
    const [one, two] = await Promise.all([add('新来的'), add('新来的')])
    expect([one.body.state, two.body.state].toSorted()).toEqual(['added', 'there'])
    expect(one.body.id).toBe(two.body.id)
    expect(await detail(one.body.id)).toMatchObject({ name: '新来的', signedIn: false, roles: ['visitor'] })
    expect(await names({ text: 'xld' })).toEqual(['新来的'])
    expect(await trail(one.body.id)).toEqual(['添加人员 孙丽'])
  })

  test('are nobody’s of another park', async () => {
    const elsewhere = await world.person({ areaId: '2' })
    for (const answer of [
      await ask('personDetail', { id: elsewhere.id }, sun),
      await ask('personTrail', { id: elsewhere.id }, sun),
      await role(elsewhere.id, 'property', true),
      await disable(elsewhere.id),
      await ask('personReveal', { id: elsewhere.id, why: '核实身份' }, sun),
    ])
      expect(answer.code).toBe(404)
    expect(await rolesOf(elsewhere.id)).toEqual(['visitor'])
  })
})

describe('a page', () => {
  test('shows companies, grants, posts and sessions, and what would end', async () => {
    const company = await makeCompany(world.store.db, { name: '华星科技' })
    const wang = await world.person({
      nickName: '王芳',
      roles: ['merchant', 'property'],
      company: { id: company.id, manager: true },
    })
    await makeGrant(world.store.db, wang, { rights: ['export'], name: '数据_2026' })
    await makeParkEntry(world.store.db, wang, { function: '客服', title: '主管' })
    const page = await detail(wang.id)
    expect(page).toMatchObject({
      me: false,
      companies: [{ name: '华星科技', manager: true, managed: true }],
      grants: [{ roleName: '数据_2026' }],
      open: [{ what: '华星科技唯一的企业管理员' }],
    })
    expect(page.posts).toEqual([
      { title: '园区人员', where: '客服 · 主管', path: '/people/rights' },
      { title: '收银员', where: '华星科技', path: null },
    ])
    expect(page.sessions).toHaveLength(1)
    expect(page.ends).toEqual(['1处登录', '1项授权'])
  })

  test('reveals the whole phone with a purpose, and its person reads of it', async () => {
    const phone = newPhone()
    const person = await world.person({ phone })
    expect(await ask('personReveal', { id: person.id, why: ' ' }, sun)).toMatchObject({ code: 400 })
    expect((await ask('personReveal', { id: person.id, why: '核实身份' }, sun)).body).toEqual({ value: phone })
    const seen = await world.post<{ items: object[] }>('addressbook/reveals', {}, person.token)
    expect(seen.body.items).toMatchObject([{ viewerName: '孙丽', companyName: '园区运营', why: '核实身份' }])
    expect(await trail(person.id)).toEqual(['查看手机号 孙丽'])
    const without = await world.person()
    expect(await ask('personReveal', { id: without.id, why: '核实身份' }, sun)).toMatchObject({ code: 10_405 })
  })
})

describe('a base role', () => {
  test('is given and taken, at once and on record, never one’s own', async () => {
    const guard = await world.person({ nickName: '赵强' })
    expect(await role(sun.id, 'merchant', true)).toMatchObject({ code: 10_304 })
    expect((await role(guard.id, 'property', true)).body).toEqual({ id: guard.id, roles: ['visitor', 'property'] })
    await vi.waitFor(async () =>
      expect((await world.product.identity.sessions.callerOf(guard.token))?.roles).toContain('property'),
    )
    expect((await role(guard.id, 'property', true)).body).toMatchObject({ roles: ['visitor', 'property'] })
    await role(guard.id, 'property', false, zhou)
    expect(await rolesOf(guard.id)).toEqual(['visitor'])
    expect(await trail(guard.id, qian)).toEqual(['收回身份 物业人员 周敏', '授予身份 物业人员 孙丽'])
  })

  test('of an operator stays where fewer than two others are', async () => {
    expect(await role(zhou.id, 'operator', false)).toMatchObject({ code: 200 })
    expect(await role(qian.id, 'operator', false)).toMatchObject({ code: 10_401 })
    expect(await disable(qian.id)).toMatchObject({ code: 10_401 })
    // a park with one operator appoints
    await world.store.db
      .updateTable('people.person')
      .set({ roles: ['visitor'] })
      .where('id', '=', qian.id)
      .execute()
    expect(await role(zhou.id, 'operator', true)).toMatchObject({ code: 200 })
  })

  test('two operators who take each other’s leave two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const codes = await Promise.all([role(zhou.id, 'operator', false, qian), role(qian.id, 'operator', false, zhou)])
      expect(codes.filter(({ code }) => code === 200)).toHaveLength(1)
      const left = await Promise.all([sun, zhou, qian].map(async ({ id }) => (await rolesOf(id)).includes('operator')))
      expect(left.filter(Boolean)).toHaveLength(2)
      const { db } = world.store
      for (const { id } of [zhou, qian]) {
        await db
          .updateTable('people.person')
          .set({ roles: ['visitor', 'operator'] })
          .where('id', '=', id)
          .execute()
        await world.product.identity.sessions.personChanged(db, id)
      }
      await vi.waitFor(async () => {
        for (const { token } of [zhou, qian])
          expect((await world.product.identity.sessions.callerOf(token))?.roles).toContain('operator')
      })
    }
  })
})

describe('disabling', () => {
  test('ends sessions, grants and codes, wants a reason, and is never one’s own', async () => {
    const phone = newPhone()
    const person = await world.person({ nickName: '离职的', phone })
    await makeGrant(world.store.db, person, { rights: ['export'] })
    expect(await disable(sun.id)).toMatchObject({ code: 10_400 })
    expect(await disable(person.id, { reason: undefined })).toMatchObject({ code: 10_014, field: 'reason' })
    expect(await disable(person.id)).toMatchObject({ code: 200 })
    await vi.waitFor(async () => expect(await isIn(person)).toBe(false))
    await world.post('common/smsCode', { phone })
    const code = await world.smsTo(phone)
    expect(await world.post('common/smsLogin', { phone, code })).toMatchObject({ code: 10_003 })
    expect(await detail(person.id)).toMatchObject({ disabled: true, disabledWhy: '离职', sessions: [], grants: [] })
    expect(await trail(person.id, zhou)).toEqual(['停用账号 离职 孙丽'])
    expect(await role(person.id, 'merchant', true)).toMatchObject({ code: 10_406 })
  })

  test('is undone: they sign in again, what ended stays ended', async () => {
    const phone = newPhone()
    const person = await world.person({ phone })
    await makeGrant(world.store.db, person, { rights: ['export'] })
    await disable(person.id)
    expect(await enable(person.id)).toMatchObject({ code: 200 })
    expect(await isIn(person)).toBe(false)
    await world.post('common/smsCode', { phone })
    expect(await world.post('common/smsLogin', { phone, code: await world.smsTo(phone) })).toMatchObject({ code: 200 })
    expect(await detail(person.id)).toMatchObject({ disabled: false, disabledWhy: '', grants: [] })
  })

  test('waits for what must be handed over, unless it is urgent', async () => {
    const company = await makeCompany(world.store.db)
    const chen = await world.person({ company: { id: company.id, manager: true } })
    expect(await disable(chen.id)).toMatchObject({ code: 10_402, message: '请先移交1项未结事项' })
    expect(await isIn(chen)).toBe(true)
    expect(await disable(chen.id, { urgent: true })).toMatchObject({ code: 200 })
    expect((await detail(chen.id)).companies).toMatchObject([{ managed: false }])
  })

  test('of two managers of one company at once the second is found to be the last', async () => {
    const company = await makeCompany(world.store.db)
    const [one, two] = [
      await world.person({ company: { id: company.id, manager: true } }),
      await world.person({ company: { id: company.id, manager: true } }),
    ]
    const codes = await Promise.all([disable(one.id), disable(two.id, {}, zhou)])
    expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 10_402])
  })

  test('counts what waits for one person alone in the inbox', async () => {
    const person = await world.person()
    const { approvals } = world.product
    const duty = (key: string, addresses: string[]) =>
      world.store.db.transaction().execute((db) =>
        approvals.duties.open(db, {
          areaId: '1',
          addresses,
          kind: 'round',
          subject: { kind: 'test.round', id: person.id },
          key,
          title: '巡查',
          text: '一号楼',
          path: '/x',
          now: world.now(),
        }),
      )
    await duty('alone', [`person:${person.id}`])
    await duty('shared', [`person:${person.id}`, 'right:operator'])
    expect((await detail(person.id)).open).toMatchObject([{ what: '巡查：一号楼' }])
    expect(await disable(person.id)).toMatchObject({ code: 10_402, data: { n: 1 } })
  })

  test('against signing in leaves no session that lives', async () => {
    for (let round = 0; round < 6; round += 1) {
      const phone = newPhone()
      const person = await world.person({ phone })
      await world.post('common/smsCode', { phone })
      const code = await world.smsTo(phone)
      const [entered] = await Promise.all([
        world.post<{ loginsession: string } | null>('common/smsLogin', { phone, code }),
        disable(person.id),
      ])
      const token = entered.body?.loginsession
      await vi.waitFor(async () => {
        if (token) expect(await isIn({ token })).toBe(false)
        expect(await isIn(person)).toBe(false)
      })
      expect(await world.product.identity.sessions.list(world.store.db, person.id)).toEqual([])
    }
  })
})

describe('the first manager of a company', () => {
  const name = (id: string, whom: object, who = sun) => ask<{ personId: string }>('companyManager', { id, whom }, who)

  test('is named by phone, and signs in as its manager', async () => {
    const company = await makeCompany(world.store.db)
    const phone = newPhone()
    const { personId } = (await name(company.id, { phone, name: '陈总' })).body
    expect((await detail(personId)).companies).toMatchObject([{ name: company.name, manager: true, managed: true }])
    await world.post('common/smsCode', { phone })
    const entered = await world.post<{ loginsession: string }>('common/smsLogin', {
      phone,
      code: await world.smsTo(phone),
    })
    const info = await world.post('common/userInfo', {}, entered.body.loginsession)
    expect(info.body).toMatchObject({ nickName: '陈总', companyId: company.id, manager: true })
  })

  test('is one of its people, where none manages it any more', async () => {
    const company = await makeCompany(world.store.db)
    const chen = await world.person({ company: { id: company.id, manager: true } })
    const wang = await world.person({ company: { id: company.id } })
    expect(await name(company.id, { personId: wang.id })).toMatchObject({ code: 10_407 })
    await disable(chen.id, { urgent: true })
    expect(await name(company.id, { personId: chen.id })).toMatchObject({ code: 10_406 })
    expect(await name(company.id, { personId: wang.id })).toMatchObject({ code: 200, body: { managers: 2 } })
    expect(await trail(wang.id)).toEqual([`设为企业管理员 ${company.name} 孙丽`])
  })

  test('of two at once is one; a company that left has none', async () => {
    const company = await makeCompany(world.store.db)
    const codes = await Promise.all([
      name(company.id, { phone: newPhone(), name: '甲' }),
      name(company.id, { phone: newPhone(), name: '乙' }, zhou),
    ])
    expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 10_407])
    await ask('companyLeave', { id: company.id }, sun)
    expect(await name(company.id, { phone: newPhone(), name: '丙' })).toMatchObject({ code: 10_408 })
  })
})
