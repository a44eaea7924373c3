import { END_WORDS, type MoneyCard } from '#contract/decoration'
import type { Db } from '#platform/db'
import type { PotLately } from '#platform/deposits'
import { toInstant } from '#vocabulary/day'
import type { PaidCase } from '../pots/card-queries.ts'
import type { MoneyEngines } from '../pots/engines.ts'

const DAY_MS = 86_400_000
/** So many days what became of a deposit or an appeal stands on the home. */
const NEWS_DAYS = 3
/** So many of each kind stand on the home. */
const KIND_MOST = 2

/** Since when what became of a deposit or an appeal stands on the home. */
export const newsSince = (now: Date): Date => new Date(now.getTime() - NEWS_DAYS * DAY_MS)

/** What a payer hears of one case: what is due, then deductions, then what came back lately. */
export function cardsOfCase(
  { id: caseId, place, payUntil, feesFen, pots, deductions }: PaidCase,
  lately: ReadonlyMap<string, Pick<PotLately, 'missingFen' | 'backFen'>>,
): MoneyCard[] {
  const of = { caseId, place, until: null, words: '' }
  const sum = (what: 'missingFen' | 'backFen', some: PaidCase['pots']) =>
    some.reduce((all, { id }) => all + (lately.get(id)?.[what] ?? 0), 0)
  const dueFen =
    feesFen +
    sum(
      'missingFen',
      pots.filter(({ isReleased }) => !isReleased),
    )
  const returnedFen = sum('backFen', pots)
  const instant = (at: string) => toInstant(new Date(at))
  return [
    ...(dueFen > 0 ? [{ ...of, kind: 'pay' as const, fen: dueFen, until: payUntil && instant(payUntil) }] : []),
    ...deductions.map(({ state, amountFen, takenFen, appealUntil, endedWhy }) =>
      state === 'held'
        ? { ...of, kind: 'held' as const, fen: amountFen, until: instant(appealUntil) }
        : { ...of, kind: 'decided' as const, fen: takenFen ?? 0, words: endedWhy === null ? '' : END_WORDS[endedWhy] },
    ),
    ...(returnedFen > 0 ? [{ ...of, kind: 'returned' as const, fen: returnedFen }] : []),
  ]
}

/** What of money stands on the home of a payer: of each kind the latest. One statement where they have deposits, else none. */
export async function moneyCards(
  db: Db,
  { deposits }: Pick<MoneyEngines, 'deposits'>,
  cases: readonly PaidCase[],
  since: Date,
): Promise<MoneyCard[]> {
  const potIds = cases.flatMap(({ pots }) => pots.map(({ id }) => id))
  const lately = await deposits.lately(db, potIds, since)
  const all = cases.flatMap((one) => cardsOfCase(one, lately))
  return (['held', 'pay', 'decided', 'returned'] as const).flatMap((kind) =>
    all.filter((card) => card.kind === kind).slice(0, KIND_MOST),
  )
}
