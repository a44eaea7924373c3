import { isDeepStrictEqual } from 'node:util'
import { noticeRefusals, type notices } from '#contract/notices'
import { placedOf } from '#door/people'
import { audited } from '#platform/audit'
import { asSeen, type Db } from '#platform/db'
import { FileAnswer, type HandlersOf, type WriteContext } from '#platform/http'
import type { Caller } from '#platform/identity'
import { toInstant } from '#vocabulary/day'
import { isBlank } from '#vocabulary/document'
import { refusals, refuse } from '#vocabulary/refusal'
import type { NoticeEngines } from '../engines.ts'
import { deleteFindable, putFindable } from '../findable-queries.ts'
import { writeBecame } from '../messages/writing.ts'
import { countPending, deleteNotice, findNotice, listRounds, lockNotice, type Notice } from '../notice-queries.ts'
import { listReceived } from '../reading/queries.ts'
import { viewReceived } from '../reading/view.ts'
import { maySend, sendsFor } from '../rights.ts'
import { announceMoved, beginRound, NOTICE_SUBJECT } from '../sending/send.ts'
import { filesIn, NOTICE_FILES, takeText } from '../text-files.ts'
import { textRefusal } from '../writing/rules.ts'
import { exported } from './export.ts'
import { dropAnswers, emptyNotice, listFollowed, listSent, listVersionTexts, putVersion, type Side } from './queries.ts'
import { asksAnew, questionRefusal, remindRefusal } from './rules.ts'
import { sentDetailOf } from './sent-detail.ts'
import { traceOf } from './trace.ts'
import { viewFollowed, viewSent } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof notices>,
  | 'sentDetail'
  | 'correct'
  | 'cancel'
  | 'smsRemind'
  | 'readPage'
  | 'unreadPage'
  | 'feedbackPage'
  | 'unfeedbackPage'
  | 'trace'
  | 'exportReceipts'
  | 'remindPreview'
  | 'pageList'
>

const PAGE = 20
/** A reminder goes at once by both. */
const REMINDER = [
  { channel: 'push', afterMinutes: 0 },
  { channel: 'sms', afterMinutes: 0 },
] as const

