import { expect, test } from 'vitest'
import { estateRefusals } from '#contract/estate'
import { openingRefusals, setup } from '#contract/setup'
import { PARK } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import {
  detail,
  linesOf,
  missing,
  OPERATOR,
  opening,
  parkDetail,
  proposal,
  REHEARSED,
} from '../tests/opening-answers.ts'

// One operator proposes with what was seen, another confirms what was proposed; the park's facts are saved and shown as they were read back.

const open = screens()
const { calls } = setup

test('an operator proposes with the counts that were seen, and is told to wait for another one', async () => {
  const phone = await open({ as: OPERATOR, answers: [missing(linesOf()), opening()] })
  const { page, server, press, says } = phone
  server.answer(calls.openPlan, () => ({ ...REHEARSED, proposal: proposal({ mine: true }) }))
  await phone.open('/setup')
  await press('发起正式开园')
  await page
    .getByRole('dialog')
    .getByText(/将清除：通行记录12条、访客来访与参观3条/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '发起' }).tap()
  await says('等待另一位运营人员确认')
  expect(server.asked(calls.openPlan)[0]?.input.counts).toEqual(
    REHEARSED.counts.map(({ key, count }) => ({ key, count })),
  )
})

test('while something is missing the quicker ways come first; what is open for real is no longer called to open', async () => {
  const lacking = await open({ as: OPERATOR, answers: [missing(linesOf('parking.lots')), opening()] })
  await lacking.open('/setup')
  await lacking.page.getByRole('link', { name: /从备份开始/ }).waitFor()
  const ready = await open({
    as: OPERATOR,
    answers: [missing(linesOf()), opening({ opened: { at: at(0), by: '周敏', proposedBy: '赵强' } })],
  })
  await ready.open('/setup')
  await ready.says('园区已正式开园')
  await ready.page.getByRole('link', { name: /一表建园/ }).waitFor()
  expect(await ready.page.getByRole('link', { name: /从备份开始/ }).count()).toBe(0)
  expect(await ready.page.getByText('核对演练数据后，可以正式开园').count()).toBe(0)
})

test('another one confirms that proposal; where somebody was quicker with new data, it is said and nothing is done', async () => {
  const phone = await open({ as: OPERATOR, answers: [missing(linesOf()), opening({ proposal: proposal() })] })
  const { page, server, press, says } = phone
  server.refuse(calls.openConfirm, openingRefusals.countsChanged)
  await phone.open('/setup')
  await press('确认正式开园')
  await page.getByRole('dialog').getByRole('button', { name: '清除并开园' }).tap()
  await page
    .getByText(/数据已变化，请重新核对/)
    .first()
    .waitFor()
  expect(server.asked(calls.openConfirm)[0]?.input.id).toBe(proposal().id)
  server.answer(calls.openConfirm, () => ({
    ...REHEARSED,
    counts: [],
    opened: { at: at(0), by: '周敏', proposedBy: '赵强' },
  }))
  await page.getByRole('dialog').getByRole('button', { name: '清除并开园' }).tap()
  await says('园区已正式开园')
})

test('what is said of the park is saved as typed, refused at its field, and shown as it was read back', async () => {
  const phone = await open({ as: OPERATOR, answers: [detail({ legalOperator: '' })] })
  const { page, server, press, says } = phone
  server.refuse(calls.parkSave, estateRefusals.colourUnreadable, { field: 'colour' })
  await phone.open('/setup/park')
  await page.getByLabel('运营单位').fill(' 南湖运营有限公司 ')
  await page.getByRole('radio', { name: '湖蓝' }).check({ force: true })
  await press('保存')
  await says(/看不清/)
  await expect(page.getByLabel('运营单位').inputValue()).resolves.toContain('南湖运营')
  server.answer(calls.parkSave, () => parkDetail({ legalOperator: '南湖运营有限公司', colour: '#1652a5' }))
  await press('保存')
  await says('已保存：东湖创新园')
  expect(server.asked(calls.parkSave).at(-1)?.input).toMatchObject({
    name: PARK.name,
    legalOperator: '南湖运营有限公司',
    colour: '#1652a5',
  })
  await expect.poll(() => page.getByLabel('运营单位').inputValue()).toBe('南湖运营有限公司')
})

test('the papers are accepted in the versions that are shown', async () => {
  const phone = await open({ as: OPERATOR, answers: [detail({}, false)] })
  const { page, server, press, says } = phone
  server.answer(calls.papersAccept, () => parkDetail())
  await phone.open('/setup/park')
  await press('确认同意')
  await says('请先阅读并同意两份文本')
  expect(server.asked(calls.papersAccept)).toHaveLength(0)
  await page.locator('label', { hasText: '我已阅读并代表园区同意以上两份文本' }).first().tap()
  await press('确认同意')
  await says('两份文本均已同意')
  expect(server.asked(calls.papersAccept)[0]?.input.papers).toEqual(
    parkDetail().papers.map(({ name, version }) => ({ name, version })),
  )
})
