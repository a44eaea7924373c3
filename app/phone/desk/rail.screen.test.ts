import { expect, test } from 'vitest'
import { parking } from '#contract/parking'
import { approvals } from '#engine/approvals'
import { refusals } from '#vocabulary/refusal'
import { DESK_CONTEXT, DESK_SCREEN, RAIL_ANSWERS } from '../../../tests/support/desk.ts'
import { given } from '../../../tests/support/fake-server.ts'
import { screens } from '../../../tests/support/screens.ts'

// The rail of the desks: whom it is for, what waits, and the room that it has.

const open = screens()
const none = given(parking.calls.deskStays, { items: [], next: null })
const operator = { roles: ['operator'] }
const MARK = "'desk' in document.documentElement.dataset"
const STAYS = '/parking/desk/stays'

test('it says how much waits, leads from desk to desk, and follows the width of the screen', async () => {
  const waits = given(approvals.calls.duties, { items: [], next: null, count: 3 })
  const delegated = given(approvals.calls.delegations, { items: [] })
  const answers = [...RAIL_ANSWERS, none, waits, delegated]
  const phone = await open({ as: operator, answers, context: DESK_CONTEXT })
  const { page } = phone
  await phone.open(STAYS)
  const rail = page.getByRole('navigation', { name: '工作台' })
  await rail.getByRole('link', { name: /待办\s*3\s*项待处理/ }).waitFor()
  await page.setViewportSize({ width: 390, height: 800 })
  await rail.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(MARK)).toBe(false)
  await page.setViewportSize(DESK_SCREEN)
  await rail.getByRole('link', { name: /待办/ }).click()
  await expect.poll(() => phone.here()).toBe('/parkCoordination/myHandleTask')
  await rail.locator('[aria-current="page"]', { hasText: '待办' }).waitFor()
})

test('its room is there from the first paint on: nothing moves when it comes', async () => {
  const phone = await open({ as: operator, answers: [...RAIL_ANSWERS, none], context: DESK_CONTEXT })
  const { page } = phone
  await page.route(/\.js$/, (route) => route.abort())
  await phone.open(STAYS)
  expect(await page.evaluate(MARK)).toBe(true)
  const left = 'document.querySelector("#root").getBoundingClientRect().left'
  const before = await page.evaluate(left)
  await page.unroute(/\.js$/)
  await page.reload()
  await page.getByRole('navigation', { name: '工作台' }).waitFor()
  expect(await page.evaluate(left)).toBe(before)
  phone.complaints.length = 0
})

test('who has no desk finds neither the rail nor its room', async () => {
  const phone = await open({ as: {}, answers: [], context: DESK_CONTEXT })
  phone.server.refuse(parking.calls.deskStays, refusals.forbidden)
  await phone.open(STAYS)
  await phone.says('停车管理仅对园区管理人员开放')
  await expect.poll(() => phone.page.evaluate(MARK)).toBe(false)
  expect(await phone.page.getByRole('navigation', { name: '工作台' }).count()).toBe(0)
})