/** Following a notice that was sent: who is how far, why; reminding, correcting, recalling. */
export function followingHandlers(engines: NoticeEngines): Handlers {
  const { notify } = engines
  const people = (side: Side): Handlers['readPage'] =>
    async function (ctx, { id, next }) {
      const { db, person } = ctx
      const notice = await mustFollow(db, person, id)
      const page = await listFollowed(db, id, side, { next, size: PAGE })
      const placed = await placedOf(
        db,
        notice,
        page.items.map(({ personId }) => personId),
      )
      return { items: page.items.map((row) => viewFollowed(notice, row, placed.get(row.personId))), next: page.next }
    }
  return {
    async pageList(ctx, { box, next }) {
      const { db, person } = ctx
      const may = maySend(person)
      const rights = { mayCompany: may.company !== null, mayPark: may.park }
      if (box === 'to') {
        const page = await listReceived(db, person, { next, size: PAGE })
        return {
          items: page.items.map((row) => ({ received: viewReceived(row), sent: null })),
          next: page.next,
          ...rights,
        }
      }
      const of = {
        areaId: person.areaId,
        companyId: may.company,
        park: may.park,
        draftsOf: box === 'drafts' ? person.personId : null,
      }
      const page = await listSent(db, of, { next, size: PAGE })
      const authors = await placedOf(
        db,
        { areaId: person.areaId, companyId: null },
        page.items.map(({ authorId }) => authorId),
      )
      const items = page.items.map((row) => ({
        received: null,
        sent: viewSent(row, authors.get(row.authorId)?.name ?? '', person.personId),
      }))
      return { items, next: page.next, ...rights }
    },

    async sentDetail(ctx, { id }) {
      const notice = await mustFollow(ctx.db, ctx.person, id)
      return await sentDetailOf(ctx.db, engines, notice, ctx.person, ctx.now)
    },

    readPage: people('read'),
    unreadPage: people('unread'),
    feedbackPage: people('answered'),
    unfeedbackPage: people('unanswered'),

    async trace(ctx, { id, personId }) {
      const { db, person } = ctx
      const notice = (await findNotice(db, person.areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const of = personId ?? person.personId
      const sends = sendsFor(maySend(person), notice)
      if (of !== person.personId && !sends) refuse(refusals.notFound, { field: 'id' })
      return await traceOf(db, engines, notice, { personId: of, sends, now: ctx.now })
    },

    async exportReceipts(ctx, { id, as }) {
      const notice = await mustFollow(ctx.db, ctx.person, id)
      const { bytes, type, name } = await exported(ctx.db, notice, as, ctx.now)
      return new FileAnswer(bytes, type, name)
    },

    async correct(ctx, { id, version, title, text, words, question: asked }) {
      const { db, now, person } = ctx
      const notice = await mustHold(ctx, id)
      if (notice.state === 'recalled') refuse(noticeRefusals.recalled)
      if (notice.state !== 'sent') refuse(noticeRefusals.notSent)
      asSeen(notice, version, noticeRefusals.versionOld)
      if (isBlank(text)) refuse(noticeRefusals.noText, { field: 'text' })
      const broken = textRefusal(text)
      if (broken) throw broken
      const question = asked === undefined ? notice.question : asked
      const odd = questionRefusal(notice.question, question)
      if (odd) throw odd
      if (title === notice.title && isDeepStrictEqual([text, question], [notice.body, notice.question]))
        refuse(noticeRefusals.sameText)
      const held = filesIn([notice.body, ...(await listVersionTexts(db, id))])
      const body = await takeText(engines, ctx, text, held)
      for (const { id: ladder } of await listRounds(db, id)) await notify.bulk.stop(db, ladder)
      await putVersion(db, notice, { title, body, question, words, byId: person.personId, at: now })
      if (asksAnew(notice.question, question)) await dropAnswers(db, id)
      const corrected = { ...notice, title, body, question, version: version + 1 }
      await putFindable(db, [corrected])
      const below = await countPending(db, id)
      await beginRound(db, engines, corrected, {
        kind: 'correct',
        version: corrected.version,
        byId: person.personId,
        people: below,
        at: now,
      })
      await announceMoved(db, engines, notice, 'corrected')
      await audit(ctx, 'notices.notice.corrected', id)
      return { version: corrected.version }
    },

    async cancel(ctx, { id, reason }) {
      const { db, now, person } = ctx
      const notice = await mustHold(ctx, id)
      if (notice.state === 'recalled') refuse(noticeRefusals.recalled)
      if (notice.state !== 'sent') {
        if (notice.state === 'draft' && notice.authorId !== person.personId) refuse(refusals.notFound, { field: 'id' })
        await engines.files.erase(db, filesIn([notice.body]), NOTICE_FILES)
        await deleteNotice(db, id)
        await audit(ctx, 'notices.notice.dropped', id)
        return { state: 'dropped' }
      }
      for (const { id: ladder } of await listRounds(db, id)) await notify.bulk.stop(db, ladder)
      await deleteFindable(db, id)
      const texts = [notice.body, ...(await listVersionTexts(db, id))]
      await engines.files.erase(db, filesIn(texts), NOTICE_FILES)
      await emptyNotice(db, id, { byId: person.personId, reason, at: now })
      await announceMoved(db, engines, notice, 'recalled')
      const became = { what: 'recalled' as const, reason }
      await writeBecame(db, engines, { notice, became, by: person.personId, now })
      await audit(ctx, 'notices.notice.recalled', id)
      return { state: 'recalled' }
    },

    async remindPreview({ db, now, person }, { id }) {
      const notice = await mustFollow(db, person, id)
      const { areaId, sender, title } = notice
      const people = await countPending(db, id)
      const { bulk } = notify
      const cost = await bulk.estimate(db, areaId, { sender, title }, people)
      const { budgetFen, spentFen } = await bulk.budget(db, areaId)
      const moments = { dueAt: toInstant(now), leavesAt: toInstant(bulk.leavesAt(NOTICE_SUBJECT, 'sms', now)) }
      return {
        sms: { channel: 'sms', afterMinutes: 0, people, ...cost, ...moments },
        leftFen: Math.max(0, budgetFen - spentFen),
      }
    },

    async smsRemind(ctx, { id }) {
      const { db, now, person } = ctx
      const notice = await mustHold(ctx, id)
      const people = await countPending(db, id)
      const refusal = remindRefusal(notice, await listRounds(db, id), people, now)
      if (refusal) throw refusal
      const { version } = notice
      await beginRound(db, engines, notice, { kind: 'remind', version, byId: person.personId, people, at: now }, [
        ...REMINDER,
      ])
      await audit(ctx, 'notices.notice.reminded', id)
      return { people }
    },
  }
}

/** A notice that the caller sends; where there is none, or it is another's, both are answered alike. */
async function mustFollow(db: Db, person: Caller, id: string): Promise<Notice> {
  const notice = await findNotice(db, person.areaId, id)
  if (!notice || !sendsFor(maySend(person), notice)) return refuse(refusals.notFound, { field: 'id' })
  if (notice.state === 'draft' && notice.authorId !== person.personId) refuse(refusals.notFound, { field: 'id' })
  return notice
}

/** The same, locked. */
async function mustHold({ db, person }: WriteContext, id: string): Promise<Notice> {
  const notice = await lockNotice(db, person.areaId, id)
  if (!notice || !sendsFor(maySend(person), notice)) return refuse(refusals.notFound, { field: 'id' })
  return notice
}

function audit(ctx: WriteContext, action: string, id: string): Promise<void> {
  return audited(ctx.db, ctx, action, { kind: 'notices.notice', id })
}
