import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeFindings, layoutFindings, type Phone, phonesOf } from '../../../../tests/support/browser.ts'
import { payAtCashier } from '../../../../tests/support/cashier.ts'
import { type Holder, PAY_PASSWORD, walletsOf } from '../../../../tests/support/wallets.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

// Looking at money, recharging, withdrawing and flats, in Chromium on a whole server with a real store.

const DIST = join(import.meta.dirname, '../../../dist')

let world: World
let wallets: ReturnType<typeof walletsOf>
const phones = phonesOf(() => world)

beforeAll(async () => {
  world = await makeWorld({ dist: DIST })
  wallets = walletsOf(world)
})

const drain = () => world.product.jobs.drain()
/** Puts the typed amount down, as one does with the large key. */
async function type(phone: Phone, label: string, amount: string): Promise<void> {
  await phone.page.getByLabel(label, { exact: true }).fill(amount)
  await phone.press('完成')
}
const bodyOf = ({ page }: Phone) => page.locator('body').innerText()

async function enterPassword({ page }: Phone, password = PAY_PASSWORD): Promise<void> {
  const keys = page.getByRole('dialog').getByRole('group', { name: '密码键盘' })
  for (const digit of password) await keys.getByRole('button', { name: digit, exact: true }).tap()
}

/** Until nothing of this person's is under way. */
async function settled(me: Holder): Promise<void> {
  const open = async () => {
    await drain()
    const { items } = await me.must<{ items: { state: string }[] }>('tradeRecord')
    return items.filter(({ state }) => state === 'waiting').length
  }
  await expect.poll(open, { timeout: 20_000, interval: 200 }).toBe(0)
}

const rechargesOf = ({ id }: Holder) =>
  world.store.db.selectFrom('wallet.recharge').selectAll().where('personId', '=', id).execute()
const withdrawalsOf = ({ id }: Holder) =>
  world.store.db.selectFrom('wallet.withdrawal').selectAll().where('personId', '=', id).execute()

describe('my wallet', () => {
  test('says what to do to strangers, to who has none and to who has no password', async () => {
    const stranger = await phones.open()
    await stranger.open('/wallet/mywallet')
    await stranger.press('去登录')
    await stranger.title('登录')
    expect(stranger.here()).toContain('from=%2Fwallet%2Fmywallet')

    const without = await phones.open({ token: (await world.person({})).token })
    await without.open('/wallet/mywallet')
    await without.press('开通钱包')
    await without.page.waitForURL((url) => url.pathname.includes('/checkphonenum/'))
    expect(without.here()).toContain('for=open')

    const bare = await phones.open({ token: (await wallets.holder({ password: false })).token })
    await bare.open('/wallet/mywallet')
    await bare.says('还没有设置支付密码')
    const withdraw = bare.page.getByRole('button', { name: '提现' })
    expect(await withdraw.getAttribute('aria-disabled')).toBe('true')
    expect(await bodyOf(bare)).toContain('请先设置支付密码')
    await bare.press('设置支付密码')
    await bare.page.waitForURL((url) => url.pathname.endsWith('/settingpassword/0'))
  })

  test('adds up the purses, hides amounts and remembers that, and follows the server', async () => {
    const me = await wallets.holder({ cashFen: 128_050, subsidyFen: 5_000, allowanceFen: 30_000 })
    const phone = await phones.open({ token: me.token })
    await phone.open('/wallet/mywallet')
    await phone.says('¥1,630.50')
    for (const words of ['园区补贴', '企业餐补', '自己的钱，可以付款，可以提现']) await phone.says(words)
    expect(await phone.page.getByRole('link', { name: '收款' }).count()).toBe(0)
    // while the page stands, money comes in by another way
    const { payUrl } = await me.must<{ payUrl: string }>('recharge', { amountFen: 100, channel: 'sandbox' })
    await payAtCashier(world, payUrl)
    await settled(me)
    await phone.says('¥1,631.50')
    await phone.page.getByRole('list', { name: '最近交易' }).getByText('充值').first().waitFor()
    await phone.press('隐藏金额')
    await expect.poll(() => bodyOf(phone)).not.toMatch(/¥\d/)
    await phone.page.reload()
    await phone.says('最近交易')
    expect(await bodyOf(phone)).not.toMatch(/¥\d/)
    await phone.press('显示金额')
    await phone.says('¥1,631.50')
  })

  test('of a frozen wallet says so, and nothing can be done', async () => {
    const me = await wallets.holder({ cashFen: 5_000 })
    await world.store.db.updateTable('wallet.wallet').set({ state: 'frozen' }).where('personId', '=', me.id).execute()
    const phone = await phones.open({ token: me.token })
    await phone.open('/wallet/mywallet')
    await phone.says('钱包已暂停使用')
    for (const name of ['充值', '提现', '付款码']) {
      expect(await phone.page.getByRole('button', { name }).first().getAttribute('aria-disabled')).toBe('true')
    }
    await phone.open('/recharge')
    await expect
      .poll(() => phone.page.getByRole('button', { name: '去支付' }).getAttribute('aria-disabled'))
      .toBe('true')
  })
})

