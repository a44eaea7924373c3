import { expect, test } from 'vitest'
import { archiveRefusals, archives, figureRefusals as no } from '#contract/archives'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { filing, givenFiling, givenSettings, quarter, settings, submitted } from '../tests/figures-answers.ts'

// What was typed is lost by nothing: not by a refusal, not by a draft; who decides late hears of it.

const open = screens()
const { calls } = archives
const form = `/epsarchives/file?id=${idOf(1800)}&period=${quarter(6).periodId}`
const manager = { manager: true } as const

test('one tap takes the last period over; a draft goes to the server as it is typed, also what is no number yet', async () => {
  const phone = await open({ as: manager, answers: [givenFiling(filing())] })
  const { page, server, press, says } = phone
  await phone.open(form)
  await press('沿用上期员工总数')
  const income = page.getByRole('textbox', { name: '营业收入' })
  expect(await income.getAttribute('placeholder')).toBe('980')
  await income.fill('15.')
  server.answer(calls.economicFile, ({ act, entries }) => {
    const typed = entries.map(({ value }) => ({ value }))
    server.answer(calls.economicFiling, filing({ state: 'draft', version: 2 }, typed))
    return { id: idOf(1886), version: 2, state: act === 'draft' ? ('draft' as const) : ('submitted' as const) }
  })
  await press('存草稿')
  await says('草稿已保存')
  expect(server.asked(calls.economicFile)[0]?.input).toMatchObject({
    act: 'draft',
    version: 1,
    entries: [{ value: '15.' }, { value: '56' }, { value: '' }],
  })
  await expect.poll(() => income.inputValue()).toBe('15.')
})

test('a refusal stands at its field with all that was typed; the sentence that is asked for goes with the next try', async () => {
  const phone = await open({ as: manager, answers: [givenFiling(filing())] })
  const { page, server, press, says } = phone
  server.refuse(calls.economicFile, no.unusual, { field: `note.${idOf(1850)}`, data: { percent: '+650%' } })
  await phone.open(form)
  await press('沿用上期的3项')
  await press('提交')
  await says('与上年同期相差+650%，请说明原因')
  await page.getByRole('textbox', { name: '营业收入说明' }).fill('新签大客户')
  server.refuse(calls.economicFile, no.aboveOther, {
    field: `value.${idOf(1852)}`,
    data: { name: '研发人员', other: '员工总数' },
  })
  await press('提交')
  await says('研发人员不能多于员工总数')
  expect(await page.getByRole('textbox', { name: '营业收入说明' }).inputValue()).toBe('新签大客户')
  expect(server.asked(calls.economicFile).at(-1)?.input.entries[0]).toMatchObject({ value: '980', note: '新签大客户' })
})

test('who decides what somebody else decided meanwhile hears of it, and sees the latest', async () => {
  const phone = await open({
    as: { roles: ['property'], rights: ['economy.write'] },
    answers: [givenFiling(submitted({ mayDecide: true }))],
  })
  const { page, server, press, says } = phone
  server.refuse(calls.economicDecide, archiveRefusals.changed)
  await phone.open(`/epsarchives/decide?id=${idOf(1800)}&period=${quarter(6).periodId}`)
  await press('确认数据')
  server.answer(calls.economicFiling, submitted({ state: 'confirmed', version: 3, mayDecide: false }))
  await page.getByRole('dialog').getByRole('button', { name: '确认' }).tap()
  await says(/数据已计入企业档案/)
})

test('a park begins with the usual indicators, and an indicator with figures keeps what it means', async () => {
  const phone = await open({
    as: { roles: ['operator'] },
    answers: [givenSettings({ indicators: [], rules: [], periods: [] })],
  })
  const { page, server, press, says } = phone
  server.answer(calls.settingsSave, () => {
    server.answer(calls.settings, settings())
    return { id: idOf(1850), version: 1 }
  })
  await phone.open('/epsarchives/desk')
  await press('使用常用指标')
  await says('已添加常用指标')
  expect(server.asked(calls.settingsSave)[0]?.input).toEqual({ part: 'usual' })
  await page.getByRole('button', { name: /^营业收入/ }).tap()
  await says('已有填报数据，不能再改；可停用后新建')
  expect(await page.getByRole('radio', { name: /数量/ }).isDisabled()).toBe(true)
})
