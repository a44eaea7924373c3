import { expect, test } from 'vitest'
import { parkingRefusals } from '#contract/parking'
import { refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls } from '../tests/answers.ts'
import { DESK, KEY, lotTariffs, OPERATOR, tariffEffect, tried, wholeLot } from '../tests/desk-park-answers.ts'

// What can go wrong at the desk: two operators at once, a key that is shown once, a calculator that takes many pages.

const open = screens()
const as = OPERATOR

test('who saves what somebody else has just changed is told so, and sees how it is now', async () => {
  const phone = await open({ as, answers: [given(calls.deskLot, wholeLot())] })
  const { page, server, press, says } = phone
  server.answer(calls.deskLotSave, () => {
    server.answer(calls.deskLot, wholeLot({ version: 5, name: 'P1 东库' }))
    return refuse(parkingRefusals.deskChanged)
  })
  await phone.open(DESK.edit)
  await page.getByLabel('车位数').fill('600')
  await press('保存')
  await says('内容刚有变化，已显示最新内容，请核对后再操作')
  await expect.poll(() => page.getByLabel('名称', { exact: true }).inputValue()).toBe('P1 东库')
  expect(server.asked(calls.deskLotSave).map(({ input }) => input)).toMatchObject([{ version: 4, capacity: 600 }])
})

test('a key is shown once: closed, it is nowhere on the page', async () => {
  const phone = await open({ as, answers: [given(calls.deskLot, wholeLot()), given(calls.deskGateAdd, KEY)] })
  const { page, server, press, says } = phone
  await phone.open(DESK.lot)
  await press('添加道闸')
  await press('添加并生成密钥')
  await says('请填写名称')
  await page.getByLabel('道闸名称').fill('东门道闸')
  await page.getByRole('checkbox', { name: '北门入口' }).check({ force: true })
  await press('添加并生成密钥')
  await says(KEY.key)
  expect(server.asked(calls.deskGateAdd).map(({ input }) => input)).toMatchObject([
    { name: '东门道闸', laneIds: [idOf(200)] },
  ])
  await press('已保存，关闭')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(KEY.key)
  expect(await page.evaluate('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])')).not.toContain(KEY.key)
})

test('the next key of a gate stays on the screen until it is closed; a gate is also reached by the code of its lot', async () => {
  const { lanes: _lanes, gates: _gates, ...lot } = wholeLot()
  const lots = given(calls.deskLots, { items: [lot] })
  const messages = given(calls.deskGateMessages, { items: [], next: null })
  const phone = await open({
    as,
    answers: [lots, messages, given(calls.deskLot, wholeLot()), given(calls.deskGateKey, KEY)],
  })
  const { page, server, press, says } = phone
  await phone.open(`/parking/desk/gates/${KEY.gateId}?lot=${lot.code}`)
  await press('更换密钥')
  const sheet = page.getByRole('dialog', { name: '更换密钥？' })
  await sheet.getByRole('radio', { name: '1天' }).tap()
  await sheet.getByRole('button', { name: '更换密钥' }).tap()
  await says(KEY.key)
  expect(server.asked(calls.deskGateKey).map(({ input }) => input.graceMinutes)).toEqual([1440])
  await press('已保存，关闭')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('the calculator asks page by page, adds them up, and begins anew for other prices', async () => {
  const phone = await open({ as, answers: [given(calls.deskTariffs, lotTariffs()), tried] })
  const { page, server, press, says } = phone
  server.answer(calls.deskTariffEffect, ({ next }) =>
    next === undefined
      ? tariffEffect({ of: 700, stays: 400, beforeFen: 400_000, afterFen: 500_000, next: 'page-2' })
      : tariffEffect({ of: null, stays: 300, beforeFen: 300_000, afterFen: 300_000, dearer: 0, cheaper: 0 }),
  )
  await phone.open(DESK.tariff)
  await press('用上月真实停车试算')
  await says('2026-10-01 至 2026-10-31 的 700 次停车')
  await says('¥7,000.00')
  await says('¥8,000.00')
  await says('多 14.3%')
  expect(server.asked(calls.deskTariffEffect).map(({ input }) => input.next)).toEqual([undefined, 'page-2'])
  await page.getByLabel('每天免费时长（分钟）').fill('30')
  await page.getByRole('button', { name: '用上月真实停车试算' }).waitFor()
})

test('a period without a price is told under the periods; nothing is sent', async () => {
  const phone = await open({ as, answers: [given(calls.deskTariffs, lotTariffs()), tried] })
  const { page, server, press, says } = phone
  await phone.open(DESK.tariff)
  await page.getByLabel('每单位价格').first().fill('')
  await press('保存这一版')
  await says('第1个时段：请填写价格，如 5.00')
  expect(server.asked(calls.deskTariffSave)).toEqual([])
})
