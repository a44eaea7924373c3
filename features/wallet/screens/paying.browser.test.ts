import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { grant } from '#door/wallet'
import { makeCompany, makeSession } from '#fixtures/people'
import { makeIdNumber, makeWallet } from '#fixtures/wallet'
import { newId } from '#platform/db'
import { axeFindings, layoutFindings, type Phone, phonesOf } from '../../../tests/support/browser.ts'
import { makeWorld, type World } from '../../../tests/support/world.ts'

// Opening, passwords, the cashier, pay codes and the till in Chromium at phone size, on a whole server with a real store.

const PASSWORD = '258036'
const OTHER = '804173'

let world: World
let company: { id: string }
let phoneNumbers = 13_712_340_000
const phones = phonesOf(() => world)

beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../../dist') })
  company = await makeCompany(world.store.db, { name: '湖畔食堂' })
})

interface Someone {
  id: string
  token: string
  number: string
  idNumber: string
}

/** Somebody with a wallet and a pay password. */
async function holder(cashFen: number, subsidyFen = 0): Promise<Someone> {
  const { db } = world.store
  const number = String(++phoneNumbers)
  const { id, token } = await world.person({ nickName: '王小明', phone: number })
  const facts = { personId: id, password: PASSWORD, cashFen, now: world.now() }
  const { idNumber } = await makeWallet(db, world.product, facts)
  const given = { areaId: '1', personId: id, purse: 'subsidy', amountFen: subsidyFen, memo: '测试' } as const
  if (subsidyFen > 0) await grant(db, world.product.ledger, { ...given, reference: newId() })
  return { id, token, number, idNumber }
}

/** A cashier of the company. */
async function till(): Promise<{ token: string }> {
  const person = await world.person({ roles: ['merchant'], company: { id: company.id, manager: true, allowed: true } })
  return { token: await makeSession(world.store.db, world.product.identity, person) }
}

async function post(who: { token: string }, call: string, input: object = {}): Promise<Record<string, unknown>> {
  const answer = await world.post<Record<string, unknown>>(`wallet/${call}`, input, who.token)
  if (answer.code !== 200) throw new Error(`${call}: ${answer.code} ${answer.message}`)
  return answer.body
}

/** What a person could pay with. */
async function cashOf(who: { token: string }): Promise<number> {
  return Number((await post(who, 'balance'))['availableFen'])
}

/** A payment of this amount that waits for the person. */
async function chargeOf(who: { token: string }, amountFen: number): Promise<string> {
  const shown = await post(await till(), 'qrCode', { kind: 'collect', amountFen, note: '午餐' })
  const [{ code }] = shown['codes'] as [{ code: string }]
  return String((await post(who, 'collectPay', { code }))['charge'])
}

/** Presses the digits on the keys of the pay password. */
async function pin(page: Page, digits: string): Promise<void> {
  const keys = page.getByRole('group', { name: '密码键盘' })
  for (const digit of digits) await keys.getByRole('button', { name: digit, exact: true }).click()
}

