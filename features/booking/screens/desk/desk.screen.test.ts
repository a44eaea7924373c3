import { expect, test } from 'vitest'
import { bookingRefusals } from '#contract/booking'
import { refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { BOOKING, ROOM } from '../tests/answers.ts'
import { calls, deskPlace, deskPlaces, inside, PROCESS, process } from '../tests/desk-answers.ts'

// What can go wrong at the desk: two who save at once, rules that do not fit, bookings inside a closure, a process that cannot end.

const open = screens()
const as = { roles: ['operator'] }
const one = `id=${ROOM}&kind=room`
const processes = given(calls.processes, { items: [process] })

test('who saves what somebody else has just saved is told so, sees theirs, and goes on from there', async () => {
  const phone = await open({ as, answers: [deskPlaces(deskPlace()), processes] })
  const { page, server, press, says } = phone
  const name = page.getByLabel('名称', { exact: true })
  server.answer(calls.placeSave, () => {
    server.answer(calls.deskPlaces, () => ({ items: [deskPlace({ version: 4, name: '云帆厅' })], next: null }))
    return refuse(bookingRefusals.placeChanged)
  })
  await phone.open(`/booking/desk/placeedit?${one}`)
  await name.fill('云帆大会议室')
  await press('保存')
  await says('内容刚有变化，已显示最新内容，请核对后再操作')
  await expect.poll(() => name.inputValue()).toBe('云帆厅')
  server.answer(calls.placeSave, () => deskPlace({ version: 5 }))
  await name.fill('云帆一号厅')
  await press('保存')
  await expect
    .poll(() => server.asked(calls.placeSave).map(({ input }) => [input.version, input.name]))
    .toEqual([
      [3, '云帆大会议室'],
      [4, '云帆一号厅'],
    ])
})

test('rules that do not fit each other are said where prices are, and nothing is lost', async () => {
  const phone = await open({ as, answers: [processes] })
  const { page, server, says } = phone
  server.refuse(calls.placeSave, bookingRefusals.rulesWrong, {
    field: 'rules',
    data: { problem: '工作日 12:00–13:00 没有价格' },
  })
  await phone.open('/booking/desk/placeedit')
  const add = page.getByRole('button', { name: '添加', exact: true })
  await add.tap()
  await says('请填写名称')
  await page.getByLabel('名称', { exact: true }).fill('听涛')
  await page.getByLabel('容纳人数').fill('8')
  await add.tap()
  await says('工作日 12:00–13:00 没有价格')
  expect(await page.getByLabel('名称', { exact: true }).inputValue()).toBe('听涛')
})

test('a closure sends what is chosen for each booking inside, which another time asks anew', async () => {
  const phone = await open({ as, answers: [deskPlaces(deskPlace())] })
  const { page, server, press, says } = phone
  server.answer(calls.closure, ({ inside: chosen }) => ({ closureId: chosen ? idOf(141) : null, inside: [...inside] }))
  await phone.open(`/booking/desk/closure?${one}`)
  await press('下一步')
  await says('请写明原因')
  await page.getByLabel('原因').fill('更换投影设备')
  await press('下一步')
  await says('这段时间内有 2 个预订')
  await page.getByLabel('结束时间').fill('19:00')
  await page.getByText('这段时间内有 2 个预订').waitFor({ state: 'detached' })
  await press('下一步')
  await says('这段时间内有 2 个预订')
  await page.getByRole('radio', { name: '取消并全额退款' }).tap()
  await press('处理 2 个预订并暂停')
  await says('已暂停使用')
  expect(server.asked(calls.closure).map(({ input }) => input.inside)).toEqual([
    undefined,
    undefined,
    [
      { bookingId: BOOKING, to: 'back' },
      { bookingId: idOf(202), to: 'back' },
    ],
  ])
})

test('a process that cannot end is not saved, and its problem stands at its step', async () => {
  const phone = await open({ as, answers: [processes] })
  const { page, server, press, says } = phone
  server.answer(calls.processSave, () => ({
    process: null,
    problems: [{ key: 'park', words: '没有人担任物业人员，审批会停在这一步' }],
  }))
  await phone.open(`/booking/desk/process?id=${PROCESS}`)
  await press('保存流程')
  await says('没有人担任物业人员')
  const alert = page.getByRole('alert').filter({ hasText: '没有人担任物业人员' })
  expect(await alert.locator('xpath=..').innerText()).toContain('2. 园区审批')
  // what is changed has not been judged yet
  await press('上移')
  await alert.waitFor({ state: 'detached' })
})
