import { beforeEach, describe, expect, test } from 'vitest'
import type { Application } from '#contract/people'
import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import { creditCodeCheck } from '#vocabulary/credit-code'
import { addDays, dayOf } from '#vocabulary/day'
import { holding, waitingForLocks } from '../../../../tests/support/store.ts'
import { makeWorld } from '../../../../tests/support/world.ts'

const world = await makeWorld()
const { db } = world.store
const { jobs } = world.product
type Someone = Awaited<ReturnType<typeof world.person>>

let company: Awaited<ReturnType<typeof makeCompany>>
let manager: Someone
let phones = 0
const inOrder = (codes: readonly number[]) => codes.toSorted((a, b) => a - b)
beforeEach(async () => {
  company = await makeCompany(db)
  manager = await world.person({ nickName: '张伟', company: { id: company.id, manager: true } })
})

const newPhone = () => `139${String(++phones).padStart(8, '0')}`
function newCode(): string {
  const first = `91420100MB4K${String(++phones).padStart(5, '0')}`
  return `${first}${creditCodeCheck(first)}`
}
const apply = (by: Someone, more: object = { companyId: company.id }) =>
  world.post<Application>('addressbook/applyAddCorp', more, by.token)
const decide = (by: Someone, id: string, accept = true, more: object = {}) =>
  world.post<Application>(
    'addressbook/updateApplyCompany',
    { id, accept, ...(!accept && { reason: '不是本公司员工' }), ...more },
    by.token,
  )
const withdraw = (by: Someone, id: string) => world.post('addressbook/applyWithdraw', { id }, by.token)
const list = async (by: Someone, view = 'mine') =>
  (await world.post<{ items: Application[] }>('addressbook/applyList', { view }, by.token)).body.items
const duties = async (by: Someone) =>
  (await world.post<{ items: { title: string; text: string }[] }>('approval/duties', {}, by.token)).body.items
const companyOf = async (by: Someone) =>
  (await world.post<{ companyId: string | null }>('common/userInfo', {}, by.token)).body.companyId

async function hr(of = company): Promise<Someone> {
  const person = await world.person({ company: { id: of.id } })
  const id = newId()
  await db
    .insertInto('people.businessRole')
    .values({ id, companyId: of.id, kind: 'role', name: `人事${id.slice(-6)}`, hr: true, createdAt: world.now() })
    .execute()
  await db
    .insertInto('people.businessRoleMember')
    .values({ roleId: id, personId: person.id, companyId: of.id })
    .execute()
  return person
}

describe('joining a company', () => {
  test('applied, in the inbox of its manager, accepted, and within a second of the company', async () => {
    const person = await world.person({ nickName: '林晓', phone: newPhone() })
    expect(await companyOf(person)).toBeNull()
    const { body } = await apply(person, { companyId: company.id, words: '研发部' })
    expect(body).toMatchObject({ state: 'applied', kind: 'join', name: '林晓', mayDecide: false, mayWithdraw: true })
    await jobs.drain()
    expect((await duties(manager)).map(({ title }) => title)).toEqual(['林晓申请加入企业'])
    const [seen] = await list(manager, 'decide')
    expect(seen).toMatchObject({ id: body.id, mayDecide: true, words: '研发部' })
    expect(seen?.phone).toMatch(/^139\*{4}\d{4}$/)
    expect((await decide(manager, body.id)).body).toMatchObject({ state: 'accepted' })
    await expect.poll(() => companyOf(person), { timeout: 1000 }).toBe(company.id)
    expect(await duties(manager)).toEqual([])
    expect((await apply(person)).code).toBe(10152)
  })

  test('one is open a company, five a person, however many ask at once', async () => {
    const person = await world.person()
    const same = await Promise.all(Array.from({ length: 4 }, () => apply(person)))
    expect(inOrder(same.map(({ code }) => code))).toEqual([200, 10150, 10150, 10150])
    expect(same.find(({ code }) => code !== 200)?.message).toBe('您已提交申请，请等待企业审核')
    const others = await Promise.all(Array.from({ length: 8 }, () => makeCompany(db)))
    const codes = (await Promise.all(others.map(({ id }) => apply(person, { companyId: id })))).map(({ code }) => code)
    expect(inOrder(codes)).toEqual([200, 200, 200, 200, 10151, 10151, 10151, 10151])
    const open = (await list(person)).filter(({ state }) => state === 'applied')
    expect(open).toHaveLength(5)
    await withdraw(person, open[0]?.id ?? '')
    expect((await apply(person, { companyId: others.at(-1)?.id })).code).not.toBe(10151)
  })

  test.each([
    ['neither', {}, 10_014],
    ['both', { companyId: newId(), company: { name: '新企业', creditCode: newCode() } }, 10_014],
    ['unknown', { companyId: newId() }, 404],
  ])('%s is refused', async (_name, input, code) => {
    expect((await apply(await world.person(), input)).code).toBe(code)
  })

  test('companies are found by initials, those left out that one is of or has asked', async () => {
    const found = async (by: Someone) =>
      (
        await world.post<{ items: { id: string }[] }>('addressbook/applyCompanies', { text: 'zgcrj' }, by.token)
      ).body.items.map(({ id }) => id)
    const [one, two] = [
      await makeCompany(db, { name: '中关村软件一' }),
      await makeCompany(db, { name: '中关村软件二' }),
    ]
    await makeCompany(db, { name: '中关村软件三', areaId: '2' })
    const person = await world.person()
    expect((await found(person)).toSorted()).toEqual([one.id, two.id].toSorted())
    await apply(person, { companyId: one.id })
    expect(await found(person)).toEqual([two.id])
    expect(await found(await world.person({ company: { id: two.id } }))).toEqual([one.id])
  })

  test('a company that is not listed or of another park is as unknown', async () => {
    const hidden = await makeCompany(db)
    await db.updateTable('people.company').set({ listed: false }).where('id', '=', hidden.id).execute()
    const abroad = await makeCompany(db, { areaId: '2' })
    const person = await world.person()
    for (const { id } of [hidden, abroad]) expect((await apply(person, { companyId: id })).code).toBe(404)
  })
})

