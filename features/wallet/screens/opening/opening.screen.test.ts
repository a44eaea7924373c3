import { expect, test } from 'vitest'
import { walletRefusals } from '#contract/wallet'
import { makeIdNumber } from '#fixtures/wallet'
import { refuse } from '#vocabulary/refusal'
import { choose } from '../../../../tests/support/browser.ts'
import { given } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import { type ScreenPhone, screens } from '../../../../tests/support/screens.ts'
import { heading, keptOn } from '../../../../tests/support/wallet-screens.ts'
import { balance, calls, noWallet, TICKET, usual } from '../tests/answers.ts'

// Opening a wallet: what its forms say while they are mended, what they keep, and where they lead.

const open = screens()
const CODE = '123456'

/** Somebody without a wallet; their phone is proven by the code. */
async function without(): Promise<ScreenPhone> {
  const phone = await open({
    answers: [
      ...usual,
      given(calls.balance, noWallet),
      given(calls.bindSmsSend, { ticket: TICKET, sentTo: '138****0001', againAfterSeconds: 60, goodForSeconds: 300 }),
      given(calls.bindSmsValidate, ({ code }) =>
        code === CODE
          ? { ticket: `${TICKET}-2`, goodUntil: at(10) }
          : refuse(walletRefusals.codeWrong, { field: 'code' }),
      ),
    ],
  })
  phone.server.answer(calls.register, () => {
    phone.server.answer(calls.balance, balance({ hasPassword: false }))
    return { state: 'open' as const }
  })
  return phone
}

const field = ({ page }: ScreenPhone, name: string) => page.getByRole('textbox', { name })
/** Waits until these words are gone. */
const gone = ({ page }: ScreenPhone, words: string) => page.getByText(words).waitFor({ state: 'detached' })

async function prove(phone: ScreenPhone): Promise<void> {
  await phone.open('/checkphonenum/self?for=open')
  await phone.press('获取验证码')
  await phone.says(/^验证码已发送至/)
  await phone.page.getByLabel('验证码').fill(CODE)
  await phone.title('开通钱包')
}

test('a stranger is asked to sign in, and comes back', async () => {
  const phone = await open({ as: null, answers: usual })
  await phone.open('/paycode')
  await phone.title('登录')
  expect(phone.here()).toContain(encodeURIComponent('/paycode'))
})

test('the phone is proven by its code; a wrong one is said', async () => {
  const phone = await without()
  await phone.open('/checkphonenum/13900000000?for=open')
  await phone.press('下一步')
  await phone.says('请先获取验证码')
  await phone.press('获取验证码')
  await phone.says(/^验证码已发送至 138\*{4}/)
  await phone.page.getByLabel('验证码').fill('000000')
  await phone.says('验证码不正确或已过期，请核对或重新获取')
  await phone.page.getByLabel('验证码').fill(CODE)
  await phone.title('开通钱包')
  // the number of the address is nobody's
  expect(phone.server.asked(calls.bindSmsSend).map(({ input }) => input)).toEqual([{ purpose: 'open' }])
})

test('name and ID number: each says what is wrong, nothing of the number stays on the phone', async () => {
  const phone = await without()
  const { page, server } = phone
  const idNumber = makeIdNumber()
  await prove(phone)
  await field(phone, '姓名').fill('王')
  await phone.press('开通钱包')
  await phone.says('请填写身份证号')
  await field(phone, '身份证号').fill(idNumber.slice(0, 17))
  await phone.press('开通钱包')
  await phone.says('身份证号不正确，请核对 18 位号码')
  await phone.says('请先阅读并同意')
  expect(await field(phone, '姓名').evaluate((one) => one === document.activeElement)).toBe(true)
  await field(phone, '姓名').fill('王小明')
  await field(phone, '身份证号').fill(idNumber)
  await choose(page.getByRole('checkbox'), { force: true })
  // the draft keeps the name, never the number; the ticket is in no address
  const kept = JSON.stringify(await page.evaluate('[location.href, { ...localStorage }, { ...sessionStorage }]'))
  expect(kept).toContain('王小明')
  expect(kept).not.toContain(idNumber)
  await phone.press('开通钱包')
  await phone.title('设置支付密码')
  expect(await keptOn(phone)).not.toContain(idNumber)
  expect(server.asked(calls.register).map(({ input }) => input)).toEqual([
    { ticket: `${TICKET}-2`, realName: '王小明', idNumber },
  ])
  // opened already: the address leads on
  server.answer(calls.balance, balance())
  await phone.open('/checkphonenum/self?for=open')
  await heading(page, '钱包已开通')
})

test('what is mended says nothing any more, and the policy leaves what was typed', async () => {
  const phone = await without()
  const { page } = phone
  await prove(phone)
  await phone.press('开通钱包')
  const idNumber = makeIdNumber()
  await phone.says('请填写身份证上的姓名')
  await field(phone, '姓名').fill('王小明')
  await gone(phone, '请填写身份证上的姓名')
  await phone.says('请填写身份证号')
  await field(phone, '身份证号').fill(idNumber)
  await gone(phone, '请填写身份证号')
  await phone.says('请先阅读并同意')
  await choose(page.getByRole('checkbox'), { force: true })
  await gone(phone, '请先阅读并同意')

  const opened = phone.context.waitForEvent('page')
  await page.getByRole('link', { name: '《隐私政策》' }).tap()
  const policy = await opened
  await policy.getByRole('heading', { level: 1, name: '隐私政策' }).waitFor()
  expect(await field(phone, '身份证号').inputValue()).toBe(idNumber)
  await policy.close()
  await phone.press('开通钱包')
  await phone.title('设置支付密码')
})
