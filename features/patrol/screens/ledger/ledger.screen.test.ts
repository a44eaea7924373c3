import { expect, test } from 'vitest'
import { choose } from '../../../../tests/support/browser.ts'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { COMPANY, calls, kinds, ledger, line, months, REVIEWER } from '../tests/problem-answers.ts'

// Each number of the report leads to the problems or rounds behind it, and the ledger keeps its filter in the address.

const open = screens()
const days = { from: '2026-06-01', to: '2026-11-30' }

test('a number of the report opens the ledger narrowed to what it counts', async () => {
  const phone = await open({ as: REVIEWER, answers: [given(calls.report, months()), ledger([line()]), kinds] })
  const { page, server } = phone
  await phone.open('/environmenPatrolReport/index')
  await page.getByRole('link', { name: /逾期关闭/ }).tap()
  await phone.title('环境台账')
  const asked = () => server.asked(calls.account).at(-1)?.input
  await expect.poll(asked).toMatchObject({ ...days, state: 'closed', closedLate: true })
  await page.goBack()
  await page.getByRole('link', { name: /云图科技/ }).tap()
  await expect.poll(asked).toMatchObject({ ...days, companyId: COMPANY.id })
  await phone.says('已筛选：云图科技、2026-06-01 至 2026-11-30 上报')
  await page.goBack()
  await page.getByRole('link', { name: /室外及其他/ }).tap()
  await expect.poll(asked).toMatchObject({ ...days, buildingId: null })
})

test('a number of rounds opens the rounds behind it', async () => {
  const rounds = given(calls.taskList, { items: [], next: null })
  const phone = await open({ as: REVIEWER, answers: [given(calls.report, months()), rounds] })
  await phone.open('/environmenPatrolReport/index')
  await phone.page.getByRole('link', { name: /逾期完成/ }).tap()
  await phone.title('巡查任务清单')
  const asked = () => phone.server.asked(calls.taskList).at(-1)?.input
  await expect.poll(asked).toMatchObject({ ...days, scope: 'all', outcome: 'late' })
})

test('a view and a search narrow the ledger in its address, and a line opens where its reader acts', async () => {
  const phone = await open({ answers: [ledger([line({ state: 'rejected' })], 'company', false), kinds] })
  const { page, server } = phone
  await phone.open('/environmen/environmenAccount?grade=major')
  await choose(page.getByRole('radio', { name: '已逾期' }))
  await expect.poll(phone.here).toBe('/environmen/environmenAccount?grade=major&overdue=1')
  const asked = () => server.asked(calls.account).at(-1)?.input
  await expect.poll(asked).toMatchObject({ grade: 'major', overdue: true })
  await page.getByRole('searchbox').fill('纸箱')
  await expect.poll(asked).toMatchObject({ grade: 'major', overdue: true, text: '纸箱' })
  expect(await page.getByRole('button', { name: '导出台账' }).count()).toBe(0)
  const path = await page.getByRole('link', { name: /疏散通道/ }).getAttribute('href')
  expect(path).toContain('/environmen/rejectDesc?id=')
})
