import { expect, test } from 'vitest'
import { people } from '#contract/people'
import { DRIVER, given } from '../../../tests/support/fake-server.ts'
import { screens } from '../../../tests/support/screens.ts'

// Papers that changed since the person agreed.

const open = screens()
const { calls } = people
const CHANGED = {
  paper: 'privacy-policy' as const,
  title: '隐私政策',
  path: '/docs/privacypolicy',
  version: '2026-11-23',
  changes: ['短信记录改为十四天后删除。'],
}

/** My page of somebody who is still to agree. */
async function asked() {
  let toAgree = [CHANGED]
  const phone = await open({
    answers: [
      given(calls.userInfo, () => ({ ...DRIVER, toAgree })),
      given(calls.agree, () => {
        toAgree = []
        return { done: true }
      }),
      given(calls.sessions, { items: [] }),
      given(calls.logout, { done: true }),
    ],
  })
  await phone.open('/mine')
  const sheet = phone.page.getByRole('dialog', { name: '协议有更新，请您确认' })
  await sheet.getByText('短信记录改为十四天后删除。').waitFor()
  return { phone, sheet }
}

test('what changed is said; who agrees goes on and is not asked again', async () => {
  const { phone, sheet } = await asked()
  await sheet.getByRole('button', { name: '同意并继续' }).tap()
  await sheet.waitFor({ state: 'detached' })
  expect(phone.server.asked(calls.agree).map(({ input }) => input)).toEqual([
    { papers: [{ paper: 'privacy-policy', version: '2026-11-23' }] },
  ])
})

test('the paper can be read before; who does not agree is asked once more and signs out', async () => {
  const { phone, sheet } = await asked()
  await sheet.getByRole('link', { name: '《隐私政策》' }).tap()
  await phone.title('隐私政策')
  expect(await phone.page.getByRole('dialog').count()).toBe(0)
  await phone.page.goBack()
  await sheet.getByRole('button', { name: '不同意', exact: true }).tap()
  const sure = phone.page.getByRole('dialog', { name: '不同意就退出登录？' })
  await sure.getByRole('button', { name: '再看看' }).tap()
  await sheet.getByRole('button', { name: '不同意', exact: true }).tap()
  await sure.getByRole('button', { name: '退出登录' }).tap()
  await phone.says('您还没有登录')
  expect(phone.server.asked(calls.agree)).toEqual([])
})
