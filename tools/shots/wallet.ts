import { setTimeout as pause } from 'node:timers/promises'
import { payAtCashier } from '../../tests/support/cashier.ts'
import { ask, type Demo } from './demo.ts'

/** A state of a screen of the wallet, and who sees it. */
interface WalletShot {
  state: string
  address: string
  as: string
}

/** The demo's one with a wallet, the one who takes money, and one without a wallet. */
const [OWNER, CASHIER, STRANGER] = ['staff', 'cashier', 'driver']

/** Records of the demo's wallet, by which screens are pictured. */
interface Records {
  recharge: string
  bought: string
  collection: string
  /** A payment that waits for the wallet. */
  charge: string
}

let made: Promise<Records> | null = null

/** How a route of the wallet is pictured; null: it is none of the wallet's, or the demo is used by others and must stay as it is. */
export async function walletStates(route: string, demo: Demo): Promise<WalletShot[] | null> {
  const states = STATES[route]
  if (!states || !demo.own) return null
  made ??= makeRecords(demo)
  return states(await made)
}

const one = (address: string, as: string, state = ''): WalletShot => ({ state, address, as })

const STATES: Record<string, (records: Records) => WalletShot[]> = {
  '/wallet/mywallet': () => [one('/wallet/mywallet', OWNER), one('/wallet/mywallet', STRANGER, 'none')],
  '/balancepage/{count}': () => [one('/balancepage/0', OWNER), one('/balancepage/0', STRANGER, 'none')],
  '/billdetail/{bill}': ({ recharge, bought }) => [
    one(`/billdetail/${bought}`, OWNER),
    one(`/billdetail/${recharge}`, OWNER, 'recharge'),
    one('/billdetail/00000000-0000-7000-8000-000000000000', OWNER, 'unknown'),
  ],
  '/recharge': () => [one('/recharge', OWNER), one('/recharge?need=13750', OWNER, 'need')],
  '/withdrawal': () => [one('/withdrawal', OWNER)],
  '/wallet/paystatus': ({ recharge }) => [one(`/wallet/paystatus?id=${recharge}`, OWNER)],
  '/resultpage': ({ bought }) => [one(`/resultpage?id=${bought}`, OWNER)],
  '/wallet/apartmentBill': () => [one('/wallet/apartmentBill', OWNER)],
  '/checkphonenum/{phoneNum}': () => [one('/checkphonenum/0?for=open', STRANGER)],
  '/settingpassword/{isEdit}': () => [one('/settingpassword/0', OWNER)],
  '/testpassword': ({ charge }) => [
    one(`/testpassword?charge=${charge}`, OWNER),
    one('/testpassword?for=settings', OWNER, 'guarded'),
  ],
  '/editPassword': () => [one('/editPassword', OWNER)],
  '/forgotpassword': () => [one('/forgotpassword', OWNER)],
  '/paysetting': () => [one('/paysetting', OWNER)],
  '/bankcard': () => [one('/bankcard', OWNER), one('/bankcard?add=1', OWNER, 'add')],
  '/paycode': () => [one('/paycode', OWNER), one('/paycode', STRANGER, 'none')],
  '/collection': ({ collection }) => [
    one('/collection', CASHIER),
    one(`/collection?id=${collection}`, CASHIER, 'paid'),
    one('/collection?static=1', CASHIER, 'static'),
  ],
  '/drawback': ({ collection }) => [one('/drawback', CASHIER), one(`/drawback?id=${collection}`, CASHIER, 'one')],
  '/wallet/differences': () => [one('/wallet/differences', CASHIER)],
}

/** Lets money go through the demo's wallet as its people would: in by the cashier, to a card, over a till and partly back. */
async function makeRecords({ origin, session, own }: Demo): Promise<Records> {
  const [owner, cashier] = [await session(OWNER), await session(CASHIER)]
  const mine = <Body>(call: string, input: object = {}) => ask<Body>(origin, `wallet/${call}`, input, owner)
  const till = <Body>(call: string, input: object = {}) => ask<Body>(origin, `wallet/${call}`, input, cashier)

  const wish = { amountFen: 20_000, channel: 'sandbox' }
  const { rechargeId, payUrl } = await mine<{ rechargeId: string; payUrl: string }>('recharge', wish)
  await payAtCashier({ origin }, payUrl)
  await until(async () => (await mine<{ state: string }>('billDetail', { id: rechargeId })).state === 'done')

  const holder = { number: '6228480402564890018', phone: '13987654321' }
  const { ticket } = await mine<{ ticket: string }>('bindSmsSend', { purpose: 'bind', ...holder })
  const code = await until(async () => /验证码(\d{6})/.exec(own?.messageTo(holder.phone) ?? '')?.[1])
  const proven = await mine<{ ticket: string }>('bindSmsValidate', { ticket, code })
  await mine('bankCardAdd', { ticket: proven.ticket })

  const shown = await mine<{ codes: [{ code: string }] }>('qrCode')
  const taken = await till<{ id: string }>('micropay', {
    code: shown.codes[0].code,
    amountFen: 3_650,
    note: '两份午餐',
    requestId: crypto.randomUUID(),
  })
  const refund = { collectionId: taken.id, amountFen: 650, reason: '顾客退货', requestNo: crypto.randomUUID() }
  await till('refund', { ...refund, requestId: crypto.randomUUID() })
  const { items } = await mine<{ items: { id: string }[] }>('tradeRecord', { kind: 'payment' })

  const bills = await mine<{ items: { id: string }[] }>('apartmentBillList', { state: 'open' })
  const billIds = bills.items.map(({ id }) => id)
  const begun = await mine<{ payUrl: string }>('apartmentBillPay', { billIds, channel: 'wallet' })
  const charge = new URL(begun.payUrl, origin).searchParams.get('charge') ?? ''
  return { recharge: rechargeId, bought: items[0]?.id ?? '', collection: taken.id, charge }
}

/** Asks until there is something, for ten seconds. */
async function until<T>(look: () => Promise<T>): Promise<NonNullable<T>> {
  for (let tries = 0; tries < 50; tries += 1) {
    const found = await look()
    if (found) return found
    await pause(200)
  }
  throw new Error('what the pictures need did not come about')
}
