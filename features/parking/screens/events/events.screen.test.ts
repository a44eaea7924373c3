import { expect, test } from 'vitest'
import { parkingRefusals } from '#contract/parking'
import { refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, kept, PLATE, usual } from '../tests/answers.ts'
import { event, FREE, freeEvent, freePlate, registered } from '../tests/free-answers.ts'

// Registering a plate for a free-parking event, the waiting list, a free card, and cancelling.

const open = screens()
const mine = given(calls.myPlates, { items: [kept(PLATE)], most: 5 })

test('a plate of mine is registered with two taps; the result leads to the list, where it is cancelled', async () => {
  const phone = await open({ answers: [...usual, mine, event(), registered()] })
  const { page, server, press, says } = phone
  server.answer(calls.freeConfirm, ({ plate }) => {
    server.answer(calls.freeEventInfo, freeEvent({ held: 87, minePlates: 1 }))
    server.answer(calls.freeCardPlateList, { items: [freePlate({ plate })], next: null, waiting: 0 })
    return freePlate({ plate })
  })
  server.answer(calls.freePlateCancel, () => {
    const cancelled = freePlate({ state: 'cancelled' })
    server.answer(calls.freeCardPlateList, { items: [cancelled], next: null, waiting: 0 })
    return cancelled
  })
  await phone.open(FREE.form)
  await says('200 个，已登记 86')
  await page.getByRole('group', { name: '我的车牌' }).getByRole('button', { name: PLATE }).tap()
  await press('登记车牌')
  await page.getByRole('heading', { name: '登记成功' }).waitFor()
  expect(server.asked(calls.freeConfirm).map(({ input }) => input)).toMatchObject([{ plate: PLATE }])
  await press('查看我的登记')
  await says('已登记')
  await press('取消登记')
  await page.getByRole('dialog').getByRole('button', { name: '取消登记' }).tap()
  await page.getByText('已取消', { exact: true }).waitFor()
})

test('where all places are taken the button says so, and the result tells which place in the line', async () => {
  const phone = await open({ answers: [...usual, mine, event({ held: 200, waiting: 4 })] })
  phone.server.answer(calls.freeConfirm, ({ plate }) => freePlate({ plate, state: 'waiting', nth: 5 }))
  await phone.open(FREE.form)
  await phone.says('已有4个车牌候补，有人取消后按顺序递补')
  await phone.page.getByRole('group', { name: '我的车牌' }).getByRole('button', { name: PLATE }).tap()
  await phone.press('加入候补')
  await phone.page.getByRole('heading', { name: '候补第5位' }).waitFor()
})

test('what is wrong is said under the plate; what was typed outlives a reload', async () => {
  const phone = await open({ answers: [...usual, given(calls.myPlates, { items: [], most: 5 }), event()] })
  const { page, server, press, says } = phone
  server.answer(calls.freeConfirm, () => refuse(parkingRefusals.freePlateTaken, { field: 'plate' }))
  await phone.open(FREE.form)
  await press('登记车牌')
  await says('请输入车牌号')
  await page.getByLabel('车牌号', { exact: true }).fill(PLATE)
  await page.getByRole('group', { name: '车牌键盘' }).getByRole('button', { name: '登记' }).tap()
  await says('这个车牌已由其他人登记，无需重复登记')
  await page.reload()
  await expect.poll(() => page.getByLabel('车牌号', { exact: true }).inputValue()).toBe(PLATE)
})

test('a card asks for the reason and sends an application', async () => {
  const phone = await open({ answers: [...usual, mine, event({ kind: 'card', confirmNeeded: true })] })
  const { page, server, press, says } = phone
  server.answer(calls.addFreeCarPlate, ({ plate, reason }) => freePlate({ plate, reason, state: 'asked' }))
  await phone.open(FREE.form)
  await page.getByRole('group', { name: '我的车牌' }).getByRole('button', { name: PLATE }).tap()
  await press('提交申请')
  await says('请填写申请理由')
  await page.getByLabel('申请理由').fill('部门新购车辆')
  await press('提交申请')
  await page.getByRole('heading', { name: '已提交，等待审核' }).waitFor()
  expect(server.asked(calls.addFreeCarPlate).map(({ input }) => input)).toMatchObject([
    { plate: PLATE, reason: '部门新购车辆' },
  ])
})

test.each([
  ['freeClosed', '登记已截止'],
  ['freeCancelled', '活动已取消'],
  ['freeOver', '活动已结束'],
  ['notEligible', '您不在登记范围内'],
] as const)('who cannot register (%s) is told why, and the button is off with the reason', async (why, words) => {
  const phone = await open({ answers: [...usual, event({ why })] })
  await phone.open(FREE.form)
  await phone.says(words)
  const button = phone.page.getByRole('button', { name: '登记车牌' })
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  expect(await phone.page.getByLabel('车牌号', { exact: true }).count()).toBe(0)
})
