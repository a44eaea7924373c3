import { expect, test } from 'vitest'
import { choose } from '../../../../tests/support/browser.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, feeOf, freeStay, openStay, PLATE, trace, usual } from '../tests/answers.ts'

// What a stay costs now, and what it would cost.

const open = screens()

test('a stay says how its price is made and when it changes', async () => {
  const { page, says, open: show } = await open({ answers: [...usual, trace(openStay())] })
  await show(feeOf(PLATE))
  await says(/之后每小时¥5\.00 × 2/)
  await says(/后变为 ¥23\.00/)
  await page.getByRole('button', { name: '去支付 18.00 元' }).waitFor()
})

test('a car that is not inside, one that leaves free, and a plate that is none', async () => {
  const { page, says, press, title, server, open: show } = await open({ answers: [...usual, trace(null, '苏E99999')] })
  await show(feeOf('苏E99999'))
  await says('没有找到在场记录')
  await press('修改车牌')
  await title('停车缴费')
  server.answer(calls.parkingTrace, { plate: PLATE, open: freeStay(), past: [] })
  await show(feeOf(PLATE))
  await says('无需缴费，可直接离场')
  await says('请在 10:10 前离场')
  expect(await page.getByRole('button', { name: /^去支付/ }).count()).toBe(0)
  await show(feeOf('苏E9'))
  await says('车牌号不完整')
})

test('what could not be asked for is said, and asked for again', async () => {
  const { says, press, server, open: show } = await open({ answers: [...usual, trace(openStay())] })
  const end = server.lose(calls.parkingTrace)
  await show(feeOf(PLATE))
  await says('暂时连不上服务，请稍后重试')
  end()
  await press('重试')
  await says('停车中，已停 2小时26分')
})

test('a length of stay is priced', async () => {
  const { page, says, server, open: show } = await open({ answers: usual })
  await show('/parking/price')
  await says('¥10.00')
  await choose(page.getByRole('radio', { name: '5 小时' }))
  await says('¥25.00')
  expect(server.asked(calls.samplePrice).map(({ input }) => input.minutes)).toEqual([120, 300])
})
