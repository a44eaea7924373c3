import { expect, test } from 'vitest'
import { DESK_CONTEXT, RAIL_ANSWERS } from '../../../../tests/support/desk.ts'
import { given } from '../../../../tests/support/fake-server.ts'
import { axeFindings } from '../../../../tests/support/findings.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calendar, calendarOfParts, calls } from '../tests/desk-answers.ts'

// The calendar of the desk on the Friday of fake servers, 10:00.

const open = screens()
const as = { roles: ['operator'] }

test('a day says of each place what is free, taken, asked for, held and closed, and why; a booking opens', async () => {
  const phone = await open({ as, answers: [given(calls.deskCalendar, calendar)] })
  const { page, says } = phone
  await phone.open('/booking/calendar')
  await says('空闲 10:00–14:00、15:30–16:00、17:00–20:00')
  await says('空闲 10:00–10:30、11:30–13:00')
  await says('填写中 10:30–11:30')
  await says('暂停使用 13:00–18:00：更换投影设备')
  const lines = await page.getByRole('img').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  expect(lines).toEqual([
    '云帆会议室：空闲 10:00–14:00、15:30–16:00、17:00–20:00；待审批 16:00–17:00；已占用 14:00–15:00；整理中 15:00–15:30',
    '听松：空闲 10:00–10:30、11:30–13:00；填写中 10:30–11:30；不开放 08:00–09:00、13:00–20:00',
  ])
  await page.getByText('产品季度评审').tap()
  await page.getByRole('dialog', { name: '产品季度评审' }).waitFor()
})

test('a part of a venue has a line of its own, and a place that is not open yet is not told as free', async () => {
  const phone = await open({ as, answers: [given(calls.deskCalendar, calendarOfParts)] })
  const { page, says } = phone
  await phone.open('/booking/calendar')
  await says('B 区')
  const lines = await page.getByRole('img').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  expect(lines).toEqual([
    '云帆厅 A 区：空闲 10:00–20:00',
    '云帆厅 B 区：空闲 10:00–14:00、16:00–20:00；已占用 14:00–16:00',
    '新报告厅：没有空闲时段；不开放 08:00–20:00',
  ])
})

test('a day of the week leads to that day of that kind; back, the week stands as it was left', async () => {
  const phone = await open({ as, answers: [given(calls.deskCalendar, calendar)] })
  const { page, server, says } = phone
  await phone.open('/booking/calendar')
  await says('产品季度评审')
  await page.getByRole('tab', { name: '场地' }).tap()
  await page.getByRole('radio', { name: '按周' }).tap()
  await says('11月16日–11月22日')
  await page.getByRole('link', { name: '云帆会议室 11月18日 周三：没有空闲时段' }).tap()
  await page.getByRole('heading', { name: '11月18日 周三' }).waitFor()
  expect(server.asked(calls.deskCalendar).at(-1)?.input).toEqual({ kind: 'venue', from: '2026-11-18', days: 1 })
  await page.goBack()
  await says('11月16日–11月22日')
  expect(await page.getByRole('radio', { name: '按周' }).isChecked()).toBe(true)
})

test('at a desk the places of a day are a grid by hours: bookings lie at theirs, one that is pressed opens', async () => {
  const answers = [...RAIL_ANSWERS, given(calls.deskCalendar, calendar)]
  const phone = await open({ as, answers, context: DESK_CONTEXT })
  const { page } = phone
  await phone.open('/booking/calendar')
  const grid = page.getByRole('table', { name: '场所和时段' })
  await grid.getByRole('row', { name: /云帆会议室/ }).waitFor()
  const blocks = await grid
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => ({ words: each.textContent, left: each.getBoundingClientRect().left })))
  const late = blocks.find(({ words }) => words?.includes('16:00–17:00'))
  const early = blocks.find(({ words }) => words?.includes('14:00–15:00'))
  expect(late?.left).toBeGreaterThan(early?.left ?? Number.POSITIVE_INFINITY)
  expect(await axeFindings(page)).toEqual([])
  await grid.getByRole('button', { name: /产品季度评审/ }).click()
  await page.getByRole('dialog', { name: '产品季度评审' }).waitFor()
})
