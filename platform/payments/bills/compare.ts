import { type Day, dayOf, startOfDay } from '#vocabulary/day'
import type { BillKind, Difference } from './bill-day.ts'

/** Clocks of the channel and ours may put money of these minutes around midnight on either day. */
const MIDNIGHT_MS = 30 * 60_000
const DAY_MS = 86_400_000

/** What names a line of a bill, on both sides. */
interface Named {
  line: BillKind
  outTradeNo: string
  /** Empty if none. */
  requestNo: string
  channelTradeNo: string | null
  tradeId: string | null
  areaId: string | null
}

/** A line of the day's bill, with what our books say of it. */
export interface TheirLine extends Named {
  nth: number
  theirsFen: number
  /** No bill of an earlier day, nor a line before, says the same: only the first one can be matched. */
  isFirst: boolean
  /** Our paid trade or done refund of that number. */
  oursFen: number | null
  oursAt: Date | null
  /** Our trade took nothing, and by the channel's own bills everything that came went back: a charge that was cancelled. */
  wentBack: boolean
}

/** What our books say of the day: a trade that was paid, or a refund that was done. */
export interface OurLine extends Named {
  oursFen: number
  at: Date
  /** The first day whose bill has it. */
  billedOn: Day | null
}

/** A difference as it is found; `explained`: no person needs to look at it. */
export type Found = Named &
  Pick<Difference, 'kind' | 'oursFen' | 'theirsFen'> & { nth: number; explained: string | null }

/** The day in figures. */
export interface Totals {
  oursCount: number
  oursInFen: number
  oursOutFen: number
  theirsCount: number
  theirsInFen: number
  theirsOutFen: number
  movedFen: number
  differenceFen: number
}

/**
 * Compares a day. Lines are matched by their numbers, whatever day either side has them on. `toCome`: the bills of the days beside that
 * are still to be compared; money of ours close to such a day is no case yet, it may stand there.
 */
export function compareDay(
  day: Day,
  theirs: readonly TheirLine[],
  ours: readonly OurLine[],
  toCome: { before: boolean; after: boolean },
): { totals: Totals; found: Found[] } {
  const totals = {
    oursCount: ours.length,
    oursInFen: 0,
    oursOutFen: 0,
    theirsCount: theirs.length,
    theirsInFen: 0,
    theirsOutFen: 0,
    movedFen: 0,
    differenceFen: 0,
  }
  const found: Found[] = []
  const differ = (named: Named, nth: number, oursFen: number, theirsFen: number, explained: string | null) => {
    const kind = oursFen === 0 ? 'theirs_only' : theirsFen === 0 ? 'ours_only' : 'amount_differs'
    const { line, outTradeNo, requestNo, channelTradeNo, tradeId, areaId } = named
    found.push({
      kind,
      line,
      outTradeNo,
      requestNo,
      channelTradeNo,
      tradeId,
      areaId,
      nth,
      oursFen,
      theirsFen,
      explained,
    })
    totals.differenceFen += signed(line, theirsFen - oursFen)
  }
  for (const line of theirs) {
    totals[line.line === 'payment' ? 'theirsInFen' : 'theirsOutFen'] += line.theirsFen
    if (!line.isFirst || line.oursFen === null || line.oursAt === null) {
      differ(line, line.nth, 0, line.theirsFen, line.wentBack ? '收款已撤销，款项已原路退回' : null)
      continue
    }
    if (dayOf(line.oursAt) !== day) totals.movedFen += signed(line.line, line.oursFen)
    if (line.oursFen !== line.theirsFen) differ(line, line.nth, line.oursFen, line.theirsFen, null)
  }
  for (const line of ours) {
    totals[line.line === 'payment' ? 'oursInFen' : 'oursOutFen'] += line.oursFen
    if (line.billedOn === day) continue
    if (line.billedOn !== null || mayCome(line.at, day, toCome)) totals.movedFen -= signed(line.line, line.oursFen)
    else differ(line, 1, line.oursFen, 0, null)
  }
  return { totals, found }
}

function mayCome(at: Date, day: Day, toCome: { before: boolean; after: boolean }): boolean {
  const sinceMidnight = at.getTime() - startOfDay(day).getTime()
  return (toCome.before && sinceMidnight < MIDNIGHT_MS) || (toCome.after && sinceMidnight >= DAY_MS - MIDNIGHT_MS)
}

function signed(line: BillKind, fen: number): number {
  // Adding 0 keeps a zero from becoming -0.
  return line === 'payment' ? fen : 0 - fen
}
