import { expect, test } from 'vitest'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { allOf, calls, foundItem, shownItem, topic } from '../tests/item-answers.ts'

// Looking for what the park published: what is typed is asked once, hits lead to their page, and going back finds them again.

const open = screens()
const shelf = given(calls.publishedList, allOf(shownItem()))
const found = given(calls.publishedSearch, {
  ...allOf(foundItem({ kind: 'topic', title: '食堂新增哪些窗口？' }, '', '食堂', '新增哪些窗口？')),
  beyond: false,
})

test('a hit says of which kind it is, marks what was looked for, and is there again after going back', async () => {
  const topicPage = [given(calls.shareTopic, topic()), given(calls.comments, allOf())]
  const phone = await open({ as: null, answers: [shelf, found, ...topicPage] })
  const { page, server } = phone
  await phone.open('/publishing/list')
  await page.getByRole('searchbox').fill('食堂')
  const hit = page.getByRole('link', { name: /食堂新增哪些窗口/ })
  await hit.waitFor()
  expect(await hit.locator('mark').allTextContents()).toEqual(['食堂', '接驳'])
  expect(await hit.textContent()).toContain('话题')
  expect(server.asked(calls.publishedSearch).map(({ input }) => input)).toEqual([{ text: '食堂' }])
  await hit.tap()
  await page.getByText('还没有评论').waitFor()
  await page.goBack()
  await hit.waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('食堂')
  await phone.press('清空')
  await page.getByRole('tab', { name: '资讯' }).waitFor()
})

test('a search that fails says so and is tried again', async () => {
  const phone = await open({ as: null, answers: [shelf, found] })
  const { page, server } = phone
  const end = server.lose(calls.publishedSearch)
  await phone.open('/publishing/list')
  await page.getByRole('searchbox').fill('食堂')
  await page.getByRole('button', { name: '重试' }).waitFor({ timeout: 20_000 })
  end()
  await phone.press('重试')
  await page.getByText('没有更多了').waitFor()
  expect(await page.getByRole('link', { name: /食堂新增哪些窗口/ }).count()).toBe(1)
})
