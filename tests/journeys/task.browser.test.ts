import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { PartForms } from '#contract/tasks'
import type { WireDuty } from '#engine/approvals'
import { makeCompany, makeGrant } from '#fixtures/people'
import { choose, type Phone, phonesOf } from '../support/browser.ts'
import { makePark, type Park } from './park.ts'

// A task from its design to its export: a company fills it in on two devices, one field comes back, and who stands in for the auditor passes it.

const INBOX = '/parkCoordination/myHandleTask'
const TITLE = '用工情况月报'

let park: Park
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
})
beforeEach(() => park.nextMorning())

type Someone = Awaited<ReturnType<Park['world']['person']>>

async function makePeople() {
  const { world } = park
  const { db } = world.store
  const office = await makeCompany(db, { name: '东湖园区运营' })
  const company = await makeCompany(db, { name: '云图科技' })
  const sponsor = await world.person({
    nickName: '周园',
    roles: ['operator'],
    company: { id: office.id, allowed: true },
  })
  await makeGrant(db, sponsor, { rights: ['task.send', 'export'] })
  return {
    sponsor,
    deputy: await world.person({ nickName: '沈悦', company: { id: office.id, allowed: true } }),
    manager: await world.person({ nickName: '王芳', company: { id: company.id, manager: true } }),
    guard: await world.person({ nickName: '赵岩', roles: ['property'] }),
  }
}

const tab = ({ page }: Phone, name: string) => page.getByRole('tab', { name, exact: true }).tap()
const inSheet = ({ page }: Phone, name: string | RegExp) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).tap()

