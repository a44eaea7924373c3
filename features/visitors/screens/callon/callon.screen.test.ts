import { expect, test } from 'vitest'
import { people } from '#contract/people'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, visit } from '../tests/answers.ts'

// A guest proves a phone, sees what is theirs, and leaves nothing of it to who proves another.

const open = screens()
const listOf = (companyName: string) => ({ items: [visit({ way: 'callon', companyName })], next: null })

test('a guest signs out on a phone that is not theirs: the next one sees nothing of them, and nobody is sent to the login', async () => {
  const phone = await open({
    as: null,
    answers: [
      given(calls.smsLogin, { loginsession: 'guest-1', id: idOf(1), kind: 'guest' }),
      given(people.calls.logout, { done: true }),
      given(calls.loginUserInfo, { id: idOf(1), kind: 'guest', name: '用*', phone: '138****1234', visits: 1 }),
      given(calls.guestApplyList, listOf('云图科技')),
    ],
  })
  const { page, says, server } = phone
  const prove = async (number: string) => {
    await page.getByLabel('手机号').fill(number)
    await page.getByRole('checkbox').check()
    await page.getByLabel('验证码').fill('123456')
  }
  await phone.open('/callonRecord')
  await prove('13800001234')
  await says(/云图科技/)
  await page.getByRole('button', { name: /退出/ }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '退出' }).tap()
  await says('验证并查看')
  server.answer(calls.smsLogin, () => ({ loginsession: 'guest-2', id: idOf(2), kind: 'guest' as const }))
  server.answer(calls.guestApplyList, () => listOf('光谷生物'))
  await prove('13900001234')
  await says(/光谷生物/)
  expect(await page.getByText('云图科技').count()).toBe(0)
  expect(page.url()).toContain('/callonRecord')
})
