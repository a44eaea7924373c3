import { type Db, newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { ladderKey } from '../links/keys.ts'
import { SmsRefused } from '../refused.ts'
import type { SmsPort } from '../sms-port.ts'
import { findSetting, findSpent, reserve } from './budget-queries.ts'
import type { BulkParts } from './parts.ts'
import { type NoticeText, noticeText } from './pieces.ts'
import { type PushPort, PushRefused } from './push.ts'
import {
  type Claim,
  claimMessages,
  delayMessage,
  type Ended,
  endMessages,
  lockDue,
  type WorkedStep,
} from './turn-queries.ts'

/** A native host takes so many people at once. */
const PUSH_AT_ONCE = 500
/** So many SMS are handed over at once. */
const SMS_AT_ONCE = 20

/** Messages in our hands. */
export interface Handed {
  /** Hands them over, once; never rejects. */
  send(): Promise<Ended[]>
  /** What each costs, and whose month it was reserved in. */
  fenEach: number
  money: { areaId: string; month: string }
}

/** The month of the park, `YYYY-MM`. */
export function monthOf(at: Date): string {
  return dayOf(at).slice(0, 7)
}

/**
 * Takes one request's people into our hands, those who still lack what the ladder is for; the others are spared. null: nobody is due;
 * `handed` null: somebody was, and none of them is sent to.
 */
export async function claimPush(parts: BulkParts, db: Db, step: WorkedStep, now: Date) {
  const people = await stillLacking(parts, db, step, { now, most: PUSH_AT_ONCE })
  if (people === null) return null
  const { push } = parts
  if (people.length === 0 || push === null) return { handed: null }
  const sentAs = newId()
  const claims = people.map((personId) => ({ personId, sentAs }))
  await claimMessages(db, step, claims, { pieces: 0, fen: 0 }, now)
  const handed: Handed = { send: () => sendPush(push, step, claims, sentAs), fenEach: 0, money: moneyOf(step, now) }
  return { handed }
}

/** As `claimPush`, for SMS: also those without a phone, those that may have none now, and those beyond the month's budget are left out. */
export async function claimSms(parts: BulkParts, db: Db, step: WorkedStep, now: Date) {
  const people = await stillLacking(parts, db, step, { now, most: SMS_AT_ONCE })
  if (people === null) return null
  const { sms } = parts
  if (people.length === 0 || sms === null) return { handed: null }
  const phones = await phonesOf(parts, db, step, people)
  const without = people.filter((id) => !phones.has(id))
  await endMessages(db, step, without, 'no-phone', now)
  const text = textOf(parts, step)
  const { budgetFen, priceFen } = await findSetting(db, step.areaId)
  const fenEach = text.pieces * priceFen
  const money = moneyOf(step, now)
  if ((await findSpent(db, money.areaId, money.month)) + fenEach > budgetFen) {
    // No number's turn is used up by what is not sent.
    await endMessages(db, step, [...phones.keys()], 'over-budget', now)
    return { handed: null }
  }
  const allowed = await allowedNow(parts, db, step, { phones, now })
  const messages = allowed.length && (await reserve(db, money, { messages: allowed.length, fenEach, budgetFen }))
  await endMessages(db, step, allowed.slice(messages), 'over-budget', now)
  if (messages === 0) return { handed: null }
  const claims = allowed.slice(0, messages).map((personId) => ({ personId, sentAs: newId() }))
  await claimMessages(db, step, claims, { pieces: text.pieces, fen: fenEach }, now)
  const handed: Handed = { send: () => sendSms(sms, text, claims, phones), fenEach, money }
  return { handed }
}

async function stillLacking(
  { subjectOf }: BulkParts,
  db: Db,
  step: WorkedStep,
  { now, most }: { now: Date; most: number },
): Promise<string[] | null> {
  const due = await lockDue(db, step, now, most)
  if (due.length === 0) return null
  const still = await subjectOf(step.kind).still(db, step.ref, due)
  const spared = due.filter((id) => !still.has(id))
  await endMessages(db, step, spared, 'spared', now)
  return due.filter((id) => still.has(id))
}

/** Numbers that an SMS may go to, in their one form. */
async function phonesOf({ subjectOf }: BulkParts, db: Db, { kind }: WorkedStep, people: readonly string[]) {
  const opened = await subjectOf(kind).phones(db, people)
  const phones = new Map<string, string>()
  for (const [id, phone] of opened) if (isPhone(normalisePhone(phone))) phones.set(id, normalisePhone(phone))
  return phones
}

/** Those whose number may have a message now; the others wait as long as it says. */
async function allowedNow(
  { limits }: BulkParts,
  db: Db,
  step: WorkedStep,
  { phones, now }: { phones: ReadonlyMap<string, string>; now: Date },
): Promise<string[]> {
  const allowed: string[] = []
  // In one order, so that two processes never wait for each other.
  for (const [id, phone] of [...phones].toSorted(([, one], [, other]) => (one < other ? -1 : 1))) {
    const seconds = await limits.countNotice(db, phone)
    if (seconds === 0) allowed.push(id)
    else await delayMessage(db, step, id, new Date(now.getTime() + seconds * 1000))
  }
  return allowed
}

const moneyOf = ({ areaId }: WorkedStep, now: Date) => ({ areaId, month: monthOf(now) })

function textOf({ key, publicUrl, signName }: BulkParts, { ladderId, sender, title }: WorkedStep): NoticeText {
  return noticeText({ sender, title, key: ladderKey(key, ladderId) }, { publicUrl, signName })
}

async function sendPush(push: PushPort, step: WorkedStep, claims: readonly Claim[], sentAs: string): Promise<Ended[]> {
  const { areaId, title, path } = step
  const people = claims.map(({ personId }) => personId)
  const outcome = await outcomeOf(() => push.send({ id: sentAs, area: areaId, people, title, path }))
  return claims.map((claim) => ({ ...claim, ...outcome }))
}

async function sendSms(
  sms: SmsPort,
  { words, text }: NoticeText,
  claims: readonly Claim[],
  phones: ReadonlyMap<string, string>,
): Promise<Ended[]> {
  const sending = claims.map(async (claim): Promise<Ended> => {
    const phone = phones.get(claim.personId) ?? ''
    const outcome = await outcomeOf(() => sms.send({ id: claim.sentAs, phone, template: 'notice', words, text }))
    return { ...claim, ...outcome }
  })
  return await Promise.all(sending)
}

/** A final no is a failure; of anything else that is thrown nobody knows whether the message went. */
async function outcomeOf(send: () => Promise<void>): Promise<Pick<Ended, 'state' | 'why'>> {
  try {
    await send()
    return { state: 'sent', why: null }
  } catch (error) {
    if (error instanceof SmsRefused || error instanceof PushRefused) return { state: 'failed', why: error.why }
    return { state: 'unknown', why: error instanceof Error ? error.message.slice(0, 200) : null }
  }
}