describe('statement and bills', () => {
  test('the path is no balance; kinds and words narrow the month, its totals stay', async () => {
    const me = await wallets.holder({ cashFen: 1_000, subsidyFen: 5_000, allowanceFen: 30_000 })
    const phone = await phones.open({ token: me.token })
    await phone.open('/balancepage/99999')
    await phone.says('¥10.00')
    await phone.says('¥350.00')
    expect(await bodyOf(phone)).not.toContain('99999')
    const bills = phone.page.getByRole('list', { name: /账单$/ }).getByRole('link')
    await expect.poll(() => bills.count()).toBe(2)
    await phone.page.getByRole('searchbox').fill('餐补')
    await expect.poll(() => bills.count()).toBe(1)
    await phone.page.getByRole('radio', { name: '提现' }).check({ force: true })
    await phone.says('没有符合条件的账单')
    await phone.press('查看本月全部')
    await expect.poll(() => bills.count()).toBe(2)
    await phone.says('¥350.00')
    await bills.filter({ hasText: '企业餐补' }).tap()
    await phone.says('十一月餐补')
    await phone.page.goBack()
    await phone.page.getByRole('button', { name: /年\d+月$/ }).tap()
    await phone.page.getByRole('button', { name: '上一年' }).tap()
    await phone.page.getByRole('button', { name: '3月', exact: true }).tap()
    await phone.says(/年3月没有账单/)
  })

  test('a bill that is not mine, and one that is none, are not found', async () => {
    const other = await wallets.holder({ cashFen: 1_000 })
    const { rechargeId } = await other.must<{ rechargeId: string }>('recharge', { amountFen: 100, channel: 'sandbox' })
    const phone = await phones.open({ token: (await wallets.holder()).token })
    for (const path of [
      `/billdetail/${rechargeId}`,
      '/billdetail/x',
      `/wallet/paystatus?id=${rechargeId}`,
      '/resultpage',
    ]) {
      await phone.open(path)
      await phone.says(/没有找到这笔/)
    }
  })
})