describe('deciding', () => {
  test('is for managers and HR of the company, nobody else', async () => {
    const [person, another] = [await world.person(), await makeCompany(db)]
    const { body } = await apply(person)
    const strangers = [
      person,
      await world.person({ company: { id: company.id, allowed: true } }),
      await world.person({ company: { id: another.id, manager: true } }),
      await world.person({ roles: ['operator'] }),
    ]
    for (const each of strangers) expect((await decide(each, body.id)).code).toBe(404)
    for (const each of strangers.slice(1))
      expect((await list(each, 'decide')).map(({ id }) => id)).not.toContain(body.id)
    expect((await decide(await hr(), body.id)).code).toBe(200)
  })

  test('and withdrawn by who asked, by no decider', async () => {
    const person = await world.person({ nickName: '宋知' })
    const { body } = await apply(person)
    for (const by of [manager, await hr()]) expect((await withdraw(by, body.id)).code).toBe(404)
    expect(await withdraw(person, body.id)).toMatchObject({ code: 200, body: { state: 'withdrawn' } })
  })

  test('of two at once one decides, the other hears how it stands', async () => {
    const other = await hr()
    for (let round = 0; round < 3; round++) {
      const { body } = await apply(await world.person())
      const answers = await Promise.all([decide(manager, body.id), decide(other, body.id, false)])
      expect(inOrder(answers.map(({ code }) => code))).toEqual([200, 10153])
      const refused = answers.find(({ code }) => code !== 200)
      const won = answers[0]?.code === 200 ? '已通过' : '已被拒绝'
      expect(refused?.message).toBe(`该申请${won}，请刷新后查看`)
    }
  })

  test('a refusal wants a reason, which the person reads; the same again changes nothing', async () => {
    const person = await world.person()
    const { body } = await apply(person)
    expect((await decide(manager, body.id, false, { reason: ' ' })).code).toBe(10166)
    expect((await decide(manager, body.id, false)).code).toBe(200)
    expect((await decide(manager, body.id, false)).code).toBe(615)
    expect((await list(person))[0]).toMatchObject({ state: 'refused', reason: '不是本公司员工', mayWithdraw: false })
    expect((await withdraw(person, body.id)).code).toBe(10153)
    expect((await apply(person)).code).toBe(200)
  })

  test('a company that nobody manages is decided by operators, and the person manages it', async () => {
    const empty = await makeCompany(db)
    const operator = await world.person({ roles: ['operator'] })
    const person = await world.person({ nickName: '吴晴' })
    const { body } = await apply(person, { companyId: empty.id })
    await jobs.drain()
    expect((await duties(operator)).map(({ title }) => title)).toContain('吴晴申请加入企业')
    expect((await decide(operator, body.id)).code).toBe(200)
    const tie = await db.selectFrom('people.membership').selectAll().where('companyId', '=', empty.id).execute()
    expect(tie).toMatchObject([{ personId: person.id, manager: true }])
  })
})

