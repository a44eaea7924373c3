import {
  type Card,
  type Collection,
  type Difference,
  type Entry,
  type Purse,
  wallet,
  walletRefusals,
} from '#contract/wallet'
import { refuse } from '#vocabulary/refusal'
import { type Given, given, type Reply } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

// What the server says to somebody with ¥1,280.50 of their own, ¥50.00 of the park's and ¥300.00 of their company's.

export const { calls } = wallet
type Body<C> = Exclude<Reply<C>, (...input: never[]) => unknown>
/** The pay password of everybody here. */
export const PAY_PASSWORD = '258036'
export const OTHER_PASSWORD = '804173'
export const PROOF = 'proof-of-the-pay-password'
export const TICKET = 'ticket-of-a-proven-phone'
/** A payment that waits for the wallet. */
export const CHARGE = `YQ${'0123456789ABCDEF'.repeat(2)}`
export const CHARGE_PAGE = `/testpassword?charge=${CHARGE}`

const purse = (kind: Purse['kind'], name: string, availableFen: number): Purse => ({ kind, name, availableFen })

/** An open wallet with a pay password. */
export function balance(facts: Partial<Body<typeof calls.balance>> & { cashFen?: number } = {}) {
  const { cashFen = 128_050, ...rest } = facts
  return {
    state: 'open' as const,
    balanceFen: cashFen,
    availableFen: cashFen,
    heldFen: 0,
    purses: [
      purse('subsidy', '园区补贴', 5_000),
      purse('allowance', '企业餐补', 30_000),
      purse('cash', '钱包余额', cashFen),
    ],
    hasPassword: true,
    cards: 1,
    collects: false,
    phone: '138****0001',
    ...rest,
  }
}

/** Of somebody who has none. */
export const noWallet = balance({ state: 'none', cashFen: 0, purses: [], hasPassword: false, cards: 0 })

/** A debit card of the 招商银行. */
export const card = (last4: string, n = 40): Card => ({
  id: idOf(n),
  bankCode: 'CMB',
  bankName: '招商银行',
  cardType: 'DC',
  cardTypeName: '储蓄卡',
  last4,
  boundAt: at(-3000),
})

/** A debit card of the 农业银行: 6228480402564890018. */
export const farmersCard: Card = { ...card('0018', 41), bankCode: 'ABC', bankName: '农业银行' }
export const FARMERS_NUMBER = '6228480402564890018'

/** A line of trades and bills. */
export const entry = (n: number, facts: Partial<Entry> = {}): Entry => ({
  id: idOf(n),
  kind: 'payment',
  title: '停车费',
  amountFen: -1_800,
  state: 'done',
  at: at(-60),
  ...facts,
})

/** Lines of some days: two under way, one that nobody paid in time, the others done. */
export const ENTRIES: Entry[] = [
  entry(53, { title: '付款给湖畔食堂', amountFen: -1_300, state: 'waiting', at: at(-2) }),
  entry(51, { kind: 'recharge', title: '充值', amountFen: 20_000, state: 'waiting', at: at(-5) }),
  entry(50),
  entry(54, { kind: 'refund', title: '退款：停车费', amountFen: 600, at: at(-1500) }),
  entry(52, { kind: 'withdrawal', title: '提现', amountFen: -10_000, at: at(-1600) }),
  entry(55, { kind: 'recharge', title: '充值', amountFen: 5_000, state: 'closed', at: at(-1700) }),
  entry(56, { title: '付款给云谷便利店', amountFen: -3_650, at: at(-4400) }),
  entry(57, { kind: 'grant', title: '园区补贴', amountFen: 5_000, at: at(-8000) }),
]

const spent = (month: string, ...spentFen: number[]) => ({
  month,
  inFen: 5_600,
  outFen: spentFen.reduce((sum, fen) => sum + fen, 0),
  spentFen,
})
/** Six months. */
export const SUMMARY: Body<typeof calls.billSummary> = {
  purposes: ['公寓', '商户消费', '停车', '其他'],
  months: [
    spent('2026-06', 198_000, 21_000, 9_000, 0),
    spent('2026-07', 201_000, 34_000, 12_000, 100),
    spent('2026-08', 196_500, 18_000, 15_500, 0),
    spent('2026-09', 0, 42_000, 8_800, 0),
    spent('2026-10', 203_000, 38_000, 16_000, 200),
    spent('2026-11', 0, 4_950, 1_800, 0),
  ],
}

