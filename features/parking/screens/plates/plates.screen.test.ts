import { expect, test } from 'vitest'
import { parkingRefusals } from '#contract/parking'
import { refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, kept, monthsOf, openStay, PLATE, paidOrder, pastStay, usual } from '../tests/answers.ts'

// My plates, and what is seen of those that are proven.

const open = screens()

test('a plate is added, proven at the gate, and removed', async () => {
  const phone = await open({ answers: usual })
  const { page, server, press, says } = phone
  const has = (items: ReturnType<typeof kept>[]) => server.answer(calls.myPlates, { items, most: 5 })
  server.answer(calls.plateSave, ({ plate }) => {
    has([kept(plate, openStay())])
    return { id: kept(plate).id, plate }
  })
  server.answer(calls.plateProve, ({ plate, code }) => {
    if (code !== '123456') refuse(parkingRefusals.proofWrong, { field: 'code' })
    has([kept(plate, openStay(), true)])
    return { id: kept(plate).id, plate, proven: true }
  })
  server.answer(calls.plateRemove, () => {
    has([])
    return { done: true }
  })
  await phone.open('/parking/plates')
  await says('还没有保存车牌')
  await press('添加车牌')
  await page.getByLabel('车牌号').fill(PLATE)
  await page.getByRole('group', { name: '车牌键盘' }).getByRole('button', { name: '添加' }).tap()
  await says('未验证')
  await press('验证本人')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('闸机验证码').fill('000000')
  await sheet.getByRole('button', { name: '验证本人' }).tap()
  await sheet.getByText(/验证码不正确/).waitFor()
  await sheet.getByLabel('闸机验证码').fill('123456')
  await sheet.getByRole('button', { name: '验证本人' }).tap()
  await page.getByText('已验证本人', { exact: true }).first().waitFor()
  expect(server.asked(calls.plateProve).map(({ input }) => input)).toEqual([
    { plate: PLATE, code: '000000' },
    { plate: PLATE, code: '123456' },
  ])
  await press('删除')
  await press('删除车牌')
  await says('还没有保存车牌')
})

test('the history shows what parking cost by month, and by day who is inside and what was paid', async () => {
  const stays = [
    pastStay({ stayId: kept('').id, state: 'open', exitedAt: null, enteredAt: at(-10), paidFen: 0 }),
    pastStay(),
  ]
  const { page, open: show } = await open({
    answers: [
      ...usual,
      given(calls.myStays, { items: stays, next: null }),
      given(calls.orderQuery, paidOrder({ state: 'used' })),
      given(calls.myStayMonths, { items: monthsOf(0, 1200, 9900, 0, 4500, 6300) }),
    ],
  })
  await show('/parking/history')
  const today = page.getByRole('list', { name: '今天' })
  await today.getByText('在场').waitFor()
  expect(await today.textContent()).toMatch(/鄂A·16888\d\d:\d\d\s入场 · P1 中心地下车库/)
  const before = page.getByRole('list', { name: '昨天' })
  expect(await before.textContent()).toMatch(/鄂A·1688805:00\s–\s10:00 · P1 中心地下车库-¥28\.00/)
  await page.getByRole('figure', { name: '近六个月停车费' }).getByText('¥63.00').first().waitFor()
  await before.getByRole('button').tap()
  await page.waitForURL((url) => url.pathname.endsWith('/parking/receipt'))
})
