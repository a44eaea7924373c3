import { expect, test } from 'vitest'
import { people, peopleRefusals } from '#contract/people'
import { Refusal, refuse } from '#vocabulary/refusal'
import { choose } from '../../../../tests/support/browser.ts'
import { DRIVER, given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { closing, OWN_DATA } from '../tests/answers.ts'

const open = screens()
const { calls } = people

test('closing wants a code and a tick, then leads to the login page, which says until when', async () => {
  const phone = await open({
    answers: [
      given(calls.closing, closing([])),
      given(calls.ownDataCode, { againInSeconds: 60, goodForSeconds: 300 }),
      given(calls.closeAccount, { eraseAt: '2026-12-08T10:00:00+08:00' }),
    ],
  })
  await phone.open('/sys/closeaccount')
  await phone.press('申请注销')
  await phone.says('请填写短信中的 6 位验证码')
  await phone.page.getByRole('button', { name: '获取验证码' }).tap()
  await phone.page.getByLabel('短信验证码').fill('123456')
  await phone.press('申请注销')
  await phone.says('请先确认您已了解')
  await phone.page.getByRole('checkbox').tap()
  await phone.press('申请注销')
  await phone.says('将于 2026-12-08 删除')
  expect(phone.server.asked(calls.closeAccount).map(({ input }) => input)).toEqual([{ code: '123456' }])
  expect(phone.server.asked(calls.ownDataCode).map(({ input }) => input)).toEqual([{ purpose: 'close-account' }])
})

test('what is open is listed, and nothing can be closed while it blocks', async () => {
  const matters = [{ what: '钱包余额 ¥128.50', todo: '请先提现或用完', path: '/withdrawal', blocks: true }]
  const phone = await open({ answers: [given(calls.closing, closing(matters))] })
  await phone.open('/sys/closeaccount')
  await phone.says('钱包余额 ¥128.50')
  await phone.says('还有 1 项没有结清')
  expect(await phone.page.getByLabel('短信验证码').count()).toBe(0)
})

test('a login into a closing account may take the closing back', async () => {
  const phone = await open({
    as: null,
    answers: [
      given(calls.smsCode, { againInSeconds: 60, goodForSeconds: 300 }),
      given(calls.smsLogin, () =>
        refuse(peopleRefusals.accountClosing, { data: { on: '2026-12-08', back: 'x'.repeat(43) } }),
      ),
      given(calls.userInfo, DRIVER),
      given(calls.takeBackClosing, { loginsession: 'y'.repeat(43), deviceToken: null }),
    ],
  })
  await phone.open('/sys/login?from=/docs/softwareAgreement')
  // a tap of the first moment may be undone where the program takes over
  await choose(phone.page.getByRole('checkbox'))
  await phone.page.getByLabel('手机号').fill('13800000001')
  await phone.press('获取验证码')
  // the last digit sends the form only where the program has taken over
  await expect.poll(() => phone.server.asked(calls.smsCode).length).toBe(1)
  await phone.page.getByRole('textbox', { name: '验证码' }).fill('123456')
  const sheet = phone.page.getByRole('dialog', { name: '账号注销中' })
  await sheet.getByText('账号将于 2026-12-08 删除').waitFor()
  await sheet.getByRole('button', { name: '撤销注销' }).tap()
  await expect.poll(() => phone.server.asked(calls.takeBackClosing).length).toBe(1)
  const asked = phone.server.asked(calls.smsLogin)[0]?.input
  expect(asked?.agreed?.map(({ paper }) => paper)).toEqual(['software-agreement', 'privacy-policy'])
  await expect.poll(phone.here).toBe('/docs/softwareAgreement')
})

test('own data is shown in full to who proves themselves', async () => {
  const whole = {
    ...OWN_DATA,
    opened: true,
    kinds: [{ kind: '账号与登录', records: [[{ label: '手机号', value: '13800000001' }]] }],
  }
  const phone = await open({
    answers: [
      given(calls.ownData, ({ code }) => {
        if (code === undefined) return OWN_DATA
        if (code !== '123456') throw new Refusal(peopleRefusals.wrongCode, { field: 'code' })
        return whole
      }),
      given(calls.ownDataCode, { againInSeconds: 60, goodForSeconds: 300 }),
    ],
  })
  await phone.open('/sys/owndata')
  await phone.says('138****0001')
  await phone.press('查看原文')
  const sheet = phone.page.getByRole('dialog', { name: '验证是您本人' })
  await sheet.getByLabel('短信验证码').fill('000000')
  await sheet.getByRole('button', { name: '查看原文' }).tap()
  await sheet.getByText('验证码不正确').waitFor()
  await sheet.getByLabel('短信验证码').fill('123456')
  await sheet.getByRole('button', { name: '查看原文' }).tap()
  await phone.says('13800000001')
  await phone.says('以下按原文显示')
})
