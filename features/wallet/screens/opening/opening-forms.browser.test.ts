import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeIdNumber } from '#fixtures/wallet'
import { type Phone, phonesOf } from '../../../../tests/support/browser.ts'
import { walletsOf } from '../../../../tests/support/wallets.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

// The forms of opening a wallet and binding a card: what they say while they are mended, what they keep, and where they lead.

let world: World
let wallets: ReturnType<typeof walletsOf>
const phones = phonesOf(() => world)
beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../../dist') })
  wallets = walletsOf(world)
})

/** Waits until these words are gone. */
const gone = ({ page }: Phone, words: string) => page.getByText(words).waitFor({ state: 'detached' })

/** Binds a card of the Agricultural Bank from its form on. */
async function bind(phone: Phone, number: string): Promise<void> {
  const { page } = phone
  await phone.title('添加银行卡')
  await page.getByLabel('银行卡号').fill('6228480402564890018')
  await page.getByLabel('银行预留手机号').fill(number)
  await page.getByRole('checkbox').check({ force: true })
  await phone.press('获取验证码')
  await phone.says(/^验证码已发送至/)
  await page.getByLabel('验证码').fill(await world.smsTo(number))
}

test('opening: what is mended says nothing any more, and the policy leaves what was typed', async () => {
  const number = '13712340011'
  const phone = await phones.open({ token: (await world.person({ phone: number })).token })
  const { page } = phone
  await phone.open('/checkphonenum/self?for=open')
  await phone.press('获取验证码')
  await phone.says(/^验证码已发送至/)
  await page.getByLabel('验证码').fill(await world.smsTo(number))
  await phone.title('开通钱包')
  await phone.press('开通钱包')
  const idNumber = makeIdNumber()
  const idField = page.getByRole('textbox', { name: '身份证号' })
  await phone.says('请填写身份证上的姓名')
  await page.getByRole('textbox', { name: '姓名' }).fill('王小明')
  await gone(phone, '请填写身份证上的姓名')
  await phone.says('身份证号不正确，请核对 18 位号码')
  await idField.fill(idNumber)
  await gone(phone, '身份证号不正确，请核对 18 位号码')
  await phone.says('请阅读后勾选同意')
  await page.getByRole('checkbox').check({ force: true })
  await gone(phone, '请阅读后勾选同意')

  const opened = phone.context.waitForEvent('page', { timeout: 5_000 })
  await page.getByRole('link', { name: '《隐私政策》' }).tap()
  const policy = await opened
  await policy.getByRole('heading', { level: 1, name: '隐私政策' }).waitFor()
  expect(await idField.inputValue()).toBe(idNumber)
  await policy.close()
  await phone.press('开通钱包')
  await phone.title('设置支付密码')
})

test('binding: a consent that is given is not asked for any more', async () => {
  const phone = await phones.open({ token: (await wallets.holder()).token })
  await phone.open('/bankcard?add=1')
  await phone.press('获取验证码')
  await phone.says('请阅读后勾选同意')
  await phone.page.getByRole('checkbox').check({ force: true })
  await gone(phone, '请阅读后勾选同意')
})

test('withdrawing without a card leads to the form of one, and back with it', async () => {
  const me = await wallets.holder({ cashFen: 50_000 })
  const phone = await phones.open({ token: me.token })
  await phone.open('/withdrawal')
  await phone.press('绑定银行卡')
  await bind(phone, '13987654331')
  await phone.page.getByRole('button', { name: /农业银行.*尾号 0018/ }).waitFor()
  expect(phone.here()).toBe('/withdrawal')
})

test('a further card is bound from the choice; the one that was chosen stays, else the new one is', async () => {
  const me = await wallets.holder({ cashFen: 50_000 })
  await me.card('1117')
  await me.card('2226')
  const phone = await phones.open({ token: me.token })
  const { page } = phone
  const sheet = page.getByRole('dialog')
  const face = (tail: string) => page.getByRole('button', { name: new RegExp(`尾号 ${tail}.*点按可更换`) })
  await phone.open('/withdrawal')
  await face('2226').tap()
  await sheet.getByRole('button', { name: '绑定新的银行卡' }).tap()
  await bind(phone, '13987654332')
  await face('0018').waitFor()
  expect(phone.here()).toBe('/withdrawal')

  await face('0018').tap()
  await sheet.getByRole('button', { name: /尾号 1117/ }).tap()
  await face('1117').tap()
  await sheet.getByRole('button', { name: '绑定新的银行卡' }).tap()
  await phone.title('添加银行卡')
  await phone.press('返回')
  await face('1117').waitFor()
})

test('the settings have bank cards beside the password, not under it', async () => {
  const phone = await phones.open({ token: (await wallets.holder()).token })
  await phone.open('/paysetting')
  const cards = (region: string) =>
    phone.page.getByRole('region', { name: region }).getByRole('link', { name: '银行卡' })
  await cards('提现').waitFor()
  expect(await cards('支付密码').count()).toBe(0)
})
