import { payAtCashier } from '../support/cashier.ts'
import { PAY_PASSWORD, walletsOf } from '../support/wallets.ts'
import type { Driver, Park } from './park.ts'
import type { Shown } from './screens.ts'

/** Gives the driver a wallet with money, cards, bills and things under way; answers the screens that look at money, in their states. */
export async function makePurseScreens({ world }: Park, driver: Driver): Promise<Shown[]> {
  const me = await walletsOf(world).give(driver, { cashFen: 128_050, subsidyFen: 5_000, allowanceFen: 30_000 })
  const [cardId] = [await me.card(), await me.card()]
  const recharge = (amountFen: number) =>
    me.must<{ rechargeId: string; payUrl: string }>('recharge', { amountFen, channel: 'sandbox' })
  const paid = await recharge(20_000)
  await payAtCashier(world, paid.payUrl)
  const waiting = await recharge(5_000)
  for (const [item, amountFen, days] of [
    ['房租', 180_000, -3],
    ['水费', 3_645, 5],
  ] as const)
    await me.flatBill(item, amountFen, days)
  const begun = await me.must<{ payUrl: string }>('apartmentBillPay', {
    billIds: [await me.flatBill('电费', 12_300, -1)],
  })
  const { billId } = await me.must<{ billId: string }>('chargePay', { charge: begun.payUrl.split('=')[1] })
  const wish = { password: PAY_PASSWORD, purpose: 'withdraw', about: cardId, amountFen: 10_000 }
  const { proof } = await me.must<{ proof: string }>('passwordCheck', wish)
  const sent = await me.must<{ withdrawalId: string }>('withdraw', { cardId, amountFen: 10_000, proof })
  // the cashier tells the server a moment later
  for (let state = 'waiting'; state === 'waiting'; ) {
    await world.product.jobs.drain()
    ;({ state } = await me.must<{ state: string }>('billDetail', { id: paid.rechargeId }))
  }
  const screen = (route: string, says: Shown['says'], address = route, state = ''): Shown => ({
    route,
    state,
    address,
    says,
  })
  return [
    screen('/wallet/mywallet', '最近交易'),
    screen('/balancepage/{count}', '没有更多了', '/balancepage/0'),
    screen('/billdetail/{bill}', '付款来源', `/billdetail/${billId}`),
    screen('/billdetail/{bill}', '到账银行卡', `/billdetail/${sent.withdrawalId}`, 'of a withdrawal'),
    screen('/recharge', '支付方式'),
    screen('/withdrawal', '今日限额'),
    screen('/wallet/paystatus', /已等待/, `/wallet/paystatus?id=${waiting.rechargeId}`, 'waiting'),
    screen('/wallet/paystatus', '充值成功', `/wallet/paystatus?id=${paid.rechargeId}`),
    screen('/resultpage', '到账银行卡', `/resultpage?id=${sent.withdrawalId}`),
    screen('/wallet/apartmentBill', /已逾期/),
  ]
}
