import { expect, test } from 'vitest'
import { parkingRefusals } from '#contract/parking'
import { refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, kept, openStay, PLATE, pastStay, usual } from '../tests/answers.ts'

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
  await press('收起')
  await press('添加这个车牌')
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

test('the history shows who is inside and who left', async () => {
  const stays = [pastStay({ stayId: kept('').id, state: 'open', exitedAt: null }), pastStay()]
  const { page, open: show } = await open({ answers: [...usual, given(calls.myStays, { items: stays, next: null })] })
  await show('/parking/history')
  const history = page.getByRole('list', { name: '停车记录' })
  await expect.poll(() => history.getByText('在场').count()).toBe(1)
  expect(await history.getByText('已离场').count()).toBe(1)
})
