import { expect, test } from 'vitest'
import { notify, notifyRefusals } from '#engine/notify'
import { given } from '../../../tests/support/fake-server.ts'
import { screens } from '../../../tests/support/screens.ts'

// A link out of an SMS leads on by itself; a short one by the last four digits, and keeps what was typed where they are wrong.

const open = screens()
const { calls } = notify
const LONG = `A${'b'.repeat(21)}`
const SHORT = '2abcdefghj'

test('a long one leads on at once, and back does not lead to it again', async () => {
  const phone = await open({ as: null, answers: [given(calls.link, { state: 'ready', path: '/leaving?to=x' })] })
  await phone.open('/services')
  await phone.open(`/link?key=${LONG}`)
  await expect.poll(phone.here).toBe('/leaving?to=x')
  expect(phone.server.asked(calls.link).map(({ input }) => input.link)).toContain(LONG)
  await phone.page.goBack()
  await expect.poll(phone.here).toBe('/services')
})

test('a short one leads on by the digits; wrong ones are said at the field, and stay there', async () => {
  const phone = await open({ as: null, answers: [given(calls.link, { state: 'digits', path: null })] })
  const { page, server } = phone
  await phone.open(`/link?key=${SHORT}`)
  const field = page.getByLabel('手机号后四位')
  await phone.press('查看')
  await phone.says('请填写四位数字')
  expect(server.asked(calls.linkProve)).toEqual([])
  server.refuse(calls.linkProve, notifyRefusals.linkDigits, { field: 'digits' })
  await field.fill('12a34')
  await phone.press('查看')
  await phone.says(/后四位不正确/)
  expect(await field.inputValue()).toBe('1234')
  server.refuse(calls.linkProve, notifyRefusals.linkOften, { data: { minutes: 20 } })
  await phone.press('查看')
  await phone.says(/请20分钟后再试/)
  server.answer(calls.linkProve, { path: '/leaving?to=x' })
  await field.fill('5678')
  await phone.press('查看')
  await expect.poll(phone.here).toBe('/leaving?to=x')
  expect(server.asked(calls.linkProve).at(-1)?.input).toEqual({ link: SHORT, digits: '5678' })
})

test('what is no path of ours leads to the home', async () => {
  const phone = await open({
    as: null,
    answers: [given(calls.link, { state: 'ready', path: 'https://evil.example/' })],
  })
  await phone.open(`/link?key=${LONG}`)
  await expect.poll(phone.here).toBe('/services')
})
