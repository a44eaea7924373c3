import { type LotDay, type OpenStay, type Order, type PastStay, parking, type TradeView } from '#contract/parking'
import { type Given, given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { noCoupons } from './coupon-answers.ts'

// What the server says about a car that came into P1 two hours and 26 minutes ago: ¥18.00.

export const { calls } = parking
export const PLATE = '鄂A16888'
/** Where the fee of a plate stands. */
export const feeOf = (plate: string) => `/paylicenseplate?plate=${encodeURIComponent(plate)}`
/** The address of the order that is being placed. */
export const CONFIRM = `/confirmorder?${new URLSearchParams({ stayId: idOf(1), token: 'token-of-one-order-1', expect: '1800' })}`
export const RESULT = `/paysuccess?orderId=${idOf(2)}`
export const RECEIPT = `/parking/receipt?orderId=${idOf(2)}`

const lines: OpenStay['lines'] = [
  { kind: 'free', words: '免费时长 15分钟', from: at(-146), to: at(-131), units: 15, unitFen: 0, amountFen: 0 },
  { kind: 'first', words: '首小时 ¥8.00', from: at(-131), to: at(-71), units: 1, unitFen: 800, amountFen: 800 },
  { kind: 'unit', words: '之后每小时¥5.00 × 2', from: at(-71), to: at(49), units: 2, unitFen: 500, amountFen: 1000 },
]

/** A stay of which ¥18.00 is due. */
export function openStay(facts: Partial<OpenStay> = {}): OpenStay {
  return {
    stayId: idOf(1),
    plate: PLATE,
    lotId: idOf(10),
    lotName: 'P1 中心地下车库',
    lotOpen: true,
    minutes: 146,
    lines,
    feeFen: 1800,
    paidFen: 0,
    dueFen: 1800,
    nextChange: { at: at(49), dueFen: 2300 },
    leaveBy: null,
    enteredAt: null,
    mine: false,
    ...facts,
  }
}

/** The same stay once it is paid. */
export const paidStay = (facts: Partial<OpenStay> = {}) =>
  openStay({ paidFen: 1800, dueFen: 0, nextChange: null, leaveBy: at(49), ...facts })

/** A stay within the free minutes. */
export const freeStay = (facts: Partial<OpenStay> = {}) =>
  openStay({ minutes: 5, lines: [], feeFen: 0, dueFen: 0, nextChange: null, leaveBy: at(10), ...facts })

export const CHANNELS: Order['channels'] = [
  { id: 'sandbox', name: '模拟支付', spendableFen: null, needs: null, purses: [] },
  walletWay(10_000),
]

/** The wallet among the channels, with so much that can pay this. */
export function walletWay(spendableFen: number): Order['channels'][number] {
  return {
    id: 'wallet',
    name: '园区钱包',
    spendableFen,
    needs: null,
    purses: [
      { name: '园区补贴', availableFen: 0, why: '没有余额' },
      { name: '企业餐补', availableFen: 500, why: '仅可用于商户消费' },
      { name: '钱包余额', availableFen: spendableFen, why: null },
    ],
  }
}

/** The wallet of a person who never opened one. */
export const unopened = (): Order['channels'][number] => ({
  ...walletWay(0),
  spendableFen: null,
  needs: { words: '未开通', action: '去开通', path: '/wallet/mywallet' },
  purses: [],
})

/** A try to pay that came to its end. */
export function trade(facts: Partial<TradeView> = {}): TradeView {
  return {
    tradeId: idOf(3),
    channel: 'sandbox',
    channelName: '模拟支付',
    state: 'paid',
    amountFen: 1800,
    paidAt: at(0),
    refunds: [],
    underWay: facts.state === 'paying',
    ...facts,
  }
}

/** The order of the stay, to be paid. */
export function order(facts: Partial<Order> = {}): Order {
  return {
    orderId: idOf(2),
    orderNo: 'P20261120100000001',
    stayId: idOf(1),
    plate: PLATE,
    lotName: 'P1 中心地下车库',
    state: 'open',
    minutes: 146,
    lines,
    feeFen: 1800,
    paidFen: 0,
    dueFen: 1800,
    couponFen: 0,
    coupons: [],
    nextChange: { at: at(49), dueFen: 2300 },
    goodUntil: at(3),
    createdAt: at(0),
    paidAt: null,
    leaveBy: null,
    trades: [],
    channels: CHANNELS,
    movedFrom: null,
    ...facts,
  }
}

/** The order once it is paid. */
export const paidOrder = (facts: Partial<Order> = {}) =>
  order({ state: 'paid', paidAt: at(0), leaveBy: at(49), nextChange: null, trades: [trade()], ...facts })

/** A stay that ended. */
export function pastStay(facts: Partial<PastStay> = {}): PastStay {
  return {
    stayId: idOf(20),
    plate: PLATE,
    lotName: 'P1 中心地下车库',
    enteredAt: at(-1740),
    exitedAt: at(-1440),
    state: 'closed',
    minutes: 300,
    feeFen: 2800,
    paidFen: 2800,
    owedFen: 0,
    orderIds: [idOf(2)],
    ...facts,
  }
}

/** The answer about this stay, or about a plate that is not inside. */
export const trace = (open: OpenStay | null, plate = open?.plate ?? PLATE): Given =>
  given(calls.parkingTrace, { plate, open, past: [] })

/** A kept plate. */
export const kept = (plate: string, open: OpenStay | null = null, proven = false) => ({
  id: idOf(30),
  plate,
  proven,
  addedAt: at(-5000),
  open,
})

/** The day of P1 until the moment at which these answers were given. */
export const lotDay: LotDay = {
  lotName: 'P1 中心地下车库',
  capacity: 300,
  weeks: 4,
  points: Array.from({ length: 24 }, (_, hour) => {
    const usual = Math.round(20 + 240 * Math.exp(-(((hour - 14) / 4) ** 2)))
    return { hour, today: hour <= 10 ? Math.max(4, usual - 12 + ((hour * 7) % 9)) : null, usual }
  }),
}

const lot = { lotId: idOf(10), name: 'P1 中心地下车库', open: true, free: 120 }

/** What was paid in the six months until these answers. */
export const monthsOf = (...paidFen: number[]) =>
  paidFen.map((each, at) => ({
    month: `2026-${String(6 + at).padStart(2, '0')}`,
    paidFen: each,
    stays: each > 0 ? 3 : 0,
  }))

/** What every screen of a driver may ask, answered for who keeps no plate and has nothing inside. */
export const usual: readonly Given[] = [
  given(calls.couponSets, noCoupons),
  given(calls.parkingLotList, {
    items: [
      {
        ...lot,
        place: '1 号楼地下',
        closedWhy: '',
        capacity: 300,
        tariff: ['前15分钟免费', '首小时 ¥8.00', '之后每小时¥5.00'],
        graceMinutes: 15,
      },
    ],
  }),
  given(calls.carSpace, { items: [{ ...lot, total: 300 }], at: at(0) }),
  given(calls.lotCurve, lotDay),
  given(calls.myPlates, { items: [], most: 5 }),
  given(calls.myStays, { items: [], next: null }),
  given(calls.myDebts, { items: [], owedFen: 0 }),
  given(calls.myStayMonths, { items: monthsOf(0, 0, 0, 0, 0, 0) }),
  given(calls.freeParking, { items: [] }),
  given(calls.freeOutTime, { lotName: 'P1 中心地下车库', leaveBy: at(49), why: 'paid', serverTime: at(0) }),
  given(calls.orderToken, { token: 'token-of-one-order-1', goodUntil: at(10) }),
  given(calls.orderConfirm, order()),
  given(calls.samplePrice, ({ minutes }) => ({
    lotName: 'P1 中心地下车库',
    totalFen: Math.ceil(minutes / 60) * 500,
    lines: [
      {
        kind: 'day',
        words: `每小时¥5.00 × ${Math.ceil(minutes / 60)}`,
        from: at(0),
        to: at(minutes),
        units: Math.ceil(minutes / 60),
        unitFen: 500,
        amountFen: Math.ceil(minutes / 60) * 500,
      },
    ],
    nextChange: null,
  })),
]
