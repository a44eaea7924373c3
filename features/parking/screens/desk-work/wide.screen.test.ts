import { expect, test } from 'vitest'
import { refusals, refuse } from '#vocabulary/refusal'
import { DESK_CONTEXT, RAIL_ANSWERS } from '../../../../tests/support/desk.ts'
import { type Given, given } from '../../../../tests/support/fake-server.ts'
import { axeFindings } from '../../../../tests/support/findings.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { type ScreenPhone, screens } from '../../../../tests/support/screens.ts'
import { calls, usual } from '../tests/answers.ts'
import { deskStay, listedPlate, stayDetail } from '../tests/desk-work-answers.ts'

// A list with columns at 1280×800: a table, a record beside it, keys, what stands in the address, several at once.

const open = screens()
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const stays = Array.from({ length: 24 }, (_, n) =>
  deskStay({
    stayId: idOf(500 + n),
    plate: `鄂A${LETTERS[23 - n]}${String(1000 + n)}`,
    enteredAt: at(-60 - n * 7),
    minutes: 60 + n * 7,
    paidFen: n * 100,
  }),
)
const list = given(calls.deskStays, { items: stays, next: null })
const detail = given(calls.deskStay, ({ stayId }) =>
  stayDetail(stays.find((stay) => stay.stayId === stayId) ?? refuse(refusals.notFound)),
)
const desk = (answers: readonly Given[], width = 1280): Promise<ScreenPhone> =>
  open({
    as: { roles: ['operator'] },
    answers: [...RAIL_ANSWERS, ...usual, ...answers],
    context: { ...DESK_CONTEXT, viewport: { width, height: 800 } },
  })
const plates = ({ page }: ScreenPhone) => page.locator('tbody tr td:first-child').allInnerTexts()

test('a list is a table of at least 12 rows a screen beside the rail of desks; axe finds nothing', async () => {
  const phone = await desk([list, detail])
  await phone.open('/parking/desk/stays')
  await phone.page.getByRole('table', { name: '停车记录' }).waitFor()
  const rail = phone.page.getByRole('navigation', { name: '工作台' })
  await rail.getByRole('link', { name: '停车管理', exact: true }).waitFor()
  expect(await rail.getByRole('link', { name: '停车管理' }).getAttribute('aria-current')).toBe('page')
  const boxes = await phone.page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
  expect(boxes.filter((bottom) => bottom <= 800).length).toBeGreaterThanOrEqual(12)
  expect(await axeFindings(phone.page)).toEqual([])
})

test('the keys walk the rows, open the record beside the list, go on to the next and close it; back closes it too', async () => {
  const phone = await desk([list, detail])
  const { page } = phone
  await phone.open('/parking/desk/stays')
  await page.getByRole('table').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const pane = page.getByRole('region', { name: '停车记录详情' })
  await pane.getByRole('heading', { name: '通行记录' }).waitFor()
  expect(phone.here()).toContain(`open=${idOf(500)}`)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('j')
  await expect.poll(() => phone.here()).toContain(`open=${idOf(501)}`)
  await page.keyboard.press('Escape')
  await pane.waitFor({ state: 'detached' })
  expect(phone.here()).not.toContain('open=')
  await page.keyboard.press('Enter')
  await pane.waitFor()
  await page.goBack()
  await pane.waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: '快捷键' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  expect(await page.evaluate('document.activeElement.type')).toBe('search')
})

