import { expect, test } from 'vitest'
import { people, personRefusals } from '#contract/people'
import { given, person, refused } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { SHOWN, SHOWN_SLIP } from '../tests/persons-answers.ts'

// Signing in for the first time by a printed slip.

const open = screens()
const { calls } = people
const PASSWORD = 'abc123~!@'
const LOGGED_IN = given(calls.slipUse, { loginsession: 's'.repeat(43), deviceToken: 'd'.repeat(43) })

test('what is typed from paper is looked up, then a password is set; a wrong number loses nothing', async () => {
  const phone = await open({
    as: null,
    answers: [refused(calls.slipShow, personRefusals.slipWrong), LOGGED_IN, ...person({ nickName: '郑新' })],
  })
  const { page, server, press, says } = phone
  await phone.open('/people/slip')
  await page.getByLabel('手机号').fill('13800000001')
  await page.getByLabel('8位数字').fill('0012 3456')
  await press('下一步')
  await says('请核对后重试')
  expect(await page.getByLabel('手机号').inputValue()).toContain('138')
  server.answer(calls.slipShow, SHOWN_SLIP)
  await press('下一步')
  await says('孙丽 为您打印了登录凭条')
  await page.getByLabel('设置密码').fill(PASSWORD)
  await page.getByLabel('再次填写密码').fill(`${PASSWORD}x`)
  await press('设置密码并登录')
  await says('两次填写的密码不一致')
  await says('请先阅读并同意两份协议')
  expect(server.asked(calls.slipUse)).toEqual([])
  await page.getByLabel('再次填写密码').fill(PASSWORD)
  await page.getByRole('checkbox').check({ force: true })
  await press('设置密码并登录')
  await page.waitForURL(/\/services$/)
  const shown = { phone: '13800000001', digits: '00123456' }
  expect(server.asked(calls.slipUse).map(({ input }) => input)).toMatchObject([{ shown, password: PASSWORD }])
})

test('a scanned slip that somebody used meanwhile says so at once', async () => {
  const token = 't'.repeat(43)
  const phone = await open({ as: null, answers: [SHOWN, refused(calls.slipUse, personRefusals.slipGone)] })
  const { page, press, says } = phone
  await phone.open(`/people/slip?token=${token}`)
  await says('孙丽 为您打印了登录凭条')
  await page.getByLabel('设置密码').fill(PASSWORD)
  await page.getByLabel('再次填写密码').fill(PASSWORD)
  await page.getByRole('checkbox').check({ force: true })
  await press('设置密码并登录')
  await says('请联系园区运营重新打印')
})

test('the login page leads to the slip', async () => {
  const phone = await open({ as: null, answers: [] })
  await phone.open('/sys/login')
  await phone.page.getByText('没有短信？用登录凭条').tap()
  await phone.says('印在凭条上，只能使用一次')
})