describe('recharging', () => {
  test('asks for an amount in words, pays at the cashier once, and follows the money in', async () => {
    const me = await wallets.holder()
    const phone = await phones.open({ token: me.token })
    await phone.open('/recharge')
    await phone.press('去支付')
    await phone.says('请选择或输入充值金额')
    await type(phone, '其他金额', '0.5')
    await phone.press(/去支付/)
    await phone.says('单笔金额须在 ¥1.00 到 ¥5,000.00 之间')
    await phone.page.getByRole('radio', { name: '¥200' }).check({ force: true })
    await phone.page.getByRole('button', { name: /去支付/ }).dblclick()
    await phone.press('确认付款')
    await phone.page.waitForURL((url) => url.pathname === '/front/mobile/wallet/paystatus')
    await settled(me)
    await phone.says('充值成功')
    expect((await rechargesOf(me)).map(({ amountFen, state }) => [amountFen, state])).toEqual([[20_000, 'paid']])
    await phone.press('返回钱包')
    await phone.says('¥200.00')
  })

  test('the status counts the wait, believes nothing from the address, and shows the end by itself', async () => {
    const me = await wallets.holder()
    type Begun = { rechargeId: string; payUrl: string }
    const { rechargeId, payUrl } = await me.must<Begun>('recharge', { amountFen: 5_000, channel: 'sandbox' })
    const phone = await phones.open({ token: me.token })
    await phone.open(`/wallet/paystatus?id=${rechargeId}&state=done&out_trade_no=1`)
    await phone.says('正在确认充值')
    await phone.says(/已等待 [2-9] 秒/)
    await payAtCashier(world, payUrl)
    await settled(me)
    await phone.says('充值成功')
  })
})

describe('withdrawing', () => {
  test('fee and arrival before the password; a wrong one is said in the sheet; then the result', async () => {
    const me = await wallets.holder({ cashFen: 300_000 })
    await me.card('8888')
    const phone = await phones.open({ token: me.token })
    await phone.open('/withdrawal')
    await phone.press(/^提现/)
    await phone.says('请输入提现金额')
    await type(phone, '提现金额', '3000.01')
    await phone.press(/^提现/)
    await phone.says('可提现 ¥3,000.00，不能超过它')
    await type(phone, '提现金额', '2000.50')
    // of 1000.50 above the free 1000.00: 1.0005 yuan
    await phone.says('¥1,999.50')
    await phone.press(/^提现/)
    await phone.says('手续费 ¥1.00，到账 ¥1,999.50，预计2小时内到账')
    expect([...(await axeFindings(phone.page)), ...(await layoutFindings(phone.page))]).toEqual([])
    await enterPassword(phone, '804173')
    await phone.says(/支付密码不正确，还可以试\d次/)
    await enterPassword(phone)
    await phone.page.waitForURL((url) => url.pathname === '/front/mobile/resultpage')
    await phone.says('提现已提交，银行处理中')
    await phone.says('已扣手续费 ¥1.00')
    expect(await withdrawalsOf(me)).toMatchObject([{ amountFen: 200_050, feeFen: 100 }])
    const kept = await phone.page.evaluate(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])',
    )
    expect(kept).not.toContain(PAY_PASSWORD)
    expect(kept).not.toMatch(/proof/)
    await phone.open('/wallet/mywallet')
    await phone.says(/另有 ¥2,000\.50.*提现处理中/)
  })

  test('a lost answer is found out, not repeated', async () => {
    const me = await wallets.holder({ cashFen: 50_000 })
    await me.card('8888')
    const phone = await phones.open({ token: me.token })
    await phone.open('/withdrawal')
    await type(phone, '提现金额', '100')
    await phone.context.route('**/wallet/withdraw', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await phone.press(/^提现/)
    await enterPassword(phone)
    await phone.says('没有收到提现结果')
    await phone.says('请先查询上一笔提现的结果')
    await phone.context.unroute('**/wallet/withdraw')
    await phone.press('查询结果')
    await phone.says('提现已提交，银行处理中')
    expect(await withdrawalsOf(me)).toHaveLength(1)
    phone.complaints.splice(0)
  })

  test('what the bank refuses comes back, and says so', async () => {
    const me = await wallets.holder({ cashFen: 50_000 })
    const cardId = await me.card('0001')
    const wish = { password: PAY_PASSWORD, purpose: 'withdraw', about: cardId, amountFen: 10_000 }
    const { proof } = await me.must<{ proof: string }>('passwordCheck', wish)
    const sent = await me.must<{ withdrawalId: string }>('withdraw', { cardId, amountFen: 10_000, proof })
    const phone = await phones.open({ token: me.token })
    await phone.open(`/resultpage?id=${sent.withdrawalId}`)
    await phone.says('提现已提交，银行处理中')
    await drain()
    await phones.forward(60_000)
    await settled(me)
    await phone.says('提现未成功')
    await phone.says(/金额已退回钱包余额/)
    await phone.press('重新提现')
    await phone.says('可提现 ¥500.00')
  })

  test('while a reset password cools, it says until when', async () => {
    const me = await wallets.holder({ cashFen: 50_000 })
    await me.card()
    const coolingUntil = new Date(world.now().getTime() + 3_600_000)
    await world.store.db.updateTable('wallet.wallet').set({ coolingUntil }).where('personId', '=', me.id).execute()
    const phone = await phones.open({ token: me.token })
    await phone.open('/withdrawal')
    await phone.says('支付密码刚重置，暂不能提现')
    await phone.says(/保护期到 (明天 )?\d\d:\d\d/)
    expect(await phone.page.getByRole('button', { name: /^提现/ }).getAttribute('aria-disabled')).toBe('true')
  })

  test('without a card it leads to one; with several one is chosen', async () => {
    const me = await wallets.holder({ cashFen: 50_000 })
    const phone = await phones.open({ token: me.token })
    await phone.open('/withdrawal')
    await phone.says('还没有绑定银行卡')
    await phone.says('请先绑定银行卡')
    await me.card('1117')
    await me.card('2226')
    await phone.page.reload()
    await phone.page.getByRole('button', { name: /招商银行.*尾号 2226/ }).tap()
    await phone.page
      .getByRole('dialog')
      .getByRole('button', { name: /尾号 1117/ })
      .tap()
    await phone.page.getByRole('button', { name: /招商银行.*尾号 1117/ }).waitFor()
  })
})

