import { NOTICE_MOVED, type NoticeMoved } from '#contract/notices'
import { phonesOf } from '#door/people'
import { type Db, inTransaction, newId } from '#platform/db'
import type { Sweep } from '#platform/jobs'
import type { BulkSubject } from '#platform/notify'
import { dayOf } from '#vocabulary/day'
import { deliver, type Scope } from '../audience-queries.ts'
import type { NoticeEngines } from '../engines.ts'
import { putFindable } from '../findable-queries.ts'
import { countPending, insertRound, lockNotice, type Notice, type Round, setState } from '../notice-queries.ts'
import { type DueNotice, dueNotices, listLacking, listOpen, listStill, takeDue } from './queries.ts'

/** What the ladders of notices are about. */
export const NOTICE_SUBJECT = 'notices.notice'

/** Where a recipient reads a notice. */
export const pathOf = (id: string): string => `/notice/noticedetailpage?id=${id}`

/** Who is below what a notice wants, and their phones. */
export function noticeSubject({ vault }: Pick<NoticeEngines, 'vault'>): BulkSubject {
  return {
    lacking: listLacking,
    still: async (db, ref, personIds) => new Set(await listStill(db, ref, personIds)),
    phones: (db, personIds) => phonesOf(db, vault, personIds),
  }
}

/** The scope of a notice as of a moment. */
export function scopeOfNotice(notice: Notice, at: Date): Scope {
  const { areaId, companyId, scope, exceptIds } = notice
  return { sender: { areaId, companyId }, scope, except: exceptIds, today: dayOf(at) }
}

/** Sends notices whose time has come, each in one transaction: all inboxes, the ladder and the state, or nothing. */
export function sendingSweep(engines: Omit<NoticeEngines, 'files'>): Sweep<DueNotice> {
  const { store, clock } = engines
  return {
    take: (limit) => takeDue(store.db, clock(), limit),
    work: ({ id, areaId }) => inTransaction(store.db, (db) => sendOut(db, engines, areaId, id)),
    due: () => dueNotices(store.db, clock()),
  }
}

async function sendOut(db: Db, engines: Omit<NoticeEngines, 'files'>, areaId: string, id: string): Promise<void> {
  const notice = await lockNotice(db, areaId, id)
  // Recalled, or sent by whoever took it before us.
  if (notice?.state !== 'sending') return
  const at = engines.clock()
  const people = await deliver(db, { id, wanted: notice.wanted, at }, scopeOfNotice(notice, at))
  await beginRound(db, engines, notice, { kind: 'send', version: notice.version, byId: notice.authorId, people, at })
  await putFindable(db, [notice])
  await setState(db, id, { state: 'sent', sentAt: at, sendAt: null, changedAt: at })
  await announceMoved(db, engines, notice, 'sent')
}

/** Writes a round and lets its ladder begin: by the steps of the notice, or these. */
export async function beginRound(
  db: Db,
  { notify }: Pick<NoticeEngines, 'notify'>,
  notice: Notice,
  facts: Omit<Round, 'id'>,
  steps = notice.steps,
): Promise<void> {
  const id = newId()
  await insertRound(db, notice.id, { ...facts, id })
  if (steps.length === 0) return
  const { areaId, sender, title } = notice
  const path = pathOf(notice.id)
  await notify.bulk.begin(db, {
    id,
    areaId,
    kind: NOTICE_SUBJECT,
    ref: notice.id,
    sender,
    title,
    path,
    at: facts.at,
    steps,
  })
}

/** Announces what became of a notice, in the caller's transaction. */
export async function announceMoved(
  db: Db,
  { jobs }: Pick<NoticeEngines, 'jobs'>,
  { id: noticeId, areaId }: Pick<Notice, 'id' | 'areaId'>,
  state: NoticeMoved['state'],
): Promise<void> {
  const payload: NoticeMoved = { noticeId, areaId, state }
  await jobs.announce(db, { type: NOTICE_MOVED, payload })
}

/** Gives somebody who came into a company what was sent with an open scope before, where it reaches them. */
export async function giveLater(
  db: Db,
  { clock }: Pick<NoticeEngines, 'clock'>,
  who: { areaId: string; companyId: string; personId: string },
): Promise<void> {
  const at = clock()
  for (const id of await listOpen(db, who.areaId, who.companyId)) {
    const notice = await lockNotice(db, who.areaId, id)
    if (notice?.state !== 'sent') continue
    await deliver(db, { id, wanted: notice.wanted, at }, scopeOfNotice(notice, at), [who.personId])
  }
}

export { countPending }
