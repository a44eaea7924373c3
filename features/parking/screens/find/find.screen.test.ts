import { expect, test } from 'vitest'
import { parkingRefusals } from '#contract/parking'
import { screens } from '../../../../tests/support/screens.ts'
import { calls } from '../tests/answers.ts'
import { findStates } from '../tests/find-states.ts'

const open = screens()
const answers = findStates.find(({ name }) => name === 'note')?.answers ?? []

test('a place is noted: nothing is refused at once, what was typed stays while the sheet is closed, then it is sent', async () => {
  const phone = await open({ answers: [...answers] })
  await phone.open('/parking/find')
  await phone.press('记住车位')
  const sheet = phone.page.getByRole('dialog')
  await sheet.getByRole('button', { name: '保存' }).tap()
  await sheet.getByText('请至少填写一项，或拍一张照片').waitFor()
  await sheet.getByLabel('楼层').fill('B2')
  await sheet.getByRole('button', { name: '关闭' }).tap()
  await phone.press('记住车位')
  await expect.poll(() => sheet.getByLabel('楼层').inputValue()).toBe('B2')
  phone.server.refuse(calls.carPlaceSave, parkingRefusals.stayOver)
  await sheet.getByRole('button', { name: '保存' }).tap()
  await sheet.getByText('车辆已离场，不用再记车位').waitFor()
  phone.server.answer(calls.carPlaceSave, {
    floor: 'B2',
    bay: '',
    note: '',
    photoId: null,
    photoUrl: null,
    savedAt: '2026-11-20T10:00:00+08:00',
  })
  await sheet.getByRole('button', { name: '保存' }).tap()
  await phone.says('已记住车位')
  expect(phone.server.asked(calls.carPlaceSave).at(-1)?.input).toMatchObject({
    floor: 'B2',
    bay: '',
    note: '',
    photoId: null,
  })
})
