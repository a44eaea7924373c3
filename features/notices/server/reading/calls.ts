import type { notices } from '#contract/notices'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { NoticeEngines } from '../engines.ts'
import { levelOf, reachedOf } from '../levels.ts'
import { findNotice } from '../notice-queries.ts'
import { maySend, sendsFor } from '../rights.ts'
import { NOTICE_SUBJECT } from '../sending/send.ts'
import { addressesOf } from '../text-files.ts'
import {
  addWords,
  countAnswer,
  findRead,
  findShared,
  findVersion,
  listPending,
  type Read,
  setAnswer,
  setAnswered,
  setLevel,
} from './queries.ts'
import { answerRefusal, levelAfter, readRefusal } from './rules.ts'
import { viewReceived } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof notices>,
  'detail' | 'setRead' | 'setFeedback' | 'waiting' | 'h5Page' | 'messageById'
>

/** So many that want something are counted. */
const WAITING_MOST = 100
/** How many of them an answer names. */
const WAITING_SHOWN = 3

/** Reading a notice, taking notice of it, answering it. */
export function readingHandlers(engines: NoticeEngines): Handlers {
  return {
    async detail(ctx, { id }) {
      const { db, person } = ctx
      const read = (await findRead(db, person, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const { sawVersion } = read
      const before = sawVersion === null || sawVersion === read.version ? null : await findVersion(db, id, sawVersion)
      return {
        ...viewReceived(read),
        text: read.body,
        before: before && { version: before.version, title: before.title, text: before.body },
        files: addressesOf(engines, [read.body, before?.body ?? null]),
        correction: read.correction,
        question: read.question && { text: read.question.text, options: read.question.options },
        feedback: read.feedback,
        anonymous: read.anonymous,
        answered: read.answered,
        myAnswer: read.answer,
        myWords: read.words,
        recall: read.recalledAt && { at: toInstant(read.recalledAt), reason: read.recallReason },
        shareToken: read.state === 'sent' ? read.shareToken : null,
        mayFollow: sendsFor(maySend(person), read),
      }
    },

    async setRead(ctx, { id, version, level }) {
      const read = (await findRead(ctx.db, ctx.person, id, true)) ?? refuse(refusals.notFound, { field: 'id' })
      const refusal = readRefusal(read, { version, level })
      if (refusal) throw refusal
      const after = levelAfter(read, level)
      if (after > read.level || read.sawVersion !== version)
        await setLevel(ctx.db, id, ctx.person.personId, { level: after, version, at: ctx.now })
      return statusOf(read, after)
    },

    async setFeedback(ctx, { id, version, ...input }) {
      const { db, now, person } = ctx
      const read = (await findRead(db, person, id, true)) ?? refuse(refusals.notFound, { field: 'id' })
      const refusal = answerRefusal(read, { version, ...input })
      if (refusal) throw refusal
      const words = input.words?.trim() || null
      const answer = input.answer ?? null
      if (read.anonymous) {
        await setAnswered(db, id, person.personId)
        if (answer !== null) await countAnswer(db, id, answer)
        if (words !== null) await addWords(db, id, words)
      } else await setAnswer(db, id, person.personId, { answer, words, at: now })
      return statusOf(read, 3)
    },

    async waiting(ctx) {
      const pending = await listPending(ctx.db, ctx.person, WAITING_MOST)
      const first = pending.slice(0, WAITING_SHOWN).map(({ id, title, sender, asked, dueAt }) => ({
        id,
        title,
        sender,
        level: levelOf(asked),
        dueAt: dueAt && toInstant(dueAt),
      }))
      return { count: pending.length, first }
    },

    async h5Page(ctx, { token }) {
      const shared = (await findShared(ctx.db, token)) ?? refuse(refusals.notFound, { field: 'token' })
      const { title, sender, body, version, sentAt, correctedAt } = shared
      return {
        title,
        sender,
        text: body,
        files: addressesOf(engines, [body]),
        version,
        sentAt: toInstant(sentAt),
        correctedAt: correctedAt && toInstant(correctedAt),
      }
    },

    async messageById(ctx, { id }) {
      const linked = await engines.notify.bulk.linked(ctx.db, id)
      // of what other areas text the message itself is all there is
      if (linked && linked.kind !== NOTICE_SUBJECT) {
        const message =
          (await engines.notify.bulk.linkedMessage(ctx.db, id)) ?? refuse(refusals.notFound, { field: 'id' })
        return { ...message, dueAt: null }
      }
      const notice = linked?.kind === NOTICE_SUBJECT ? await findNotice(ctx.db, linked.areaId, linked.ref) : null
      if (notice?.state !== 'sent') return refuse(refusals.notFound, { field: 'id' })
      const { title, sender, dueAt } = notice
      return { title, sender, dueAt: dueAt && toInstant(dueAt), path: `/notice/noticedetailpage?id=${notice.id}` }
    },
  }
}

const statusOf = (read: Read, level: number) => ({ reached: reachedOf(level), pending: level < read.asked })