describe('registering a company', () => {
  const brought = () => ({ company: { name: `新企业${newId().slice(-8)}`, creditCode: newCode() } })

  test('is decided by operators; its person manages it then', async () => {
    const operator = await world.person({ roles: ['operator'] })
    const person = await world.person()
    const { body } = await apply(person, brought())
    expect(body).toMatchObject({ kind: 'register', state: 'applied' })
    expect((await decide(manager, body.id)).code).toBe(404)
    expect((await decide(operator, body.id)).code).toBe(200)
    await expect.poll(() => companyOf(person), { timeout: 1000 }).toBe(body.companyId)
    const { body: me } = await world.post<{ manager: boolean }>('common/userInfo', {}, person.token)
    expect(me.manager).toBe(true)
  })

  test('that is refused leaves name and code free; wrong and taken ones are refused', async () => {
    const operator = await world.person({ roles: ['operator'] })
    const person = await world.person()
    const facts = brought()
    const { body } = await apply(person, facts)
    const another = await world.person()
    expect((await apply(another, facts)).code).toBe(10100)
    expect((await apply(another, { company: { ...facts.company, name: '另一个名字' } })).code).toBe(10101)
    expect((await apply(another, { company: { name: '又一个', creditCode: '914201000000000000' } })).code).toBe(10102)
    expect((await decide(operator, body.id, false)).code).toBe(200)
    expect((await apply(another, facts)).code).toBe(200)
  })
})

describe('an invitation', () => {
  const invite = (by: Someone, phone: string, more: object = {}) =>
    world.post<Application>('addressbook/invite', { phone, ...more }, by.token)
  const answer = (by: Someone, id: string, accept = true) =>
    world.post<Application>('addressbook/inviteAnswer', { id, accept }, by.token)

  test('reaches the phone’s owner alone, by SMS and in the list, and is taken up once', async () => {
    const phone = newPhone()
    const person = await world.person({ phone })
    const stranger = await world.person({ phone: newPhone() })
    const { body } = await invite(manager, phone, { name: '周舟' })
    expect(body).toMatchObject({ kind: 'invite', state: 'invited', name: '周舟', mayWithdraw: true, mayDecide: false })
    await jobs.drain()
    expect(world.messages().find((each) => each.phone === phone)?.text).toContain(`${company.name}邀请您加入企业`)
    expect((await list(person))[0]).toMatchObject({ id: body.id, mayDecide: true, mayWithdraw: false })
    for (const each of [stranger, manager]) expect((await answer(each, body.id)).code).toBe(404)
    // it is answered by who got it and withdrawn by who keeps the company, and not the other way round
    for (const each of [stranger, person]) expect((await withdraw(each, body.id)).code).toBe(404)
    const answers = await Promise.all([answer(person, body.id), answer(person, body.id)])
    expect(answers.map(({ code }) => code)).toContain(200)
    const ties = await db.selectFrom('people.membership').selectAll().where('personId', '=', person.id).execute()
    expect(ties).toHaveLength(1)
    expect((await answer(person, body.id)).code).toBe(615)
    expect((await invite(manager, phone)).code).toBe(10152)
  })

  test('and an acceptance name a department of the company alone', async () => {
    const other = await makeCompany(db)
    const department = async (companyId: string) => {
      const id = newId()
      await db.insertInto('people.department').values({ id, companyId, name: '研发部' }).execute()
      return id
    }
    const [own, foreign] = [await department(company.id), await department(other.id)]
    const applied = (await apply(await world.person())).body
    for (const departmentId of [foreign, newId()]) {
      const missing = { code: 404, field: 'departmentId' }
      expect(await invite(manager, newPhone(), { departmentId })).toMatchObject(missing)
      expect(await decide(manager, applied.id, true, { departmentId })).toMatchObject(missing)
    }
    expect((await invite(manager, newPhone(), { departmentId: own })).body).toMatchObject({ departmentId: own })
    expect((await decide(manager, applied.id, true, { departmentId: own })).body).toMatchObject({ departmentId: own })
  })

  test('goes to a phone once; a known and an unknown phone are answered alike', async () => {
    const [known, unknown] = [newPhone(), newPhone()]
    await world.person({ phone: known })
    const answers = [await invite(manager, known), await invite(manager, unknown)]
    const shapes = answers.map(({ body: { id: _id, phone: _phone, createdAt: _at, ...rest } }) => rest)
    expect(shapes[0]).toEqual(shapes[1])
    expect((await invite(manager, known)).code).toBe(10162)
    expect((await withdraw(manager, answers[0]?.body.id ?? '')).code).toBe(200)
    expect((await invite(await hr(), known)).code).toBe(200)
  })

  test('is for managers and HR, fifty a day', async () => {
    expect((await invite(await world.person({ company: { id: company.id, allowed: true } }), newPhone())).code).toBe(
      403,
    )
    expect((await invite(await world.person(), newPhone())).code).toBe(403)
    const row = { areaId: '1', companyId: company.id, kind: 'invite', state: 'withdrawn', askedBy: manager.id }
    const at = { createdAt: world.now(), decidedAt: world.now() }
    const many = Array.from({ length: 49 }, () => ({ id: newId(), ...row, ...at }))
    await db.insertInto('people.application').values(many).execute()
    const codes = await Promise.all([1, 2, 3].map(async () => (await invite(manager, newPhone())).code))
    expect(inOrder(codes)).toEqual([200, 10161, 10161])
  })

  test('takes up what the person had asked for besides', async () => {
    const phone = newPhone()
    const person = await world.person({ phone })
    const asked = (await apply(person)).body
    const { body } = await invite(manager, phone)
    expect((await answer(person, body.id)).code).toBe(200)
    expect((await list(person)).find(({ id }) => id === asked.id)?.state).toBe('accepted')
    expect(await duties(manager)).toEqual([])
  })
})

