import type { Part, PurseChoice } from '#contract/wallet'
import type { Db } from '#platform/db'
import type { Account, AccountName, Ledger } from '#platform/ledger'
import type { Payments } from '#platform/payments'
import { type OrderRule, valueFrom } from '#platform/settings'
import { PURSES_RULE, type PurseSettings } from './queries.ts'
import { PURSES, type PurseKind, purseAccount } from './wallets.ts'

/** A purse as a rule: what it is called, and what may be paid from it. */
export interface PurseRule {
  kind: PurseKind
  name: string
  /** All subjects; those that name it at their registration with the payment engine; or the kinds of subjects that a park has said. */
  pays: 'all' | 'named' | readonly string[]
}

/** What is paid for, as far as purses may pay it. */
export interface PaidFor {
  kind: string
  /** Purses that the subject's owner has named; own money may always pay. */
  purses: readonly string[]
}

/**
 * The purses in the order in which a payment draws from them: given money first, for it cannot be withdrawn. A park may set order and use
 * otherwise, at `/desk/rules`.
 */
export const PURSE_RULES: readonly PurseRule[] = [
  { kind: 'subsidy', name: '园区补贴', pays: 'named' },
  { kind: 'allowance', name: '企业餐补', pays: 'named' },
  { kind: 'cash', name: '钱包余额', pays: 'all' },
]

/** The order of purses as a rule that a park sets; own money may always pay for all. */
export function purseOrder({ payments }: { payments: Pick<Payments, 'subjects' | 'calledOf'> }): OrderRule {
  return {
    name: PURSES_RULE,
    group: '钱包付款',
    title: '付款时先用哪个钱包',
    text: '付款时按这个顺序扣钱；“按业务约定”指停车、餐饮等业务自己写明可用哪种补贴，也可以只用于选中的业务',
    whom: '全体钱包用户',
    second: true,
    kind: 'order',
    options: PURSE_RULES.map(({ kind, name }) => ({ key: kind, name })),
    uses: () =>
      payments.subjects().flatMap((kind) => {
        const name = payments.calledOf(kind)
        return name === null ? [] : [{ key: kind, name }]
      }),
    fixed: ['cash'],
    usual: PURSE_RULES.map(({ kind, pays }) => ({ key: kind, pays: pays === 'named' ? 'usual' : 'all' })),
  }
}

const READ = purseOrder({ payments: { subjects: () => [], calledOf: () => null } })

/** The rules with what a park has set: purses of which it said nothing come last, as they usually are; own money pays for all, whatever is stored. */
export function withSettings(settings: PurseSettings): PurseRule[] {
  const placed = valueFrom(READ, settings ?? undefined)
  const set = placed.flatMap(({ key, pays }) => {
    const rule = PURSE_RULES.find(({ kind }) => kind === key)
    if (!rule) return []
    return [{ ...rule, pays: rule.kind === 'cash' ? ('all' as const) : pays === 'usual' ? ('named' as const) : pays }]
  })
  return [...set, ...PURSE_RULES.filter(({ kind }) => !placed.some(({ key }) => key === kind))]
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

/** How a payment is drawn from the purses that may pay for this, in their order. Sums exactly to the amount, or says what is missing. */
export function splitOf(amountFen: number, subject: PaidFor, available: Available, rules: readonly PurseRule[]): Split {
  let shortFen = amountFen
  const parts: Part[] = []
  for (const rule of rules) {
    if (!mayPay(rule, subject)) continue
    const { kind, name } = rule
    const given = Math.min(shortFen, Math.max(0, available[kind] ?? 0))
    if (given === 0) continue
    parts.push({ kind, name, amountFen: given })
    shortFen -= given
  }
  return { parts, shortFen }
}

/** What can be paid for, with what a person calls it. */
export interface Payable extends PaidFor {
  called: string
}

/** All purses before a payment, each with why it gives nothing: it may not pay for this (then for what it may), or it is empty. */
export function choicesOf(
  subject: PaidFor,
  available: Available,
  rules: readonly PurseRule[],
  payables: readonly Payable[],
): PurseChoice[] {
  return rules.map((rule) => {
    const { kind, name } = rule
    const availableFen = Math.max(0, available[kind] ?? 0)
    const others = payables.filter((each) => mayPay(rule, each)).map(({ called }) => called)
    const only = others.length > 0 ? `仅可用于${others.join('、')}` : '暂不能用于付款'
    return { kind, name, availableFen, why: !mayPay(rule, subject) ? only : availableFen === 0 ? '没有余额' : null }
  })
}

/** A split, and the purses that it was made of. */
export interface SplitOfPurses extends Split {
  purses: PurseChoice[]
}

/** What a person could pay with now. */
export async function availableOf(
  { ledger }: { ledger: Ledger },
  db: Db,
  payer: { areaId: string; personId: string },
): Promise<Available> {
  return availableIn(await ledger.accounts(db, pursesOf(payer)))
}

/** The accounts of a person's purses. */
export function pursesOf(payer: { areaId: string; personId: string }): AccountName[] {
  return PURSES.map((kind) => purseAccount(payer, kind))
}

/** What purses hold that can be used. */
export function availableIn(accounts: readonly Account[]): Available {
  return Object.fromEntries(accounts.map(({ kind, availableFen }) => [kind, availableFen]))
}

/** How a payment for this kind of subject would be drawn from purses that hold so much, by what a park has set of them. */
export function splitBy(
  { payments }: { payments: Pick<Payments, 'payableBy' | 'calledOf' | 'subjects'> },
  { available, settings }: { available: Available; settings: PurseSettings },
  { amountFen, subject }: { amountFen: number; subject: string },
): SplitOfPurses {
  const rules = withSettings(settings)
  const paidFor = (kind: string) => ({ kind, purses: payments.payableBy(kind) })
  const payables = payments.subjects().flatMap((kind) => {
    const called = payments.calledOf(kind)
    return called === null ? [] : [{ ...paidFor(kind), called }]
  })
  const purses = choicesOf(paidFor(subject), available, rules, payables)
  return { ...splitOf(amountFen, paidFor(subject), available, rules), purses }
}

/** What the purses that may pay for this hold together. */
export function spendableOf(subject: PaidFor, available: Available, rules: readonly PurseRule[]): number {
  const { shortFen } = splitOf(Number.MAX_SAFE_INTEGER, subject, available, rules)
  return Number.MAX_SAFE_INTEGER - shortFen
}

function mayPay({ kind, pays }: PurseRule, subject: PaidFor): boolean {
  if (pays === 'all') return true
  return pays === 'named' ? subject.purses.includes(kind) : pays.includes(subject.kind)
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
