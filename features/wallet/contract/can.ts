import { isIdCard } from '#vocabulary/id-card'
import { foldName } from '#vocabulary/names'
import { isTurned } from '#vocabulary/signs'
import type { Collection } from './shapes.ts'

/** Codes of the refusals that a screen answers by more than their sentence; `refusals.ts` is made of them. */
export const REFUSED = {
  notOpen: 13001,
  alreadyOpen: 13002,
  noPassword: 13005,
  passwordSetAlready: 13006,
  passwordWrong: 13008,
  passwordLocked: 13009,
  proofNeeded: 13011,
  proofGone: 13012,
  identityWrong: 13013,
  resetTries: 13017,
  ticketGone: 13024,
  cardUnknown: 13033,
  balanceShort: 13043,
  chargeUnknown: 13050,
  chargeClosed: 13051,
  chargePaid: 13052,
  billUnknown: 13080,
  billsPaid: 13081,
} as const

/** What of a person a guesser might know. The server gives all of it; the phone what it has at hand, or nothing. */
export interface GuessableFacts {
  /** YYYY-MM-DD */
  birthday?: string
  phone?: string
  idNumber?: string
}

/** Six digits that half the country would try: courtesies of love, and ways over the keypad. */
const FAVOURITES = ['520131', '131452', '147258', '258369', '147369', '159357', '159753', '147852', '258741', '789456']

/**
 * Why a pay password is too easily guessed, as the middle of a Chinese sentence, or null. Six digits are taken for granted. Without
 * facts about the person it answers from the digits alone.
 */
export function passwordWeakness(password: string, facts: GuessableFacts = {}): string | null {
  if (isRun(password)) return '是连续的数字'
  if (isRepetition(password)) return '重复的数字太多'
  if (FAVOURITES.includes(password)) return '是常见的密码'
  if (facts.birthday !== undefined && birthdayTexts(facts.birthday).includes(password)) return '与生日有关'
  if (facts.phone?.endsWith(password)) return '与手机号尾号相同'
  if (facts.idNumber !== undefined && idTails(facts.idNumber).includes(password)) return '与身份证号尾号相同'
  return null
}