test('deciders are reminded after three workdays, operators told after seven, an invitation ends after thirty days', async () => {
  const phone = newPhone()
  const person = await world.person({ nickName: '马跃' })
  const operator = await world.person({ roles: ['operator'] })
  const { body } = await apply(person)
  await world.post('addressbook/invite', { phone }, manager.token)
  const back = (days: number) =>
    db
      .updateTable('people.application')
      .set({ createdAt: new Date(world.now().getTime() - days * 86_400_000) })
      .where('companyId', '=', company.id)
      .execute()
  const told = async () =>
    Object.values(
      await db
        .selectFrom('people.application')
        .select(['remindedAt', 'toldAt'])
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow(),
    ).map((at) => at !== null)
  const texts = async (by: Someone) => (await duties(by)).filter(({ title }) => title.startsWith('马跃'))
  await jobs.doNow('people.applications')
  expect((await texts(manager))[0]?.text).toBe(company.name)
  // two days are never three workdays
  await back(2)
  await jobs.doNow('people.applications')
  expect((await texts(manager))[0]?.text).toBe(company.name)
  await back(6)
  await jobs.doNow('people.applications')
  expect((await texts(manager))[0]?.text).toBe(`${company.name} · 已等待3个工作日`)
  expect(await texts(operator)).toEqual([])
  expect(await told()).toEqual([true, false])
  await back(31)
  await jobs.doNow('people.applications')
  expect((await texts(operator))[0]?.text).toBe(`${company.name} · 已等待7个工作日`)
  expect(await told()).toEqual([true, true])
  expect((await list(operator, 'decide')).find(({ id }) => id === body.id)).toMatchObject({ mayDecide: false })
  expect((await list(manager, 'sent'))[0]?.state).toBe('expired')
})

test('days on which nobody works in the park are not counted', async () => {
  const person = await world.person({ nickName: '苏合' })
  const { body } = await apply(person)
  await db
    .updateTable('people.application')
    .set({ createdAt: new Date(world.now().getTime() - 6 * 86_400_000) })
    .where('id', '=', body.id)
    .execute()
  const off = Array.from({ length: 6 }, (_, ago) => addDays(dayOf(world.now()), -ago))
  const days = off.map((day) => ({ areaId: '1', day, off: true, name: '园区停工' }))
  await db.insertInto('estate.specialDay').values(days).execute()
  const texts = async () => (await duties(manager)).filter(({ title }) => title.startsWith('苏合'))
  await jobs.doNow('people.applications')
  expect((await texts())[0]?.text).toBe(company.name)
  await db.deleteFrom('estate.specialDay').where('day', 'in', off).execute()
  await jobs.doNow('people.applications')
  expect((await texts())[0]?.text).toBe(`${company.name} · 已等待3个工作日`)
})

test('of an application that is decided while its deciders are being reminded nobody is reminded', async () => {
  const person = await world.person({ nickName: '谢晚' })
  const { body } = await apply(person)
  const application = db.updateTable('people.application').where('id', '=', body.id)
  await application.set({ createdAt: new Date(world.now().getTime() - 6 * 86_400_000) }).execute()
  const letGo = await holding(db, async (tx) => {
    await tx
      .updateTable('people.application')
      .set({ state: 'withdrawn', decidedAt: world.now() })
      .where('id', '=', body.id)
      .execute()
    await tx.deleteFrom('approvals.duty').where('subjectId', '=', body.id).execute()
  })
  const reminding = jobs.doNow('people.applications')
  await waitingForLocks(world.store, 1)
  await letGo()
  await reminding
  expect((await duties(manager)).filter(({ title }) => title.startsWith('谢晚'))).toEqual([])
})
