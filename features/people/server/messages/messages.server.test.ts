import { beforeEach, describe, expect, test } from 'vitest'
import type { Application, Grant, ParkRole } from '#contract/people'
import { makeCompany } from '#fixtures/people'
import { addDays, dayOf } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>

let company: Awaited<ReturnType<typeof makeCompany>>
let manager: Someone
let phones = 0
beforeEach(async () => {
  company = await makeCompany(db, { name: `云图${(phones += 1)}` })
  manager = await world.person({ nickName: '张伟', company: { id: company.id, manager: true } })
})

/** What somebody reads about companies and rights, the newest first. */
const read = async ({ token }: Someone) => {
  await world.product.jobs.drain()
  type Items = { items: { topic: string; title: string; text: string; path: string }[] }
  const { items } = (await world.post<Items>('message/list', { topic: 'people' }, token)).body
  return items.map(({ title, text, path }) => ({ title, text, path }))
}
const apply = async (by: Someone) =>
  (await world.post<Application>('addressbook/applyAddCorp', { companyId: company.id }, by.token)).body.id
const decide = (id: string, input: object, by = manager) =>
  world.post('addressbook/updateApplyCompany', { id, ...input }, by.token)
const post = (call: string, input: object, by = manager) => world.post<{ id: string }>(call, input, by.token)

describe('an application', () => {
  test('that is accepted or refused is read by its applicant alone', async () => {
    const [yes, no, bystander] = [await world.person(), await world.person(), await world.person()]
    expect((await decide(await apply(yes), { accept: true })).code).toBe(200)
    const refused = await apply(no)
    expect((await decide(refused, { accept: false })).code).not.toBe(200)
    expect(await read(no)).toEqual([])
    expect((await decide(refused, { accept: false, reason: '不是本公司员工' })).code).toBe(200)
    const path = '/addressbook/companyApply'
    expect(await read(yes)).toEqual([{ title: '加入企业申请已通过', text: `您已是${company.name}的员工`, path }])
    expect(await read(no)).toEqual([
      { title: '加入企业申请未通过', text: `${company.name}，原因：不是本公司员工`, path },
    ])
    for (const other of [bystander, manager]) expect(await read(other)).toEqual([])
  })

  test('is a duty of who decides, and a message that leads there', async () => {
    const applicant = await world.person({ nickName: '林晓' })
    await apply(applicant)
    await world.product.jobs.drain()
    const { items } = (await world.post<{ items: { title: string }[] }>('message/list', {}, manager.token)).body
    expect(items.map(({ title }) => title)).toEqual(['林晓申请加入企业'])
  })
})

describe('an invitation', () => {
  test('is read by whoever has proven the phone, and its answer by who sent it', async () => {
    const phone = `1370000${String(1000 + phones)}`
    const [invited, other] = [await world.person({ nickName: '周舟', phone }), await world.person()]
    const { code, body } = await post('addressbook/invite', { phone, name: '周舟' })
    expect(code).toBe(200)
    expect(await read(invited)).toMatchObject([{ title: '企业邀请您加入' }])
    expect(await read(other)).toEqual([])
    expect((await post('addressbook/inviteAnswer', { id: body.id, accept: true }, invited)).code).toBe(200)
    expect(await read(manager)).toMatchObject([{ title: '邀请已被接受', text: `周舟已加入${company.name}` }])
  })
})

describe('somebody of a company', () => {
  const member = () => world.person({ nickName: '王芳', company: { id: company.id } })

  test('reads that they became manager, that they are none any more, and that they may act for it', async () => {
    const one = await member()
    expect((await post('enterprise/setManager', { personId: one.id, manager: true })).code).toBe(200)
    expect(await read(one)).toMatchObject([{ title: '您已成为企业管理员' }])
    expect((await post('enterprise/setManager', { personId: one.id, manager: false })).code).toBe(200)
    expect((await read(one))[0]).toMatchObject({ title: '您不再是企业管理员' })
    expect((await post('enterprise/authUser', { personId: one.id, allowed: true })).code).toBe(200)
    expect((await read(one))[0]).toMatchObject({ title: '您已获企业授权' })
    expect(await read(manager)).toEqual([])
  })

  test('hears nothing where the last manager would be gone: nothing is done', async () => {
    expect((await post('enterprise/setManager', { personId: manager.id, manager: false })).code).not.toBe(200)
    expect(await read(manager)).toEqual([])
  })

  test('reads that they were removed, and no more what only its people may open; who leaves reads nothing', async () => {
    const [gone, leaves] = [await member(), await member()]
    await post('enterprise/authUser', { personId: gone.id, allowed: true })
    expect(await read(gone)).toMatchObject([{ title: '您已获企业授权' }])
    expect((await post('enterprise/removeUser', { personId: gone.id })).code).toBe(200)
    expect(await read(gone)).toEqual([
      {
        title: '您已不是企业员工',
        text: `${company.name}已将您移出，不能再代企业办理业务；个人账号保留`,
        path: '/addressbook/companyApply',
      },
    ])
    expect((await post('enterprise/leaveCompany', { companyId: company.id }, leaves)).code).toBe(200)
    expect(await read(leaves)).toEqual([])
  })
})

test('a role of the park: who is given it reads until when, and that it was taken back, why', async () => {
  const operator = await world.person({ roles: ['operator'] })
  const guard = await world.person({ roles: ['property'] })
  const role = (
    await world.post<ParkRole>(
      'enterprise/parkRoleSave',
      { name: `巡更${phones}`, rights: ['publish.write'] },
      operator.token,
    )
  ).body
  const endsOn = addDays(dayOf(world.now()), 30)
  const wanted = { roleId: role.id, version: role.version, personId: guard.id, endsOn }
  const { body } = await world.post<Grant>('enterprise/parkGrant', wanted, operator.token)
  expect(await read(guard)).toMatchObject([
    { title: `您已获得“巡更${phones}”权限`, text: expect.stringContaining(`至${endsOn}有效`) },
  ])
  await world.post('enterprise/parkGrantEnd', { id: body.id, reason: '岗位调整' }, operator.token)
  expect((await read(guard))[0]).toMatchObject({ title: `您的“巡更${phones}”权限已收回`, text: '原因：岗位调整' })
  expect(await read(operator)).toEqual([])
})
