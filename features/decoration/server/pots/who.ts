import { caseRefusals, moneyRefusals, type Party, type Side } from '#contract/decoration'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { refusals, refuse } from '#vocabulary/refusal'
import { findCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { ownIndex, partiesOf } from '../ground/parties.ts'
import type { MoneyEngines } from './engines.ts'
import { listPots, type PotOwnRow } from './pot-queries.ts'

/** Who asks about the money of a case, and which of it is theirs. */
export interface MoneySeen {
  readonly workCase: CaseRow
  /** All its deposits. */
  readonly pots: readonly PotOwnRow[]
  /** Whose fees and deposits the caller pays. */
  readonly sides: readonly Side[]
  /** Deposits that the caller may see. */
  readonly shown: readonly PotOwnRow[]
  /** They see all of it: the park's people who work with deposits. */
  readonly park: boolean
  readonly isOperator: boolean
}

/** What a caller is to a case: a phone code alone proves a foreman and nothing else. */
export function moneyParties(who: Caller, index: Buffer | null, workCase: CaseRow): Party[] {
  const parties = partiesOf(who, index, workCase)
  return who.kind === 'guest' ? parties.filter((one) => one === 'foreman') : parties
}

/**
 * The money of a case that the caller may know of. The applicant's side sees its own and nothing of the firm's but whether it is paid, and so the other way round; a foreman
 * who was replaced still sees their own deposit. Refuses `notFound` for a stranger, `mayNot` for people who review and have nothing to do with money.
 */
export async function seenMoney(
  db: Db,
  { vault }: Pick<MoneyEngines, 'vault'>,
  who: Caller,
  caseId: string,
): Promise<MoneySeen> {
  const workCase = (await findCase(db, who.areaId, caseId)) ?? refuse(refusals.notFound, { field: 'id' })
  const index = await ownIndex(db, vault, who.personId)
  const parties = moneyParties(who, index, workCase)
  const pots = await listPots(db, caseId)
  const former = pots.filter(({ foremanIndex }) => index !== null && foremanIndex?.equals(index))
  const isHidden = workCase.state === 'draft' && !parties.includes('applicant')
  if (isHidden || (parties.length === 0 && former.length === 0)) refuse(refusals.notFound, { field: 'id' })
  const isOperator = parties.includes('operator')
  const park = isOperator || parties.includes('staff')
  const sides: Side[] = [
    ...(parties.includes('applicant') ? (['applicant'] as const) : []),
    ...(parties.includes('foreman') ? (['firm'] as const) : []),
  ]
  if (!park && sides.length === 0 && former.length === 0) refuse(caseRefusals.mayNot)
  const isLatest = (pot: PotOwnRow) => !pots.some((other) => other.side === pot.side && other.round > pot.round)
  const own = (pot: PotOwnRow) => former.includes(pot) || (isLatest(pot) && sides.includes(pot.side))
  return { workCase, pots, sides, shown: park ? pots : pots.filter(own), park, isOperator }
}

/** Refuses `ownCase` where the caller is a party of the case: nobody deals with their own money for the park. */
export async function mustBeOther(
  db: Db,
  { vault }: Pick<MoneyEngines, 'vault'>,
  who: Caller,
  workCase: CaseRow,
): Promise<void> {
  const parties = partiesOf(who, await ownIndex(db, vault, who.personId), workCase)
  if (parties.includes('applicant') || parties.includes('foreman')) refuse(moneyRefusals.ownCase)
}
