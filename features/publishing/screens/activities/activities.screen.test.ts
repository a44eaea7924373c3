import { expect, test } from 'vitest'
import { itemRefusals } from '#contract/publishing'
import { refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { type ScreenPhone, screens } from '../../../../tests/support/screens.ts'
import { activity, calls, ITEM } from '../tests/item-answers.ts'

// Signing up for an activity: a full one leads onto its waiting list, and a place is not given up unasked.

const open = screens()
const dialog = ({ page }: ScreenPhone) => page.getByRole('dialog')
const address = `/activityshare?id=${ITEM}`

test('who signs up for a full one gets a place on its waiting list, once, also where the answer is lost', async () => {
  const phone = await open({ answers: [given(calls.shareActivity, activity({ left: 0, waiting: 3 }))] })
  const { page, server } = phone
  const waiting = activity({ left: 0, waiting: 4, mine: { state: 'waiting', place: 4 } })
  server.answer(calls.activitySignUp, waiting)
  const end = server.lose(calls.activitySignUp)
  await phone.open(address)
  await phone.press('报名候补')
  await dialog(phone).getByRole('button', { name: '加入候补' }).tap()
  await phone.says('请填写姓名')
  await dialog(phone).getByLabel('姓名').fill('林晓')
  await dialog(phone).getByRole('button', { name: '加入候补' }).tap()
  await dialog(phone).getByText('暂时连不上服务').waitFor()
  end()
  server.answer(calls.shareActivity, waiting)
  await dialog(phone).getByRole('button', { name: '加入候补' }).tap()
  await page.getByRole('main').getByText('名额已满，已为您加入候补（第4位）').waitFor()
  expect(await dialog(phone).count()).toBe(0)
  const asked = server.asked(calls.activitySignUp)
  expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(1)
  expect(asked[0]?.input).toEqual({ id: ITEM, name: '林晓' })
})

test('who cancels is asked, and what is refused is said where it was asked', async () => {
  const signed = activity({ mine: { state: 'signed', place: null } })
  const phone = await open({ answers: [given(calls.shareActivity, signed)] })
  const { server } = phone
  server.answer(calls.activitySignUp, () => refuse(itemRefusals.notSigned))
  await phone.open(address)
  await phone.press('取消报名')
  expect(server.asked(calls.activitySignUp)).toEqual([])
  await dialog(phone).getByRole('button', { name: '取消报名' }).tap()
  await dialog(phone).getByText('您还没有报名').waitFor()
  server.answer(calls.activitySignUp, activity())
  server.answer(calls.shareActivity, activity())
  await dialog(phone).getByRole('button', { name: '取消报名' }).tap()
  await phone.says('还剩 12 个名额')
  expect(server.asked(calls.activitySignUp).at(-1)?.input).toEqual({ id: ITEM })
})

test('who is not signed in signs up after login, and the name is kept', async () => {
  const phone = await open({ as: null, answers: [given(calls.shareActivity, activity())] })
  await phone.open(address)
  await phone.press('我要报名')
  await dialog(phone).getByLabel('姓名').fill('林晓')
  await phone.press('确认报名')
  await expect.poll(phone.here).toContain('/sys/login')
  await phone.page.goBack()
  await phone.press('我要报名')
  expect(await dialog(phone).getByLabel('姓名').inputValue()).toBe('林晓')
  expect(phone.server.asked(calls.activitySignUp)).toEqual([])
})
