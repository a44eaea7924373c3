import { expect, test } from 'vitest'
import { choose } from '../../../../tests/support/browser.ts'
import { at } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, feeOf, freeStay, openStay, PLATE, trace, usual } from '../tests/answers.ts'

// What a stay costs now, and what it would cost.

const open = screens()

test('a stay says how its price is made and when it changes', async () => {
  const { page, says, open: show } = await open({ answers: [...usual, trace(openStay())] })
  await show(feeOf(PLATE))
  await says(/之后每小时¥5\.00 × 2/)
  await says(/10:49 前 ¥18\.00，之后 ¥23\.00/)
  await page.getByRole('button', { name: '去支付 18.00 元' }).waitFor()
  const time = page.getByRole('figure', { name: '计费过程' })
  await time.waitFor()
  expect(await time.textContent()).toMatch(/07:34 入场.*计到 10:49.*现在.*免费15分钟首小时¥8\.00之后¥10\.00/)
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
  expect(server.asked(calls.orderToken)).toEqual([])
  // Its free time is over, and no price is told yet.
  server.answer(calls.parkingTrace, { plate: PLATE, open: freeStay({ leaveBy: at(-2) }), past: [] })
  await show(feeOf(PLATE))
  await says('免费时间已到')
  await says('如道闸未放行，请重新查询后缴费')
  expect(await page.getByText('道闸会自动放行').count()).toBe(0)
  await show(feeOf('苏'))
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

test('without network it says so and asks for nothing, and goes on when it is back', async () => {
  const phone = await open({ answers: [...usual, trace(openStay())] })
  const { page, context, server, says, press } = phone
  const pay = page.getByRole('button', { name: '去支付 18.00 元' })
  await phone.open(feeOf(PLATE))
  await pay.waitFor()
  await context.setOffline(true)
  const bar = page.getByText('网络已断开，恢复后会自动重试')
  await bar.waitFor()
  await pay.tap()
  await says('网络已断开，请连接网络后重试')
  expect(server.asked(calls.orderToken)).toEqual([])
  await context.setOffline(false)
  await bar.waitFor({ state: 'hidden' })
  await press(/^去支付/)
  await page.getByRole('button', { name: '确认支付 18.00 元' }).waitFor()
  expect(server.asked(calls.orderToken)).toHaveLength(1)
  // of the browser, about the network that was away
  const others = phone.complaints.filter((each) => !/ERR_INTERNET/.test(each))
  phone.complaints.splice(0, Number.POSITIVE_INFINITY, ...others)
})

test('a length of stay is priced', async () => {
  const { page, says, server, open: show } = await open({ answers: usual })
  await show('/parking/price')
  await says('¥10.00')
  await choose(page.getByRole('radio', { name: '5 小时' }))
  await says('¥25.00')
  expect(server.asked(calls.samplePrice).map(({ input }) => input.minutes)).toEqual([120, 300])
})

test('a stranger reads the prices and tries them out, without a login', async () => {
  const { page, says, here, server, open: show } = await open({ as: null, answers: usual })
  await show('/parking/price')
  await says('每小时¥5.00 × 2')
  await choose(page.getByRole('radio', { name: '3 小时' }), { force: true })
  await says('每小时¥5.00 × 3')
  expect(here()).toBe('/parking/price')
  expect(server.asked(calls.samplePrice).map(({ session, input }) => [session, 'plate' in input])).toEqual([
    [null, false],
    [null, false],
  ])
})
