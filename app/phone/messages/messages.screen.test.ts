import { expect, test } from 'vitest'
import { type Message, notify } from '#engine/notify'
import { refusals } from '#vocabulary/refusal'
import { given } from '../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../tests/support/samples.ts'
import { screens } from '../../../tests/support/screens.ts'

// A message is read by opening it, and by nothing else; the bell follows.

const open = screens()
const { calls } = notify
const choices = given(calls.choices, { canPush: false, items: [] })

const message = (n: number, facts: Partial<Message> = {}): Message => ({
  id: idOf(n),
  topic: 'visit',
  title: `消息${n}`,
  text: '已办结',
  path: '/messages/settings',
  at: at(-n),
  until: null,
  times: 1,
  read: false,
  ...facts,
})

test('opening a message leads on and marks it read; one that cannot be marked leads on all the same', async () => {
  const phone = await open({
    answers: [choices, given(calls.list, { items: [message(1), message(2)], next: null })],
  })
  const { page, server, here } = phone
  server.answer(calls.read, ({ id }) => ({ id, unread: 1, changes: 5 }))
  await phone.open('/messages')
  await page.getByRole('link', { name: /消息1/ }).tap()
  await expect.poll(here).toBe('/messages/settings')
  await expect.poll(() => server.asked(calls.read).map(({ input }) => input.id)).toEqual([idOf(1)])
  await page.goBack()
  server.refuse(calls.read, refusals.notFound)
  await page.getByRole('link', { name: /消息2/ }).tap()
  await expect.poll(here).toBe('/messages/settings')
})

test('all read is up to the newest that is shown, and is not offered where nothing is unread', async () => {
  let read = false
  const phone = await open({
    answers: [
      choices,
      given(calls.list, () => ({ items: [message(1, { read }), message(2, { read })], next: null })),
      given(calls.readAll, () => {
        read = true
        return { unread: 0, changes: 4 }
      }),
    ],
  })
  await phone.open('/messages')
  await phone.press('全部已读')
  await phone.says('已全部标为已读')
  expect(phone.server.asked(calls.readAll).map(({ input }) => input.id)).toEqual([idOf(1)])
  await expect.poll(() => phone.page.getByRole('button', { name: '全部已读' }).count()).toBe(0)
})

test('putting one off takes it away until tomorrow', async () => {
  let hidden = false
  const phone = await open({
    answers: [
      choices,
      given(calls.list, () => ({ items: hidden ? [] : [message(1)], next: null })),
      given(calls.putOff, ({ id }) => {
        hidden = true
        return { id, until: at(900), unread: 0, changes: 3 }
      }),
    ],
  })
  await phone.open('/messages')
  await phone.press('明天再提醒')
  await phone.says('明天9:00再提醒您')
  await phone.says('还没有消息')
})

test('a choice of channels is sent at once', async () => {
  const topic = { topic: 'visit', title: '来访', push: true, sms: true }
  const phone = await open({
    answers: [given(calls.choices, { canPush: true, items: [topic] }), given(calls.choose, { ...topic, sms: false })],
  })
  await phone.open('/messages/settings')
  await phone.page.getByRole('switch', { name: '短信' }).tap()
  await phone.says('已保存')
  expect(phone.server.asked(calls.choose).map(({ input }) => input)).toEqual([
    { topic: 'visit', push: true, sms: false },
  ])
})
