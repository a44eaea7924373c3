import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffApplication, StaffLotteryDetail } from '#contract/parking'
import { makeApplication, makePool, makeProof, newPlate } from '#fixtures/parking'
import { makeCompany } from '#fixtures/people'
import { addDays, dayOf } from '#vocabulary/day'
import { choose, phonesOf } from '../support/browser.ts'
import { onePixel } from '../support/picture.ts'
import { MINUTE, makePark, type Park } from './park.ts'

// Staff parking: applied for with a picture, approved by company and park, at their desks or from the inbox, the gate opens free; a lottery that an applicant draws again.

let park: Park
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
})
beforeEach(() => park.nextMorning())

/** A company with a manager and a member of its staff, an operator, and the id of the first lot. */
async function makePeople(name: string) {
  const { world } = park
  const company = await makeCompany(world.store.db, { name })
  const [lot] = (await world.post<{ items: { lotId: string }[] }>('parking/parkingLotList')).body.items
  return {
    company,
    lotId: lot?.lotId ?? '',
    staff: await world.person({ nickName: '王芳', company: { id: company.id } }),
    manager: await world.person({ nickName: '陈建国', company: { id: company.id, manager: true } }),
    operator: await world.person({ nickName: '孙丽', roles: ['operator'] }),
  }
}

test('staff applies with a picture, the company and the park approve, the gate opens free', async () => {
  const { company, lotId, staff, manager, operator } = await makePeople('光谷云图软件')
  await makePool(park.world.store.db, { companyId: company.id, spaces: 1, lotIds: [lotId], now: park.world.now() })
  const plate = park.plate()
  await park.gate('entry', plate)
  park.world.forward(90 * MINUTE)
  expect(await park.gate('exit', plate)).toMatchObject({ open: false, dueFen: 1300 })

  const phone = await phones.open({ token: staff.token })
  await phone.open('/parking/staff')
  await phone.press('申请车位或门禁')
  await phone.page.getByLabel('车牌号', { exact: true }).fill(plate)
  await phone.page.getByRole('group', { name: '车牌键盘' }).getByRole('button', { name: '完成' }).tap()
  const chooser = phone.page.waitForEvent('filechooser')
  await phone.press('拍照或选择照片')
  await (await chooser).setFiles({ name: 'licence.png', mimeType: 'image/png', buffer: onePixel })
  await phone.page.getByRole('img', { name: '行驶证照片' }).waitFor()
  await phone.press('提交申请')
  await phone.title('申请详情')
  await phone.says('待企业审批')

  const boss = await phones.open({ token: manager.token })
  await boss.open('/parking/staff/approve')
  await boss.page.getByRole('link', { name: /王芳/ }).tap()
  await boss.press(/^通过$/)
  await boss.says('待园区审批')

  const desk = await phones.open({ token: operator.token })
  await desk.open('/parking/desk/staff')
  await desk.page.getByRole('link', { name: /王芳/ }).tap()
  await desk.says('共 1 个，这段时间空 1 个')
  await desk.press(/^通过$/)
  await desk.says('园区通过')

  expect(await park.gate('exit', plate)).toMatchObject({ open: true, reason: 'free' })
  expect(await park.books(plate)).toEqual([])
  await phone.open('/parking/staff')
  await phone.says('已通过')
})

test('the company approves from the inbox with one tap, the park opens the application from there', async () => {
  const { company, lotId, staff, manager, operator } = await makePeople('东湖智造')
  const { world } = park
  const { db } = world.store
  await makePool(db, { companyId: company.id, spaces: 1, lotIds: [lotId], now: world.now() })
  const proofId = await makeProof(db, { personId: staff.id, now: world.now() })
  const today = dayOf(world.now())
  const days = { fromDay: today, untilDay: addDays(today, 30) }
  const input = { plate: park.plate(), proofId, reason: '自驾', ...days }
  const { body } = await world.post<StaffApplication>('staffparking/add', input, staff.token)

  const boss = await phones.open({ token: manager.token })
  await boss.open('/booking/approvals')
  await boss.says('企业审批')
  await boss.press(/^同意$/)
  const sheet = boss.page.getByRole('dialog')
  await sheet.getByText('东湖智造').waitFor()
  await sheet.getByRole('button', { name: '同意', exact: true }).tap()
  await boss.says('没有待办')

  const desk = await phones.open({ token: operator.token })
  await desk.open('/booking/approvals')
  await desk.page.getByRole('link', { name: /员工车位申请/ }).tap()
  await desk.says('共 1 个，这段时间空 1 个')
  await desk.press(/^通过$/)
  await desk.says('园区通过')
  await desk.open('/booking/approvals')
  await desk.says('没有待办')
  const after = await world.post<StaffApplication>('staffparking/detail', { id: body.id }, staff.token)
  expect(after.body.state).toBe('approved')
})

test('a lottery is published, drawn, and drawn again on the phone of an applicant', async () => {
  const { company, lotId, staff, operator } = await makePeople('江城生物科技')
  const { world } = park
  const { db } = world.store
  await makePool(db, { companyId: company.id, spaces: 2, lotIds: [lotId], now: world.now() })
  const facts = { companyId: company.id, now: world.now(), state: 'company_approved' }
  await makeApplication(db, { ...facts, personId: staff.id, plate: newPlate() })
  for (let i = 0; i < 4; i += 1) {
    const { id } = await world.person({ nickName: '李强', company: { id: company.id } })
    await makeApplication(db, { ...facts, personId: id, plate: newPlate() })
  }
  const desk = await phones.open({ token: operator.token })
  await desk.open('/parking/desk/lottery')
  await desk.press('发起摇号')
  await choose(desk.page.getByRole('radio', { name: /江城生物科技/ }))
  await choose(desk.page.getByRole('radio', { name: '立即可开奖' }))
  await desk.press('公示名单')
  await desk.title('车位摇号')
  await desk.says('名单公示中')
  const path = desk.here()

  const phone = await phones.open({ token: staff.token })
  await phone.open(path)
  await phone.says('您已在摇号名单中')
  await phone.says('开奖后公布')

  await desk.open('/parking/desk/lottery')
  await desk.press(/^开奖$/)
  await desk.page.getByRole('dialog').getByRole('button', { name: '开奖' }).tap()
  await desk.says('中签名单')

  await phone.open(path)
  await phone.press('自己验证')
  await phone.says('验证通过，结果一致')
  const id = path.split('/').at(-1) ?? ''
  const { body } = await world.get<StaffLotteryDetail>(`staffparking/lottery/${id}`, {}, staff.token)
  expect(body.winners).toHaveLength(2)
  const won = body.mine.some((number) => body.winners.includes(number))
  await phone.says(won ? '您已中签' : '您未中签')
})
