import { expect, test } from 'vitest'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls } from '../tests/answers.ts'
import { CHECKED, face } from '../tests/face-states.ts'

// Nothing is ticked for anybody; a consent goes with the version that was read; withdrawing is one tap and one question away.

const open = screens()

test('nothing is ticked beforehand, and a consent goes out with the version that was shown', async () => {
  const phone = await open({ answers: [given(calls.face, face())] })
  const { page, server, press, says } = phone
  server.answer(calls.faceConsent, () => {
    server.answer(calls.face, () => face({ state: 'consented' }))
    return face({ state: 'consented' })
  })
  await phone.open('/access/register')
  await says('同意并继续')
  for (const box of await page.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false)
  await page.getByRole('checkbox', { name: /单独同意/ }).check()
  await press('同意并继续')
  await says('未满14周岁不采集人脸信息，请用通行码或门禁卡')
  expect(server.asked(calls.faceConsent)).toHaveLength(0)
  await page.getByRole('checkbox', { name: '我已满14周岁' }).check()
  await press('同意并继续')
  await says('已同意，还没有照片')
  const [asked] = server.asked(calls.faceConsent)
  expect([asked?.input.version, asked?.input.fourteen, asked?.input.keep]).toEqual(['2026-11-25', true, false])
})

test('withdrawing says how many terminals still have to drop it', async () => {
  const phone = await open({ answers: [given(calls.face, CHECKED)] })
  const { page, server, press, says } = phone
  const leaving = face({ state: 'withdrawn', terminals: { held: 2, all: 3, failed: [] } })
  server.answer(calls.faceWithdraw, () => {
    server.answer(calls.face, () => leaving)
    return leaving
  })
  await phone.open('/access/register')
  await press('撤回同意')
  await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).tap()
  await says('已撤回，还有 2 台终端待删除')
  expect(server.asked(calls.faceWithdraw)).toHaveLength(1)
})
