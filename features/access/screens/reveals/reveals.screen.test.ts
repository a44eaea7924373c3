import { expect, test } from 'vitest'
import { accessRefusals } from '#contract/access'
import { given } from '../../../../tests/support/fake-server.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls } from '../tests/answers.ts'
import { KEEPER, listed } from '../tests/gate-answers.ts'
import { inside } from '../tests/offline-states.ts'
import { OPERATOR } from '../tests/point-answers.ts'
import { NUMBER, shown } from '../tests/reveal-answers.ts'
import { asking, look } from '../tests/reveal-states.ts'

// Who is still inside can be called: one field, with a purpose, shown once.

const open = screens()
const there = given(calls.muster, inside())

test('an operator says what for and calls; what was shown is gone with the sheet', async () => {
  const phone = await open({ as: OPERATOR, answers: [there, shown] })
  const { page, server } = phone
  await phone.open('/access/muster')
  const sheet = await asking(phone)
  await sheet.getByText('对方会看到您查看了什么、用途和时间').waitFor()
  await sheet.getByRole('button', { name: '查看', exact: true }).tap()
  await sheet.getByText('请写明用途').waitFor()
  expect(server.asked(calls.reveal)).toEqual([])
  await sheet.getByRole('radio', { name: '应急清点，联系本人' }).check()
  await sheet.getByRole('button', { name: '查看', exact: true }).tap()
  await sheet.getByText(NUMBER).waitFor()
  expect(await sheet.getByRole('link', { name: '拨打' }).getAttribute('href')).toBe(`tel:${NUMBER}`)
  expect(server.asked(calls.reveal).map(({ input }) => input)).toEqual([
    { passId: inside().items[0]?.id, field: 'phone', why: '应急清点，联系本人' },
  ])
  await page.keyboard.press('Escape')
  await page.getByText(NUMBER).waitFor({ state: 'detached' })
})

test('an answer that was lost is asked for again by the same request', async () => {
  const phone = await open({ as: OPERATOR, answers: [there, shown] })
  const { server } = phone
  const end = server.lose(calls.reveal)
  await phone.open('/access/muster')
  const sheet = await look(phone)
  await sheet.getByText('暂时连不上服务，请稍后重试').waitFor()
  end()
  await sheet.getByRole('button', { name: '查看', exact: true }).tap()
  await sheet.getByText(NUMBER).waitFor()
  const keys = server.asked(calls.reveal).map(({ requestId }) => requestId)
  expect([keys.length > 1, keys[0] === null, new Set(keys).size]).toEqual([true, false, 1])
})

test('a no is said in the sheet, and the purpose stays written', async () => {
  const phone = await open({ as: OPERATOR, answers: [there] })
  phone.server.refuse(calls.reveal, accessRefusals.revealedOften, { data: { minutes: 12 } })
  await phone.open('/access/muster')
  const sheet = await look(phone)
  await sheet.getByText('查看次数过多，请12分钟后再试').waitFor()
  expect(await sheet.getByLabel('用途', { exact: true }).inputValue()).toBe('应急清点，联系本人')
})

test('a gatekeeper is offered nothing of it', async () => {
  const phone = await open({ as: KEEPER, answers: [there, listed] })
  await phone.open('/access/muster')
  await phone.press(/光谷生物/)
  await phone.page.getByRole('button', { name: '找到了' }).first().waitFor()
  expect(await phone.page.getByText(/查看信息|查看记录/).count()).toBe(0)
})