describe('bills of flats', () => {
  test.each([
    ['a browser', undefined],
    ['the native app', { platform: 'Android' as const }],
  ])('in %s: some are chosen and paid by wallet without leaving the page', async (_, native) => {
    const me = await wallets.holder({ cashFen: 300_000, subsidyFen: 5_000 })
    await me.flatBill('房租', 180_000, -3)
    await me.flatBill('水费', 3_645, 5)
    await me.flatBill('物业费', 21_000, 12)
    const phone = await phones.open(native ? { host: { ...native, session: me.token } } : { token: me.token })
    await phone.open('/wallet/apartmentBill')
    await phone.says('已逾期 3 天')
    await phone.says('请选择要支付的账单')
    await phone.press('全选')
    await phone.page.getByRole('checkbox', { name: /物业费/ }).uncheck({ force: true })
    await phone.page.evaluate('globalThis.stayed = true')
    await phone.press(/^支付 2 笔，共/)
    await phone.says('可用 ¥3,050.00')
    // the wallet is enough, so it is chosen
    expect(await phone.page.getByRole('radio', { name: /园区钱包/ }).isChecked()).toBe(true)
    expect(await axeFindings(phone.page)).toEqual([])
    await phone.press('去支付')
    await phone.page.waitForURL((url) => url.pathname === '/front/mobile/testpassword')
    expect(await phone.page.evaluate('globalThis.stayed')).toBe(true)
    await phone.press(/^确认支付/)
    await enterPassword(phone)
    await drain()
    await phone.press('返回订单')
    await phone.says('已支付 2 笔账单')
    await expect.poll(() => phone.page.getByRole('checkbox').count()).toBe(1)
    await phone.page.getByRole('radio', { name: '已支付' }).check({ force: true })
    await expect
      .poll(() => phone.page.getByRole('list', { name: '已支付的账单' }).getByRole('listitem').count())
      .toBe(2)
  })
})
