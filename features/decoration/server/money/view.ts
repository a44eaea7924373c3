import {
  CHARGE_WORDS,
  type Charge,
  DEDUCTION_WORDS,
  type Deduction,
  END_WORDS,
  moneyRefusals,
  type PlaceLine,
  POT_WORDS,
  type Pot,
  type Side,
} from '#contract/decoration'
import type { BackLine, PotStatement } from '#platform/deposits'
import { toInstant } from '#vocabulary/day'
import type { CaseRow } from '../ground/case-row.ts'
import type { ChargeRow } from '../pots/charge-queries.ts'
import type { DeductionRow, ProofRow } from '../pots/deduction-queries.ts'
import type { FeeBackRow, FeeBackState } from '../pots/fee-back-queries.ts'
import { WAY_WORDS } from '../pots/fee-backs.ts'
import type { FeeOrderRow } from '../pots/order-queries.ts'
import type { PotOwnRow } from '../pots/pot-queries.ts'
import { appealProblem, decideProblem, potState } from '../pots/rules.ts'
import { sourceWords } from './pay-view.ts'

/** Who looks, and what they may know. */
interface Looking {
  /** They work for the park and see names whole. */
  readonly park: boolean
  readonly isOperator: boolean
  /** They are a party of the case: they decide nothing for the park. */
  readonly isOwn: boolean
  readonly personId: string
  readonly now: Date
  readonly names: ReadonlyMap<string, string>
  /** What people call a channel. */
  nameOf: (channel: string) => string
}

const OFFICE = '园区管理处'
const instantOf = (at: Date | null): string | null => (at === null ? null : toInstant(at))

/** A deduction as the caller sees it. Payers read the office's name in place of who proposed and decided it. */
export function viewDeduction(
  deduction: DeductionRow,
  facts: Looking & {
    side: Side
    isPayer: boolean
    pictures: readonly ProofRow[]
    urlOf: (fileId: string) => string
  },
): Deduction {
  const { id, potId, amountFen, takenFen, clause, words, state, proposedBy, proposedAt, appealUntil } = deduction
  const { side, park, isPayer, pictures, urlOf, names } = facts
  const of = (part: ProofRow['part']) =>
    pictures.filter((one) => one.part === part).map(({ fileId }) => ({ id: fileId, url: urlOf(fileId) }))
  const named = (personId: string | null) => {
    if (personId === null) return ''
    return park ? (names.get(personId) ?? '') : OFFICE
  }
  const { appealedAt, decideUntil, appealWords, endedAt, endedWhy, endedBy, endWords } = deduction
  return {
    id,
    potId,
    side,
    amountFen,
    takenFen,
    clause,
    words,
    state,
    pictures: of('proof'),
    stateWords: DEDUCTION_WORDS[state],
    proposedAt: toInstant(proposedAt),
    proposedBy: named(proposedBy),
    appealUntil: toInstant(appealUntil),
    appeal:
      appealedAt === null || decideUntil === null
        ? null
        : {
            at: toInstant(appealedAt),
            words: appealWords,
            pictures: of('appeal'),
            decideUntil: toInstant(decideUntil),
          },
    end:
      endedAt === null || endedWhy === null
        ? null
        : { at: toInstant(endedAt), why: endedWhy, whyWords: END_WORDS[endedWhy], words: endWords, by: named(endedBy) },
    may: { appeal: isPayer && appealProblem(deduction, facts.now) === null, ...mayDecide(deduction, facts) },
  }
}

function mayDecide(deduction: DeductionRow, { isOperator, isOwn, personId, now }: Looking) {
  if (!isOperator || isOwn) return { decide: false, withdraw: false, why: '' }
  const problem = decideProblem(deduction, { byId: personId, act: 'drop', now })
  const isAppealed = deduction.state === 'appealed'
  return {
    decide: isAppealed && problem === null,
    withdraw: !isAppealed && problem === null,
    why: problem?.kind === moneyRefusals.ownDeduction ? problem.kind.message : '',
  }
}

