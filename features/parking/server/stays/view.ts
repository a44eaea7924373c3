import type { OpenStay, PastStay } from '#contract/parking'
import { toInstant } from '#vocabulary/day'
import { linesOnWire, linesWithoutTimes, minutesBetween } from '../fees/fee-lines.ts'
import type { Price } from './public-price.ts'
import type { listStaysFor, StayFor } from './queries.ts'

/** An open stay with its price as this person is shown it. Only who is near to it sees since when. */
export function viewOpen(stay: StayFor, quote: Price, now: Date): OpenStay {
  const mine = stay.near
  const lines = linesOnWire(quote.fee.lines)
  return {
    stayId: stay.id,
    plate: stay.plate,
    lotId: stay.lotId,
    lotName: stay.lotName,
    lotOpen: stay.lotOpen,
    minutes: quote.minutes,
    lines: mine ? lines : linesWithoutTimes(lines, now),
    feeFen: quote.fee.totalFen,
    paidFen: stay.paidFen,
    dueFen: quote.dueFen,
    nextChange: quote.nextChange && { at: toInstant(quote.nextChange.at), dueFen: quote.nextChange.dueFen },
    leaveBy: quote.leaveBy && toInstant(quote.leaveBy),
    enteredAt: mine ? toInstant(stay.enteredAt) : null,
    mine,
  }
}

/** A stay as those see it who may see the whole of it; one that is still open lasts until now. */
export function viewPast(stay: Awaited<ReturnType<typeof listStaysFor>>['items'][number], now: Date): PastStay {
  const until = stay.exitedAt ?? (stay.state === 'open' ? now : stay.enteredAt)
  return {
    stayId: stay.id,
    plate: stay.plate,
    lotName: stay.lotName,
    enteredAt: toInstant(stay.enteredAt),
    exitedAt: stay.exitedAt && toInstant(stay.exitedAt),
    state: stay.state as PastStay['state'],
    minutes: minutesBetween(stay.enteredAt, until),
    feeFen: stay.feeFen ?? stay.paidFen,
    paidFen: stay.paidFen,
    owedFen: stay.owedFen,
    orderIds: stay.orderIds ?? [],
  }
}
