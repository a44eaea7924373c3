import { readFile } from 'node:fs/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { CompanyBudget } from '#contract/parking'
import { makeCompany } from '#fixtures/people'
import { addDays, dayOf } from '#vocabulary/day'
import { type Phone, phonesOf } from '../support/browser.ts'
import { codesOf } from '../support/read-pdf.ts'
import { makePark, type Park } from './park.ts'
import { feeOf, goToCashier, isPaid, logInByAccount, payAtCashier } from './steps.ts'

// A company's clerk makes a static code on screen and prints it; a visitor whose car is inside scans the paper, receives the coupon and pays the rest.

let park: Park
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
})
beforeEach(() => park.nextMorning())

/** Fills in the form of a new offer: ¥5.00 off, twenty of them, until next week. */
async function fillIn({ page, press }: Phone): Promise<void> {
  await page.getByLabel('名称').fill('前台访客停车券')
  await page.getByLabel('每张抵扣').fill('5')
  await page.getByRole('group', { name: '金额键盘' }).getByRole('button', { name: '完成' }).tap()
  await page.getByLabel('最多领取').fill('20')
  await page.getByLabel('结束日期').fill(addDays(dayOf(park.world.now()), 7))
  await press('创建优惠')
}

test('a coupon from the form of a company to the receipt of a visitor', async () => {
  const { world } = park
  const company = await makeCompany(world.store.db, { name: '云帆科技' })
  const operator = await world.person({ roles: ['operator'] })
  const clerk = await world.person({ roles: ['staff'], company: { id: company.id, allowed: true } })

  const desk = await phones.open({ token: operator.token })
  await desk.open('/parking/desk/budgets')
  await desk.press('云帆科技')
  const sheet = desk.page.getByRole('dialog')
  await sheet.getByLabel('增加金额').fill('100')
  await sheet.getByRole('group', { name: '金额键盘' }).getByRole('button', { name: '增加额度' }).tap()
  await desk.says('剩余 ¥100.00')

  const office = await phones.open({ token: clerk.token })
  await office.open('/parking/offers')
  await office.says('还没有发放过停车优惠')
  await office.press('新建优惠')
  await office.press('创建优惠')
  await office.says('请选择结束日期')
  await fillIn(office)
  await office.title('优惠详情')
  await office.says('前台访客停车券 · 发放中')
  const [paper] = await Promise.all([office.page.waitForEvent('download'), office.press('下载打印')])
  expect(paper.suggestedFilename()).toBe('前台访客停车券.pdf')
  const [printed] = (await codesOf(await readFile(await paper.path()))).flatMap(({ codes }) => codes)
  const { pathname, search } = new URL(printed?.text ?? '')

  const visitor = await park.driver()
  const plate = park.plate()
  await park.gate('entry', plate, 90)
  const phone = await phones.open()
  await phone.open(pathname.replace('/front/mobile', '') + search)
  await logInByAccount(phone, visitor)
  await phone.says('云帆科技 送您停车优惠')
  await phone.press('立即领取')
  await phone.title('确认领取优惠券')
  await phone.page.getByLabel('用于哪个车牌').fill(plate)
  await phone.page.getByRole('group', { name: '车牌键盘' }).getByRole('button', { name: '领取' }).tap()
  await phone.says('已领取 ¥5.00')

  await phone.open(feeOf(plate))
  await goToCashier(phone)
  const orderId = await payAtCashier(phone)
  await isPaid(phone)
  expect(await park.order(orderId, visitor.token)).toMatchObject({
    state: 'paid',
    feeFen: 1300,
    couponFen: 500,
    dueFen: 800,
  })
  await phone.open(`/parking/receipt?orderId=${orderId}`)
  await phone.says('前台访客停车券')
  await phone.page.getByText('负5.00 元').first().waitFor({ state: 'attached' })
  expect(await park.gate('exit', plate)).toMatchObject({ open: true, reason: 'paid' })

  await office.open('/parking/offers')
  await office.says('已领 1/20 · 已用 1')
  const { body } = await world.post<{ items: CompanyBudget[] }>('parking/couponBudgets', {}, operator.token)
  expect(body.items).toMatchObject([{ grantedFen: 10_000, heldFen: 0, spentFen: 500, leftFen: 9_500 }])
})
