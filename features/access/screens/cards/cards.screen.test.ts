import { expect, test } from 'vitest'
import { accessRefusals } from '#contract/access'
import { screens } from '../../../../tests/support/screens.ts'
import { calls } from '../tests/answers.ts'
import { APPLIED, card, cards, desk, HELD, READY } from '../tests/card-answers.ts'

// A card is reported lost by whoever lost it at once; who decides too late hears who was quicker; no card goes out without its number.

const open = screens()

test('a lost card is reported in two taps, once, and says that it opens nothing', async () => {
  const phone = await open({ answers: [cards([HELD])] })
  const { page, server, press, says } = phone
  const lost = card({ ...HELD, state: 'lost', can: {} })
  server.answer(calls.reportLost, () => {
    server.answer(calls.cardList, () => ({ items: [lost], next: null, companies: [], manages: false, property: false }))
    return lost
  })
  await phone.open('/accessCard')
  await press('挂失')
  await page.getByRole('dialog').getByRole('button', { name: '挂失', exact: true }).tap()
  await says('已挂失')
  expect(server.asked(calls.reportLost).map(({ input }) => input.id)).toEqual([HELD.id])
})

test('who decides too late hears who was quicker, in the sheet', async () => {
  const phone = await open({ answers: [cards([], { manages: true }), desk(APPLIED)] })
  const { page, server, press } = phone
  server.refuse(calls.decide, accessRefusals.cardDecided, { data: { who: '张*', what: '企业已同意' } })
  await phone.open('/accessCard')
  await page.getByRole('tab', { name: '企业审批' }).tap()
  await press('同意')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '同意', exact: true }).tap()
  await sheet.getByText('张*已处理：企业已同意').waitFor()
  expect(server.asked(calls.decide).map(({ input }) => input.approve)).toEqual([true])
})

test('a card goes out with its number alone; one that is taken is said at the field', async () => {
  const phone = await open({ answers: [cards([], { property: true }), desk(READY)] })
  const { page, server, press } = phone
  server.refuse(calls.collect, accessRefusals.cardNumberTaken, { field: 'number' })
  await phone.open('/accessCard')
  await page.getByRole('tab', { name: '制卡发卡' }).tap()
  await press('发卡')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '确认发卡' }).tap()
  await sheet.getByText('请刷卡或输入卡面上的卡号').waitFor()
  expect(server.asked(calls.collect)).toHaveLength(0)
  await sheet.getByLabel('卡号').fill('0004567AB')
  await sheet.getByRole('button', { name: '确认发卡' }).tap()
  await sheet.getByText('这张卡已绑定他人或已挂失，请换一张').waitFor()
  expect(server.asked(calls.collect).map(({ input }) => input.number)).toEqual(['0004567AB'])
})