/** A deposit with the place of each of its fen. */
export function viewPot(
  pot: PotOwnRow,
  statement: PotStatement,
  facts: Looking & {
    workCase: CaseRow
    withheld: readonly { fen: number; words: string }[]
    deductions: readonly Deduction[]
    mayPay: boolean
  },
): Pot {
  const { id: potId, side, label, releasedAt, settledAt, foremanName } = pot
  const { workCase, withheld, deductions, mayPay, isOperator, isOwn, park, names } = facts
  const { dueFen, missingFen, paidFen, heldFen, takenFen, returningFen, returnedFen, freeFen } = statement
  const state = potState(statement, { isReleased: releasedAt !== null, isSettled: settledAt !== null })
  const isOpen = releasedAt === null
  const isBegun = workCase.begunAt !== null || workCase.endedAt === null
  return {
    potId,
    side,
    label,
    state,
    dueFen,
    missingFen,
    paidFen,
    heldFen,
    takenFen,
    returningFen,
    returnedFen,
    freeFen,
    payer: side === 'firm' ? foremanName : (names.get(workCase.applicantId) ?? ''),
    stateWords: POT_WORDS[state],
    withheldFen: withheld.reduce((sum, { fen }) => sum + fen, 0),
    lines: linesOf(statement, { withheld, deductions, nameOf: facts.nameOf }),
    deductions: [...deductions],
    may: {
      pay: mayPay && isOpen && missingFen > 0,
      counter: isOperator && !isOwn && isOpen && missingFen > 0,
      deduct: park && !isOwn && settledAt === null && isBegun && freeFen > 0,
    },
  }
}

const BACK_WORDS: Readonly<Record<BackLine['state'], string>> = {
  asked: '退还中，等待支付渠道',
  refused: '支付渠道暂未退回，系统会自动重试',
  stranded: '支付渠道无法退回，由园区转账退还',
  transfer: '园区已登记付款，等待复核',
  done: '已退还',
}

/** Every fen of a deposit by its place and why: what moved with its time, oldest first; then what is withheld and what is free now. */
export function linesOf(
  { paid, holds, returns, freeFen }: Pick<PotStatement, 'paid' | 'holds' | 'returns' | 'freeFen'>,
  {
    withheld,
    deductions,
    nameOf,
  }: {
    withheld: readonly { fen: number; words: string }[]
    deductions: readonly Pick<Deduction, 'id' | 'clause'>[]
    nameOf: (channel: string) => string
  },
): PlaceLine[] {
  const none = { deductionId: null, back: null }
  const moved: PlaceLine[] = [
    ...paid
      .filter(({ state }) => state === 'in')
      .map(({ amountFen, source, paidAt }) => ({
        ...none,
        place: 'paid' as const,
        fen: amountFen,
        words: sourceWords(source, nameOf),
        at: toInstant(paidAt),
      })),
    ...holds
      .filter(({ state }) => state !== 'dropped')
      .map(({ ref, amountFen, reason, state, heldAt, endedAt }) => ({
        ...none,
        place: state === 'taken' ? ('taken' as const) : ('held' as const),
        fen: amountFen,
        words: `扣款：${reason}`,
        at: toInstant(endedAt ?? heldAt),
        deductionId: deductions.find(({ id }) => id === ref)?.id ?? null,
      })),
    ...returns.map(({ amountFen, why, state, way, askedAt, endedAt }) => ({
      ...none,
      place: state === 'done' ? ('returned' as const) : ('returning' as const),
      fen: amountFen,
      words: `${why}（${way === null ? BACK_WORDS[state] : WAY_WORDS[way]}）`,
      at: toInstant(endedAt ?? askedAt),
      back: state,
    })),
  ].toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''))
  const withheldFen = withheld.reduce((sum, { fen }) => sum + fen, 0)
  const rest = freeFen - withheldFen
  return [
    ...moved,
    ...withheld.map(({ fen, words }) => ({ ...none, place: 'kept' as const, fen, words, at: null })),
    ...(rest > 0 ? [{ ...none, place: 'free' as const, fen: rest, words: '可退余额', at: null }] : []),
  ]
}

const FEE_BACK_WORDS: Readonly<Record<FeeBackState, string>> = {
  asked: '原路退还中，等待支付渠道',
  refused: '支付渠道暂未退回，系统会自动重试',
  by_hand: '由园区转账或现金退还',
  done: '已退还',
}

/** A fee as the caller sees it. */
export function viewCharge(
  { id, side, label, amountFen, state: stored, createdAt, endedAt, words }: ChargeRow,
  {
    order,
    back,
    mayWaive,
    nameOf,
  }: {
    order: FeeOrderRow | null
    back: FeeBackRow | null
    mayWaive: boolean
    nameOf: (channel: string) => string
  },
): Charge {
  const state = stored === 'paid' && back !== null ? (back.state === 'done' ? 'returned' : 'returning') : stored
  const backWords = back && (back.way === null ? FEE_BACK_WORDS[back.state] : WAY_WORDS[back.way])
  return {
    id,
    side,
    label,
    state,
    fen: amountFen,
    stateWords: CHARGE_WORDS[state],
    at: toInstant(createdAt),
    endedAt: instantOf(back?.doneAt ?? endedAt),
    words: stored === 'paid' ? (backWords ?? sourceWords(order?.channel ?? null, nameOf)) : words,
    mayWaive: mayWaive && stored === 'to_pay',
  }
}
