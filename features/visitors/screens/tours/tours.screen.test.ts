import { expect, test } from 'vitest'
import { visitorRefusals, visitors } from '#contract/visitors'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { companyVisit, companyVisitsAnswer, named, tour, toursAnswer } from '../tests/company-states.ts'

// Visits to my company by view, and tours: a roster is checked before it is brought in.

const open = screens()
const { calls } = visitors

test('each view asks for its own visits', async () => {
  const {
    open: show,
    page,
    server,
  } = await open({ answers: [given(calls.companyVisits, companyVisitsAnswer(companyVisit())), named()] })
  await show('/access/visitormanage')
  await page.getByText('王*等3人').waitFor()
  await page.getByRole('tab', { name: '即将到访' }).tap()
  await expect.poll(() => server.asked(calls.companyVisits).at(-1)?.input.which).toBe('coming')
})

test('a roster is checked, then brought in; what is wrong is told by its line', async () => {
  const { open: show, page, press, server } = await open({ answers: [given(calls.tours, toursAnswer(tour()))] })
  server.answer(calls.tourRoster, ({ dry }) => ({
    people: 1,
    passes: 1,
    faults: dry ? [{ line: 2, words: '姓名：请填写' }] : [],
  }))
  await show('/access/viewsnotes')
  await press('导入名单')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('从表格粘贴').fill('姓名\n王小明')
  await sheet.getByRole('button', { name: '检查名单' }).tap()
  await sheet.getByText('名单第2行有误').waitFor()
  server.answer(calls.tourRoster, () => ({ people: 1, passes: 0, faults: [] }))
  await sheet.getByRole('button', { name: '检查名单' }).tap()
  await sheet.getByRole('button', { name: '导入', exact: true }).tap()
  await sheet.waitFor({ state: 'hidden' })
  expect(server.asked(calls.tourRoster).map(({ input }) => input.dry)).toEqual([true, true, false])
})

test('a tour is planned in a sheet; a refusal stands at its field', async () => {
  const { open: show, page, press, server } = await open({ answers: [given(calls.tours, toursAnswer())] })
  server.refuse(calls.tourSave, visitorRefusals.past, { field: 'from' })
  await show('/access/viewsnotes')
  await press('安排参观')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '保存' }).tap()
  await sheet.getByText('请填写参观名称').waitFor()
  await sheet.getByLabel('参观名称').fill('校企交流')
  await sheet.getByRole('button', { name: '保存' }).tap()
  await sheet.getByText('所选时间已过，请重新选择').waitFor()
  expect(server.asked(calls.tourSave)).toHaveLength(1)
})
