/** The sums of a pot, as its row has them. All in fen. */
export interface Sums {
  dueFen: number
  arrivingFen: number
  paidFen: number
  heldFen: number
  returningFen: number
  takenFen: number
  returnedFen: number
}

/** What can be held or given back, in fen. */
export function freeOf({ paidFen, heldFen, returningFen, takenFen, returnedFen }: Sums): number {
  return paidFen - heldFen - returningFen - takenFen - returnedFen
}

/** What is still to be paid, in fen; never below zero. */
export function missingOf({ dueFen, paidFen, arrivingFen }: Pick<Sums, 'dueFen' | 'paidFen' | 'arrivingFen'>): number {
  return Math.max(0, dueFen - paidFen - arrivingFen)
}

/** Whether a pot takes a payment that arrives: it is open, and no more comes than is missing. */
export function takesPayment(pot: Sums & { closedAt: Date | null }, amountFen: number): boolean {
  return pot.closedAt === null && amountFen <= missingOf(pot)
}

/** Whether nothing of a pot waits for anything. */
export function isSettled(sums: Sums): boolean {
  return sums.arrivingFen + sums.heldFen + sums.returningFen + freeOf(sums) === 0
}

/** Money that came in, of which a part may be promised back already. */
export interface Source {
  id: string
  amountFen: number
  backFen: number
  channel: string | null
  paidAt: Date
}

/**
 * From which payments a sum goes back: channels before the counter, because they need no person; of each the latest first, because channels refuse
 * what is old. Answers so much of each. Throws where they have less together: the sums of the pot are wrong then.
 */
export function splitBack<Some extends Source>(
  sources: readonly Some[],
  amountFen: number,
): { source: Some; amountFen: number }[] {
  const inOrder = sources.toSorted(
    (one, other) =>
      Number(one.channel === null) - Number(other.channel === null) ||
      other.paidAt.getTime() - one.paidAt.getTime() ||
      (one.id < other.id ? 1 : -1),
  )
  const parts: { source: Some; amountFen: number }[] = []
  let leftFen = amountFen
  for (const source of inOrder) {
    const partFen = Math.min(leftFen, source.amountFen - source.backFen)
    if (partFen > 0) parts.push({ source, amountFen: partFen })
    leftFen -= Math.max(0, partFen)
  }
  if (leftFen > 0) throw new Error(`${leftFen} fen go back and came in nowhere`)
  return parts
}

const HOUR_MS = 3_600_000
const YEAR_MS = 365 * 24 * HOUR_MS
/** After so many refusals of a channel, 31 hours after the first, people take over. */
const MAX_TRIES = 6

/**
 * When a channel that has refused for the nth time (from 1) is asked again: after an hour, then after twice as long each time. Null: never, because it refused
 * six times, or because the payment is older than a year, for which channels give nothing back.
 */
export function askedAgainAt(refused: { tries: number; paidAt: Date; now: Date }): Date | null {
  const { tries, paidAt, now } = refused
  if (tries >= MAX_TRIES || now.getTime() - paidAt.getTime() > YEAR_MS) return null
  return new Date(now.getTime() + 2 ** (tries - 1) * HOUR_MS)
}

/** The payments engine's number of the nth request (from 1) to give this money back. */
export function requestNoOf(id: string, tries: number): string {
  return `deposit-${id}-${tries}`
}

/** What and which request such a number names; null: it is not one of ours. */
export function readRequestNo(requestNo: string): { id: string; tries: number } | null {
  const [, id, tries] = /^deposit-([0-9a-f-]{36})-([0-9]+)$/.exec(requestNo) ?? []
  return id && tries ? { id, tries: Number(tries) } : null
}

/** Throws RangeError for what is no whole number of fen above zero: a mistake of the calling feature. */
export function mustBeAmount(amountFen: number): void {
  if (!Number.isSafeInteger(amountFen) || amountFen <= 0)
    throw new RangeError('amountFen must be a whole number above zero')
}