type Bill = Body<typeof calls.billDetail>
/** A bill of a payment of ¥123.00. */
export function bill(facts: Partial<Bill> = {}): Bill {
  return {
    ...entry(50, { title: '公寓账单', amountFen: -12_300 }),
    number: '20261120095900000001',
    feeFen: 0,
    parts: [{ kind: 'cash', name: '钱包余额', amountFen: 12_300 }],
    refundedFen: 0,
    channelName: '园区钱包',
    card: null,
    note: '',
    why: null,
    balanceAfterFen: 128_050,
    way: [{ at: at(-60), words: '已付款', done: true }],
    link: null,
    ...facts,
  }
}

/** A recharge of ¥200.00, as it is waited for; a further state by `facts`. */
export const rechargeBill = (facts: Partial<Bill> = {}) =>
  bill({
    ...entry(51, { kind: 'recharge', title: '充值', amountFen: 20_000, state: 'waiting' }),
    parts: [],
    channelName: '模拟支付',
    balanceAfterFen: null,
    way: [{ at: at(-1), words: '等待付款', done: false }],
    ...facts,
  })

/** A withdrawal of ¥100.00 that the bank works on; a further state by `facts`. */
export const withdrawalBill = (facts: Partial<Bill> = {}) =>
  bill({
    ...entry(52, { kind: 'withdrawal', title: '提现', amountFen: -10_000, state: 'waiting' }),
    parts: [],
    channelName: '',
    card: '招商银行储蓄卡(8888)',
    balanceAfterFen: null,
    way: [
      { at: at(-1), words: '已提交', done: true },
      { at: at(0), words: '银行处理中', done: false },
    ],
    ...facts,
  })

export const withdrawCount = (facts: Partial<Body<typeof calls.withdrawCount>> = {}) => ({
  used: 0,
  left: 3,
  leastFen: 100,
  mostFen: 500_000,
  dayUsedFen: 0,
  dayLeftFen: 2_000_000,
  availableFen: 128_050,
  freeLeftFen: 100_000,
  feeBasisPoints: 10,
  feeLeastFen: 10,
  coolingUntil: null,
  arrival: '预计2小时内到账',
  ...facts,
})

/** Limits as they are at first. */
export const limits = (facts: Partial<Body<typeof calls.limitSetting>> = {}) => ({
  hasPassword: true,
  smallPayFen: 20_000,
  smallPayMostFen: 100_000,
  smallPayChoices: [0, 5_000, 10_000, 20_000, 50_000, 100_000],
  smallPayDayFen: 200_000,
  payDayFen: 500_000,
  payDayMostFen: 1_000_000,
  payDayChoices: [100_000, 200_000, 500_000, 1_000_000],
  paidTodayFen: 1_800,
  staticDayFen: 50_000,
  phone: '138****0001',
  coolingUntil: null,
  ...facts,
})

type Charge = Body<typeof calls.chargeView>
/** A payment of ¥13.00 that waits, small enough to need no password. */
export function charge(facts: Partial<Charge> = {}): Charge {
  const { amountFen = 1_300 } = facts
  return {
    charge: CHARGE,
    title: '停车费 粤B12345',
    amountFen,
    state: 'waiting',
    goodUntil: at(30),
    parts: [{ kind: 'cash', name: '钱包余额', amountFen }],
    purses: [
      { ...purse('subsidy', '园区补贴', 0), why: '没有余额' },
      { ...purse('allowance', '企业餐补', 30_000), why: '仅可用于商户消费' },
      { ...purse('cash', '钱包余额', 128_050), why: null },
    ],
    shortFen: 0,
    needsPassword: false,
    hasPassword: true,
    walletState: 'open',
    returnPath: '/wallet/mywallet',
    ...facts,
  }
}

/** Four codes that hold thirty seconds each, the first from this moment on. */
export function codesFrom(now: Date, round = 0): Body<typeof calls.qrCode> {
  const moment = (seconds: number) => at((now.getTime() - new Date(at(0)).getTime()) / 60_000 + seconds / 60)
  return {
    now: moment(0),
    codes: [0, 1, 2, 3].map((turn) => ({
      code: `62${String(10_000_000 + round * 10 + turn).padStart(16, '0')}`,
      from: moment(turn * 30),
      until: moment(turn * 30 + 30),
    })),
    collectionId: null,
    smallPayFen: 20_000,
    availableFen: 128_050,
  }
}

/** A merchant's code: 68 and 22 digits. */
export const MERCHANT_CODE = `68${'0123456789'.repeat(2)}01`

