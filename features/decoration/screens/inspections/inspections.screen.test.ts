import { expect, test } from 'vitest'
import { files } from '#engine/files'
import { choose } from '../../../../tests/support/browser.ts'
import { takePhoto } from '../../../../tests/support/choose-photo.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { dueOnes, inspections } from '../tests/inspection-answers.ts'
import { calls, DUE, holds, lists, STAFF } from '../tests/visit-answers.ts'

const open = screens()
const WHY = '这个工程已停工，请先同意复工'

test('an inspection that is refused at once stands as it was filled in, says why, and goes at the next try', async () => {
  const phone = await open({ answers: [holds(), inspections(dueOnes)], as: STAFF })
  const { page, press, says, server } = phone
  const answer = (words: string) =>
    server.answer(calls.inspectSync, ({ acts }) => ({
      answers: acts.map(({ actId }) => ({
        actId,
        state: words === '' ? ('recorded' as const) : ('refused' as const),
        id: words === '' ? DUE : null,
        code: words === '' ? 0 : 4099,
        words,
        retry: false,
        fileIds: [],
        lateReport: false,
      })),
    }))
  await phone.open(`/decoration/inspectionform/${DUE}`)
  for (const { label } of lists.items)
    await choose(page.getByRole('group', { name: label }).getByRole('radio', { name: '正常', exact: true }))
  await page.getByLabel('没有扫描的原因').fill('公示牌被遮挡')
  server.answer(files.calls.imageUpload, (_, { fileHash }) => ({
    id: idOf(2301),
    url: '/ipark/files/y',
    width: 1,
    height: 1,
    sent: fileHash ?? '',
  }))
  await takePhoto(page, '拍照')
  await says('移除第 1 张')
  await page.getByLabel('备注').fill('现场整洁')
  answer(WHY)
  await press('提交巡检')
  await says(WHY)
  expect(await page.getByLabel('备注').inputValue()).toBe('现场整洁')
  answer('')
  await press('提交巡检')
  await expect.poll(() => server.asked(calls.inspectSync).length).toBe(2)
  await says('装修巡检')
})
