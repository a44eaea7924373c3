import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { levelOf, reachedOf } from '../levels.ts'
import type { Notice } from '../notice-queries.ts'
import type { Followed, Sent } from './queries.ts'

/** A notice in a list of its senders, on the wire. */
export function viewSent(row: Sent, author: string, personId: string) {
  const at = (date: Date | null) => date && toInstant(date)
  return {
    id: row.id,
    title: row.title,
    sender: row.sender,
    author,
    park: row.companyId === null,
    state: row.state,
    version: row.version,
    level: levelOf(row.wanted),
    sendAt: at(row.sendAt),
    sentAt: at(row.sentAt),
    dueAt: at(row.dueAt),
    changedAt: toInstant(row.changedAt),
    mine: row.authorId === personId,
  }
}

/**
 * Somebody who got a notice, as its senders see them: a company's manager its people by name and department; the park, which sees no company's
 * people, by a star and their company. Of an anonymous notice nobody's answer.
 */
export function viewFollowed(
  notice: Pick<Notice, 'companyId' | 'anonymous'>,
  row: Followed,
  placed: { name: string; where: string } | undefined,
) {
  const ofPark = notice.companyId === null
  const name = placed?.name ?? ''
  const at = row.answeredAt ?? row.confirmedAt ?? row.seenAt
  return {
    personId: ofPark ? null : row.personId,
    name: ofPark ? maskedName(name) : name,
    where: placed?.where ?? '',
    reached: reachedOf(row.level),
    // When somebody answered an anonymous notice is told by nothing, so neither is when they were last there.
    at: at && !(notice.anonymous && row.level === 3) ? toInstant(at) : null,
    answer: notice.anonymous ? null : row.answer,
    words: notice.anonymous ? null : row.words,
  }
}
