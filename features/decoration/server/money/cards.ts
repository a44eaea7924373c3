import { type decoration, END_WORDS, type MoneyCard, type Side } from '#contract/decoration'
import type { PotStatement } from '#platform/deposits'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { managedBy, ownIndex } from '../ground/parties.ts'
import {
  type CardDeductionRow,
  type CardPotRow,
  listCardDeductions,
  listCardPots,
  listOpenFees,
  listPaidCases,
  type PaidCaseRow,
} from '../pots/card-queries.ts'
import type { MoneyEngines } from '../pots/engines.ts'

const DAY_MS = 86_400_000
/** So many days what became of a deposit or an appeal stands on the home. */
export const NEWS_DAYS = 3
/** So many cases of a person are looked at. */
const CASES_MOST = 30

type Handlers = Pick<HandlersOf<typeof decoration>, 'moneyCards'>

const sidesOf = ({ isApplicant, isForeman }: PaidCaseRow): Side[] => [
  ...(isApplicant ? (['applicant'] as const) : []),
  ...(isForeman ? (['firm'] as const) : []),
]

/** What a payer hears of one case: what is due, then deductions, then what came back since a moment. Pots and fees are those of their sides. */
export function cardsOfCase(
  workCase: Pick<PaidCaseRow, 'id' | 'place' | 'payUntil'>,
  facts: {
    feesFen: number
    pots: readonly {
      pot: Pick<CardPotRow, 'id' | 'releasedAt'>
      statement: Pick<PotStatement, 'missingFen' | 'returns'>
    }[]
    deductions: readonly CardDeductionRow[]
    since: Date
  },
): MoneyCard[] {
  const { feesFen, pots, deductions, since } = facts
  const of = { caseId: workCase.id, place: workCase.place, until: null, words: '' }
  const missingFen = pots
    .filter(({ pot }) => pot.releasedAt === null)
    .reduce((sum, { statement }) => sum + statement.missingFen, 0)
  const dueFen = feesFen + missingFen
  const returnedFen = pots
    .flatMap(({ statement }) => statement.returns)
    .filter(({ state, endedAt }) => state === 'done' && endedAt !== null && endedAt > since)
    .reduce((sum, { amountFen }) => sum + amountFen, 0)
  return [
    ...(dueFen > 0
      ? [{ ...of, kind: 'pay' as const, fen: dueFen, until: workCase.payUntil && toInstant(workCase.payUntil) }]
      : []),
    ...deductions.map(({ state, amountFen, takenFen, appealUntil, endedWhy }) =>
      state === 'held'
        ? { ...of, kind: 'held' as const, fen: amountFen, until: toInstant(appealUntil) }
        : { ...of, kind: 'decided' as const, fen: takenFen ?? 0, words: endedWhy === null ? '' : END_WORDS[endedWhy] },
    ),
    ...(returnedFen > 0 ? [{ ...of, kind: 'returned' as const, fen: returnedFen }] : []),
  ]
}

/** What of money stands on the home of a payer. */
export function cardHandlers({ deposits, vault }: MoneyEngines): Handlers {
  return {
    async moneyCards({ db, areaId, person, now }) {
      const since = new Date(now.getTime() - NEWS_DAYS * DAY_MS)
      const { personId, kind } = person
      const index = await ownIndex(db, vault, personId)
      const payer = { areaId, personId, companyIds: managedBy(person), index, isGuest: kind === 'guest' }
      const cases = await listPaidCases(db, payer, since, CASES_MOST)
      if (cases.length === 0) return { items: [] }
      const ids = cases.map(({ id }) => id)
      const fees = await listOpenFees(db, ids)
      const isOwn = ({ caseId, side }: { caseId: string; side: Side }) =>
        cases.some((one) => one.id === caseId && sidesOf(one).includes(side))
      const pots = (await listCardPots(db, ids, since)).filter(isOwn)
      const potIds = pots.map(({ id }) => id)
      const statements = await deposits.statement(db, potIds)
      const deductions = await listCardDeductions(db, potIds, { now, since })
      const items = cases.flatMap((workCase) => {
        const own = pots.filter(({ caseId }) => caseId === workCase.id)
        return cardsOfCase(workCase, {
          feesFen: fees
            .filter((fee) => fee.caseId === workCase.id && isOwn(fee))
            .reduce((sum, { fen }) => sum + fen, 0),
          pots: own.flatMap((pot) => {
            const statement = statements.find(({ potId }) => potId === pot.id)
            return statement ? [{ pot, statement }] : []
          }),
          deductions: deductions.filter(({ potId }) => own.some(({ id }) => id === potId)),
          since,
        })
      })
      return { items }
    },
  }
}
