import { type ContactToSave, contactRefusals as no, type RecordData } from '#contract/archives'
import { type Day, dayOf } from '#vocabulary/day'
import { foldName } from '#vocabulary/names'
import { normalisePhone } from '#vocabulary/phone'
import { Refusal } from '#vocabulary/refusal'
import type { Card } from './sealing.ts'

/** So many contacts an archive has at most. */
export const CONTACTS_MOST = 200
/** So many are listed: archives that were merged have more together. */
export const LISTED_MOST = 1000
/** So many contacts somebody looks at whole in an hour, and by so many phones they look contacts up. */
export const QUOTA_AN_HOUR = 20
/** A touch is mended by its author for so long. */
export const MENDED_MS = 15 * 60_000
/** Clocks of phones go before ours by so much at most. */
const AHEAD_MS = 2 * 60_000

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Whether a text has the form of an e-mail address. */
export const isEmail = (text: string): boolean => EMAIL.test(text)

/** A contact's card after a change: what was left out stays as it was. */
export function cardOf({ name, post, phones, emails }: ContactToSave, before: Card | null): Card {
  return {
    name: name === undefined ? (before?.name ?? '') : foldName(name),
    post: post.trim(),
    phones: phones === undefined ? (before?.phones ?? []) : [...new Set(phones.map(normalisePhone))],
    emails: emails === undefined ? (before?.emails ?? []) : [...new Set(emails.map((each) => each.trim()))],
  }
}

/** Why a contact may not say this, or null. */
export function contactRefusal(card: Card, { main, leftOn }: Pick<ContactToSave, 'main' | 'leftOn'>, today: Day) {
  if (card.name === '') return new Refusal(no.nameMissing, { field: 'data.name' })
  const wrong = card.emails.findIndex((each) => !isEmail(each))
  if (wrong >= 0) return new Refusal(no.emailWrong, { field: 'data.emails' })
  if (leftOn !== null && leftOn > today) return new Refusal(no.leftLater, { field: 'data.leftOn' })
  if (main && leftOn !== null) return new Refusal(no.mainLeft, { field: 'data.main' })
  return null
}

/** Why a touch may not say this, or null. */
export function touchRefusal({ contactId, at, summary, nextOn }: RecordData<'touch'>, now: Date): Refusal | null {
  if (contactId === null) return new Refusal(no.contactMissing, { field: 'data.contactId' })
  if (new Date(at).getTime() > now.getTime() + AHEAD_MS) return new Refusal(no.touchLater, { field: 'data.at' })
  if (nextOn !== null && nextOn < dayOf(new Date(at))) return new Refusal(no.nextPast, { field: 'data.nextOn' })
  if (summary.trim() === '') return new Refusal(no.summaryMissing, { field: 'data.summary' })
  return null
}

/** Until when a touch can be mended. */
export const mendableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + MENDED_MS)
