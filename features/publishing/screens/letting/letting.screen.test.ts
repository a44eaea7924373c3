import { expect, test } from 'vitest'
import { itemRefusals } from '#contract/publishing'
import { refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, ITEM, ROOMS, shownPage } from '../tests/item-answers.ts'

// Asking the park about a room: so often a day, and not without a login.

const open = screens()
const address = `/investmentshare?id=${ITEM}`
const room = given(calls.roomInfo, shownPage(ROOMS[0]))

test('after three enquiries a day the fourth is refused, and what was typed stays', async () => {
  const phone = await open({ answers: [room] })
  const { page, server } = phone
  let count = 0
  server.answer(calls.roomEnquiry, () => {
    count += 1
    return count > 3 ? refuse(itemRefusals.enquiriesTooMany) : { id: idOf(720 + count) }
  })
  await phone.open(address)
  for (const words of ['能否看房？', '有没有车位？', '能否注册公司？', '物业费多少？']) {
    await page.getByLabel('咨询内容').fill(words)
    await page.getByLabel('称呼').fill('林先生')
    await phone.press('提交')
    if (count <= 3 && words !== '物业费多少？') await phone.press('再问一个')
  }
  await phone.says('今日咨询次数已用完，请明天再试或拨打服务电话')
  expect(await page.getByLabel('咨询内容').inputValue()).toBe('物业费多少？')
  expect(server.asked(calls.roomEnquiry)[0]?.input).toEqual({ id: ITEM, words: '能否看房？', name: '林先生' })
})

test('who is not signed in is led to login and finds what they typed', async () => {
  const phone = await open({ as: null, answers: [room] })
  const { page } = phone
  await phone.open(address)
  await page.getByLabel('咨询内容').fill('能否看房？')
  await page.getByLabel('称呼').fill('林先生')
  await phone.press('提交')
  await expect.poll(phone.here).toContain('/sys/login')
  expect(new URLSearchParams(phone.here().split('?')[1]).get('from')).toBe(address)
  await page.goBack()
  await expect.poll(() => page.getByLabel('咨询内容').inputValue()).toBe('能否看房？')
  expect(phone.server.asked(calls.roomEnquiry)).toEqual([])
})
