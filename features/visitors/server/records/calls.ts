import { visitorRefusals, type visitors } from '#contract/visitors'
import { audited } from '#platform/audit'
import { FileAnswer, type HandlersOf, type WriteContext } from '#platform/http'
import { newLinkSecret, tokenHash } from '#platform/identity'
import { dayOf, parseInstant } from '#vocabulary/day'
import { maskPhone, normalisePhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import { isEnded, MAX_PEOPLE, type VisitState } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { listCompanions, listLastOfHost } from '../visits/companion-queries.ts'
import { findInvitation, findInvitationOf, updateInvitation } from '../visits/invitation-queries.ts'
import { changeVisit } from '../visits/moving.ts'
import { findVisit, lockVisit, updateVisit, type VisitRow } from '../visits/queries.ts'
import { opened } from '../visits/sealing.ts'
import { sideOf } from '../visits/sides.ts'
import { addEvent } from '../visits/states.ts'
import { namesFor, standsOf, viewVisits } from '../visits/view.ts'
import { findVisits, type Sought } from './finding.ts'
import { hideVisits, listGroupNames } from './queries.ts'
import { revealField } from './revealing.ts'
import { sendInvitation } from './sending.ts'
import { workbookOf } from './sheet.ts'

type Handlers = Pick<
  HandlersOf<typeof visitors>,
  | 'addVisitor'
  | 'groupName'
  | 'lastVisitors'
  | 'findRecords'
  | 'exportRecords'
  | 'deleteRecords'
  | 'inviteLink'
  | 'sendMessage'
  | 'reveal'
  | 'visitHold'
>
const PAGE = 20
const GROUPS = 10
const CHIPS = 12
/** Of so many people who came last, the same one often. */
const LAST = 100
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** How many whole values one person may reveal an hour. */
const REVEAL_LIMIT = { max: 60, seconds: 3600 }
const DAY_MS = 86_400_000
/** A dispute holds a visit so long after it was first held, in days. */
const HELD_DAYS = 30

/** What a host does with the visits they invited to. */
export function recordHandlers(engines: VisitorEngines): Handlers {
  const { vault, identity } = engines
  return {
    async addVisitor(ctx, { id, guest }) {
      const { db, now, person } = ctx
      const { visit } = await sided(ctx, id)
      const people = await listCompanions(db, [id])
      const named = people
        .filter(({ nameSealed, phoneSealed }) => nameSealed !== null || phoneSealed !== null)
        .map((one) => one.id)
      const headcount = Math.min(MAX_PEOPLE, Math.max(visit.headcount, named.length + 1))
      const move = { guests: [guest], keep: named, headcount }
      const changed = await changeVisit(db, engines, { id, by: { kind: 'host', id: person.personId }, move, now })
      return standsOf(changed)
    },

    async groupName({ db, person }, { text = '' }) {
      return { items: await listGroupNames(db, { hostId: person.personId, text: text.trim(), limit: GROUPS }) }
    },

    async lastVisitors({ db, person }) {
      const seen = new Set<string>()
      const items = []
      for (const { id, nameSealed, phoneSealed } of await listLastOfHost(db, person.personId, LAST)) {
        const [name, phone] = [opened(vault, 'name', id, nameSealed), opened(vault, 'phone', id, phoneSealed)]
        if (seen.has(`${name} ${phone}`) || items.length === CHIPS) continue
        seen.add(`${name} ${phone}`)
        items.push({ id, name, phone: phone && maskPhone(phone) })
      }
      return { items }
    },

    async findRecords(ctx, { next, ...input }) {
      const { db, person } = ctx
      const page = await findVisits(db, engines, soughtBy(ctx, input), { next, size: PAGE })
      return { items: await viewVisits(db, engines, page.items, namesFor(person.personId)), next: page.next }
    },

    async exportRecords(ctx, input) {
      const { db, now, person } = ctx
      const { bytes, rows } = await workbookOf(db, engines, soughtBy(ctx, input))
      await audited(db, ctx, 'visitors.records.exported', { kind: 'person', id: person.personId }, { rows })
      return new FileAnswer(bytes, XLSX, `邀请记录 ${dayOf(now)}.xlsx`)
    },

    async deleteRecords({ db, areaId, now, person }, { ids }) {
      const { there, hidden } = await hideVisits(db, { areaId, hostId: person.personId, ids, now })
      if (there < ids.length) refuse(refusals.notFound, { field: 'ids' })
      if (hidden < ids.length) refuse(visitorRefusals.notEnded, { field: 'ids' })
      return { ids }
    },

    async inviteLink(ctx, { id }) {
      const { db } = ctx
      const { visit } = await sided(ctx, id)
      const invitation = await findInvitationOf(db, id)
      if (!invitation || isEnded(visit.state)) refuse(visitorRefusals.invitationGone)
      const { secret, hash } = newLinkSecret()
      await updateInvitation(db, id, { codeHash: hash })
      return { inviteCode: secret }
    },

    async sendMessage(ctx, { id, inviteCode, phone }) {
      const { db, now } = ctx
      const { visit } = await sided(ctx, id)
      const invitation = await findInvitation(db, tokenHash(inviteCode))
      if (invitation?.visitId !== id || isEnded(visit.state)) refuse(visitorRefusals.invitationGone)
      const [leader] = phone === undefined ? await listCompanions(db, [id]) : []
      const number = phone ? normalisePhone(phone) : leader && opened(vault, 'phone', leader.id, leader.phoneSealed)
      if (!number) refuse(visitorRefusals.noPhone, { field: 'phone' })
      await sendInvitation(db, engines, { visit, inviteCode, phone: number })
      await updateInvitation(db, id, { sentAt: now })
      return { phone: maskPhone(number) }
    },

    async reveal(ctx, { id, companionId, field, why: reason }) {
      const { db, now, person } = ctx
      const why = reason.trim()
      if (why === '') refuse(refusals.malformed, { field: 'why' })
      const { visit } = await sided(ctx, id)
      const wait = await identity.limits.take(db, [{ ...REVEAL_LIMIT, key: `visitors.reveal:${person.personId}` }])
      if (wait > 0) refuse(visitorRefusals.lookedOften, { data: { minutes: Math.ceil(wait / 60) } })
      const byId = person.personId
      const value = await revealField(db, engines, visit, { companionId, field, why, byId, now })
      await audited(db, ctx, 'visitors.visit.revealed', { kind: 'visit', id }, { field })
      return { value }
    },

    async visitHold(ctx, { id, days, why }) {
      const { db, now, person } = ctx
      await sided(ctx, id)
      const visit = (await lockVisit(db, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (visit.strippedAt !== null) refuse(visitorRefusals.gone)
      // Held again: no longer than from the first time on.
      const most = (visit.heldAt ?? now).getTime() + HELD_DAYS * DAY_MS
      const set = {
        heldAt: visit.heldAt ?? now,
        disputedUntil: days === 0 ? null : new Date(Math.min(most, now.getTime() + days * DAY_MS)),
      }
      await updateVisit(db, id, set, now)
      const what = days === 0 ? 'let_go' : 'held'
      await addEvent(db, id, { kind: 'host', id: person.personId }, { what, words: why.trim() }, now)
      await audited(db, ctx, `visitors.visit.${what}`, { kind: 'visit', id }, { days })
      return standsOf({ ...visit, ...set })
    },
  }
}

function soughtBy(
  { areaId, person }: Pick<WriteContext, 'areaId' | 'person'>,
  input: {
    states?: VisitState[] | undefined
    text?: string | undefined
    from?: string | undefined
    until?: string | undefined
  },
): Sought {
  const { states, text = '', from, until } = input
  const at = (text: string | undefined, otherwise: Date) => (text && parseInstant(text)) || otherwise
  const timed = from !== undefined || until !== undefined
  return {
    areaId,
    hostId: person.personId,
    states,
    text: text.trim(),
    ...(timed && { during: { from: at(from, new Date(0)), until: at(until, new Date('9000-01-01T00:00:00Z')) } }),
  }
}

/** A visit whose host somebody is, or for whose company they manage or receive; to all others it is not there. */
async function sided(
  { db, areaId, person }: WriteContext,
  id: string,
): Promise<{ visit: VisitRow; side: 'host' | 'company' }> {
  const visit = (await findVisit(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  const side = await sideOf(db, visit, person)
  if (side !== 'host' && side !== 'company') refuse(refusals.notFound, { field: 'id' })
  return { visit, side }
}
