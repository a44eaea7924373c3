import { createHash } from 'node:crypto'
import { newId } from '#platform/db'
import type { Chance } from '#vocabulary/chance'
import { dayOf, toInstant } from '#vocabulary/day'
import type { WorkdayTable } from '#vocabulary/workdays'
import { linesOnWire, minutesBetween } from '../fees/fee-lines.ts'
import { type TariffVersion, vehicleKindOf } from '../fees/tariff.ts'
import type { StoredUsage } from '../fees/usage.ts'
import { ORDER_SUBJECT } from '../orders/subject.ts'
import { feesOf, type Priced, type PriceFacts, type Quote, quoteOf, usageAtExit } from '../stays/pricing.ts'
import { newStayId } from '../stays/stay-id.ts'
import type { Visit } from './traffic.ts'

/** A lot as its past is told: who spoke for it, what it cost. */
export interface HistoryLot {
  readonly id: string
  readonly areaId: string
  readonly code: string
  readonly name: string
  readonly graceMinutes: number
  readonly versions: readonly TariffVersion[]
  readonly channels: readonly { readonly id: string; readonly direction: string }[]
  readonly deviceId: string
}

/** Rows by their columns' names, ready to be written, in the order in which tables refer to each other. */
export interface HistoryRows {
  readonly stays: object[]
  readonly passages: object[]
  readonly orders: object[]
  readonly trades: object[]
}

/** What the past came to. Money in fen. */
export interface HistorySum {
  stays: number
  open: number
  paidFen: number
}

/** The past of some lots, told visit by visit. */
export interface History {
  /** Takes a visit; of one plate in the order of time. */
  add(visit: Visit): void
  /** The rows since the last time. */
  take(): HistoryRows
  /** Cars that are inside at the end, by lot id. */
  readonly inside: ReadonlyMap<string, number>
  readonly sum: Readonly<HistorySum>
}

/** Events of gates that were made up begin so. */
export const HISTORY_EVENT = 'history-'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** What earlier stays tell is over by then. */
const USAGE_MS = 25 * 60 * MINUTE_MS
/** Barriers that a guard lifted for somebody who did not pay. */
const GUARD_SHARE = 0.003
/** Of those who pay, how many do so before they drive to the exit. */
const EARLY_SHARE = 0.6
const PRICE_GOOD_MS = 3 * MINUTE_MS
const CASHIER_MS = 5 * MINUTE_MS

interface Bought {
  readonly pricedAt: Date
  readonly paidAt: Date
  readonly quote: Quote
}

/**
 * Tells the past by the product's own rules: fees by `feesOf` with what the plate used before, a payment with order and trade, the free-out
 * time, and what is owed where a guard let somebody out. Nothing after `until` is told: cars may still be inside.
 */
