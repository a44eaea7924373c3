import type { Bill, BillDetail, BillPayment, BillTerms, DeviceRecords } from '#contract/parking'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { CHANNELS, calls, PLATE, trade } from './answers.ts'

const COMPANY = '光谷云图软件有限公司'

/** Where a bill, and a payment of bills, stand. */
export const BILL = {
  one: `/device/parkbillrecord?id=${idOf(80)}`,
  payment: `/device/parkbillrecord?paymentId=${idOf(90)}`,
}

/** A bill of ¥1,268.00 to be paid. */
export function bill(facts: Partial<Bill> = {}): Bill {
  return {
    id: idOf(80),
    billNo: 'ZD20261048213905',
    companyName: COMPANY,
    month: '2026-10',
    totalFen: 126_800,
    state: 'open',
    issuedAt: at(-30_000),
    paidAt: null,
    invoice: null,
    ...facts,
  }
}

/** A paid bill, whose invoice stands so. */
export const paidBill = (invoice: 'asked' | 'issued' | 'sent' | null = null, facts: Partial<Bill> = {}) =>
  bill({
    state: 'paid',
    paidAt: at(-20_000),
    invoice: invoice && {
      title: COMPANY,
      taxNo: '91350100M000100Y43',
      state: invoice,
      askedAt: at(-15_000),
      issuedAt: invoice === 'asked' ? null : at(-9_000),
      number: invoice === 'asked' ? null : '26442000000123456789',
      sentAt: invoice === 'sent' ? at(-8_000) : null,
    },
    ...facts,
  })

const lines: BillDetail['lines'] = [
  { kind: 'rent', words: '车位月租', count: 3, unitFen: 35_000, amountFen: 105_000 },
  { kind: 'stays', words: '月结车辆停车费 鄂A·8K562', count: 12, unitFen: null, amountFen: 18_600 },
  { kind: 'coupons', words: '停车优惠券 访客停车券', count: 8, unitFen: null, amountFen: 4000 },
  { kind: 'correction', words: '9月多收月租退还', count: 0, unitFen: null, amountFen: -800 },
]

/** The bills of the company, to be paid or paid. */
export const bills = (...items: Bill[]) => {
  const open = items.filter(({ state }) => state === 'open')
  const fen = open.reduce((sum, { totalFen }) => sum + totalFen, 0)
  return given(calls.billList, {
    items,
    next: null,
    open: { count: open.length, fen },
    channels: open.length === 0 ? [] : CHANNELS,
  })
}

/** A bill with its lines. */
export const billOf = (of: Bill, facts: Partial<BillDetail> = {}) =>
  given(calls.billById, { ...of, lines, channels: of.state === 'open' ? CHANNELS : [], ...facts })

/** A payment of two bills. */
export const billPayment = (facts: Partial<BillPayment> = {}) =>
  given(calls.billPayment, {
    paymentId: idOf(90),
    amountFen: 253_600,
    state: 'open',
    createdAt: at(-1),
    paidAt: null,
    bills: [
      { id: idOf(81), billNo: 'ZD20260911111111', month: '2026-09', totalFen: 126_800 },
      { id: idOf(80), billNo: 'ZD20261048213905', month: '2026-10', totalFen: 126_800 },
    ],
    trades: [],
    ...facts,
  })

/** A try to pay bills that went back. */
export const refundedTrade = () =>
  trade({ amountFen: 253_600, refunds: [{ amountFen: 253_600, state: 'done', reason: '账单已支付', at: at(1) }] })

/** What gates saw of the company's plates. */
export const records = (facts: Partial<DeviceRecords> = {}) =>
  given(calls.billDeviceRecords, {
    items: [
      record(100, { direction: 'exit', channelName: '出口 1', at: at(-20) }),
      record(101, { direction: 'exit', channelName: '出口 1', at: at(-25), passed: false }),
      record(102, { at: at(-200) }),
    ],
    next: null,
    places: [
      {
        lotId: idOf(10),
        name: 'P1 中心地下车库',
        place: '1–4 号楼地下一、二层',
        channels: [
          { name: '入口 1', direction: 'entry', heardAt: at(-3) },
          { name: '出口 1', direction: 'exit', heardAt: at(-20) },
        ],
      },
      {
        lotId: idOf(11),
        name: 'P2 南广场地面车场',
        place: '南门入口右侧',
        channels: [{ name: '入口 1', direction: 'entry', heardAt: null }],
      },
    ],
    plates: 2,
    ...facts,
  })

const record = (n: number, facts: Partial<DeviceRecords['items'][number]>): DeviceRecords['items'][number] => ({
  id: idOf(n),
  plate: PLATE,
  lotName: 'P1 中心地下车库',
  channelName: '入口 1',
  direction: 'entry',
  at: at(0),
  passed: true,
  ...facts,
})

const terms = (facts: Partial<BillTerms> = {}): BillTerms => ({
  companyId: idOf(70),
  companyName: COMPANY,
  fromMonth: '2026-09',
  spaces: 3,
  priceFen: 35_000,
  plates: [PLATE, '鄂AD16888'],
  ended: false,
  savedAt: at(-90_000),
  billedTo: '2026-10',
  ...facts,
})

/** What companies pay for. */
export const agreed = given(calls.billTermsList, {
  items: [
    terms(),
    terms({ companyId: idOf(71), companyName: '云帆科技有限公司', spaces: 0, plates: [], ended: true, billedTo: null }),
  ],
  next: null,
})
