import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type ListView, people, viewRefusals } from '#contract/people'
import { refusals, refuse } from '#vocabulary/refusal'
import { DESK_CONTEXT, RAIL_ANSWERS } from '../../../../tests/support/desk.ts'
import { type Given, given } from '../../../../tests/support/fake-server.ts'
import { axeFindings } from '../../../../tests/support/findings.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { personsAre } from '../tests/persons-answers.ts'
import { OPERATOR } from '../tests/rights-answers.ts'

// Columns and views of a wide list at 1280×800.

const open = screens()
const { calls } = people
const LIST = '/people/persons'
const PLAIN = { shown: [], hidden: [], sort: '' }
const viewOf = (facts: Partial<ListView> = {}): ListView => ({
  ...PLAIN,
  id: idOf(700),
  version: 0,
  name: '未登录过的',
  filter: 'filter=never',
  shared: false,
  by: null,
  ...facts,
})
const desk = (answers: readonly Given[] = []) =>
  open({ as: OPERATOR, answers: [...RAIL_ANSWERS, personsAre(), ...answers], context: DESK_CONTEXT })
const heads = (page: Page) => page.locator('thead th').allInnerTexts()
const sheetOf = (page: Page) => page.getByRole('dialog', { name: '列与视图' })
const press = (page: Page, name: string | RegExp) => sheetOf(page).getByRole('button', { name, exact: true }).click()

async function opened(page: Page) {
  await page.getByRole('button', { name: '列与视图' }).click()
  await sheetOf(page).getByRole('heading', { name: '列', exact: true }).waitFor()
}

test('columns are taken out and moved at once, and noted for the next time; the first stays', async () => {
  const { page, server, open: go } = await desk()
  await go(LIST)
  await opened(page)
  expect(await axeFindings(page)).toEqual([])
  expect(await sheetOf(page).getByRole('checkbox', { name: '姓名' }).count()).toBe(0)
  await sheetOf(page).getByRole('checkbox', { name: '手机号' }).uncheck()
  await press(page, '上移企业')
  await press(page, '上移企业')
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('下移企业')
  expect(await heads(page)).toEqual(['姓名', '企业', '状态', '身份'])
  await expect
    .poll(() => server.asked(calls.listUse).at(-1)?.input)
    .toMatchObject({ list: LIST, shown: ['company', 'state', 'roles'], hidden: ['phone'], sort: '' })
})

test('a list is sorted and laid out as it was left; a sent link says otherwise, and is not noted', async () => {
  const last = { shown: ['company', 'phone'], hidden: ['state', 'roles'], sort: '-company' }
  const answers = [given(calls.listViews, { last, views: [], mayShare: true })]
  const { page, server, here, open: go } = await desk(answers)
  await go(LIST)
  await expect.poll(() => heads(page)).toEqual(['姓名', '企业', '手机号'])
  await expect.poll(here).toContain('sort=-company')
  await go(`${LIST}?sort=name`)
  await expect.poll(() => heads(page)).toEqual(['姓名', '企业', '手机号'])
  const sorted = page.getByRole('columnheader', { name: '姓名' })
  await expect.poll(() => sorted.getAttribute('aria-sort')).toBe('ascending')
  expect(here()).toContain('sort=name')
  expect(server.asked(calls.listUse)).toEqual([])
  await sorted.getByRole('button').click()
  await expect.poll(() => server.asked(calls.listUse).at(-1)?.input).toMatchObject({ ...last, sort: '-name' })
})

test('a view is saved, shared, chosen and deleted; that of somebody else is only chosen', async () => {
  let mine: ListView[] = []
  const others = viewOf({ id: idOf(701), name: '按企业', filter: '', sort: 'company', shared: true, by: '周航' })
  const {
    page,
    server,
    here,
    says,
    open: go,
  } = await desk([
    given(calls.listViews, () => ({ last: null, views: [...mine, others], mayShare: true })),
    given(calls.viewSave, ({ name, filter, shown, hidden, sort }) => {
      if (mine.length > 0) refuse(viewRefusals.viewNameTaken, { field: 'name' })
      mine = [viewOf({ name, filter, shown, hidden, sort })]
      return mine[0] ?? refuse(refusals.notFound)
    }),
    given(calls.viewShare, ({ shared }) => {
      mine = [viewOf({ shared, version: 1 })]
      return mine[0] ?? refuse(refusals.notFound)
    }),
    given(calls.viewDrop, ({ id }) => {
      mine = []
      return { id }
    }),
  ])
  await go(`${LIST}?filter=never`)
  await opened(page)
  const save = sheetOf(page).getByRole('button', { name: '另存为视图' })
  await save.click()
  await says('请填写视图名称')
  await sheetOf(page).getByLabel('视图名称').fill('未登录过的')
  await save.click()
  await says('已保存视图')
  expect(server.asked(calls.viewSave).map(({ input }) => input)).toEqual([
    { ...PLAIN, list: LIST, name: '未登录过的', filter: 'filter=never' },
  ])
  const row = sheetOf(page).getByRole('button', { name: /^未登录过的/ })
  expect(await row.getAttribute('aria-pressed')).toBe('true')
  await sheetOf(page).getByLabel('视图名称').fill('未登录过的')
  await save.click()
  await says(viewRefusals.viewNameTaken.message)
  await press(page, '共享')
  await sheetOf(page).getByText('已共享', { exact: true }).waitFor()
  expect(await sheetOf(page).getByRole('group').count()).toBe(1)
  await press(page, /^按企业/)
  await sheetOf(page).waitFor({ state: 'detached' })
  expect(here()).toBe(`${LIST}?sort=company`)
  await opened(page)
  await sheetOf(page).getByRole('button', { name: '更新为当前' }).waitFor()
  await press(page, /^未登录过的/)
  await expect.poll(here).toBe(`${LIST}?filter=never`)
  await opened(page)
  await press(page, '删除')
  await page
    .getByRole('dialog', { name: /删除视图/ })
    .getByRole('button', { name: '删除' })
    .click()
  await says('已删除视图')
  await expect.poll(() => row.count()).toBe(0)
})
