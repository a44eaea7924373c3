import { type PayInfo, SIDE_WORDS, type Side, STATE_WORDS } from '#contract/decoration'
import type { PotStatement } from '#platform/deposits'
import { toInstant } from '#vocabulary/day'
import type { CaseRow } from '../ground/case-row.ts'
import type { ChargeRow } from '../pots/charge-queries.ts'
import type { FeeOrderRow } from '../pots/order-queries.ts'
import type { PotOwnRow } from '../pots/pot-queries.ts'

type Bill = PayInfo['bills'][number]

/** The case that money is of, in short. */
export const caseOf = ({ id, number, place, state, payUntil }: CaseRow): PayInfo['case'] => ({
  id,
  number,
  place,
  state,
  stateWords: STATE_WORDS[state],
  payUntil: payUntil === null ? null : toInstant(payUntil),
})

/** By what money came in, in words: the counter, or the channel's name. */
export const sourceWords = (source: string | null, nameOf: (channel: string) => string): string =>
  source === null || source === 'counter' ? '收银台现金' : nameOf(source)

interface Facts {
  readonly isPaying: boolean
  /** What people call a channel. */
  nameOf: (channel: string) => string
}

const stateOf = (dueFen: number, isPaying: boolean): Bill['state'] => {
  if (dueFen === 0) return 'paid'
  return isPaying ? 'paying' : 'to_pay'
}

/** The fees of a side as one bill; null: it never had any. */
export function feeBill(
  charges: readonly ChargeRow[],
  orders: readonly FeeOrderRow[],
  { side, isPaying, nameOf }: Facts & { side: Side },
): Bill | null {
  const own = charges.filter((charge) => charge.side === side && (charge.state === 'to_pay' || charge.state === 'paid'))
  if (own.length === 0) return null
  const open = own.filter(({ state }) => state === 'to_pay')
  const dueFen = open.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const paid = orders.filter(({ state }) => state === 'paid')
  const paidAt = paid.at(-1)?.paidAt ?? null
  return {
    side,
    what: 'fee',
    label: `装修费用（${SIDE_WORDS[side]}）`,
    dueFen,
    state: stateOf(dueFen, isPaying),
    lines: (dueFen > 0 ? open : own).map(({ label, amountFen }) => ({ label, fen: amountFen })),
    paidBy: [...new Set(paid.map(({ channel }) => sourceWords(channel, nameOf)))].join('、'),
    paidAt: paidAt === null ? null : toInstant(paidAt),
  }
}

/** A deposit as a bill: what is missing of it. */
export function potBill(
  { side, label }: Pick<PotOwnRow, 'side' | 'label'>,
  { dueFen: wholeFen, missingFen, paid }: Pick<PotStatement, 'dueFen' | 'missingFen' | 'paid'>,
  { isPaying, nameOf }: Facts,
): Bill {
  const paidAt = paid.at(-1)?.paidAt ?? null
  return {
    side,
    what: 'deposit',
    label,
    dueFen: missingFen,
    state: wholeFen === 0 ? 'none' : stateOf(missingFen, isPaying),
    lines: wholeFen === 0 ? [] : [{ label, fen: wholeFen }],
    paidBy: [...new Set(paid.map(({ source }) => sourceWords(source, nameOf)))].join('、'),
    paidAt: paidAt === null ? null : toInstant(paidAt),
  }
}
