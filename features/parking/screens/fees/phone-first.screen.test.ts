import { expect, test } from 'vitest'
import { parkingRefusals } from '#contract/parking'
import { refuse } from '#vocabulary/refusal'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, kept, openStay, PLATE, trace, usual } from '../tests/answers.ts'

// After many plates of others the phone is proven again, and what was asked for goes on.

const open = screens()
const PHONE_FIRST = { data: { most: 20 } }

/** A phone whose owner has asked about too many plates of others, until a code is right. */
async function manyAsked() {
  const phone = await open({ answers: [...usual, trace(openStay())] })
  const { server } = phone
  let proven = false
  const told = { plate: PLATE, open: openStay(), past: [] }
  server.answer(calls.parkingTrace, () => (proven ? told : refuse(parkingRefusals.phoneFirst, PHONE_FIRST)))
  server.answer(calls.plateSave, ({ plate }) => {
    if (!proven) refuse(parkingRefusals.phoneFirst, PHONE_FIRST)
    server.answer(calls.myPlates, { items: [kept(plate)], most: 5 })
    return { id: kept(plate).id, plate }
  })
  server.answer(calls.plateCode, { sentTo: '138****0001', againInSeconds: 60, goodForSeconds: 300 })
  server.answer(calls.plateCodeProve, ({ code }) => {
    if (code !== '123456') refuse(parkingRefusals.codeWrong, { field: 'code' })
    proven = true
    return { more: 20 }
  })
  return { ...phone, sheet: phone.page.getByRole('dialog', { name: '验证手机号' }) }
}

test('a plate is told of once the code on the phone is right; a wrong one is said under the field', async () => {
  const { page, press, title, says, server, sheet, open: show } = await manyAsked()
  await show('/licenseplate')
  // alive: before that the plate keyboard would open just when the button is pressed
  await says('停车场空位')
  await page.getByLabel('车牌号', { exact: true }).fill(PLATE)
  await page.keyboard.press('Escape')
  await press('查询停车费')
  await sheet.getByText('验证码会发送到您账号的手机号').waitFor()
  // Closed, nothing is lost: the plate stands where it was typed, and the sheet can be opened again.
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await press('修改车牌')
  await title('停车缴费')
  expect(await page.getByLabel('车牌号', { exact: true }).inputValue()).toBe(PLATE)
  await press('查询停车费')
  await sheet.waitFor()
  await page.keyboard.press('Escape')
  await press('验证手机号')
  await sheet.getByRole('button', { name: '获取验证码' }).tap()
  await sheet.getByText('验证码已发送到 138****0001').waitFor()
  await sheet.getByLabel('验证码').fill('000000')
  await sheet.getByText('验证码不正确或已过期，请重新获取').waitFor()
  await sheet.getByLabel('验证码').fill('123456')
  await sheet.getByRole('button', { name: '验证并继续' }).tap()
  await says('停车中，已停 2小时26分')
  expect(await sheet.count()).toBe(0)
  expect(server.asked(calls.plateCodeProve).map(({ input }) => input.code)).toEqual(['000000', '123456'])
})

test('why no code is sent is said, and pressing without one asks for it', async () => {
  const { server, sheet, open: show } = await manyAsked()
  await show(`/paylicenseplate?plate=${encodeURIComponent(PLATE)}`)
  await sheet.getByRole('button', { name: '验证并继续' }).tap()
  await sheet.getByText('请先获取验证码').waitFor()
  server.answer(calls.plateCode, () => refuse(parkingRefusals.noPhone))
  await sheet.getByRole('button', { name: '获取验证码' }).tap()
  await sheet.getByText(/您的账号没有绑定手机号/).waitFor()
  // No message left: no countdown either.
  await sheet.getByRole('button', { name: '获取验证码' }).waitFor()
  expect(server.asked(calls.plateCodeProve)).toEqual([])
})

test('keeping a plate goes on by itself once the phone is proven', async () => {
  const { page, press, server, sheet, open: show } = await manyAsked()
  await show('/parking/plates')
  await press('添加车牌')
  await page.getByLabel('车牌号').fill(PLATE)
  await page.getByRole('group', { name: '车牌键盘' }).getByRole('button', { name: '添加' }).tap()
  await sheet.getByRole('button', { name: '获取验证码' }).tap()
  await sheet.getByLabel('验证码').fill('123456')
  await page.getByText('已添加车牌').waitFor()
  expect(server.asked(calls.plateSave).map(({ input }) => input.plate)).toEqual([PLATE, PLATE])
})
