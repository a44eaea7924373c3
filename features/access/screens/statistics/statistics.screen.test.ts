import { expect, test } from 'vitest'
import { accessRefusals } from '#contract/access'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls } from '../tests/answers.ts'
import { named, passagesAnswer } from '../tests/figure-states.ts'

// Figures: whole periods alone are asked for, and what is not told reads so in the table too.

const open = screens()

test('periods are gone through whole; the table of a chart says what is not told', async () => {
  const {
    open: show,
    page,
    press,
    says,
    server,
  } = await open({ answers: [given(calls.accessStatistic, passagesAnswer)] })
  await show('/access/accessStatistic')
  await says('11月16日–11月22日 · 全园区')
  await press('查看数据')
  expect(await page.getByRole('row', { name: /11月22日/ }).textContent()).toContain('不足5人')
  await press('上一周')
  await expect
    .poll(() => server.asked(calls.accessStatistic).at(-1)?.input)
    .toMatchObject({ period: 'week', at: '2026-11-15' })
  await page.getByRole('radio', { name: '月' }).check()
  await expect.poll(() => server.asked(calls.accessStatistic).at(-1)?.input.period).toBe('month')
})

test('names are switched on with what people are told; a refusal is said in the sheet', async () => {
  const {
    open: show,
    page,
    press,
    server,
  } = await open({
    answers: [given(calls.staffStatistic, { ...named, names: null, items: [] })],
  })
  server.refuse(calls.staffNamesSet, accessRefusals.notYourCompany)
  await show('/access/staffStatistic')
  await press('开启')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('告知员工的说明').fill('用于核对出勤，有疑问请联系行政部')
  await sheet.getByRole('button', { name: '通知并开启' }).tap()
  await sheet.getByText(/仅限本企业/).waitFor()
  server.answer(calls.staffNamesSet, ({ on, notice }) => ({ on, beginsOn: '2026-11-26', notice }))
  server.answer(calls.staffStatistic, () => named)
  await sheet.getByRole('button', { name: '通知并开启' }).tap()
  await page.getByText('林晓').first().waitFor()
  expect(server.asked(calls.staffNamesSet).at(-1)?.input).toMatchObject({ on: true })
})
