import { beforeAll, beforeEach, expect, test } from 'vitest'
import { choose, type Phone, phonesOf } from '../support/browser.ts'
import { WECHAT_AGENT } from '../support/wechat-agent.ts'
import { type BesideWechat, wechatBeside } from '../support/wechat-bank.ts'
import { MINUTE, makePark, type Park } from './park.ts'
import { feeOf, isPaid, typePlate } from './steps.ts'

// Inside WeChat, where most people open it: signed in by WeChat, paid by its own sheet, against its simulators.

let park: Park
let wechat: BesideWechat
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  wechat = await wechatBeside(() => park?.world.now() ?? new Date())
  park = await makePark({ moreChannels: () => [wechat.channel()] })
})
beforeEach(() => park.nextMorning())

// 10:00 to 12:26 in P1: 15 minutes are free, the next hour costs ¥8.00, two further hours begun ¥5.00 each.
const STAY = 146 * MINUTE
const PHONE = '13512340001'

/** A phone inside WeChat, whose own sheet for paying is done with so. */
async function insideWechat(sheet: { does: 'pays' | 'gives up' }): Promise<Phone> {
  const phone = await phones.open({ context: { userAgent: WECHAT_AGENT } })
  await phone.context.exposeFunction('sheetOfWechat', (order: { package: string }) =>
    sheet.does === 'pays' && wechat.pay(order) ? 'ok' : 'cancel',
  )
  await phone.context.addInitScript(`window.WeixinJSBridge = { invoke: (name, order, done) =>
    window.sheetOfWechat(order).then((came) => done({ err_msg: 'get_brand_wcpay_request:' + came })) }`)
  return phone
}

/** Lets the simulated WeChat say who this is, once it asks. */
async function allow({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: '以小林的微信账号允许' }).tap()
}

async function arrive(): Promise<string> {
  const plate = park.plate()
  await park.gate('entry', plate)
  park.world.forward(STAY)
  return plate
}

test('signs in by WeChat with the phone once, pays a parking fee by its sheet, has the receipt; then WeChat alone signs in', async () => {
  const sheet: { does: 'pays' | 'gives up' } = { does: 'gives up' }
  const plate = await arrive()
  const phone = await insideWechat(sheet)
  const { page, press, says, title } = phone
  await phone.open('/')
  await title('停车缴费')
  await typePlate(phone, plate)
  await title('登录')
  await press('微信登录')
  await allow(phone)
  await title('绑定手机号')
  await page.getByLabel('手机号', { exact: true }).fill(PHONE)
  await choose(page.getByRole('checkbox'))
  await press('获取验证码')
  await expect.poll(() => park.world.smsTo(PHONE)).toMatch(/^\d{6}$/)
  await page.getByLabel('验证码', { exact: true }).fill(await park.world.smsTo(PHONE))
  await expect.poll(phone.here).toBe(feeOf(plate))

  await press(/^去支付/)
  // WeChat is asked silently who pays, and the cashier stands again with its own channel chosen
  await expect.poll(() => page.evaluate('localStorage.getItem("authorisation.payer")')).not.toBeNull()
  await title('确认订单')
  await page.getByRole('radio', { name: /^微信支付/, checked: true }).waitFor()
  const cashier = phone.here()
  await press(/^确认支付/)
  await says('您取消了支付，可以重新支付')
  expect(phone.here()).toBe(cashier)
  sheet.does = 'pays'
  await press(/^确认支付/)
  await isPaid(phone)
  await says('¥18.00')
  await press('查看收据')
  await says('微信支付 支付 ¥18.00')
  expect(await park.gate('exit', plate)).toMatchObject({ open: true, reason: 'paid' })

  // seen and kept under account settings, and enough by itself on the next phone of the same WeChat
  await phone.open('/sys/accounts')
  await says('已绑定微信')
  const next = await insideWechat(sheet)
  await next.open('/sys/login?from=/mine')
  await next.press('微信登录')
  await allow(next)
  await expect.poll(next.here).toBe('/mine')
  await next.says('135****0001')

  // undone: WeChat asks for the phone again
  await press('解除绑定')
  await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).tap()
  await says('还没有绑定微信')
  const last = await insideWechat(sheet)
  await last.open('/sys/login')
  await last.press('微信登录')
  await allow(last)
  await last.title('绑定手机号')
})

test('what another browser brings back is refused, and says what to do', async () => {
  const mine = await insideWechat({ does: 'pays' })
  await mine.open('/sys/login')
  const stolen = mine.page.waitForURL((url) => url.pathname.endsWith('/sys/thirdback'))
  await mine.press('微信登录')
  await allow(mine)
  await stolen
  const theirs = await insideWechat({ does: 'pays' })
  await theirs.open(`/sys/thirdback${new URL(mine.page.url()).search}`)
  await theirs.says('微信授权没有完成')
  expect(await theirs.page.evaluate('localStorage.getItem("loginSession")')).toBeNull()
})
