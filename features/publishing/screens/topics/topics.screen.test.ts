import { expect, test } from 'vitest'
import { itemRefusals } from '#contract/publishing'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { allOf, COMMENT, COMMENTS, calls, ITEM, topic } from '../tests/item-answers.ts'

// What people say to a topic is not lost on the way, and stands there once.

const open = screens()
const address = `/conversation?id=${ITEM}`
const usual = [given(calls.shareTopic, topic()), given(calls.comments, allOf(...COMMENTS))]

test('what is typed is kept after a lost answer and a reload, and sent once', async () => {
  const phone = await open({ answers: usual })
  const { page, server } = phone
  const mine = { ...COMMENT, name: '林*', text: '支持面食窗口', mine: true }
  server.answer(calls.comment, mine)
  const end = server.lose(calls.comment)
  await phone.open(address)
  const field = page.getByLabel('我的评论')
  await field.fill('支持面食窗口')
  await phone.press('发表')
  await phone.says('暂时连不上服务')
  expect(await field.inputValue()).toBe('支持面食窗口')
  end()
  await phone.press('发表')
  await phone.says('已发表')
  expect(await field.inputValue()).toBe('')
  expect(new Set(server.asked(calls.comment).map(({ requestId }) => requestId)).size).toBe(1)
  await field.fill('还有一句')
  await page.reload()
  await phone.says('没有更多了')
  expect(await field.inputValue()).toBe('还有一句')
})

test('what may not stand is refused above what was typed; one’s own hidden comment says why', async () => {
  const phone = await open({ answers: usual })
  const { page, server } = phone
  server.refuse(calls.comment, itemRefusals.bannedWord)
  await phone.open(address)
  await phone.says('原因：含广告')
  await page.getByLabel('我的评论').fill('加微信')
  await phone.press('发表')
  await phone.says('评论中有不能发布的词，请修改后再试')
  expect(await page.getByLabel('我的评论').inputValue()).toBe('加微信')
  // nobody reports their own
  expect(await page.getByRole('button', { name: '举报' }).count()).toBe(2)
})

test('a report needs a reason', async () => {
  const phone = await open({ answers: usual })
  const { page, server } = phone
  server.answer(calls.report, { done: true })
  await phone.open(address)
  await page.getByRole('button', { name: '举报' }).first().tap()
  await phone.press('提交举报')
  await phone.says('请选择原因')
  await page.getByRole('radio', { name: '广告骚扰' }).tap()
  await phone.press('提交举报')
  await phone.says('已收到举报')
  expect(server.asked(calls.report).map(({ input }) => input)).toEqual([{ id: COMMENT.id, words: '广告骚扰' }])
})
