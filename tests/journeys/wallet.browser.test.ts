import { beforeAll, expect, test } from 'vitest'
import { makeIdNumber } from '#fixtures/wallet'
import { verifyLedger } from '#platform/ledger'
import { choose, type Phone, phonesOf } from '../support/browser.ts'
import { heading, pin } from '../support/wallet-screens.ts'
import { PAY_PASSWORD, walletsOf } from '../support/wallets.ts'
import { MINUTE, makePark, type Park } from './park.ts'
import { feeOf, isPaid } from './steps.ts'

// Money from the first opening of a wallet to its way back to a card, and a till that scans a phone, as people do it.

const CARD = '6228480402564890018'

let park: Park
let wallets: ReturnType<typeof walletsOf>
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
  wallets = walletsOf(park.world)
})

const drain = () => park.world.product.jobs.drain()
const booksAreRight = async () => expect((await verifyLedger(park.world.store)).wrong).toBeNull()

/** How the withdrawals of a person stand, and what is held of their money. */
async function payoutOf(personId: string) {
  await drain()
  return await park.world.store.db
    .selectFrom('wallet.withdrawal')
    .innerJoin('ledger.account', (join) =>
      join.on('ledger.account.owner', '=', personId).on('ledger.account.kind', '=', 'cash'),
    )
    .select(['wallet.withdrawal.state', 'ledger.account.heldFen'])
    .where('wallet.withdrawal.personId', '=', personId)
    .execute()
}

/** From nothing to an open wallet with a pay password. */
async function requireOpenWallet(phone: Phone, number: string): Promise<void> {
  const { page } = phone
  await phone.open('/wallet/mywallet')
  await phone.press('开通钱包')
  await phone.press('获取验证码')
  await phone.says(/^验证码已发送至/)
  await page.getByLabel('验证码').fill(await park.world.smsTo(number))
  await phone.title('开通钱包')
  await page.getByLabel('姓名', { exact: true }).fill('林晓')
  await page.getByLabel('身份证号', { exact: true }).fill(makeIdNumber())
  await choose(page.getByRole('checkbox'), { force: true })
  await phone.press('开通钱包')
  await phone.title('设置支付密码')
  await pin(page, PAY_PASSWORD)
  await phone.says('请再输入一次')
  await pin(page, PAY_PASSWORD)
  await heading(page, '支付密码已设置')
}

async function bindCard(phone: Phone): Promise<void> {
  const { page } = phone
  await phone.open('/bankcard')
  await phone.press('添加银行卡')
  await page.getByLabel('银行卡号').fill(CARD)
  await phone.says(/农业银行 储蓄卡/)
  await page.getByLabel('银行预留手机号').fill('13987654321')
  await choose(page.getByRole('checkbox'), { force: true })
  await phone.press('获取验证码')
  await phone.says(/139\*{4}4321/)
  await page.getByLabel('验证码').fill(await park.world.smsTo('13987654321'))
  await page.getByRole('button', { name: /农业银行.*0018/ }).waitFor()
}

async function recharge(phone: Phone, me: { token: string }): Promise<void> {
  await phone.open('/recharge')
  await choose(phone.page.getByRole('radio', { name: '¥200' }), { force: true })
  await phone.press(/^充值 200/)
  await phone.press('确认付款')
  await phone.page.waitForURL((url) => url.pathname === '/front/mobile/wallet/paystatus')
  const arrived = async () => {
    await drain()
    return await wallets.cashOf(me)
  }
  await expect.poll(arrived, { timeout: 20_000 }).toBe(20_000)
  await phone.says('充值成功')
}