export function createHistory(options: {
  lots: readonly HistoryLot[]
  table: WorkdayTable
  until: Date
  chance: Chance
  payerOf: (plate: string) => string
}): History {
  const { table, until, chance, payerOf } = options
  const lots = new Map(options.lots.map((lot) => [lot.code, lot]))
  const used = new Map<string, { exitAt: Date; usage: StoredUsage }[]>()
  const inside = new Map<string, number>(options.lots.map(({ id }) => [id, 0]))
  const sum: HistorySum = { stays: 0, open: 0, paidFen: 0 }
  let rows: HistoryRows = { stays: [], passages: [], orders: [], trades: [] }
  let events = 0
  let orderNo = chance.whole(1_000_000)

  function passage(lot: HistoryLot, direction: 'entry' | 'exit', plate: string, at: Date, facts: PassageFacts): void {
    const channel = chance.pick(lot.channels.filter((each) => each.direction === direction))
    rows.passages.push({
      id: newId(),
      device_id: lot.deviceId,
      event_id: `${HISTORY_EVENT}${(events += 1)}`,
      area_id: lot.areaId,
      lot_id: lot.id,
      channel_id: channel.id,
      direction,
      plate,
      seen_at: at,
      received_at: at,
      opened_by: facts.openedBy,
      reason: facts.reason,
      picture_id: null,
      answer_stands: true,
      stay_id: facts.stayId,
    })
  }

  /** Writes order and trade; answers what was paid, in fen. */
  function buy(lot: HistoryLot, plate: string, stay: { id: string; enteredAt: Date }, bought: Bought, state: string) {
    const { pricedAt, paidAt, quote } = bought
    const [orderId, tradeId] = [newId(), newId()]
    const personId = payerOf(plate)
    const goodUntil = new Date(pricedAt.getTime() + PRICE_GOOD_MS)
    const next = quote.nextChange && { at: toInstant(quote.nextChange.at), dueFen: quote.nextChange.dueFen }
    const day = dayOf(pricedAt).replaceAll('-', '')
    // Spread over the ten digits, so that they look like any other and are never the same.
    orderNo = (orderNo + 7_919_993_777) % 10_000_000_000
    rows.orders.push({
      id: orderId,
      order_no: `${day}${String(orderNo).padStart(10, '0')}`,
      area_id: lot.areaId,
      stay_id: stay.id,
      person_id: personId,
      plate,
      lot_id: lot.id,
      token_hash: `\\x${sha256(orderId)}`,
      priced_at: pricedAt,
      good_until: goodUntil,
      minutes: minutesBetween(stay.enteredAt, pricedAt),
      fee_fen: quote.fee.totalFen,
      paid_before_fen: 0,
      due_fen: quote.dueFen,
      lines: linesOnWire(quote.fee.lines),
      next_change: next,
      state,
      paid_at: paidAt,
      trade_id: tradeId,
      coupon_fen: 0,
      refunded_fen: 0,
      used_coupon_fen: 0,
      coupons: [],
      created_at: pricedAt,
    })
    rows.trades.push({
      id: tradeId,
      area_id: lot.areaId,
      subject_kind: ORDER_SUBJECT,
      subject_id: orderId,
      out_trade_no: `YQ${sha256(tradeId).slice(0, 32).toUpperCase()}`,
      amount_fen: quote.dueFen,
      title: `${lot.name} ${plate} 停车费`,
      person_id: personId,
      return_path: `/front/mobile/paysuccess?orderId=${orderId}`,
      created_at: new Date(pricedAt.getTime() + 4 * SECOND_MS),
      expires_at: new Date(goodUntil.getTime() + CASHIER_MS),
      paid_at: paidAt,
      channel_trade_no: `${day}2200${String(orderNo).padStart(18, '0')}`,
    })
    sum.paidFen += quote.dueFen
    return quote.dueFen
  }

  return {
    inside,
    sum,
    take() {
      const taken = rows
      rows = { stays: [], passages: [], orders: [], trades: [] }
      return taken
    },
    add({ lotCode, plate, entersAt, leavesAt }) {
      const lot = lots.get(lotCode)
      if (!lot || entersAt > until) return
      const stayId = newStayId()
      const key = `${lotCode} ${plate}`
      const vehicleKind = vehicleKindOf(plate)
      const before = recent(used.get(key), entersAt)
      const facts = { tariffs: lot.versions, workdays: table, used: before.map((each) => each.usage), free: [] }
      const stay = { id: stayId, vehicleKind, enteredAt: entersAt }
      const feeAt = feesOf(stay, facts)
      const deal = dealOf({ stay, facts }, leavesAt, until, chance)
      const out = deal.exitAt !== null && deal.exitAt <= until ? deal.exitAt : null
      passage(lot, 'entry', plate, entersAt, { openedBy: 'system', reason: 'welcome', stayId })
      if (deal.refusedAt && out)
        passage(lot, 'exit', plate, deal.refusedAt, { openedBy: null, reason: 'unpaid', stayId: null })
      const paidFen = deal.bought ? buy(lot, plate, stay, deal.bought, out ? 'used' : 'paid') : 0
      const fee = out && feeAt(out)
      const leaveBy = deal.bought && new Date(deal.bought.paidAt.getTime() + lot.graceMinutes * MINUTE_MS)
      const left = out && usageAtExit(feeAt, { enteredAt: entersAt, exitedAt: out, paidFen, leaveBy })
      if (out && left) {
        const reason = deal.guard ? 'recorded' : paidFen > 0 ? 'paid' : 'free'
        passage(lot, 'exit', plate, out, { openedBy: deal.guard ? 'guard' : 'system', reason, stayId })
        used.set(key, [...before, { exitAt: out, usage: left }])
      } else inside.set(lot.id, (inside.get(lot.id) ?? 0) + 1)
      sum.stays += 1
      if (!out) sum.open += 1
      rows.stays.push({
        id: stayId,
        area_id: lot.areaId,
        lot_id: lot.id,
        plate,
        vehicle_kind: vehicleKind,
        entered_at: entersAt,
        exited_at: out,
        state: out ? 'closed' : 'open',
        paid_fen: paidFen,
        leave_by: leaveBy,
        fee_fen: fee && fee.totalFen,
        owed_fen: deal.guard && fee && out ? fee.totalFen : 0,
        usage: left,
      })
    },
  }
}

interface PassageFacts {
  openedBy: 'system' | 'guard' | null
  reason: string
  stayId: string | null
}

interface Deal {
  exitAt: Date | null
  /** When the exit first said no. */
  refusedAt: Date | null
  bought: Bought | null
  guard: boolean
}

/** How a stay stands for which nobody paid yet. */
const UNPAID = { state: 'open', exitedAt: null, paidFen: 0, owedFen: 0, leaveBy: null }

/** How somebody leaves: free, paid before, paid at the barrier, or let out by a guard. What lies after `until` did not happen yet. */
function dealOf(
  { stay, facts }: { stay: Priced; facts: PriceFacts },
  leavesAt: Date,
  until: Date,
  chance: Chance,
): Deal {
  const later = (ms: number) => new Date(leavesAt.getTime() + ms)
  const [early, guarded, ahead] = [chance.happens(EARLY_SHARE), chance.happens(GUARD_SHARE), chance.between(90, 540)]
  const bought = (pricedAt: Date): Bought | null => {
    const paidAt = new Date(pricedAt.getTime() + 25 * SECOND_MS)
    if (pricedAt < stay.enteredAt || paidAt > until) return null
    const quote = quoteOf({ ...stay, ...UNPAID }, facts, pricedAt)
    return quote && quote.dueFen > 0 ? { pricedAt, paidAt, quote } : null
  }
  const plain: Deal = { exitAt: leavesAt, refusedAt: null, bought: null, guard: false }
  if (feesOf(stay, facts)(leavesAt).totalFen === 0) return plain
  if (guarded) return { ...plain, guard: true }
  const before = early ? bought(later(-Math.floor(ahead) * SECOND_MS)) : null
  if (before) return { ...plain, bought: before }
  // At the barrier: it says no, they pay there, it opens.
  const there = bought(later(15 * SECOND_MS))
  return { exitAt: there && later(55 * SECOND_MS), refusedAt: leavesAt, bought: there, guard: false }
}

/** What still counts for a stay that begins then: the same time back that live prices look at. */
function recent<Kept extends { exitAt: Date }>(before: readonly Kept[] | undefined, entersAt: Date): Kept[] {
  return (before ?? []).filter(({ exitAt }) => exitAt.getTime() > entersAt.getTime() - USAGE_MS)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
