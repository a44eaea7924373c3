import type {
  DeskOrder,
  DeskPassage,
  DeskRefund,
  DeskStay,
  DeskStayDetail,
  ListedPlate,
  Taking,
  WaitingLane,
} from '#contract/parking'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { openStay, PLATE, trade } from './answers.ts'

/** The address of a stay at the desk. */
export const DESK_STAY = `/parking/desk/stays/${idOf(80)}`

/** A car that came in two hours and 26 minutes ago. */
export function deskStay(facts: Partial<DeskStay> = {}): DeskStay {
  return {
    stayId: idOf(80),
    plate: PLATE,
    lotId: idOf(10),
    lotName: 'P1 中心地下车库',
    state: 'open',
    enteredAt: at(-146),
    exitedAt: null,
    minutes: 146,
    paidFen: 0,
    owedFen: 0,
    ...facts,
  }
}

/** It came in by the first lane. */
export function passage(facts: Partial<DeskPassage> = {}): DeskPassage {
  return {
    passageId: idOf(81),
    direction: 'entry',
    channelName: '入口1',
    plate: PLATE,
    seenAt: at(-146),
    openedBy: 'system',
    hasPicture: true,
    ...facts,
  }
}

/** ¥18.00 that were paid for it. */
export function deskOrder(facts: Partial<DeskOrder> = {}): DeskOrder {
  return {
    orderId: idOf(82),
    orderNo: '202611210038421597',
    state: 'used',
    dueFen: 1800,
    couponFen: 0,
    refundedFen: 0,
    paidAt: at(-6),
    trades: [trade()],
    ...facts,
  }
}

/** All that is known of it. */
export function stayDetail(facts: Partial<DeskStayDetail> = {}): DeskStayDetail {
  const stopped = passage({
    passageId: idOf(83),
    direction: 'exit',
    channelName: '出口1',
    seenAt: at(-8),
    openedBy: null,
  })
  return {
    ...deskStay(),
    feeFen: 1800,
    dueFen: 1800,
    leaveBy: null,
    lines: openStay().lines,
    passages: [passage(), stopped],
    orders: [],
    corrections: [],
    writeOffs: [],
    ...facts,
  }
}

/** A refund that its channel refused for good, as who may settle it sees it. */
export function deskRefund(facts: Partial<DeskRefund> = {}): DeskRefund {
  return {
    refundId: idOf(84),
    orderId: idOf(82),
    orderNo: '202611210038421597',
    stayId: idOf(80),
    plate: PLATE,
    channelName: '模拟支付',
    amountFen: 1800,
    reason: '道闸误识别，多收停车费',
    state: 'failed',
    problem: '商户账户余额不足',
    askedBy: '周敏',
    askedAt: at(-90),
    tries: 1,
    settledBy: '',
    settledAt: null,
    note: '',
    maySettle: true,
    mayWithdraw: true,
    ...facts,
  }
}

/** A plate that is not let in. */
export function listedPlate(facts: Partial<ListedPlate> = {}): ListedPlate {
  return {
    id: idOf(85),
    plate: PLATE,
    kind: 'blocked',
    reason: '多次占用消防通道',
    until: null,
    over: false,
    addedBy: '周敏',
    addedAt: at(-3000),
    ...facts,
  }
}

/** A lane at which a car waits that has not paid. */
export function lane(facts: Partial<WaitingLane> = {}): WaitingLane {
  return {
    channelId: idOf(86),
    channelName: '出口1',
    lotName: 'P1 中心地下车库',
    direction: 'exit',
    waiting: { passageId: idOf(83), plate: PLATE, seenAt: at(-1), reason: 'unpaid', stayId: idOf(80) },
    openUntil: null,
    ...facts,
  }
}

/** A day of a channel. */
export function taking(facts: Partial<Taking> = {}): Taking {
  return {
    day: '2026-11-20',
    channel: 'sandbox',
    channelName: '模拟支付',
    paidFen: 128_600,
    paidCount: 96,
    refundFen: 0,
    refundCount: 0,
    netFen: 128_600,
    ...facts,
  }
}
