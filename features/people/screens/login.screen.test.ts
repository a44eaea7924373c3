import { describe, expect, test } from 'vitest'
import { estate } from '#contract/estate'
import { people, peopleRefusals } from '#contract/people'
import { paletteOf } from '#vocabulary/colour'
import { refuse } from '#vocabulary/refusal'
import { choose } from '../../../tests/support/browser.ts'
import { given, PARK, person } from '../../../tests/support/fake-server.ts'
import { type ScreenPhone, screens } from '../../../tests/support/screens.ts'

// Logging in by account and by phone, and changing the password.

const open = screens()
const { calls } = people
const PASSWORD = 'Spring#2026'
const enters = { loginsession: 'session-of-who-logged-in', deviceToken: 'proof-of-this-phone-000' }

const answers = [
  ...person({ nickName: '王芳' }),
  given(calls.login, ({ password }) => (password === PASSWORD ? enters : refuse(peopleRefusals.wrongLogin))),
  given(calls.smsCode, { againInSeconds: 60, goodForSeconds: 300 }),
  given(calls.smsLogin, ({ code }) => (code === '123456' ? enters : refuse(peopleRefusals.wrongCode))),
]
const fill = ({ page }: ScreenPhone, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
const press = ({ page }: ScreenPhone, name: string) => page.getByRole('button', { name, exact: true }).tap()
const isSaid = ({ page }: ScreenPhone, words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor()

async function byAccount(phone: ScreenPhone, account: string, password: string): Promise<void> {
  await phone.page.getByRole('tab', { name: '账号密码' }).tap()
  await fill(phone, '账号', account)
  await fill(phone, '密码', password)
  await choose(phone.page.getByRole('checkbox'))
  await press(phone, '登录')
}

describe('/sys/login', () => {
  test('asks to agree before a message is spent, then goes to the code', async () => {
    const phone = await open({ as: null, answers })
    const { page, server } = phone
    await phone.open('/sys/login?from=/docs/softwareAgreement')
    await fill(phone, '手机号', '13900000001')
    await press(phone, '获取验证码')
    await page.getByRole('dialog', { name: '请先阅读并同意' }).waitFor()
    await press(phone, '不同意')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(server.asked(calls.smsCode)).toEqual([])
    await press(phone, '获取验证码')
    await press(phone, '同意并继续')
    await phone.says(/秒后可重发/)
    expect(server.asked(calls.smsCode)).toHaveLength(1)
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
    const code = page.getByLabel('验证码', { exact: true })
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
    // without a further tap
    await page.keyboard.type('123456')
    await expect.poll(() => server.asked(calls.smsLogin)).toHaveLength(1)
    await expect.poll(phone.here).toBe('/docs/softwareAgreement')
  })

  test('says under each field what is missing', async () => {
    const phone = await open({ as: null })
    await phone.open('/sys/login')
    await press(phone, '登录')
    for (const words of ['请填写手机号', '6 位验证码', '请先阅读并同意']) await isSaid(phone, words)
    expect(await phone.page.getByLabel('手机号').evaluate((field) => field === document.activeElement)).toBe(true)
  })

  test('logs in by account and goes on to where the person wanted to go', async () => {
    const phone = await open({ as: null, answers })
    await phone.open('/sys/login?from=/docs/softwareAgreement')
    await byAccount(phone, 'wang', 'wrong')
    await isSaid(phone, '账号或密码不正确')
    await fill(phone, '密码', PASSWORD)
    await press(phone, '登录')
    await expect.poll(phone.here).toBe('/docs/softwareAgreement')
    await expect.poll(() => phone.server.asked(calls.userInfo)[0]?.session).toBe(enters.loginsession)
  })

  test('logs in by phone with the last digit of the code, and keeps what was typed while a paper is read', async () => {
    const phone = await open({ as: null, answers })
    const { page, server } = phone
    // a page that asks nothing
    await phone.open('/sys/login?from=/docs/softwareAgreement')
    await fill(phone, '手机号', '13900000001')
    await choose(page.getByRole('checkbox'))
    await page.getByRole('link', { name: '《隐私政策》' }).tap()
    await phone.title('隐私政策')
    await press(phone, '返回')
    await press(phone, '获取验证码')
    await phone.says(/秒后可重发/)
    await page.getByLabel('验证码', { exact: true }).pressSequentially('123456')
    await expect.poll(phone.here).toBe('/docs/softwareAgreement')
    expect(server.asked(calls.smsCode).map(({ input }) => input)).toEqual([{ phone: '13900000001' }])
    expect(server.asked(calls.smsLogin).map(({ input }) => input)).toMatchObject([
      { phone: '13900000001', code: '123456', agreed: [{ paper: 'software-agreement' }, { paper: 'privacy-policy' }] },
    ])
  })

  test('never follows an address to another site', async () => {
    const phone = await open({ as: null, answers })
    await phone.open('/sys/login?from=//evil.example/hotline')
    // what the first screen asks is not looked at here
    await phone.page.route('**/parking/**', (route) =>
      route.fulfill({ json: { code: 404, message: '没有', body: null } }),
    )
    await byAccount(phone, 'wang', PASSWORD)
    await expect.poll(phone.here).toBe('/licenseplate')
  })

  test('shows the lock-out and the other way in', async () => {
    const phone = await open({ as: null, answers })
    phone.server.refuse(calls.login, peopleRefusals.loginLocked, { data: { minutes: 15 } })
    await phone.open('/sys/login')
    await byAccount(phone, 'zhao', 'wrong')
    await isSaid(phone, '尝试次数过多')
    await press(phone, '改用手机验证码')
    expect(await phone.page.getByRole('tab', { name: '手机验证码' }).getAttribute('aria-selected')).toBe('true')
    expect(await phone.page.getByRole('alert').count()).toBe(0)
  })
})

describe('the park above the form', () => {
  const { parkInfo } = estate.calls
  const look = {
    ...PARK,
    name: '东湖软件园',
    logo: '/ipark/files/open/00000000-0000-7000-8000-000000000001',
    colour: '#1652a5',
    palette: paletteOf('#1652a5'),
  }
  const topOfForm = ({ page }: ScreenPhone) =>
    page.getByRole('tablist').evaluate((tabs) => tabs.getBoundingClientRect().top)
  const brand = ({ page }: ScreenPhone) =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())

  test('stands there before it is known, and nothing moves when it comes', async () => {
    const phone = await open({ as: null, answers: [given(parkInfo, look)] })
    const release = phone.server.hold(parkInfo)
    await phone.open('/sys/login')
    await phone.says('园区通')
    const before = await topOfForm(phone)
    release()
    await phone.says('东湖软件园')
    await expect.poll(() => phone.page.locator('main img').evaluate((img) => getComputedStyle(img).opacity)).toBe('1')
    expect(await topOfForm(phone)).toBe(before)
  })

  test('gives the page its colour, by day and by night, and the next start has it before anything is asked', async () => {
    const phone = await open({ as: null, answers: [given(parkInfo, look)] })
    await phone.open('/sys/login')
    await phone.says('东湖软件园')
    expect(await brand(phone)).toBe('#1652a5')
    await phone.page.emulateMedia({ colorScheme: 'dark' })
    expect(await brand(phone)).toBe(look.palette?.dark.brand)
    await phone.page.emulateMedia({ colorScheme: 'light' })
    const release = phone.server.hold(parkInfo)
    await phone.open('/sys/login')
    await phone.says('东湖软件园')
    expect(await brand(phone)).toBe('#1652a5')
    phone.server.answer(parkInfo, PARK)
    release()
  })

  test('has the first character of its name where it has no logo, and the product’s own colour', async () => {
    const phone = await open({ as: null })
    await phone.open('/sys/login')
    await phone.says('东湖创新园')
    expect(await phone.page.locator('main img').count()).toBe(0)
    expect(await brand(phone)).toBe('#0b7a5b')
  })
})

test('/sys/changepw says which rules hold already, and changes the password', async () => {
  const phone = await open({ answers: [given(calls.changePassword, { done: true })] })
  await phone.open('/sys/changepw')
  await fill(phone, '原密码', PASSWORD)
  await fill(phone, '新密码', 'short')
  await phone.says('含字母，已满足')
  await phone.says('含数字，还未满足')
  await fill(phone, '新密码', 'Summer#2026')
  await fill(phone, '再次填写新密码', 'Summer#2026')
  await press(phone, '修改密码')
  await phone.page.getByRole('heading', { name: '密码已修改' }).waitFor()
  expect(phone.server.asked(calls.changePassword).map(({ input }) => input)).toEqual([
    { oldPassword: PASSWORD, newPassword: 'Summer#2026' },
  ])
})
