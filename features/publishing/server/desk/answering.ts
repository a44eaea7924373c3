import { buffer } from 'node:stream/consumers'
import { itemRefusals, type publishing } from '#contract/publishing'
import { namesOf, phonesOf } from '#door/people'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import { FileAnswer, type HandlersOf, type WriteContext } from '#platform/http'
import { inPieces, outSheet, writeXlsx } from '#platform/sheets'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { maskPhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import { byTurn, hasSignUp, listSignUps, lockActivity, moveSignUp, type SignUp } from '../activities/queries.ts'
import type { PublishingEngines } from '../engines.ts'
import { type AboutEnquiry, listEnquiries, lockEnquiry, setEnquiry } from '../enquiries/queries.ts'
import { findItem } from '../items/queries.ts'
import { writeAnswered, writeHidden } from '../messages/writing.ts'
import { mustPublish } from '../rights.ts'
import { listReported, lockComment, setComment } from '../topics/queries.ts'

type Handlers = Pick<
  HandlersOf<typeof publishing>,
  | 'deskSignUps'
  | 'deskAttend'
  | 'deskSignUpsExport'
  | 'deskReports'
  | 'deskModerate'
  | 'deskEnquiries'
  | 'deskEnquiryAct'
>

const PAGE = 20
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Sign-ups that are read at once while the sheet is written. */
const EXPORT_PIECE = 500
const STATES = { waiting: '候补', signed: '已报名', attended: '已到场', cancelled: '已取消' } as const

/** What people answered to what is published: who comes, what was said, what was asked. */
export function answeringHandlers(engines: PublishingEngines): Handlers {
  const { vault } = engines
  async function mustBeActivity(db: Db, areaId: string, id: string): Promise<void> {
    const item = await findItem(db, areaId, id)
    if (item?.kind !== 'activity') refuse(refusals.notFound, { field: 'id' })
  }
  return {
    async deskSignUps(ctx, { id, next }) {
      const { db, person } = ctx
      mustPublish(person, 'write', 'approve')
      await mustBeActivity(db, person.areaId, id)
      const page = await listSignUps(db, id, { next, size: PAGE })
      const phones = await phonesOf(
        db,
        vault,
        page.items.map(({ personId }) => personId),
      )
      return { items: page.items.map((row) => viewSignUp(row, phones.get(row.personId))), next: page.next }
    },

    async deskAttend(ctx, { id, signUpId, attended }) {
      const { db, now, person } = ctx
      mustPublish(person, 'write', 'approve')
      await mustBeActivity(db, person.areaId, id)
      await lockActivity(db, id)
      const [from, to] = attended ? (['signed', 'attended'] as const) : (['attended', 'signed'] as const)
      if (!(await hasSignUp(db, id, signUpId))) refuse(refusals.notFound, { field: 'signUpId' })
      if (!(await moveSignUp(db, signUpId, [from, to], to, now))) refuse(itemRefusals.notSigned)
      return { done: true }
    },

    async deskSignUpsExport(ctx, { id }) {
      const { db, person } = ctx
      mustPublish(person, 'write', 'approve')
      await mustBeActivity(db, person.areaId, id)
      const rows = inPieces<SignUp & { phone: string | null }>(EXPORT_PIECE, async (last, limit) => {
        const next = last ? byTurn.cursor(last) : undefined
        const { items: piece } = await listSignUps(db, id, { next, size: limit })
        const phones = await phonesOf(
          db,
          vault,
          piece.map(({ personId }) => personId),
        )
        return piece.map((row) => ({ ...row, phone: maskedPhone(phones.get(row.personId)) }))
      })
      const sheet = outSheet({
        name: '报名',
        columns: [
          { title: '姓名', kind: 'text', of: ({ name }) => name },
          { title: '手机号', kind: 'text', width: 16, of: ({ phone }) => phone },
          { title: '状态', kind: 'text', of: ({ state }) => STATES[state] },
          { title: '报名时间', kind: 'moment', of: ({ at }) => at },
        ],
        rows,
      })
      return new FileAnswer(await buffer(writeXlsx([sheet])), XLSX, '活动报名.xlsx')
    },

    async deskReports(ctx, { next }) {
      const { db, person } = ctx
      mustPublish(person, 'moderate')
      const page = await listReported(db, person.areaId, { next, size: PAGE })
      const names = await namesOf(db, [...new Set(page.items.map(({ personId }) => personId))])
      return {
        items: page.items.map(({ id, topic, personId, text, at, reports, words }) => ({
          id,
          topic,
          name: maskedName(names.get(personId) ?? ''),
          text,
          at: toInstant(at),
          reports,
          words,
        })),
        next: page.next,
      }
    },

    async deskModerate(ctx, { id, hide, reason }) {
      const { db, person } = ctx
      mustPublish(person, 'moderate')
      const comment = (await lockComment(db, person.areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const facts = { moderatedBy: person.personId, reason: hide ? reason : '' }
      await setComment(db, comment.id, { state: hide ? 'hidden' : 'shown', ...facts })
      await audit(ctx, hide ? 'publishing.comment.hidden' : 'publishing.comment.kept', 'publishing.comment', id)
      const { areaId, personId: by } = person
      await writeHidden(db, engines, { comment, areaId, hide, reason, by, now: ctx.now })
      return { done: true }
    },

    async deskEnquiries(ctx, { box, next }) {
      const { db, person } = ctx
      mustPublish(person, 'write', 'approve')
      const page = await listEnquiries(db, person.areaId, box === 'open', { next, size: PAGE })
      const phones = await phonesOf(
        db,
        vault,
        page.items.map(({ personId }) => personId),
      )
      const names = await namesOf(
        db,
        page.items.flatMap(({ assignedTo }) => assignedTo ?? []),
      )
      return {
        items: page.items.map((row) => viewEnquiry(row, { phones, names, personId: person.personId })),
        next: page.next,
      }
    },

    async deskEnquiryAct(ctx, { id, act, words, isPublic }) {
      const { db, now, person } = ctx
      mustPublish(person, 'write', 'approve')
      const { personId, areaId } = person
      const enquiry = (await lockEnquiry(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const open = enquiry.state === 'new' || enquiry.state === 'assigned'
      if (!open || (act === 'take' && enquiry.state === 'assigned' && enquiry.assignedTo !== personId))
        refuse(itemRefusals.enquiryMoved)
      const state = act === 'take' ? 'assigned' : act === 'answer' ? 'answered' : 'closed'
      const answer = act === 'take' ? enquiry.answer : words.trim()
      const ofTender = enquiry.itemId !== null && (await findItem(db, areaId, enquiry.itemId))?.kind === 'tender'
      const facts = { answer, isPublic: act === 'answer' && isPublic && ofTender, assignedTo: personId }
      await setEnquiry(db, id, { state, ...facts, changedAt: now })
      await audit(ctx, `publishing.enquiry.${state}`, 'publishing.enquiry', id)
      await writeAnswered(db, engines, { enquiry, state, answer, by: personId, now })
      return { state }
    },
  }
}

const maskedPhone = (phone: string | undefined): string | null => (phone === undefined ? null : maskPhone(phone))

function viewSignUp({ id, name, state, at }: SignUp, phone: string | undefined) {
  return { id, name, phone: maskedPhone(phone), state, at: toInstant(at) }
}

/** Whoever took an enquiry gets the number whole, to call back; others see it masked. */
function viewEnquiry(
  row: AboutEnquiry,
  of: { phones: ReadonlyMap<string, string>; names: ReadonlyMap<string, string>; personId: string },
) {
  const mine = row.assignedTo === of.personId
  const phone = of.phones.get(row.personId)
  return {
    id: row.id,
    about: row.about,
    kind: row.kind,
    name: row.name,
    phone: mine ? (phone ?? null) : maskedPhone(phone),
    words: row.words,
    state: row.state,
    answer: row.answer,
    isPublic: row.isPublic,
    assignedTo: row.assignedTo && (of.names.get(row.assignedTo) ?? ''),
    mine,
    at: toInstant(row.at),
  }
}

function audit(ctx: WriteContext, action: string, kind: string, id: string): Promise<void> {
  return audited(ctx.db, ctx, action, { kind, id })
}