/** Adds a field of this kind to the form that is being designed; a text where none is named. */
async function addField(phone: Phone, label: string, kind?: string): Promise<void> {
  const { page, press } = phone
  await press('添加字段')
  if (kind !== undefined) {
    await press('换类型')
    await page.getByRole('radio', { name: kind, exact: true }).tap()
  }
  await page.getByLabel('字段名称').fill(label)
  await inSheet(phone, '添加')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Designs a type, tries it and publishes it. */
async function designType(phone: Phone): Promise<void> {
  const { page, press, says, title } = phone
  await phone.open(INBOX)
  await tab(phone, '我发起的')
  await page.getByRole('link', { name: /任务设计/ }).tap()
  await title('任务设计')
  await press('新建任务类型')
  await page.getByLabel('名称').fill(TITLE)
  await press('开始设计')
  await title(TITLE)
  await addField(phone, '员工人数', '数字')
  await addField(phone, '联系人')
  await tab(phone, '流程')
  await press('添加一步')
  const step = page.getByRole('dialog')
  await step.getByLabel('名称').fill('园区审核')
  await inSheet(phone, '完成')
  await press('保存')
  await says('已保存')
  await tab(phone, '试填')
  await page.getByLabel('员工人数').fill('12')
  await press('试走流程')
  await says('需要审批')
  await says('还有 1 处没有填好，提交时会提醒填报人')
  await tab(phone, '发布')
  await press('发布')
  await inSheet(phone, '发布')
  await says('已发布')
}

/** Sends the type to a company and to who holds a right; answers the address of the task. */
async function sendTask(phone: Phone): Promise<string> {
  const { page, press, says, title } = phone
  await phone.open(INBOX)
  await tab(phone, '我发起的')
  await press('发布任务')
  await page.getByRole('link', { name: new RegExp(TITLE) }).tap()
  await title('发布任务')
  await press('选择企业')
  await choose(page.getByRole('dialog').getByRole('checkbox', { name: '云图科技' }))
  await inSheet(phone, /^选好了/)
  await press('按权限或岗位')
  await choose(page.getByRole('dialog').getByRole('checkbox', { name: '物业人员' }))
  await inSheet(phone, '完成')
  await says('2 份任务，通知 2 人')
  await press('发布')
  await inSheet(phone, '发布')
  await title('任务详情')
  await park.world.product.jobs.drain()
  return phone.here()
}

const formsOf = async (id: string, { token }: Someone) =>
  (await park.world.post<PartForms>('task/forms', { id }, token)).body
const dutiesOf = async ({ token }: Someone) =>
  (await park.world.post<{ items: WireDuty[] }>('approval/duties', {}, token)).body.items

/** Opens the one share that waits among the duties; answers its id. */
async function openShare(phone: Phone): Promise<string> {
  await phone.open(INBOX)
  await phone.page.getByRole('link', { name: new RegExp(TITLE) }).tap()
  await phone.title('填报')
  return new URLSearchParams(phone.here().split('?')[1]).get('id') ?? ''
}

const openForm = async (phone: Phone) => {
  await phone.page.getByRole('link', { name: new RegExp(TITLE) }).tap()
  await phone.title('填写表单')
}

async function handIn(phone: Phone): Promise<void> {
  await phone.press('填好了')
  await phone.title('填报')
  await phone.press('提交')
  await inSheet(phone, '提交')
  await phone.says('待审核')
}

/** From the list of duties to the share that waits for a decision. */
async function openAudit(phone: Phone): Promise<void> {
  await phone.open(INBOX)
  await phone.page
    .getByRole('link', { name: new RegExp(TITLE) })
    .first()
    .tap()
  await phone.title('审核详情')
}

test('a type is designed and published, its task filled in on two devices, returned by a field, passed by who stands in, and exported', async () => {
  const { world } = park
  const { sponsor, deputy, manager, guard } = await makePeople()
  const desk = await phones.open({ token: sponsor.token })
  await designType(desk)
  const address = await sendTask(desk)
  expect(await dutiesOf(guard)).toMatchObject([{ title: TITLE }])

  const [one, two] = [await phones.open({ token: manager.token }), await phones.open({ token: manager.token })]
  const shareId = await openShare(one)
  await one.press('接收任务')
  await one.says('填报中')
  await openShare(two)
  for (const phone of [one, two]) await openForm(phone)
  await one.page.getByLabel('员工人数').fill('12')
  await expect.poll(async () => (await formsOf(shareId, manager)).forms[0]?.revision, { timeout: 15_000 }).toBe(1)
  await two.page.getByLabel('联系人').fill('王芳')
  await expect.poll(() => two.page.getByLabel('员工人数').inputValue(), { timeout: 15_000 }).toBe('12')
  await handIn(two)

  await desk.open(INBOX)
  await desk.press('委托同事')
  await choose(desk.page.getByRole('radio', { name: /沈悦/ }))
  await inSheet(desk, '委托')
  await desk.says('由 沈悦 代您审批')
  const asked = await dutiesOf(deputy)
  expect(asked).toMatchObject([
    { title: TITLE, onBehalfOf: '周*', path: `/parkCoordination/auditDetail?id=${shareId}` },
  ])
  const stoodIn = await phones.open({ token: deputy.token })
  await openAudit(stoodIn)
  await stoodIn.page.getByRole('button', { name: '退回', exact: true }).tap()
  await choose(stoodIn.page.getByRole('dialog').getByLabel('员工人数'))
  await stoodIn.page.getByRole('dialog').getByRole('textbox').fill('人数与社保不符')
  await inSheet(stoodIn, '退回')
  await stoodIn.says('已退回，对方会收到通知')
  await world.product.jobs.drain()

  await one.open('/services')
  await one.says('您填报的内容被退回')
  await one.page.getByRole('link', { name: /您填报的内容被退回/ }).tap()
  await one.title('填报')
  await one.says('被退回：人数与社保不符')
  await openForm(one)
  await one.says('请修改：员工人数')
  await one.page.getByLabel('员工人数').fill('15')
  await handIn(one)
  await openAudit(stoodIn)
  await stoodIn.page.getByRole('button', { name: '通过', exact: true }).tap()
  await inSheet(stoodIn, '通过')
  await stoodIn.says('已通过')
  await world.product.jobs.drain()

  await one.open(INBOX)
  await one.says('没有待办')
  await tab(one, '已办')
  await one.says('已通过')
  await stoodIn.open(INBOX)
  await tab(stoodIn, '已办')
  await stoodIn.says('已同意')

  await desk.open(INBOX)
  await tab(desk, '我发起的')
  await desk.says('2 份中 1 份已通过')
  await desk.page.getByRole('link', { name: new RegExp(TITLE) }).tap()
  expect(desk.here()).toBe(address)
  await desk.press('更多')
  const [taken] = await Promise.all([desk.page.waitForEvent('download'), desk.press(/导出填报内容/)])
  expect(taken.suggestedFilename()).toMatch(/\.xlsx$/)
  const rows = await readSheet(Readable.from(await readFile(await taken.path())))
  expect(rows.flat()).toEqual(expect.arrayContaining(['云图科技', '15', '王芳']))
})
