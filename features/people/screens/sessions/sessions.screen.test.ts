import { expect, test } from 'vitest'
import { people } from '#contract/people'
import { refusals, refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'

// Where the person is signed in, as my page shows it.

const open = screens()
const { calls } = people
const session = (n: number, current: boolean) => ({
  id: idOf(60 + n),
  createdAt: at(-6000),
  seenAt: at(-2000),
  userAgent: n === 1 ? 'Mozilla/5.0 (Windows NT 10.0) Edg/138.0' : 'Mozilla/5.0 (iPhone) Safari/604.1',
  current,
})

test('another place is signed out after a question, this phone cannot be', async () => {
  let items = [session(1, false), session(2, true)]
  const phone = await open({
    answers: [
      given(calls.sessions, () => ({ items })),
      given(calls.endSession, ({ id }) => {
        items = items.filter((one) => one.id !== id)
        return { done: true }
      }),
    ],
  })
  await phone.open('/mine')
  await phone.says('本机')
  expect(await phone.page.getByRole('button', { name: '下线' }).count()).toBe(1)
  await phone.press('下线')
  const sheet = phone.page.getByRole('dialog', { name: '让这台设备下线？' })
  await sheet.getByText('Windows 电脑 · Edge 浏览器').waitFor()
  await sheet.getByRole('button', { name: '下线' }).tap()
  await phone.says('已下线')
  await phone.page.getByRole('button', { name: '下线' }).waitFor({ state: 'detached' })
  expect(phone.server.asked(calls.endSession).map(({ input }) => input)).toEqual([{ id: idOf(61) }])
})

test('what could not be signed out is said in the sheet', async () => {
  const phone = await open({
    answers: [
      given(calls.sessions, { items: [session(1, false), session(2, true)] }),
      given(calls.endSession, () => refuse(refusals.notFound)),
    ],
  })
  await phone.open('/mine')
  await phone.says('本机')
  await phone.press('下线')
  const sheet = phone.page.getByRole('dialog')
  await sheet.getByRole('button', { name: '下线' }).tap()
  await sheet.getByRole('alert').waitFor()
  expect(await sheet.count()).toBe(1)
})
