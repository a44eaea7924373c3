import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { QrInfo } from '#contract/access'
import type { Visit } from '#contract/visitors'
import { makeCamera, makePoint } from '#fixtures/access'
import { makeCompany } from '#fixtures/people'
import { toInstant } from '#vocabulary/day'
import { choose, phonesOf } from '../support/browser.ts'
import { makeWorld, type World } from '../support/world.ts'

// Somebody acts in a colleague's place, at a gate and about a visit, and everybody reads in whose; a camera is watched, its viewer named over the picture.

let world: World
const phones = phonesOf(() => world)

beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../dist') })
})

test('named, accepted, let in and deciding in somebody’s place, until it is taken back', async () => {
  const { db } = world.store
  const company = await makeCompany(db, { name: '云帆科技' })
  const of = { id: company.id, allowed: true }
  const boss = await world.person({ nickName: '王芳', company: of })
  const aide = await world.person({ nickName: '李明', company: of })
  const guard = await world.person({ roles: ['property'] })
  await makePoint(db, { name: '东门入口', keeperId: guard.id })
  const policy = { companyId: company.id, areaId: '1', decideInvited: true, changedAt: world.now() }
  await db.insertInto('visitors.policy').values(policy).execute()

  const principal = await phones.open({ token: boss.token })
  await principal.open('/access/agents')
  await principal.press('指定代理人')
  const sheet = principal.page.getByRole('dialog')
  await sheet.getByLabel('同事', { exact: true }).fill('李明')
  await sheet.getByRole('button', { name: '请对方代理' }).tap()
  await principal.says('已请李明代理，对方接受后生效')
  await principal.says('待接受')

  const agent = await phones.open({ token: aide.token })
  await agent.open('/access/agents?side=others')
  await agent.says('代王芳')
  await agent.page.getByRole('button', { name: '接受', exact: true }).tap()
  await agent.says('代理中')

  // at the gate: the agent shows the pass that says in whose place
  await agent.open('/current/currentcode')
  await choose(agent.page.getByRole('radio', { name: '云帆科技 · 代王*' }), { force: true })
  await agent.page.getByRole('definition').filter({ hasText: '代王*' }).waitFor()
  const digits = async () => {
    const { body } = await world.post<QrInfo>('entrance/qrInfo', {}, aide.token)
    const mine = body.passes.find(({ kind }) => kind === 'agent')
    const shown = await world.post<QrInfo>('entrance/qrInfo', { passId: mine?.id }, aide.token)
    return shown.body.codes?.items[0]?.code ?? ''
  }
  const gate = await phones.open({ token: guard.token })
  await gate.open('/audit/auditenterpage')
  await gate.page.getByLabel('通行码、车牌或手机后四位').fill(await digits())
  await gate.page.keyboard.press('Enter')
  await gate.says('可以通行')
  await gate.says('代理人 · 代王*')
  await gate.open('/audit/auditenterpage')
  await gate.says('李* 代王*')

  // about a visit: it waits for the principal, and the agent decides
  const at = (hours: number) => toInstant(new Date(world.now().getTime() + hours * 3_600_000))
  const asked = { companyId: company.id, from: at(2), until: at(3), purpose: '商务洽谈', headcount: 1 }
  const invited = await world.post<{ visit: Visit; inviteCode: string }>(
    'visitor/guestInvitationAdd',
    asked,
    boss.token,
  )
  const { visit, inviteCode } = invited.body
  await world.post('visitor/submitResult', { inviteCode, guests: [{ name: '赵六', phone: '13800001234' }] }, null)
  await agent.open(`/visitorRegisteApproval?id=${visit.id}`)
  await agent.says('等待您代王*审批')
  await agent.press('同意来访')
  await agent.says('待到访')
  await principal.open(`/visitor/recorddetail/${visit.id}`)
  await principal.says('李*（代王*）')

  await principal.open('/access/agents')
  await principal.press('结束')
  await principal.page.getByRole('dialog').getByRole('button', { name: '结束代理' }).tap()
  await principal.says('代理已结束')
  await gate.open('/audit/auditenterpage')
  await gate.page.getByLabel('通行码、车牌或手机后四位').fill('630000000000000001')
  await gate.page.keyboard.press('Enter')
  await gate.says('不能通行')
  await agent.open('/current/losecurrentlist')
  await agent.says(/代理已到期/)
})

test('a camera opens, plays with its viewer’s name over it, and ends on leaving', async () => {
  const { db } = world.store
  await makeCamera(db, { name: '东门入口', place: '园区入口' })
  const guard = await world.person({ nickName: '赵强', roles: ['property'] })
  const phone = await phones.open({ token: guard.token })
  await phone.open('/securityVideo')
  await phone.press(/东门入口/)
  await phone.says('离开本页即停止观看')
  const video = phone.page.locator('video')
  const played = () => video.evaluate((element) => (element as unknown as { currentTime: number }).currentTime)
  await expect.poll(played).toBeGreaterThan(0.5)
  await phone.says(/^赵强 \d\d-\d\d /)
  const viewing = () =>
    db.selectFrom('access.viewing').select(['id', 'endedAt']).where('personId', '=', guard.id).executeTakeFirstOrThrow()
  expect((await viewing()).endedAt).toBeNull()
  const address = await phone.page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => name.includes('.m4s')) ?? '',
  )
  expect((await fetch(address)).status).toBe(200)
  await phone.page.goBack()
  await phone.says('模拟画面，查看会被记录')
  await expect.poll(async () => (await viewing()).endedAt).not.toBeNull()
  expect((await fetch(address)).status).toBe(403)

  const stranger = await phones.open({ token: (await world.person()).token })
  await stranger.open('/securityVideo')
  await stranger.says('没有可查看的摄像头')
})