/** 123456, 654321, and over the end: 890123. */
function isRun(text: string): boolean {
  const digits = Array.from(text, Number)
  const steps = digits.slice(1).map((digit, i) => (digit - (digits[i] ?? 0) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}

/** Two digits in all (112211), one of them four times (111123), pairs (112233), or halves alike or mirrored (123123, 123321). */
function isRepetition(text: string): boolean {
  const counts = Array.from(new Set(text), (digit) => text.split(digit).length - 1)
  const halves = [text.slice(0, 3), text.slice(3)] as const
  return (
    counts.length <= 2 ||
    Math.max(...counts) >= 4 ||
    /^(\d)\1(\d)\2(\d)\3$/.test(text) ||
    halves[0] === halves[1] ||
    halves[0] === Array.from(halves[1]).reverse().join('')
  )
}

/** All six-digit ways to write a day: parts in any order, the year with two digits or four. */
function birthdayTexts(birthday: string): string[] {
  const [year = '', month = '', day = ''] = birthday.split('-')
  const short = year.slice(2)
  const [m, d] = [String(Number(month)), String(Number(day))]
  return [
    ...orders(short, month, day),
    ...orders(year, month),
    ...orders(year, day),
    ...orders(year, m, d).filter((text) => text.length === 6),
  ]
}

/** The parts in every order, put together. */
function orders(...parts: string[]): string[] {
  if (parts.length < 2) return parts
  return parts.flatMap((part, i) => orders(...parts.toSpliced(i, 1)).map((rest) => part + rest))
}

/** The last six digits, with the check digit and without. */
function idTails(idNumber: string): string[] {
  return [idNumber.slice(-6), idNumber.slice(-7, -1)]
}

/** The name as the ID writes it, in one form: outer blanks off, one kind of dot, one blank between Latin words. */
export function normaliseRealName(text: string): string {
  return isTurned(text) ? '' : foldName(text).replace(/ *\. */g, '·')
}

/** Whether a normalised text can be a name on an ID: Chinese characters, or Latin letters in words; dots inside. 2 to 40 signs. */
export function isRealName(text: string): boolean {
  const chinese = /^[\p{Unified_Ideograph}〇]+(?:·[\p{Unified_Ideograph}〇]+)*$/u
  const latin = /^\p{Script=Latin}+(?:[ ·'-]\p{Script=Latin}+)*$/u
  return text.length >= 2 && text.length <= 40 && (chinese.test(text) || latin.test(text))
}

/** How old somebody with this ID number is on a day (YYYY-MM-DD); null when it is no ID number. */
export function ageOn(idNumber: string, day: string): number | null {
  if (!isIdCard(idNumber)) return null
  const birth = Number(idNumber.slice(6, 14))
  return Math.floor((Number(day.replaceAll('-', '')) - birth) / 10_000)
}

/** As much of what can be withdrawn as a fee needs. */
export interface FeeRule {
  /** Free of fee this month, still. */
  freeLeftFen: number
  /** Of what is above, in hundredths of a percent. */
  feeBasisPoints: number
  feeLeastFen: number
}

/**
 * The fee of a withdrawal: nothing for what is free this month; of the rest the rate, rounded to the fen, a half up (integer arithmetic,
 * no float), and at least the least fee.
 */
export function withdrawFee({ freeLeftFen, feeBasisPoints, feeLeastFen }: FeeRule, amountFen: number): number {
  const pricedFen = amountFen - Math.min(amountFen, freeLeftFen)
  if (pricedFen === 0 || feeBasisPoints === 0) return 0
  const exact = (BigInt(pricedFen) * BigInt(feeBasisPoints) + 5_000n) / 10_000n
  return Math.max(feeLeastFen, Number(exact))
}

/** Limits within which an amount must be. */
export interface WithdrawLimits extends FeeRule {
  leastFen: number
  mostFen: number
  dayLeftFen: number
  availableFen: number
}

/** Why this amount cannot be withdrawn, by the name of its refusal, or null. Times and cooling are not asked here. */
export function withdrawRefusal(
  limits: WithdrawLimits,
  amountFen: number,
): 'balanceShort' | 'amountOut' | 'dayLimit' | 'amountTooSmall' | null {
  if (amountFen > limits.availableFen) return 'balanceShort'
  if (amountFen < limits.leastFen || amountFen > limits.mostFen) return 'amountOut'
  if (amountFen > limits.dayLeftFen) return 'dayLimit'
  return withdrawFee(limits, amountFen) >= amountFen ? 'amountTooSmall' : null
}

/** Limits of a recharge. */
export interface RechargeLimits {
  leastFen: number
  mostFen: number
  dayLeftFen: number
  /** What the wallet can still take in. */
  roomFen: number
}

/** Why this amount cannot be recharged, by the name of its refusal, or null. */
export function rechargeRefusal(
  limits: RechargeLimits,
  amountFen: number,
): 'amountOut' | 'dayLimit' | 'balanceFull' | null {
  if (amountFen < limits.leastFen || amountFen > limits.mostFen) return 'amountOut'
  if (amountFen > limits.dayLeftFen) return 'dayLimit'
  return amountFen > limits.roomFen ? 'balanceFull' : null
}

/** Whether this change of a limit must be proven by the pay password: raising must, lowering need not. Fen. */
export function raisesLimit(oldFen: number, nextFen: number): boolean {
  return nextFen > oldFen
}

/** What of a collection can still be given back, in fen: refunds under way count as given. 0 for one that is not paid. */
export function refundableFen(collection: Pick<Collection, 'state' | 'amountFen' | 'refundedFen' | 'refunds'>): number {
  if (collection.state !== 'paid') return 0
  const going = collection.refunds.reduce(
    (sum, { state, amountFen }) => (state === 'failed' ? sum : sum + amountFen),
    0,
  )
  return Math.max(0, collection.amountFen - Math.max(going, collection.refundedFen))
}
