import type { access, Notice } from '#contract/access'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { recordedWords } from '../gate/view.ts'
import { findPointOf } from '../points/queries.ts'
import { findFlagNotice, findRefusedNotice, listNoticesOf, type NoticeRow } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof access>, 'notice'>

/** How far back a call without an id looks, in milliseconds. */
const DAY_MS = 86_400_000

/** Notifications about crossings. */
export const noticeHandlers: Handlers = {
  async notice({ db, areaId, now, person }, { id }) {
    const { personId, roles } = person
    if (id === undefined) {
      const mine = await listNoticesOf(db, areaId, personId, new Date(now.getTime() - DAY_MS))
      return { items: mine.map((row) => viewNotice(row, 'holder', now)) }
    }
    const row = (await findFlagNotice(db, areaId, id)) ?? (await findRefusedNotice(db, areaId, id))
    if (!row) refuse(refusals.notFound, { field: 'id' })
    if (row.holderId === personId) return { items: [viewNotice(row, 'holder', now)] }
    const isGatekeeper =
      roles.includes('property') && (await findPointOf(db, { areaId, personId, pointId: row.pointId }))
    if (!isGatekeeper) refuse(refusals.notFound, { field: 'id' })
    return { items: [viewNotice(row, 'gatekeeper', now)] }
  },
}

function viewNotice(row: NoticeRow, as: Notice['as'], now: Date): Notice {
  const { id, kind, pointName, direction, at, passId, name, companyName, title, crossingId, closedAt, word } = row
  const pass = { name: name ?? '', companyName: companyName ?? '', title: title ?? '' }
  return {
    id,
    kind,
    pointName,
    direction,
    at: toInstant(at),
    pass: passId === null ? null : { id: passId, ...pass },
    crossingId,
    words: recordedWords(row, now),
    closedAt: closedAt && toInstant(closedAt),
    word,
    as,
  }
}