test('sort, search and the open record stand in the address: a reload and a sent link show the same', async () => {
  const phone = await desk([list, detail])
  const { page, server } = phone
  await phone.open('/parking/desk/stays')
  const head = page.getByRole('columnheader', { name: '已付' })
  await head.getByRole('button').click()
  await head.getByRole('button').click()
  expect((await plates(phone))[0]).toContain('1023')
  expect(await head.getAttribute('aria-sort')).toBe('descending')
  await page.getByRole('searchbox').fill('鄂A')
  await expect.poll(() => server.asked(calls.deskStays).at(-1)?.input.text).toBe('鄂A')
  await page.getByRole('link', { name: /1020/ }).click()
  await page.getByRole('region', { name: '停车记录详情' }).waitFor()
  const address = phone.here()
  await page.reload()
  await page.getByRole('region', { name: '停车记录详情' }).waitFor()
  expect(phone.here()).toBe(address)
  expect((await plates(phone))[0]).toContain('1023')
  expect(await page.getByRole('searchbox').inputValue()).toBe('鄂A')
})

test('a list of several pages is fetched to its end before it is sorted', async () => {
  const phone = await desk([detail])
  const { server } = phone
  server.answer(calls.deskStays, ({ next }) =>
    next === undefined ? { items: stays.slice(0, 20), next: 'page-2' } : { items: stays.slice(20), next: null },
  )
  await phone.open('/parking/desk/stays?sort=-paid')
  await expect.poll(async () => (await plates(phone))[0]).toContain('1023')
  expect(await plates(phone)).toHaveLength(24)
})

test('marked text is no press: the row stays closed', async () => {
  const phone = await desk([list, detail])
  const { page } = phone
  await phone.open('/parking/desk/stays')
  const cell = page.locator('tbody tr').first().locator('td').nth(1)
  await cell.dblclick()
  expect(await page.evaluate('String(getSelection())')).not.toBe('')
  expect(phone.here()).not.toContain('open=')
  await page.evaluate('getSelection().removeAllRanges()')
  await cell.click()
  await page.getByRole('region', { name: '停车记录详情' }).waitFor()
})

test('all that match but one are removed one by one; who was refused is listed with the reason', async () => {
  const listed = Array.from({ length: 3 }, (_, n) => listedPlate({ id: idOf(700 + n), plate: `鄂A0000${n}` }))
  const phone = await desk([])
  const { page, server, says } = phone
  server.answer(calls.deskListed, ({ next }) =>
    next === undefined ? { items: listed.slice(0, 2), next: 'page-2' } : { items: listed.slice(2), next: null },
  )
  server.answer(calls.deskListRemove, ({ id }) => (id === idOf(702) ? refuse(refusals.notFound) : { id }))
  await phone.open('/parking/desk/lists')
  const rows = page.locator('tbody tr')
  await rows.first().getByRole('checkbox').check()
  await page.getByText('已选 1 条').waitFor()
  await page.getByRole('button', { name: '全选符合条件的' }).click()
  await page.getByText('已选 3 条').waitFor()
  await rows.nth(1).getByRole('checkbox').uncheck()
  await page.getByText('已选 2 条（除去 1 条）').waitFor()
  await page.getByRole('button', { name: '移出名单' }).click()
  const sheet = page.getByRole('dialog', { name: '移出 2 个车牌？' })
  await sheet.getByRole('button', { name: '移出名单（2 条）' }).click()
  await says('请填写原因')
  await sheet.getByLabel('原因').fill('车主已说明')
  await sheet.getByRole('button', { name: '移出名单（2 条）' }).click()
  await page.getByRole('dialog', { name: '部分没有办理' }).getByText('鄂A·00002').waitFor()
  expect(server.asked(calls.deskListRemove).map(({ input }) => input)).toEqual([
    { id: idOf(700), reason: '车主已说明' },
    { id: idOf(702), reason: '车主已说明' },
  ])
})

test('between 768 and 1023 px cards stand beside the record; on a phone a sent link leads to the record’s own page', async () => {
  const phone = await desk([list, detail], 900)
  const { page } = phone
  await phone.open('/parking/desk/stays')
  await page.getByRole('link', { name: /1003/ }).click()
  await page.getByRole('region', { name: '停车记录详情' }).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => phone.here()).toBe(`/parking/desk/stays/${idOf(503)}`)
})
