import { randomInt } from 'node:crypto'
import { type Order, parkingRefusals } from '#contract/parking'
import { clockOf, dayOf, toInstant } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { refuse } from '#vocabulary/refusal'
import type { Chosen } from '../coupons/use.ts'
import { linesOnWire, linesWithoutTimes } from '../fees/fee-lines.ts'
import type { Price } from '../stays/public-price.ts'
import type { StayFor } from '../stays/queries.ts'

/** A price is good so long. */
const PRICE_MINUTES = 3
const MINUTE_MS = 60_000

/** Refuses to place an order at this quote: nothing is due, something is due where the order should cost nothing, or the price is another than the person saw. */
export function checkPrice(
  stay: Pick<StayFor, 'paidFen'>,
  quote: Pick<Price, 'dueFen' | 'leaveBy'>,
  { expectFen, free }: { expectFen: number | undefined; free: boolean },
): void {
  if (!free && quote.dueFen === 0) {
    // Paid or free: nothing to pay, and until when.
    const leaveBy = quote.leaveBy ? clockOf(quote.leaveBy) : '今天'
    if (stay.paidFen > 0) refuse(parkingRefusals.nothingDue, { data: { leaveBy, due: 0 } })
  }
  if (free && quote.dueFen > 0)
    refuse(parkingRefusals.stillOwed, { data: { due: formatPrice(quote.dueFen), dueFen: quote.dueFen } })
  if (expectFen !== undefined && expectFen !== quote.dueFen) {
    refuse(parkingRefusals.priceChanged, { data: { due: formatPrice(quote.dueFen), dueFen: quote.dueFen } })
  }
}

/** An order as it is placed: what is written, and what is shown of it. */
export type NewOrder = ReturnType<typeof newOrder>

/** A stay's order at the price that its person is shown now; a stranger's has no times. One that costs nothing is paid at once; the free-out time is then what the tariff gives, not more. */
export function newOrder(
  stay: Pick<StayFor, 'id' | 'areaId' | 'lotId' | 'lotName' | 'plate' | 'paidFen' | 'near'>,
  quote: Price,
  {
    id,
    personId,
    tokenHash,
    chosen: { coupons, couponFen },
    now,
  }: { id: string; personId: string; tokenHash: Buffer; chosen: Chosen; now: Date },
) {
  const free = quote.dueFen === couponFen
  const lines = linesOnWire(quote.fee.lines)
  const nextChange: Order['nextChange'] = quote.nextChange && {
    at: toInstant(quote.nextChange.at),
    dueFen: quote.nextChange.dueFen,
  }
  return {
    id,
    orderNo: newOrderNo(now),
    areaId: stay.areaId,
    stayId: stay.id,
    personId,
    plate: stay.plate,
    lotId: stay.lotId,
    lotName: stay.lotName,
    tokenHash,
    pricedAt: now,
    goodUntil: new Date(now.getTime() + PRICE_MINUTES * MINUTE_MS),
    minutes: quote.minutes,
    // Until the free-out time nothing is asked though the fee has grown: the order says what was paid for.
    feeFen: quote.dueFen === 0 ? Math.min(quote.fee.totalFen, stay.paidFen) : stay.paidFen + quote.dueFen,
    paidBeforeFen: stay.paidFen,
    dueFen: quote.dueFen - couponFen,
    couponFen,
    usedCouponFen: free ? couponFen : 0,
    coupons,
    lines: stay.near ? lines : linesWithoutTimes(lines, now),
    nextChange,
    state: free ? 'paid' : 'open',
    paidAt: free ? now : null,
    createdAt: now,
    tradeId: null,
    movedFrom: null,
  }
}

/** `20261121-8 digits`: people read it over the phone; unique by its constraint, not guessable by counting. */
function newOrderNo(now: Date): string {
  return `${dayOf(now).replaceAll('-', '')}${String(randomInt(0, 10_000_000_000)).padStart(10, '0')}`
}
