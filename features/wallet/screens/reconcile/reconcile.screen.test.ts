import { expect, test } from 'vitest'
import { walletRefusals } from '#contract/wallet'
import { choose } from '../../../../tests/support/browser.ts'
import { given } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { balance, billDay, calls, difference, usual } from '../tests/answers.ts'

// Differences between a channel's bill and our books, as operators and cashiers settle them.

const open = screens()
const OPERATOR = { roles: ['operator'] }
const NOTE = '顾客重复付款，已在商户平台退回'
const settled = difference({ state: 'settled', note: NOTE, settledBy: '孙丽', endedAt: at(0) })

test('an operator is told of days without differences, and of none', async () => {
  const phone = await open({ as: OPERATOR, answers: [given(calls.billDayList, { items: [], next: null })] })
  const { server } = phone
  await phone.open('/wallet/differences')
  await phone.says('还没有核对过的账目')
  server.answer(calls.billDayList, { items: [billDay()], next: null })
  server.answer(calls.parkDifferenceList, { items: [], next: null })
  await phone.open('/wallet/differences')
  await phone.says('昨日账目一致')
  await choose(phone.page.getByRole('radio', { name: '待处理' }))
  await expect.poll(() => server.asked(calls.parkDifferenceList)[0]?.input).toEqual({ state: 'open' })
  await phone.says('昨日账目一致')
})

test('an operator finds the day, reads what to check and settles with a note', async () => {
  const day = billDay({
    state: 'open',
    openCases: 3,
    oursInFen: 5_800,
    theirsInFen: 4_900,
    oursCount: 2,
    theirsCount: 3,
    differenceFen: -900,
    foreignCount: 4,
  })
  const phone = await open({
    as: OPERATOR,
    answers: [
      given(calls.billDayList, { items: [day], next: null }),
      given(calls.parkDifferenceList, { items: [difference()], next: null }),
    ],
  })
  const { page, server } = phone
  server.answer(calls.parkDifferenceSettle, () => {
    server.answer(calls.parkDifferenceList, { items: [settled], next: null })
    return settled
  })
  await phone.open('/wallet/differences')
  await phone.says('3 笔异常收款待处理')
  await phone.says('渠道账单 ¥49.00')
  await phone.says('我方账目 ¥58.00')
  await page.getByRole('link', { name: /3 笔待处理/ }).tap()
  await phone.says('差额（渠道减我方）')
  await phone.says('同一商户号下其他系统的收付款，不参与核对')
  await phone.says('4 笔')
  await phone.says('没有更多了')
  await phone.press(/渠道账单没有这笔收款/)
  await phone.says('怎么核对')
  await phone.press('标为已处理')
  await phone.says('请写明查到的原因和处理结果')
  await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('TEXTAREA')
  await page.getByLabel('处理说明').fill(NOTE)
  // what was written is there again after the sheet was closed
  await phone.press('关闭')
  await phone.press(/渠道账单没有这笔收款/)
  expect(await page.getByLabel('处理说明').inputValue()).toBe(NOTE)
  await page.getByRole('button', { name: '标为已处理' }).dblclick()
  await phone.says('已处理，可在“已处理”中查看')
  expect(server.asked(calls.parkDifferenceSettle).map(({ input }) => input)).toEqual([
    { id: difference().id, note: NOTE },
  ])
  // it stays in the day's list, and says who did what
  await phone.press(/渠道账单没有这笔收款/)
  await phone.says(NOTE)
  await phone.says(/孙丽/)
  expect(await page.getByLabel('处理说明').count()).toBe(0)
})

test('a cashier sees those of the own till, comes from the till, and is told when somebody was quicker', async () => {
  const phone = await open({
    as: { roles: ['merchant'] },
    answers: [
      ...usual,
      given(calls.balance, balance({ collects: true })),
      given(calls.differenceList, { items: [], next: null }),
    ],
  })
  const { page, server } = phone
  await phone.open('/collection')
  await page.getByRole('link', { name: /异常收款/ }).tap()
  await phone.title('异常收款')
  await phone.says('没有待处理的异常收款')
  expect(await page.getByText('每日账目').count()).toBe(0)

  server.answer(calls.differenceList, ({ state }) => ({ items: state === 'settled' ? [] : [difference()], next: null }))
  await phone.open('/wallet/differences')
  await phone.press(/渠道账单没有这笔收款/)
  server.refuse(calls.differenceSettle, walletRefusals.differenceSettled)
  server.answer(calls.differenceList, ({ state }) => ({
    items: state === 'settled' ? [{ ...settled, settledBy: '孙*' }] : [],
    next: null,
  }))
  await page.getByLabel('处理说明').fill('银行次日到账')
  await phone.press('标为已处理')
  await phone.says('这笔异常收款已处理或已自动核平')
  await phone.press('关闭')
  await phone.says('没有待处理的异常收款')
  await choose(page.getByRole('radio', { name: '已处理' }))
  await phone.press(/渠道账单没有这笔收款/)
  await phone.says(/孙\*/)
})

test('others are told for whom this is', async () => {
  const phone = await open()
  await phone.open('/wallet/differences')
  await phone.says('仅对园区运营和商户收银员开放')
})

test('what does not come can be asked for again', async () => {
  const phone = await open({ as: OPERATOR, answers: [given(calls.billDayList, { items: [billDay()], next: null })] })
  const end = phone.server.lose(calls.billDayList)
  await phone.open('/wallet/differences')
  await phone.page.getByRole('button', { name: '重试' }).waitFor()
  end()
  await phone.press('重试')
  await phone.says('没有更多了')
})