/** The code of the latest message to this phone. */
async function smsTo(number: string): Promise<string> {
  await world.product.jobs.drain()
  const text = world.messages().find(({ phone }) => phone === number)?.text ?? ''
  return /验证码(\d{6})/.exec(text)?.[1] ?? ''
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor()

/** Everything that this phone keeps and shows in its address. */
function keptOn({ page }: Phone): Promise<string> {
  return page.evaluate(
    `JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML])`,
  )
}

describe('opening the wallet', () => {
  test('a stranger is asked to sign in, and comes back', async () => {
    const phone = await phones.open()
    await phone.open('/paycode')
    await phone.press('去登录')
    await phone.title('登录')
    expect(phone.here()).toContain(encodeURIComponent('/paycode'))
  })

  test('phone, name and ID number, password: each says what is wrong, nothing of it stays on the phone', async () => {
    const number = String(++phoneNumbers)
    const person = await world.person({ phone: number })
    const phone = await phones.open({ token: person.token })
    const { page } = phone
    await phone.open('/checkphonenum/13900000000?for=open')
    await phone.press('下一步')
    await phone.says('请先获取验证码')
    await phone.press('获取验证码')
    await phone.says(/^验证码已发送至 137\*{4}/)
    await page.getByLabel('验证码').fill('000000')
    await phone.says('验证码不正确或已过期，请核对或重新获取')
    await page.getByLabel('验证码').fill(await smsTo(number))
    await phone.title('开通钱包')

    const idNumber = makeIdNumber()
    await page.getByRole('textbox', { name: '姓名' }).fill('王')
    await page.getByRole('textbox', { name: '身份证号' }).fill(idNumber.slice(0, 17))
    await phone.press('开通钱包')
    await phone.says('身份证号不正确，请核对 18 位号码')
    await phone.says('请阅读后勾选同意')
    expect(
      await page.getByRole('textbox', { name: '姓名' }).evaluate((field) => field === document.activeElement),
    ).toBe(true)
    await page.getByRole('textbox', { name: '姓名' }).fill('王小明')
    await page.getByRole('textbox', { name: '身份证号' }).fill(idNumber)
    await page.getByRole('checkbox').check({ force: true })
    // the draft keeps the name, never the number; the ticket is in no address
    const kept = JSON.stringify(await page.evaluate('[location.href, { ...localStorage }, { ...sessionStorage }]'))
    expect(kept).toContain('王小明')
    expect(kept).not.toContain(idNumber)
    await phone.press('开通钱包')
    await phone.title('设置支付密码')

    await pin(page, '123456')
    await phone.says('密码太容易被猜到：是连续的数字，请换一个')
    await pin(page, PASSWORD)
    await phone.says('请再输入一次')
    await pin(page, OTHER)
    await phone.says('两次输入的密码不一致，请重新设置')
    // the phone cannot know that this is the ID's tail: the server says so
    const tail = idNumber.slice(-7, -1)
    await pin(page, tail)
    await phone.says('请再输入一次')
    await pin(page, tail)
    await phone.says(/密码太容易被猜到：与身份证/)
    await pin(page, PASSWORD)
    await phone.says('请再输入一次')
    await pin(page, PASSWORD)
    await heading(page, '支付密码已设置')
    expect(await keptOn(phone)).not.toMatch(new RegExp(`${PASSWORD}|${idNumber}`))
    expect(await post(person, 'balance')).toMatchObject({ state: 'open', hasPassword: true })
    // opened already: the address leads on
    await phone.open('/checkphonenum/self?for=open')
    await heading(page, '钱包已开通')
  })
})

describe('the cashier page', () => {
  test('a small payment takes one tap, pressed twice it is paid once; the way back does not lead here', async () => {
    const me = await holder(10_000, 300)
    const phone = await phones.open({ token: me.token })
    const charge = await chargeOf(me, 1_300)
    await phone.open('/paysetting')
    await phone.title('支付设置')
    await phone.open(`/testpassword?charge=${charge}`)
    await phone.says('小额免密，点按即付款')
    await phone.page.getByRole('button', { name: /^确认支付/ }).dblclick()
    await heading(phone.page, '支付成功')
    expect(await cashOf(me)).toBe(9_000)
    await phone.page.reload()
    await heading(phone.page, '支付成功')
    await phone.press('完成')
    await phone.title('我的钱包')
    await phone.page.goBack()
    await phone.title('支付设置')
  })

  test('a large one asks for the password; a wrong one says how many tries are left', async () => {
    const me = await holder(100_000)
    const phone = await phones.open({ token: me.token })
    await phone.open(`/testpassword?charge=${await chargeOf(me, 50_000)}`)
    await phone.press(/^确认支付/)
    await pin(phone.page, OTHER)
    await phone.says(/支付密码不正确，还可以试\d次/)
    await pin(phone.page, PASSWORD)
    await heading(phone.page, '支付成功')
    expect(await cashOf(me)).toBe(50_000)
    expect(await keptOn(phone)).not.toContain(PASSWORD)
  })

  test('too little money, another’s payment, one that is over, nothing to pay: each says so', async () => {
    const me = await holder(100)
    const charge = await chargeOf(me, 45_600)
    const phone = await phones.open({ token: me.token })
    await phone.open(`/testpassword?charge=${charge}`)
    await phone.says('余额不足，还差 ¥455.00')
    await phone.press('去充值')
    await phone.title('充值')
    await phone.page.getByRole('button', { name: /^去支付.*455\.00/ }).waitFor()
    await phone.open('/testpassword')
    await phone.says('没有等待验证的操作')
    await phone.open(`/testpassword?charge=YQ${'A'.repeat(32)}`)
    await phone.says('没有找到这笔付款')
    const fresh = await world.person({ phone: String(++phoneNumbers) })
    const other = await phones.open({ token: fresh.token })
    await other.open(`/testpassword?charge=${charge}`)
    await other.says('您还没有开通钱包')
    await phones.forward(31 * 60_000)
    await phone.open(`/testpassword?charge=${charge}`)
    await heading(phone.page, '付款已关闭，没有扣款')
  })
})

describe('passwords', () => {
  test('a changed one holds; five wrong ones lock, and the way out is a reset with a cooling time', async () => {
    const me = await holder(5_000)
    const phone = await phones.open({ token: me.token })
    const { page } = phone
    await phone.open('/editPassword')
    await pin(page, PASSWORD)
    await phone.says('设置新的 6 位支付密码')
    await pin(page, OTHER)
    await phone.says('请再输入一次')
    await pin(page, OTHER)
    await heading(page, '支付密码已修改')

    await phone.open('/testpassword?for=change')
    const locked = page.getByText('支付密码已锁定')
    for (let tries = 0; tries < 8 && (await locked.count()) === 0; tries += 1) {
      await pin(page, PASSWORD)
      await locked
        .or(page.getByText(`还可以试${4 - tries}次`))
        .first()
        .waitFor()
    }
    await phone.says(/输错次数过多，请\d+分钟后再试/)
    await phone.press('重置支付密码')
    await phone.says(/24 小时内不能提现/)
    await phone.press('开始重置')
    await phone.press('获取验证码')
    await phone.says(/^验证码已发送至/)
    await page.getByLabel('验证码').fill(await smsTo(me.number))
    await phone.title('重置支付密码')
    await page.getByLabel('身份证号最后六位').fill('12345')
    await phone.press('下一步')
    await phone.says('请填写身份证号最后六位')
    await page.getByLabel('身份证号最后六位').fill(me.idNumber.slice(-6))
    await phone.press('下一步')
    await pin(page, PASSWORD)
    await phone.says('请再输入一次')
    await pin(page, PASSWORD)
    await heading(page, '支付密码已重置')
    await phone.open('/paysetting')
    await phone.says('重置支付密码后的保护期')
    expect(await page.getByRole('radio', { name: /¥1,000 / }).isDisabled()).toBe(true)
  })

  test('a limit is lowered at once and raised with the password', async () => {
    const me = await holder(0)
    const phone = await phones.open({ token: me.token })
    const { page } = phone
    const pick = (name: string) => page.getByRole('radio', { name, exact: true }).first().click()
    await phone.open('/paysetting')
    await pick('¥50')
    await phone.says('免密额度已改为¥50')
    await pick('¥500')
    await phone.says('免密额度调高至 ¥500')
    await pin(page, OTHER)
    await phone.says(/支付密码不正确/)
    await pin(page, PASSWORD)
    await phone.says('免密额度已改为¥500')
    expect(await post(me, 'limitSetting')).toMatchObject({ smallPayFen: 50_000 })
  })
})

test('a card is recognised as it is typed, bound by its phone, and unbound with the password', async () => {
  const me = await holder(0)
  const phone = await phones.open({ token: me.token })
  const { page } = phone
  await phone.open('/bankcard')
  await phone.says('还没有绑定银行卡')
  await phone.press('添加银行卡')
  const number = page.getByLabel('银行卡号')
  await number.fill('6228480402564890019')
  await phone.press('获取验证码')
  await phone.says('银行卡号不正确，请核对')
  await number.fill('6228480402564890018')
  await phone.says(/农业银行 储蓄卡/)
  await page.getByLabel('银行预留手机号').fill('13987654321')
  await page.getByRole('checkbox').check({ force: true })
  await phone.press('获取验证码')
  await phone.says(/139\*{4}4321/)
  expect(await keptOn(phone)).not.toContain('6228480402564890018')
  await page.getByLabel('验证码').fill(await smsTo('13987654321'))
  await page.getByRole('button', { name: /农业银行.*0018/ }).tap()
  await phone.press(/^解除绑定/)
  await pin(page, PASSWORD)
  await phone.says('还没有绑定银行卡')
})

describe('pay codes', () => {
  const codeOn = async (page: Page) => {
    await page.getByRole('button', { name: /^(查看|收起)数字$/ }).waitFor()
    if ((await page.getByRole('button', { name: '查看数字' }).count()) > 0)
      await page.getByRole('button', { name: '查看数字' }).click()
    return (await page.getByText(/^62\d\d( \d+)+$/).innerText()).replaceAll(' ', '')
  }

  test('turns over, works without network for a while, and says at once when it was taken', async () => {
    const me = await holder(10_000)
    const merchant = await till()
    const phone = await phones.open({ token: me.token })
    const { page, context } = phone
    await phone.open('/paycode')
    const first = await codeOn(page)
    await phones.forward(30_000)
    await expect.poll(() => codeOn(page)).not.toBe(first)
    await context.setOffline(true)
    await phone.says('离线可用')
    const code = await codeOn(page)
    expect(await post(merchant, 'micropay', { code, amountFen: 1_200, globalCompanyId: company.id })).toMatchObject({
      state: 'paid',
    })
    await phones.forward(180_000)
    await phone.says('连不上服务，付款码已用完')
    await phone.says('已失效')
    await context.setOffline(false)
    // told when the stream is back
    await heading(page, '付款成功')
    await phone.press('完成')
    await page
      .getByRole('button', { name: '查看数字' })
      .or(page.getByRole('button', { name: '收起数字' }))
      .waitFor()
    phone.complaints.splice(0)
  })

  test('a large amount asks for the password on the phone while the till waits', async () => {
    const me = await holder(100_000)
    const phone = await phones.open({ token: me.token })
    const cashier = await phones.open({ token: (await till()).token })
    await phone.open('/paycode')
    const code = await codeOn(phone.page)
    await cashier.open('/collection')
    await cashier.page.getByLabel('收款金额').fill('500')
    await cashier.page.keyboard.press('Enter')
    // a hand scanner types and ends with Enter
    await cashier.page.getByRole('dialog').waitFor()
    await cashier.page.keyboard.type(code)
    await cashier.page.keyboard.press('Enter')
    await heading(cashier.page, '请对方在手机上确认')
    await phone.page.getByRole('dialog', { name: '确认付款' }).waitFor()
    await pin(phone.page, PASSWORD)
    await heading(phone.page, '付款成功')
    await heading(cashier.page, '收款成功')
    expect(await cashOf(me)).toBe(50_000)
  })

  test('in the native app a merchant’s code is scanned; on a phone an hour fast the code holds, and it hides with the page', async () => {
    const me = await holder(10_000)
    const merchant = await till()
    const shown = await post(merchant, 'qrCode', { kind: 'collect', amountFen: 2_500 })
    const [{ code: result }] = shown['codes'] as [{ code: string }]
    const phone = await phones.open({ host: { platform: 'iOS', session: me.token, answers: { scan: { result } } } })
    const { page, context, host } = phone
    await context.addInitScript('globalThis.aheadMs += 3_600_000')
    await phone.open('/paycode')
    const code = await codeOn(page)
    expect(host?.names()).toContain('setBrightness')
    const hide = (state: string) =>
      page.evaluate(
        `Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true }); document.dispatchEvent(new Event('visibilitychange'))`,
      )
    await hide('hidden')
    await phone.says('付款码已隐藏，回到本页后显示')
    expect(await page.getByRole('img', { name: /付款码/ }).count()).toBe(0)
    await hide('visible')
    await page.getByRole('img', { name: '付款码二维码' }).waitFor()
    expect(await post(merchant, 'micropay', { code, amountFen: 300 })).toMatchObject({ state: 'paid' })
    await heading(page, '付款成功')
    await phone.press('完成')
    await phone.press(/^扫一扫付款/)
    await phone.press('扫描收款码')
    await phone.says('收款方')
    await phone.press('下一步')
    await phone.press(/^确认支付/)
    await heading(page, '支付成功')
    expect(await cashOf(me)).toBe(7_200)
  })

  test('a merchant’s static code is typed, its amount entered, and paid', async () => {
    const me = await holder(10_000)
    const cashier = await phones.open({ token: (await till()).token })
    await cashier.open('/collection?static=1')
    const digits = await cashier.page.getByText(/^68\d\d( \d{4}){5}$/).innerText()
    const phone = await phones.open({ token: me.token })
    await phone.open('/paycode')
    await phone.press(/^扫一扫付款/)
    await phone.page.getByLabel('收款码数字').fill('1234')
    await phone.page.getByRole('dialog').getByRole('button', { name: '下一步' }).tap()
    await phone.says('没有认出这个收款码，请核对或让商家重新出示')
    await phone.page.getByLabel('收款码数字').fill(digits)
    await phone.page.getByRole('dialog').getByRole('button', { name: '下一步' }).tap()
    await phone.title('向商家付款')
    await phone.page.getByLabel('付款金额').fill('501')
    await phone.page.keyboard.press('Escape')
    await phone.press('下一步')
    await phone.says(/静态收款码今天还可付 ¥500\.00，请改用付款码/)
    await phone.page.getByLabel('付款金额').fill('12.5')
    await phone.page.keyboard.press('Escape')
    await phone.press('下一步')
    await phone.press(/^确认支付/)
    await heading(phone.page, '支付成功')
    expect(await cashOf(me)).toBe(8_750)
  })
})

describe('the till', () => {
  test('who is no merchant is told what it is for', async () => {
    const phone = await phones.open({ token: (await holder(0)).token })
    await phone.open('/collection')
    await phone.says('收款仅对园区商户开放')
  })

  test('shows a code with the amount and follows it; then gives back a part and the rest', async () => {
    const me = await holder(10_000)
    const cashier = await phones.open({ token: (await till()).token })
    const { page } = cashier
    await cashier.open('/collection')
    await cashier.press('出示收款码')
    await cashier.says('请输入收款金额')
    await page.getByLabel('收款金额').fill('30')
    await page.keyboard.press('Escape')
    await cashier.press('出示收款码')
    await cashier.says('请对方用园区通扫码付款')
    const code = await page.evaluate('history.state.usr.code')
    const { charge } = await post(me, 'collectPay', { code })
    await post(me, 'chargePay', { charge })
    await heading(page, '收款成功')

    await cashier.press('退款')
    await cashier.press('退款')
    await cashier.says('请选择退款原因')
    await page.getByLabel('退款金额').fill('12')
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: '顾客退货' }).click()
    await cashier.press('退款')
    await cashier.press('退款 ¥12.00')
    await cashier.says('最多可退 ¥18.00')
    await world.product.jobs.drain()
    await cashier.says(/^已退回 ¥12\.00/)
    await cashier.press('全部')
    await page.getByRole('radio', { name: '重复收款' }).click()
    await cashier.press('退款')
    await cashier.press('退款 ¥18.00')
    await cashier.says('这笔收款已全部退款')
    await world.product.jobs.drain()
    expect(await cashOf(me)).toBe(10_000)
  })
})

test('with a sheet open, refused fields and in a small dark elder look nothing is found', async () => {
  const me = await holder(100_000)
  const phone = await phones.open({ token: me.token, dark: true, size: 'elder', width: 320 })
  const found = async () => [...(await axeFindings(phone.page)), ...(await layoutFindings(phone.page, 18))]
  await phone.open(`/testpassword?charge=${await chargeOf(me, 50_000)}`)
  await phone.press(/^确认支付/)
  await phone.page.getByRole('dialog').waitFor()
  expect(await found()).toEqual([])
  await phone.open('/bankcard?add=1')
  await phone.press('获取验证码')
  await phone.says('请填写银行卡号')
  expect(await found()).toEqual([])
  await phone.open('/paycode')
  await phone.press('查看数字')
  expect(await found()).toEqual([])
})