test('a wallet is opened, a card bound, money comes in, parking is paid, a purchase goes back, the rest goes to the card', async () => {
  const me = await park.driver()
  const phone = await phones.open({ token: me.token })
  const { page } = phone
  await requireOpenWallet(phone, me.phone)
  await bindCard(phone)
  await recharge(phone, me)

  // ¥18.00 of parking, paid without leaving the page; the gate opens
  park.nextMorning()
  const plate = await park.enter(146)
  expect(await park.gate('exit', plate)).toMatchObject({ open: false, dueFen: 1_800 })
  await phone.open(feeOf(plate))
  await phone.press(/^去支付/)
  await phone.title('确认订单')
  await choose(page.getByRole('radio', { name: /园区钱包/ }), { force: true })
  await phone.press(/^确认支付/)
  await page.waitForURL((url) => url.pathname === '/front/mobile/testpassword')
  await phone.says('¥18.00')
  await phone.press(/^确认支付/)
  await drain()
  await phone.press('返回订单')
  await isPaid(phone)
  expect(await park.gate('exit', plate)).toMatchObject({ open: true })
  expect(await wallets.cashOf(me)).toBe(18_200)

  // something bought at a till comes back in two parts
  const cashier = await wallets.till({ manager: false })
  const desk = await phones.open({ token: cashier.token })
  await desk.open('/collection')
  await desk.page.getByLabel('收款金额').fill('30')
  await desk.page.keyboard.press('Escape')
  // What a camera would read from the till's screen.
  let code = ''
  await desk.page.route('**/wallet/qrCode', async (route) => {
    const response = await route.fetch()
    code = (JSON.parse(await response.text()) as { body: { codes: [{ code: string }] } }).body.codes[0].code
    await route.fulfill({ response })
  })
  await desk.press('出示收款码')
  await desk.says('请对方用园区通扫码付款')
  const { charge } = await wallets.must<{ charge: string }>(me, 'collectPay', { code })
  await phone.open(`/testpassword?charge=${charge}`)
  await phone.press(/^确认支付/)
  await heading(page, '支付成功')
  await heading(desk.page, '收款成功')
  expect(await wallets.cashOf(me)).toBe(15_200)
  await desk.press('退款')
  await desk.page.getByLabel('退款金额').fill('12')
  await desk.page.keyboard.press('Escape')
  await choose(desk.page.getByRole('radio', { name: '顾客退货' }), { force: true })
  await desk.press('退款')
  await desk.press('退款 ¥12.00')
  await desk.says('最多可退 ¥18.00')
  await drain()
  await desk.says(/^已退回 ¥12\.00/)
  await expect.poll(() => wallets.cashOf(me)).toBe(16_400)

  // what is left goes to the card
  await phone.open('/withdrawal')
  await page.getByLabel('提现金额', { exact: true }).fill('164')
  await phone.press(/^提现 164/)
  await pin(page, PAY_PASSWORD)
  await page.waitForURL((url) => url.pathname === '/front/mobile/resultpage')
  await phone.says('提现已提交，银行处理中')
  expect(await wallets.cashOf(me)).toBe(0)
  // the bank takes its time, and is asked again after five seconds
  await drain()
  park.world.forward(10 * MINUTE)
  await expect.poll(() => payoutOf(me.id), { timeout: 30_000, interval: 500 }).toEqual([{ state: 'done', heldFen: 0 }])
  await phone.says('提现成功')
  await booksAreRight()
})

test('a till scans the code on a phone: the result is pushed to the phone, which asked for nothing meanwhile', async () => {
  const me = await park.driver()
  await wallets.give(me, { cashFen: 10_000 })
  const phone = await phones.open({ token: me.token })
  const desk = await phones.open({ token: (await wallets.till({ manager: false })).token })
  const { page } = phone
  await phone.open('/paycode')
  await phone.press('查看数字')
  const code = (await page.getByText(/^62\d\d( \d+)+$/).innerText()).replaceAll(' ', '')
  await desk.open('/collection')
  await desk.page.getByLabel('收款金额').fill('12.5')
  await desk.page.keyboard.press('Enter')
  await desk.page.getByRole('dialog').waitFor()

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // Longer than anything would pause that asks again and again.
  await page.waitForTimeout(4_000)
  expect(asked.filter((path) => path.includes('/portal/app/wallet/'))).toEqual([])
  await desk.page.keyboard.type(code)
  await desk.page.keyboard.press('Enter')
  const told = page.waitForRequest((request) => request.url().includes('/portal/app/wallet/'))
  await heading(page, '付款成功')
  await told
  await phone.says('¥12.50')
  await heading(desk.page, '收款成功')
  // the same code again: dead
  await desk.open('/collection')
  await desk.page.getByLabel('收款金额').fill('1')
  await desk.page.keyboard.press('Enter')
  await desk.page.getByRole('dialog').waitFor()
  await desk.page.keyboard.type(code)
  await desk.page.keyboard.press('Enter')
  await desk.says(/付款码已使用/)
  expect(await wallets.cashOf(me)).toBe(8_750)
  await drain()
  await booksAreRight()
})
