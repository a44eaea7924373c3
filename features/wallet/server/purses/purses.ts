import type { Part } from '#contract/wallet'
import type { Db } from '#platform/db'
import type { PurseKind } from './wallets.ts'

/** A purse as a rule: what it is called, and what may be paid from it. */
export interface PurseRule {
  kind: PurseKind
  name: string
  /** Kinds of subjects, as the payment engine calls them; null: all. */
  pays: readonly string[] | null
}

/**
 * The purses in the order in which a payment draws from them: given money first, for it cannot be withdrawn. A park may set order and use
 * otherwise, in `wallet.purse_rule`.
 */
export const PURSE_RULES: readonly PurseRule[] = [
  { kind: 'subsidy', name: '园区补贴', pays: ['parking.order', 'wallet.collection', 'wallet.apartment'] },
  // From the company, for meals: only where a merchant takes the money.
  { kind: 'allowance', name: '企业餐补', pays: ['wallet.collection'] },
  { kind: 'cash', name: '钱包余额', pays: null },
]

/** What a park has set of a purse. */
export interface PurseSetting {
  kind: string
  /** From 1; 1 gives first. */
  place: number
  pays: readonly string[] | null
}

/** The rules with what a park has set: purses of which it said nothing keep their place and use. */
export function withSettings(settings: readonly PurseSetting[]): PurseRule[] {
  const placed = PURSE_RULES.map((rule, index) => {
    const set = settings.find(({ kind }) => kind === rule.kind)
    return set ? { rule: { ...rule, pays: set.pays }, place: set.place } : { rule, place: index + 1 }
  })
  return placed.toSorted((a, b) => a.place - b.place).map(({ rule }) => rule)
}

/** The purses' rules of a park. */
export async function purseRulesOf(db: Db, areaId: string): Promise<PurseRule[]> {
  const query = db.selectFrom('wallet.purseRule').select(['kind', 'place', 'pays']).where('areaId', '=', areaId)
  return withSettings(await query.execute())
}

/** The order in which a refund goes back: own money first. */
const BACK: readonly PurseKind[] = ['cash', 'allowance', 'subsidy']

/** What a purse holds that can be used now. */
export type Available = Readonly<Partial<Record<PurseKind, number>>>

/** What each purse gives; `shortFen`: what is missing, then the parts are all that there is. */
export interface Split {
  parts: Part[]
  shortFen: number
}

/** How a payment is drawn from the purses that may pay for this kind of subject, in their order. Sums exactly to the amount, or says what is missing. */
export function splitOf(
  amountFen: number,
  subjectKind: string,
  available: Available,
  rules: readonly PurseRule[],
): Split {
  let shortFen = amountFen
  const parts: Part[] = []
  for (const { kind, name, pays } of rules) {
    if (pays !== null && !pays.includes(subjectKind)) continue
    const given = Math.min(shortFen, Math.max(0, available[kind] ?? 0))
    if (given === 0) continue
    parts.push({ kind, name, amountFen: given })
    shortFen -= given
  }
  return { parts, shortFen }
}

/**
 * How a refund goes back to where the payment came from: own money first, never more to a purse than it gave less what it got back.
 * Null: more than is left.
 */
export function refundSplit(amountFen: number, gave: readonly Part[], back: readonly Part[]): Part[] | null {
  let left = amountFen
  const parts: Part[] = []
  for (const kind of BACK) {
    const room = sumOf(gave, kind) - sumOf(back, kind)
    const given = Math.min(left, room)
    if (given <= 0) continue
    parts.push({ kind, name: purseName(kind), amountFen: given })
    left -= given
  }
  return left === 0 ? parts : null
}

/** Chinese: 钱包余额. */
export function purseName(kind: PurseKind): string {
  return PURSE_RULES.find((rule) => rule.kind === kind)?.name ?? kind
}

function sumOf(parts: readonly Part[], kind: PurseKind): number {
  return parts.reduce((sum, part) => sum + (part.kind === kind ? part.amountFen : 0), 0)
}
