import { randomBytes } from 'node:crypto'
import { noticeRefusals, type notices, SECOND_ABOVE } from '#contract/notices'
import { audited } from '#platform/audit'
import { asSeen, type Db, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { dayOf, parseInstant, toInstant } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { refusals, refuse } from '#vocabulary/refusal'
import { countAudience, type LineCount, type Scope } from '../audience-queries.ts'
import type { NoticeEngines } from '../engines.ts'
import { rankOf } from '../levels.ts'
import { writeBecame, writeSecond } from '../messages/writing.ts'
import { insertNotice, lockNotice, type NewNotice, type Notice, setState, updateDraft } from '../notice-queries.ts'
import { maySend, mustSend, type Sender, senderName, sendsFor } from '../rights.ts'
import { NOTICE_SUBJECT } from '../sending/send.ts'
import { filesIn, NOTICE_FILES, takeText } from '../text-files.ts'
import { choicesOf } from './choices.ts'
import { scopeRefusal, sendRefusal, writtenRefusal } from './rules.ts'

type Handlers = Pick<HandlersOf<typeof notices>, 'save' | 'preview' | 'choices' | 'second'>
type Saved = Parameters<Handlers['save']>[1]

/** Writing a notice, seeing whom it would reach at what cost, and a second person's word. */
export function writingHandlers(engines: NoticeEngines): Handlers {
  const { jobs } = engines
  return {
    async save(ctx, input) {
      const { db, now, person } = ctx
      const sender = mustSend(person, input.park)
      const before = input.id === undefined ? null : await ownDraft(ctx, input.id, input.draftVersion ?? 0, sender)
      const refusal = writtenRefusal(sender, input) ?? (input.act === 'send' ? sendRefusal(input, now) : null)
      if (refusal) throw refusal
      const lines = input.act === 'send' ? await countAudience(db, scopeOf(sender, input, now)) : []
      const people = total(lines)
      const name = before?.sender ?? (await senderName(db, sender))
      if (input.act === 'send') {
        if (people === 0) refuse(noticeRefusals.nobody, { field: 'scope' })
        await mustAfford(engines, db, { areaId: sender.areaId, name }, input, lines)
      }
      const state = input.act === 'draft' ? 'draft' : people > SECOND_ABOVE ? 'review' : 'scheduled'
      const id = before?.id ?? newId()
      const held = filesIn([before?.body ?? null])
      const text = await takeText(engines, ctx, input.text, held)
      const gone = held.filter((file) => !filesIn([text]).includes(file))
      await engines.files.release(db, gone, NOTICE_FILES)
      const notice = noticeOf(ctx, { id, sender, name, state, input: { ...input, text }, before })
      if (before) await updateDraft(db, notice, now)
      else await insertNotice(db, notice, now)
      if (state !== 'draft') await audit(ctx, `notices.notice.${state}`, id, { people })
      if (state === 'review') await writeSecond(db, engines, { notice, people, now })
      if (state === 'scheduled') jobs.wake()
      return { id, state, draftVersion: (before?.draftVersion ?? 0) + 1, people }
    },

    async preview(ctx, { park, title, scope, except, steps, sendAt }) {
      const { db, now } = ctx
      const sender = mustSend(ctx.person, park)
      const odd = scopeRefusal(sender, scope)
      if (odd) throw odd
      const lines = await countAudience(db, { sender, scope, except, today: dayOf(now) })
      const people = total(lines)
      const name = await senderName(db, sender)
      const phones = lines.reduce((sum, line) => sum + line.phones, 0)
      const { bulk } = engines.notify
      const sms = await bulk.estimate(db, sender.areaId, { sender: name, title }, phones)
      const { budgetFen, spentFen } = await bulk.budget(db, sender.areaId)
      const start = Math.max(now.getTime(), (sendAt === null ? now : (parseInstant(sendAt) ?? now)).getTime())
      return {
        people,
        lines: lines.map(({ line, people: count }) => ({ line, people: count })),
        steps: steps.map(({ channel, afterMinutes }) => {
          const dueAt = new Date(start + afterMinutes * 60_000)
          return {
            channel,
            afterMinutes,
            ...(channel === 'sms' ? { people: phones, ...sms } : { people, ...FREE }),
            dueAt: toInstant(dueAt),
            leavesAt: toInstant(bulk.leavesAt(NOTICE_SUBJECT, channel, dueAt)),
          }
        }),
        leftFen: Math.max(0, budgetFen - spentFen),
        needsSecond: people > SECOND_ABOVE,
      }
    },

    async choices(ctx, { park, kind, text, next }) {
      const { db, person } = ctx
      const sender = mustSend(person, park)
      const odd = scopeRefusal(sender, [{ kind, ids: ['any'] }])
      if (odd) throw odd
      return await choicesOf(db, sender, kind, { part: text, next })
    },

    async second(ctx, { id, agree }) {
      const { db, now, person } = ctx
      const notice = await lockNotice(db, person.areaId, id)
      if (!notice || !sendsFor(maySend(person), notice)) return refuse(noticeRefusals.notSender)
      if (notice.state !== 'review') refuse(noticeRefusals.notInReview)
      if (notice.authorId === person.personId) refuse(noticeRefusals.ownSecond)
      if (agree && notice.dueAt && notice.dueAt <= now) refuse(noticeRefusals.timePast)
      const state = agree ? 'scheduled' : 'draft'
      const sendAt = agree && notice.sendAt && notice.sendAt < now ? now : notice.sendAt
      await setState(db, id, { state, sendAt, secondedBy: agree ? person.personId : null, changedAt: now })
      await audit(ctx, agree ? 'notices.notice.seconded' : 'notices.notice.sent-back', id)
      const became = agree ? { what: 'agreed' as const, sendAt } : { what: 'sent-back' as const }
      await writeBecame(db, engines, { notice, became, by: person.personId, now })
      if (agree) jobs.wake()
      return { state }
    },
  }
}

/** What a step without SMS costs. */
const FREE = { piecesEach: 0, pieces: 0, fen: 0, fenEach: 0 }

const total = (lines: readonly LineCount[]): number => lines.reduce((sum, { people }) => sum + people, 0)

const scopeOf = (sender: Sender, { scope, except }: Pick<Saved, 'scope' | 'except'>, now: Date): Scope => ({
  sender,
  scope,
  except,
  today: dayOf(now),
})

function audit(ctx: WriteContext, action: string, id: string, detail: Record<string, unknown> = {}): Promise<void> {
  const subject = { kind: 'notices.notice', id }
  return audited(ctx.db, ctx, action, subject, detail)
}

/** A draft of one's own, locked, as it was when it was read. */
async function ownDraft(ctx: WriteContext, id: string, draftVersion: number, sender: Sender): Promise<Notice> {
  const draft = await lockNotice(ctx.db, sender.areaId, id)
  if (!draft || draft.authorId !== ctx.person.personId || draft.companyId !== sender.companyId)
    return refuse(refusals.notFound, { field: 'id' })
  if (draft.state !== 'draft') refuse(noticeRefusals.notDraft)
  asSeen({ version: draft.draftVersion }, draftVersion, noticeRefusals.draftChanged)
  return draft
}

/** Refuses what this month's budget for SMS does not cover. */
async function mustAfford(
  { notify: { bulk } }: NoticeEngines,
  db: Db,
  { areaId, name }: { areaId: string; name: string },
  { title, steps }: Pick<Saved, 'title' | 'steps'>,
  lines: readonly LineCount[],
): Promise<void> {
  const times = steps.filter(({ channel }) => channel === 'sms').length
  if (times === 0) return
  const phones = lines.reduce((sum, line) => sum + line.phones, 0)
  const { fen } = await bulk.estimate(db, areaId, { sender: name, title }, phones)
  const { budgetFen, spentFen } = await bulk.budget(db, areaId)
  const left = Math.max(0, budgetFen - spentFen)
  if (fen * times > left)
    refuse(noticeRefusals.overBudget, {
      field: 'steps',
      data: { left: formatPrice(left), fen: formatPrice(fen * times) },
    })
}

function noticeOf(
  ctx: WriteContext,
  of: { id: string; sender: Sender; name: string; state: Notice['state']; input: Saved; before: Notice | null },
): NewNotice {
  const { id, sender, name, state, input, before } = of
  const at = (text: string | null) => (text === null ? null : parseInstant(text))
  return {
    id,
    areaId: sender.areaId,
    companyId: sender.companyId,
    authorId: ctx.person.personId,
    sender: name,
    state,
    title: input.title,
    body: input.text,
    wanted: rankOf(input.level),
    question: input.question,
    feedback: input.feedback,
    anonymous: input.anonymous,
    dueAt: at(input.dueAt),
    sendAt: at(input.sendAt) ?? (state === 'draft' ? null : ctx.now),
    openScope: input.open,
    scope: input.scope,
    exceptIds: input.except,
    steps: input.steps,
    shareToken: input.shared ? (before?.shareToken ?? randomBytes(16).toString('base64url')) : null,
  }
}
