import { expect, test } from 'vitest'
import { noticeRefusals } from '#contract/notices'
import { refuse } from '#vocabulary/refusal'
import { choose } from '../../../../tests/support/browser.ts'
import { given } from '../../../../tests/support/fake-server.ts'
import { type ScreenPhone, screens } from '../../../../tests/support/screens.ts'
import { ASKED, calls, detail, NOTICE, QUESTION, SHORT } from '../tests/answers.ts'

// What counts as read, confirmed and answered.

const open = screens()
const ADDRESS = `/notice/noticedetailpage?id=${NOTICE}`
const seen = given(calls.setRead, ({ level }) => ({ reached: level, pending: level !== 'confirmed' }))
const levels = ({ server }: ScreenPhone) => server.asked(calls.setRead).map(({ input }) => [input.version, input.level])
/** Longer than the end of a text must be seen. */
const LONG_MS = 1600

test('opening a notice says nothing; its end on the screen says once that it was seen, and then it is confirmed', async () => {
  const phone = await open({ answers: [seen, given(calls.detail, detail())] })
  const { page, server } = phone
  await phone.open(ADDRESS)
  const confirm = page.getByRole('button', { name: '确认收到' })
  await confirm.waitFor()
  await page.waitForTimeout(LONG_MS)
  expect(server.asked(calls.setRead)).toEqual([])
  expect(await confirm.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('通知到这里结束').scrollIntoViewIfNeeded()
  await phone.says('已看到末尾')
  await page.waitForTimeout(LONG_MS)
  expect(levels(phone)).toEqual([[1, 'seen']])
  server.answer(calls.detail, detail({ reached: 'confirmed', pending: false }))
  await phone.press('确认收到')
  await phone.says('您已确认收到')
  expect(levels(phone)).toEqual([
    [1, 'seen'],
    [1, 'confirmed'],
  ])
})

test('an end that merely passes by is not seen', async () => {
  const phone = await open({ answers: [seen, given(calls.detail, detail())] })
  const { page, server } = phone
  await phone.open(ADDRESS)
  await page.getByText('通知到这里结束').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await page.evaluate('window.scrollTo(0, 0)')
  await page.waitForTimeout(LONG_MS)
  expect(server.asked(calls.setRead)).toEqual([])
})

test('where what was seen could not be told, the person tells it again under the same key', async () => {
  const phone = await open({ answers: [seen, given(calls.detail, detail({ text: SHORT }))] })
  const { server } = phone
  const end = server.lose(calls.setRead)
  await phone.open(ADDRESS)
  await phone.says(/没能记下您已看完/)
  end()
  await phone.press('重试')
  await phone.says('已看到末尾')
  expect(new Set(server.asked(calls.setRead).map(({ requestId }) => requestId)).size).toBe(1)
})

test('a notice that was corrected meanwhile is shown anew with what changed, and wants to be seen again', async () => {
  const phone = await open({ answers: [given(calls.detail, detail({ text: SHORT, reached: 'seen' }))] })
  const { server } = phone
  server.answer(calls.setRead, ({ version, level }) =>
    version === 1 ? refuse(noticeRefusals.versionOld) : { reached: level, pending: true },
  )
  await phone.open(ADDRESS)
  await phone.page.getByRole('button', { name: '确认收到' }).waitFor()
  const before = { version: 1, title: detail().title, text: SHORT }
  const text = { blocks: [{ kind: 'paragraph' as const, text: '周日 9:00 至 18:00 停水，请提前关闭阀门。' }] }
  server.answer(calls.detail, detail({ version: 2, text, before, correction: '时间改为 9:00' }))
  await phone.press('确认收到')
  await phone.says('内容刚有变化，已显示最新内容')
  await phone.says('您看过的是第1版')
  await phone.says('已看到末尾')
  expect(levels(phone)).toEqual([
    [1, 'confirmed'],
    [2, 'seen'],
  ])
})

test('a wrong answer is shown the passage and asked again; an answer that was lost on the way is given once', async () => {
  const asked = { level: 'answered', question: ASKED, text: SHORT, reached: 'seen' } as const
  const phone = await open({ answers: [given(calls.detail, detail(asked))] })
  const { page, server } = phone
  server.answer(calls.setFeedback, ({ answer }) =>
    answer === QUESTION.right
      ? { reached: 'answered' as const, pending: false }
      : refuse(noticeRefusals.wrongAnswer, { field: 'answer', data: { passage: QUESTION.passage } }),
  )
  await phone.open(ADDRESS)
  await phone.press('提交')
  await phone.says('请选择一个回答')
  await choose(page.getByRole('radio', { name: '周六 18:00' }), { force: true })
  await phone.press('提交')
  await phone.says(new RegExp(`回答不对，请再看看：${QUESTION.passage}`))
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await choose(page.getByRole('radio', { name: '周日 8:00' }), { force: true })
  const end = server.lose(calls.setFeedback)
  await phone.press('提交')
  await phone.says('暂时连不上服务，请稍后重试')
  end()
  server.answer(
    calls.detail,
    detail({ ...asked, reached: 'answered', pending: false, answered: true, myAnswer: QUESTION.right }),
  )
  await phone.press('提交')
  await phone.says('您已回答')
  const right = server.asked(calls.setFeedback).filter(({ input }) => input.answer === QUESTION.right)
  expect(new Set(right.map(({ requestId }) => requestId)).size).toBe(1)
})

test('a link of another site goes over the page that names it', async () => {
  const phone = await open({ answers: [seen, given(calls.detail, detail())] })
  await phone.open(ADDRESS)
  await phone.page.getByRole('link', { name: /供水公司的公告/ }).tap()
  await phone.title('离开园区')
  await phone.says('www.example.com')
})
