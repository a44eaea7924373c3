import { expect, test } from 'vitest'
import { walletRefusals } from '#contract/wallet'
import { refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import { type ScreenPhone, screens } from '../../../../tests/support/screens.ts'
import { pin } from '../../../../tests/support/wallet-screens.ts'
import { calls, limits, OTHER_PASSWORD, PAY_PASSWORD, PROOF, usual } from '../tests/answers.ts'

// The limits of paying: lowered at once, raised with the password, shown as they are on the server.

const open = screens()
const radio = ({ page }: ScreenPhone, name: string) => page.getByRole('radio', { name, exact: true }).first()

/** A phone whose server keeps the limit of small payments; raising it needs a proof. */
async function withLimits(): Promise<ScreenPhone> {
  let smallPayFen = 20_000
  return open({
    answers: [
      ...usual,
      given(calls.limitSetting, (wish) => {
        const next = wish.smallPayFen ?? smallPayFen
        if (next > smallPayFen && wish.proof !== PROOF) refuse(walletRefusals.proofNeeded)
        smallPayFen = next
        return limits({ smallPayFen })
      }),
      given(calls.passwordCheck, ({ password }) =>
        password === PAY_PASSWORD
          ? { proof: PROOF, goodUntil: at(2) }
          : refuse(walletRefusals.passwordWrong, { data: { left: 4 } }),
      ),
    ],
  })
}

test('a limit is lowered at once and raised with the password', async () => {
  const phone = await withLimits()
  const { page, server } = phone
  await phone.open('/paysetting')
  await radio(phone, '¥50').click()
  await phone.says('免密额度已改为¥50')
  await radio(phone, '¥500').click()
  await phone.says('免密额度调高至 ¥500')
  await pin(page, OTHER_PASSWORD)
  await phone.says(/支付密码不正确/)
  await pin(page, PAY_PASSWORD)
  await phone.says('免密额度已改为¥500')
  expect(server.asked(calls.passwordCheck).at(-1)?.input).toMatchObject({ purpose: 'settings' })
  const changes = server.asked(calls.limitSetting).flatMap(({ input }) => (input.smallPayFen ? [input] : []))
  expect(changes).toEqual([{ smallPayFen: 5_000 }, { smallPayFen: 50_000, proof: PROOF }])
})

test('what is said of a changed limit goes with its page', async () => {
  const phone = await withLimits()
  const { page } = phone
  await phone.open('/paysetting')
  await phone.says('商家收款码限额')
  await radio(phone, '¥50').click()
  const words = page.getByText('免密额度已改为¥50')
  await words.waitFor()
  // what is said just before a page changes is read on the next one: this was said before that
  const now = () => page.evaluate<number>('performance.now()')
  const seen = await now()
  await expect.poll(now).toBeGreaterThan(seen + 500)
  expect(await words.count()).toBe(1)
  await phone.press('返回')
  await phone.title('我的钱包')
  expect(await words.count()).toBe(0)
})

test('a limit shows what was picked while it is saved, once, and the old one where that failed', async () => {
  const phone = await withLimits()
  const { page, server } = phone
  await phone.open('/paysetting')
  await radio(phone, '¥100').waitFor()
  const release = server.hold(calls.limitSetting)
  await radio(phone, '¥100').click()
  await phone.says('正在保存')
  expect(await radio(phone, '¥100').isChecked()).toBe(true)
  expect(await page.locator('[aria-busy="true"]').count()).toBe(1)
  await radio(phone, '¥50').click()
  expect(await radio(phone, '¥100').isChecked()).toBe(true)
  release()
  await phone.says('免密额度已改为¥100')
  const changes = server.asked(calls.limitSetting).flatMap(({ input }) => input.smallPayFen ?? [])
  expect(changes).toEqual([10_000])
  expect(await radio(phone, '¥100').isChecked()).toBe(true)
  expect(await page.getByText('正在保存').count()).toBe(0)

  server.answer(calls.limitSetting, limits({ smallPayFen: 10_000 }))
  server.lose(calls.limitSetting)
  await radio(phone, '¥50').click()
  await phone.says('暂时连不上服务，请稍后重试')
  expect(await radio(phone, '¥100').isChecked()).toBe(true)
})

test('while a reset password cools, no limit is raised', async () => {
  const phone = await open({ answers: [...usual, given(calls.limitSetting, limits({ coolingUntil: at(60) }))] })
  await phone.open('/paysetting')
  await phone.says('重置支付密码后的保护期')
  expect(await phone.page.getByRole('radio', { name: /¥1,000 / }).isDisabled()).toBe(true)
})

test('the settings have bank cards beside the password, not under it', async () => {
  const phone = await withLimits()
  await phone.open('/paysetting')
  const cards = (region: string) =>
    phone.page.getByRole('region', { name: region }).getByRole('link', { name: '银行卡' })
  await cards('提现').waitFor()
  expect(await cards('支付密码').count()).toBe(0)
})
