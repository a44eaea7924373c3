import type { Db } from '#platform/db'
import type { Stored } from '#platform/settings'
import { findRules } from './queries.ts'

/**
 * The wallet's limits as data: what a park may set otherwise at `/desk/rules` (`declared.ts`), with what holds where it has not. Names end in their unit:
 * `Fen`, `Seconds`, `Times`, `BasisPoints` (hundredths of a percent).
 */
export const RULES = {
  /** The youngest age at which a wallet is opened. */
  openYears: 16,
  /** A proof of the pay password is good for so long. */
  proofSeconds: 120,
  /** A ticket is good for so long after the code was sent, and again after it was validated. */
  ticketSeconds: 600,
  /** Resets of the pay password a day; wrong last sixes of the ID number a day. */
  resetDayTimes: 3,
  identityDayTimes: 5,
  /** After a reset: no withdrawals, new cards or higher limits, and no payment above `coolingPayMostFen`. */
  coolingSeconds: 86_400,
  coolingPayMostFen: 50_000,
  /** Cards of a wallet; how often a day a person may ask the bank about a card. */
  cardsTimes: 10,
  cardTriesDayTimes: 20,
  /** A payment up to this needs no password: at first, at most, and all such payments of a day together. */
  smallPayFen: 20_000,
  smallPayMostFen: 100_000,
  smallPayDayFen: 200_000,
  /** Payments of a day: at first, and at most. */
  payDayFen: 1_000_000,
  payDayMostFen: 5_000_000,
  /** By static codes of merchants, a person and day. Source: PBoC notice 296 of 2017, barcodes of risk grade D. */
  staticDayFen: 50_000,
  /** A recharge: least, most, a day together; and what a wallet holds at most. */
  rechargeLeastFen: 100,
  rechargeMostFen: 500_000,
  rechargeDayFen: 1_000_000,
  balanceMostFen: 2_000_000,
  /** A withdrawal: least, most, a day together, times a day. */
  withdrawLeastFen: 100,
  withdrawMostFen: 1_000_000,
  withdrawDayFen: 2_000_000,
  withdrawDayTimes: 3,
  /** Withdrawals of a month up to this are free; above it the rate, and at least the least fee. */
  withdrawFreeFen: 100_000,
  withdrawFeeBasisPoints: 10,
  withdrawFeeLeastFen: 10,
} as const

/** The name of a rule. */
export type RuleName = keyof typeof RULES
/** All rules as they hold in a park. */
export type Rules = Readonly<Record<RuleName, number>>

/** What is offered on screen for each of a person's own limits; those above the park's most are left out. */
const SMALL_PAY_CHOICES = [0, 5_000, 10_000, 20_000, 50_000, 100_000]
const PAY_DAY_CHOICES = [50_000, 100_000, 300_000, 500_000, 1_000_000, 2_000_000, 5_000_000]

/** Limits of small payments to choose from. */
export function smallPayChoices(rules: Rules): number[] {
  return upTo(SMALL_PAY_CHOICES, rules.smallPayMostFen)
}

/** Limits of a day's payments to choose from. */
export function payDayChoices(rules: Rules): number[] {
  return upTo(PAY_DAY_CHOICES, rules.payDayMostFen)
}

function upTo(choices: readonly number[], most: number): number[] {
  return [...choices.filter((fen) => fen < most), most]
}

const isRule = (name: string): name is RuleName => Object.hasOwn(RULES, name)
const readIn = new WeakMap<Db, Map<string, Promise<Rules>>>()

/** The rules of a park. In a transaction they are read once and stay the same to its end. */
export function rulesOf(db: Db, areaId: string): Promise<Rules> {
  if (!db.isTransaction) return readRules(db, areaId)
  const cache = readIn.get(db) ?? new Map<string, Promise<Rules>>()
  readIn.set(db, cache)
  const rules = cache.get(areaId) ?? readRules(db, areaId)
  cache.set(areaId, rules)
  return rules
}

async function readRules(db: Db, areaId: string): Promise<Rules> {
  return rulesWith(await findRules(db, areaId))
}

/** The rules with what a park has set, by name. */
export function rulesWith(settings: Stored): Rules {
  const set = Object.entries(settings).filter(([name, value]) => isRule(name) && Number.isSafeInteger(value))
  return { ...RULES, ...Object.fromEntries(set) }
}