/** What a till took. */
export function collection(facts: Partial<Collection> = {}): Collection {
  return {
    id: idOf(60),
    state: 'paid',
    amountFen: 3_000,
    refundedFen: 0,
    note: '午餐',
    channelName: '园区钱包',
    payer: '林*',
    createdAt: at(-5),
    paidAt: at(-4),
    why: null,
    refunds: [],
    ...facts,
  }
}

type FlatBill = Body<typeof calls.apartmentBillList>['items'][number]
/** A bill of a flat. */
export const flatBill = (n: number, facts: Partial<FlatBill> = {}): FlatBill => ({
  id: idOf(n),
  room: '3栋1202',
  item: '水费',
  period: '2026年11月',
  amountFen: 3_645,
  dueOn: '2026-11-25',
  state: 'open',
  overdue: false,
  payment: null,
  paidAt: null,
  ...facts,
})

/** Rent three days late, water and service to come. */
export const FLAT_BILLS = [
  flatBill(70, { item: '房租', amountFen: 180_000, dueOn: '2026-11-17', overdue: true }),
  flatBill(71),
  flatBill(72, { item: '物业费', amountFen: 21_000, dueOn: '2026-12-02' }),
]
const CHANNELS = [
  { id: 'sandbox', name: '模拟支付', spendableFen: null, needs: null, purses: [] },
  { id: 'wallet', name: '园区钱包', spendableFen: 305_000, needs: null, purses: [] },
]

/** The list of bills of flats. */
export const flatBills = (items: FlatBill[]): Body<typeof calls.apartmentBillList> => ({
  items,
  next: null,
  openFen: items.reduce((sum, { amountFen }) => sum + amountFen, 0),
  openCount: items.length,
  channels: CHANNELS,
})

/** Money of ours that is not on the channel's bill. */
export function difference(facts: Partial<Difference> = {}): Difference {
  return {
    id: idOf(80),
    channel: 'sandbox',
    channelName: '模拟支付',
    day: '2026-11-19',
    kind: 'ours_only',
    line: 'payment',
    oursFen: 1_800,
    theirsFen: 0,
    outTradeNo: 'T20261119000001',
    channelTradeNo: null,
    requestNo: null,
    trade: { title: '湖畔食堂 收款', state: 'paid', createdAt: at(-1440), paidAt: at(-1439) },
    billedAt: at(-1439),
    state: 'open',
    foundAt: at(-60),
    endedAt: null,
    settledBy: null,
    note: null,
    ...facts,
  }
}

type Day = Body<typeof calls.billDayList>['items'][number]
/** A compared day: clean, with ¥40.00 in. */
export const billDay = (facts: Partial<Day> = {}): Day => ({
  channel: 'sandbox',
  channelName: '模拟支付',
  day: '2026-11-19',
  state: 'clean',
  comparedAt: at(-60),
  oursCount: 1,
  oursInFen: 4_000,
  oursOutFen: 0,
  theirsCount: 1,
  theirsInFen: 4_000,
  theirsOutFen: 0,
  movedFen: 0,
  differenceFen: 0,
  foreignCount: 0,
  openCases: 0,
  ...facts,
})

/** What every page of somebody with a wallet may ask. */
export const usual: readonly Given[] = [
  given(calls.balance, balance()),
  given(calls.bankCardList, { items: [card('8888')], most: 5 }),
  given(calls.bankCodeList, { items: [{ label: '农业银行', value: 'ABC' }] }),
  given(calls.limitSetting, limits()),
  given(calls.withdrawCount, withdrawCount()),
  given(calls.rechargeSetting, {
    amounts: [5_000, 10_000, 20_000, 50_000],
    leastFen: 100,
    mostFen: 500_000,
    dayLeftFen: 1_000_000,
    roomFen: 1_000_000,
    channels: [{ id: 'sandbox', name: '模拟支付' }],
  }),
  given(calls.tradeRecord, { items: ENTRIES, next: null }),
  given(calls.billList, { month: '2026-11', items: ENTRIES, next: null, inFen: 5_600, outFen: 6_750 }),
  given(calls.billSummary, SUMMARY),
  given(calls.passwordCheck, { proof: PROOF, goodUntil: at(2) }),
  // without a name it is the one that was scanned and waits for the password: there is none
  given(calls.chargeView, (wanted) => (wanted.charge ? charge() : refuse(walletRefusals.chargeUnknown))),
  given(calls.qrCode, () => codesFrom(new Date(at(0)))),
  given(calls.apartmentBillList, ({ state }) => flatBills(state === 'paid' ? [] : FLAT_BILLS)),
  given(calls.collectionList, { items: [collection()], next: null, todayFen: 3_000, todayCount: 1 }),
]
