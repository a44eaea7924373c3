import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeIdNumber } from '#fixtures/wallet'
import { phonesOf } from '../../../../tests/support/browser.ts'
import { heading, keptOn, pin } from '../../../../tests/support/wallet-screens.ts'
import { PAY_PASSWORD, walletsOf } from '../../../../tests/support/wallets.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

// Opening a wallet, its passwords and limits, and a bank card, in Chromium at phone size, on a whole server with a real store.

const OTHER = '804173'

let world: World
let wallets: ReturnType<typeof walletsOf>
const phones = phonesOf(() => world)

beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../../dist') })
  wallets = walletsOf(world)
})

describe('opening the wallet', () => {
  test('a stranger is asked to sign in, and comes back', async () => {
    const phone = await phones.open()
    await phone.open('/paycode')
    await phone.press('去登录')
    await phone.title('登录')
    expect(phone.here()).toContain(encodeURIComponent('/paycode'))
  })

  test('phone, name and ID number, password: each says what is wrong, nothing of it stays on the phone', async () => {
    const number = '13712340001'
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
    await page.getByLabel('验证码').fill(await world.smsTo(number))
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
    await pin(page, PAY_PASSWORD)
    await phone.says('请再输入一次')
    await pin(page, OTHER)
    await phone.says('两次输入的密码不一致，请重新设置')
    // the phone cannot know that this is the ID's tail: the server says so
    const tail = idNumber.slice(-7, -1)
    await pin(page, tail)
    await phone.says('请再输入一次')
    await pin(page, tail)
    await phone.says(/密码太容易被猜到：与身份证/)
    await pin(page, PAY_PASSWORD)
    await phone.says('请再输入一次')
    await pin(page, PAY_PASSWORD)
    await heading(page, '支付密码已设置')
    expect(await keptOn(phone)).not.toMatch(new RegExp(`${PAY_PASSWORD}|${idNumber}`))
    expect(await wallets.must(person, 'balance')).toMatchObject({ state: 'open', hasPassword: true })
    // opened already: the address leads on
    await phone.open('/checkphonenum/self?for=open')
    await heading(page, '钱包已开通')
  })
})

describe('passwords', () => {
  test('a changed one holds; five wrong ones lock, and the way out is a reset with a cooling time', async () => {
    const number = '13712340002'
    const me = await wallets.give(await world.person({ phone: number }), { cashFen: 5_000 })
    const phone = await phones.open({ token: me.token })
    const { page } = phone
    await phone.open('/editPassword')
    await pin(page, PAY_PASSWORD)
    await phone.says('设置新的 6 位支付密码')
    await pin(page, OTHER)
    await phone.says('请再输入一次')
    await pin(page, OTHER)
    await heading(page, '支付密码已修改')

    await phone.open('/testpassword?for=change')
    const locked = page.getByText('支付密码已锁定')
    for (let tries = 0; tries < 8 && (await locked.count()) === 0; tries += 1) {
      await pin(page, PAY_PASSWORD)
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
    await page.getByLabel('验证码').fill(await world.smsTo(number))
    await phone.title('重置支付密码')
    await page.getByLabel('身份证号最后六位').fill('12345')
    await phone.press('下一步')
    await phone.says('请填写身份证号最后六位')
    await page.getByLabel('身份证号最后六位').fill(me.idNumber.slice(-6))
    await phone.press('下一步')
    await pin(page, PAY_PASSWORD)
    await phone.says('请再输入一次')
    await pin(page, PAY_PASSWORD)
    await heading(page, '支付密码已重置')
    await phone.open('/paysetting')
    await phone.says('重置支付密码后的保护期')
    expect(await page.getByRole('radio', { name: /¥1,000 / }).isDisabled()).toBe(true)
  })

  test('a limit is lowered at once and raised with the password', async () => {
    const me = await wallets.holder()
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
    await pin(page, PAY_PASSWORD)
    await phone.says('免密额度已改为¥500')
    expect(await me.must('limitSetting')).toMatchObject({ smallPayFen: 50_000 })
  })
})

test('a card is recognised as it is typed, bound by its phone, and unbound with the password', async () => {
  const me = await wallets.holder()
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
  await page.getByLabel('验证码').fill(await world.smsTo('13987654321'))
  await page.getByRole('button', { name: /农业银行.*0018/ }).tap()
  await phone.press(/^解除绑定/)
  await pin(page, PAY_PASSWORD)
  await phone.says('还没有绑定银行卡')
})
