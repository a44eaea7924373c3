import type { Day } from '#vocabulary/day'
import type { Subject, TradeState } from '../trade.ts'

/** Which way the money of a line went. */
export type BillKind = 'payment' | 'refund'

/**
 * One day of one channel, compared with its bill. `waiting`: the channel has not made the bill. `open`: cases wait for a person.
 * `clean`: every fen is explained. Always theirsIn − theirsOut = oursIn − oursOut + moved + difference.
 */
export interface BillDay {
  channel: string
  day: Day
  state: 'waiting' | 'open' | 'clean'
  comparedAt: Date
  oursCount: number
  oursInFen: number
  oursOutFen: number
  theirsCount: number
  theirsInFen: number
  theirsOutFen: number
  /** Ours of this day on another day's bill counts less, ours of another day on this bill counts more. */
  movedFen: number
  /** Theirs less ours, over all cases of the day that stand, settled or not. */
  differenceFen: number
  /** Lines of the bill that are another system's under the same merchant; in no other figure. */
  foreignCount: number
  /** Cases that wait for a person. */
  openCases: number
}

/**
 * Which days to list; `after`: the last one of the page before. With `areaId` figures and cases are those of that area's trades and of
 * trades that nobody knows, as the books say now: a bill is one for all areas, what each took is not for the others.
 */
export interface BillDayFilter {
  channel?: string
  areaId?: string
  day?: Day
  after?: { day: Day; channel: string }
  limit: number
}

/** A case: money about which the channel and we do not agree. Amounts without sign; the one that is missing is 0. */
export interface Difference {
  id: string
  channel: string
  day: Day
  /** Null: the channel names a trade that is not ours. */
  areaId: string | null
  kind: 'ours_only' | 'theirs_only' | 'amount_differs'
  line: BillKind
  outTradeNo: string
  /** Of a refund, if the channel named it. */
  requestNo: string | null
  channelTradeNo: string | null
  tradeId: string | null
  /** Our trade as it stands now; null: it is not ours. */
  trade: { subject: Subject; title: string; state: TradeState; createdAt: Date; paidAt: Date | null } | null
  /** When the money moved by the channel's bill; null: the bill does not have it. */
  billedAt: Date | null
  oursFen: number
  theirsFen: number
  /** `gone`: a later comparison found the match by itself. */
  state: 'open' | 'settled' | 'gone'
  foundAt: Date
  endedAt: Date | null
  /** Who settled it; null: nobody yet, or the engine itself. */
  personId: string | null
  /** Why it is settled or gone; Chinese. */
  note: string | null
}

/** Which cases to list; `after`: the id of the last one of the page before. */
export interface DifferenceFilter {
  areaId?: string
  id?: string
  channel?: string
  day?: Day
  /** Only those of trades for subjects of this kind. */
  subjectKind?: string
  /** True: only those that wait; false: only those that do not. */
  open?: boolean
  after?: string
  limit: number
}
