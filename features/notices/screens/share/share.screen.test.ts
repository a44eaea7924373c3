import { expect, test } from 'vitest'
import { given } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, detail, NOTICE, SHORT, TOKEN } from '../tests/answers.ts'

// Ways to a notice from outside, and out again.

const open = screens()
const shared = {
  title: '停水检修',
  sender: '东湖创新园',
  text: SHORT,
  files: [],
  version: 1,
  sentAt: at(-90),
  correctedAt: null,
}

test('a notice that is for sharing is passed on by an address that anybody may open', async () => {
  const token = given(calls.h5Page, shared)
  const phone = await open({
    answers: [
      token,
      given(calls.detail, detail({ text: SHORT, reached: 'confirmed', pending: false, shareToken: TOKEN })),
    ],
  })
  await phone.open(`/notice/noticedetailpage?id=${NOTICE}`)
  await phone.press('分享')
  await phone.title('通知分享')
  await phone.page.getByText('看看对方会看到什么').tap()
  await phone.title('通知')
  await phone.says('周日 8:00 至 18:00 停水')
  expect(phone.here()).toBe(`/noticedetail?token=${TOKEN}`)
  expect(phone.server.asked(calls.h5Page).every(({ input }) => input.token === TOKEN)).toBe(true)
})

test('a short address of an SMS leads by signing in to its notice', async () => {
  const path = `/notice/noticedetailpage?id=${NOTICE}`
  const phone = await open({
    as: null,
    answers: [given(calls.messageById, { title: '停水检修', sender: '东湖创新园', dueAt: null, path })],
  })
  await phone.open(`/messagepush/shortmessage?id=${TOKEN}`)
  await phone.press('登录查看')
  await phone.title('登录')
  expect(decodeURIComponent(phone.here())).toContain(`from=${path}`)
})
