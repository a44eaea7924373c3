import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSession } from '#fixtures/people'
import { makeIdNumber } from '#fixtures/wallet'
import { addDays, dayOf } from '#vocabulary/day'
import { type Phone, phonesOf } from '../support/browser.ts'
import { pin } from '../support/wallet-screens.ts'
import { PAY_PASSWORD, walletsOf } from '../support/wallets.ts'
import {
  chooseDay,
  choosePicture,
  DEPOSIT,
  FOREMAN,
  makeRenovation,
  openCase,
  openPart,
  signOn,
  stateOf,
} from './decorations.ts'
import { makePark, type Park } from './park.ts'
import type { Someone } from './patrols.ts'
import { openWaiting, type Thumb, thumbAtHome } from './thumb.ts'

// A room is to be renovated, from the application to the permit: each does a part from their own home.

const DUTY = /^一般装修：/
const WALLET_FEN = 500_000

let park: Park
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
})
beforeEach(() => park.nextMorning())

type People = Awaited<ReturnType<typeof makeRenovation>>

/** A further phone of somebody, at their home, by a session of this moment. */
async function at(person: Someone, more: Parameters<typeof phones.open>[0] = {}): Promise<Thumb> {
  const { store, product } = park.world
  return await thumbAtHome(await phones.open({ token: await makeSession(store.db, product.identity, person), ...more }))
}

test('a renovation is applied for, returned by its drawing, approved, paid by wallet and at the counter, signed and gets its permit', async () => {
  const { world } = park
  const people = await makeRenovation(world)
  await walletsOf(world).give(people.applicant, { cashFen: WALLET_FEN })
  await getApproved(people)
  const { id } = await world.store.db.selectFrom('decoration.workCase').select('id').executeTakeFirstOrThrow()
  expect(await stateOf(world, id)).toBe('to_pay')
  await pay(people)
  await signAndList(people)
  expect(await stateOf(world, id)).toBe('to_begin')
})

/** Applied for, sent back for its drawing, mended, approved by both who decide. */
async function getApproved({ applicant, reviewer, operator }: People): Promise<void> {
  const { jobs } = park.world.product
  const today = dayOf(park.world.now())
  const applying = await at(applicant)
  const { phone } = applying
  await applying.tap('装修申请')
  await applying.tap('申请装修')
  await applying.tap(/^一般装修/)
  await applying.tap('开始填写')
  await applying.type('装修内容', '新做隔墙和吊顶，改动照明线路')
  await applying.type('装修面积', '120')
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
  await jobs.drain()

  const reading = await at(reviewer)
  await openWaiting(reading, DUTY, '装修详情')
  await reading.tap('退回补正')
  await reading.tap('施工图')
  await reading.type('“施工图”哪里不对', '缺少配电回路')
  await reading.tap('退回')
  await reading.reads('已退回，申请人会逐条补正')
  await jobs.drain()

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
  await jobs.drain()

  const again = await thumbAtHome(reading.phone)
  await openWaiting(again, DUTY, '装修详情')
  await again.reads('已补充配电回路')
  await agree(again)
  const deciding = await at(operator)
  await openWaiting(deciding, DUTY, '装修详情')
  await agree(deciding)
}

async function agree(thumb: Thumb): Promise<void> {
  await thumb.tap('同意')
  await thumb.tap('同意')
  await thumb.reads('已同意')
  await park.world.product.jobs.drain()
}

/** The applicant pays fee and deposit by the wallet, the firm its deposit at the counter. */
async function pay({ applicant, operator }: People): Promise<void> {
  const paying = await at(applicant)
  await paying.tap(/^装修费用待缴/)
  await payByWallet(paying)
  await payByWallet(await thumbAtHome(paying.phone), /^装修费用待缴/)
  const counting = await at(operator)
  await openPart(counting, DEPOSIT, '装修保证金')
  await counting.tap('登记现金收款')
  await counting.type('收据号', 'SJ0001')
  await counting.tap('登记收款')
  await counting.reads('已登记，款项已缴清')
}

/** Pays the first bill that is open, from the home where it is said. */
async function payByWallet(thumb: Thumb, card?: RegExp): Promise<void> {
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
  await park.world.product.jobs.drain()
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
async function signAndList({ applicant, foreman }: People): Promise<void> {
  const signing = await at(applicant)
  await openCase(signing)
  await sign(signing, '申请人')
  const listing = await at(foreman)
  await openPart(listing, /^施工人员/, '施工人员', '我负责的施工')
  await listing.tap('添加人员')
  await listing.type('姓名', '王强')
  await listing.type('手机号', '13900007777')
  await listing.type('身份证号', makeIdNumber())
  await chooseDay(listing, '保险到期日', addDays(dayOf(park.world.now()), 300))
  await listing.tap('登记')
  await listing.reads('已登记')
  const last = await thumbAtHome(listing.phone)
  await openCase(last, '我负责的施工')
  await sign(last, '施工负责人')
}

async function sign(thumb: Thumb, party: string): Promise<void> {
  await thumb.tap('签署协议')
  await signOn(thumb, `${party}签名`)
  await thumb.tap('同意并签署')
  await thumb.phone.page.getByRole('dialog').waitFor({ state: 'hidden' })
  await park.world.product.jobs.drain()
}
