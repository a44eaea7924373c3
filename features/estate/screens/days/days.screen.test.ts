import { expect, test } from 'vitest'
import { estateRefusals } from '#contract/estate'
import { refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, OPERATOR, parkDays } from '../tests/day-answers.ts'

const open = screens()
const as = OPERATOR

test('a day says what the park had entered of it when it was seen', async () => {
  const phone = await open({ as, answers: [given(calls.dayList, parkDays())] })
  const { page, server, press } = phone
  server.answer(calls.dayRemove, parkDays())
  await phone.open('/estate/days')
  await page.getByRole('button', { name: /园区补班/ }).tap()
  await press('恢复国家安排')
  await expect
    .poll(() => server.asked(calls.dayRemove).map(({ input }) => input))
    .toMatchObject([{ day: '2026-12-05', seen: { off: false, name: '园区补班' } }])
  await page.getByRole('button', { name: /元旦/ }).tap()
  const save = page.getByRole('dialog').getByRole('button', { name: '保存' })
  expect(await save.getAttribute('aria-disabled')).toBe('true')
})

test('a holiday of a year that nobody published is entered as a whole', async () => {
  const unknown = parkDays({ year: 2027, national: false, published: false, items: [] })
  const phone = await open({ as, answers: [given(calls.dayList, parkDays())] })
  const { page, server, press, says } = phone
  server.answer(calls.dayList, ({ year }) => (year === 2027 ? unknown : parkDays()))
  const own = { off: true, name: '国庆节' }
  const items = ['2027-10-01', '2027-10-02'].map((day) => ({ day, ...own, own, national: null }))
  server.answer(calls.daySave, { ...unknown, published: true, items })
  await phone.open('/estate/days')
  await page.getByRole('radio', { name: '2027年' }).check({ force: true })
  await says('2027年的放假安排尚未发布，暂按周一至周五为工作日')
  await press('添加特殊日期')
  await press('保存')
  await says('请选择日期')
  await page.getByLabel('日期', { exact: true }).fill('2027-10-01')
  await page.getByLabel('到哪天').fill('2027-09-30')
  await page.getByLabel('名称').fill('国庆节')
  await press('保存')
  await says('不能早于开始日期，一次最多连续31天')
  await page.getByLabel('到哪天').fill('2027-10-02')
  await press('保存')
  await expect
    .poll(() => server.asked(calls.daySave).map(({ input }) => input))
    .toMatchObject([{ day: '2027-10-01', until: '2027-10-02', ...own, seen: null }])
  await says('2027年按园区录入的日期计算，其余按周一至周五为工作日')
})

test('who saves a day that another operator has just changed sees how it is now', async () => {
  const phone = await open({ as, answers: [given(calls.dayList, parkDays())] })
  const { page, server, press, says } = phone
  server.answer(calls.daySave, () => {
    const items = parkDays().items.map((day) =>
      day.day === '2026-12-18' ? { ...day, name: '园区年会', own: { off: true, name: '园区年会' } } : day,
    )
    server.answer(calls.dayList, parkDays({ items }))
    return refuse(estateRefusals.dayChanged)
  })
  await phone.open('/estate/days')
  await page.getByRole('button', { name: /园区开放日/ }).tap()
  await page.getByLabel('名称').fill('园区开放日（下午）')
  await press('保存')
  await says('内容刚有变化，已显示最新内容，请核对后再操作')
  await page
    .getByText(/园区年会/)
    .first()
    .waitFor()
})
