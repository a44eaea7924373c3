import { expect } from 'vitest'
import { makeIdNumber } from '#fixtures/wallet'
import { addDays, dayOf } from '#vocabulary/day'
import type { Phone } from '../../support/browser.ts'
import { pin } from '../../support/wallet-screens.ts'
import { PAY_PASSWORD } from '../../support/wallets.ts'
import { chooseDay, choosePicture, DEPOSIT, FOREMAN, openCase, openPart, signOn } from '../decorations.ts'
import { openWaiting, type Thumb, thumbAtHome } from '../thumb.ts'
import type { Walk } from './walk.ts'

// From the application to the permit.

const DUTY = /^一般装修：/

/** Applied for, sent back for its drawing, mended, approved by both who decide. */
export async function getApproved(walk: Walk): Promise<void> {
  const { applicant, reviewer, operator } = walk.people
  const today = dayOf(walk.world.now())
  const applying = await walk.at(applicant)
  const { phone } = applying
  await applying.tap('装修申请')
  await applying.tap('申请装修')
  await applying.tap(/^一般装修/)
  await applying.tap('开始填写')
  await applying.type('装修内容', '新做隔墙和吊顶，改动照明线路')
  await applying.type('装修面积', '120')
  await applying.type('新增用电负荷', '8')
  await chooseDay(applying, '开工日期', addDays(today, 10))
  await chooseDay(applying, '竣工日期', addDays(today, 60))
  await applying.tap('选择施工单位')
  await applying.tap(/匠心装饰/)
  await applying.type('施工负责人姓名', FOREMAN.name)
  await applying.type('施工负责人手机号', FOREMAN.phone)
  await applying.reads('还缺1项')
  await choosePicture(applying, '拍照或选图片')
  await applying.reads('已填写完整')
  await applying.tap('提交申请')
  await applying.tap('提交')
  await phone.title('装修详情')
  await applying.reads('审批中')
  await walk.settle()

  const reading = await walk.at(reviewer)
  await openWaiting(reading, DUTY, '装修详情')
  await reading.tap('退回补正')
  await reading.tap('施工图')
  await reading.type('“施工图”哪里不对', '缺少配电回路')
  await reading.tap('退回')
  await reading.reads('已退回，申请人会逐条补正')
  await walk.settle()

  const mending = await thumbAtHome(phone)
  await mending.tap(/^装修申请待补正/)
  await phone.title('申请装修')
  await mending.reads('缺少配电回路')
  // only what was named may be changed
  expect(await phone.page.getByRole('textbox', { name: '装修内容' }).count()).toBe(0)
  await mending.type('“施工图”改了什么', '已补充配电回路')
  await choosePicture(mending, '拍照或选图片')
  await mending.reads('已填写完整')
  await mending.tap('重新提交')
  await mending.tap('提交')
  await phone.title('装修详情')
  await walk.settle()

  const again = await thumbAtHome(reading.phone)
  await openWaiting(again, DUTY, '装修详情')
  await again.reads('已补充配电回路')
  await agree(walk, again)
  const deciding = await walk.at(operator)
  await openWaiting(deciding, DUTY, '装修详情')
  await agree(walk, deciding)
}

async function agree(walk: Walk, thumb: Thumb): Promise<void> {
  await thumb.tap('同意')
  await thumb.tap('同意')
  await thumb.reads('已同意')
  await walk.settle()
}

/** The applicant pays fee and deposit by the wallet, the firm its deposit at the counter. */
export async function pay(walk: Walk): Promise<void> {
  const { applicant, operator } = walk.people
  const paying = await walk.at(applicant)
  await paying.tap(/^装修费用待缴/)
  await payByWallet(walk, paying)
  await payByWallet(walk, await thumbAtHome(paying.phone), /^装修费用待缴/)
  const counting = await walk.at(operator)
  await openPart(counting, DEPOSIT, '装修保证金')
  await counting.tap('登记现金收款')
  await counting.type('收据号', 'SJ0001')
  await counting.tap('登记收款')
  await counting.reads('已登记，款项已缴清')
}

/** Pays the first bill that is open, from the home where it is said. */
async function payByWallet(walk: Walk, thumb: Thumb, card?: RegExp): Promise<void> {
  const { phone } = thumb
  if (card) await thumb.tap(card)
  await phone.title('装修保证金')
  await thumb.tap('去支付')
  await thumb.tap(/^园区钱包/)
  await thumb.tap('去支付')
  await phone.page.waitForURL((url) => url.pathname === '/front/mobile/testpassword')
  await thumb.tap(/^确认支付/)
  await payWithPassword(phone)
  await phone.page.getByRole('heading', { level: 2, name: '支付成功' }).waitFor()
  await walk.settle()
}

/** More than a little is paid with the password. */
async function payWithPassword({ page }: Phone): Promise<void> {
  const keys = page.getByRole('group', { name: '密码键盘' })
  await keys
    .or(page.getByRole('heading', { level: 2, name: '支付成功' }))
    .first()
    .waitFor()
  if (await keys.isVisible()) await pin(page, PAY_PASSWORD)
}

/** The foreman lists a worker; both sign the agreement, which is the last that was missing. */
export async function signAndList(walk: Walk): Promise<void> {
  const { applicant, foreman } = walk.people
  const signing = await walk.at(applicant)
  await openCase(signing)
  await sign(walk, signing, '申请人')
  const listing = await walk.at(foreman)
  await openPart(listing, /^施工人员/, '施工人员', '我负责的施工')
  await listing.tap('添加人员')
  await listing.type('姓名', '王强')
  await listing.type('手机号', '13900007777')
  await listing.type('身份证号', makeIdNumber())
  await chooseDay(listing, '保险到期日', addDays(dayOf(walk.world.now()), 300))
  await listing.tap('登记')
  await listing.reads('已登记')
  const last = await thumbAtHome(listing.phone)
  await openCase(last, '我负责的施工')
  await sign(walk, last, '施工负责人')
}

async function sign(walk: Walk, thumb: Thumb, party: string): Promise<void> {
  await thumb.tap('签署协议')
  await signOn(thumb, `${party}签名`)
  await thumb.tap('同意并签署')
  await thumb.phone.page.getByRole('dialog').waitFor({ state: 'hidden' })
  await walk.settle()
}
