import { visitorRefusals, type visitors } from '#contract/visitors'
import { holdConfirmed } from '#door/booking'
import { companyNameOf, mayActFor } from '#door/people'
import type { Db } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { newLinkSecret } from '#platform/identity'
import { parseInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { VisitorEngines } from '../engines.ts'
import { VISIT_RULES } from '../policy/park-rules.ts'
import { usualPolicy } from '../policy/queries.ts'
import { cancelVisit } from '../visits/ending.ts'
import { insertInvitation } from '../visits/invitation-queries.ts'
import { listVisits } from '../visits/list-queries.ts'
import { makeVisit } from '../visits/make.ts'
import { changeVisit } from '../visits/moving.ts'
import { refuseCrowd, refuseParty } from '../visits/people.ts'
import { findVisit } from '../visits/queries.ts'
import { isAgentOfHost, sideOf } from '../visits/sides.ts'
import { refuseTimes } from '../visits/submit.ts'
import { namesFor, standsOf, viewDetail, viewVisits } from '../visits/view.ts'
import { again } from './again.ts'
import { completeInvitation, openInvitation, viewInvitation } from './completing.ts'
import { guarded } from './guard.ts'

type Handlers = Pick<
  HandlersOf<typeof visitors>,
  | 'inviting'
  | 'guestInvitationAdd'
  | 'invitationList'
  | 'recordById'
  | 'visitChange'
  | 'visitCancel'
  | 'queryByCode'
  | 'submitResult'
>
const PAGE = 20
const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400

/** Inviting, and completing an invitation. */
export function invitationHandlers(engines: VisitorEngines): Handlers {
  return {
    async inviting({ db, areaId, person: { personId, companyId } }) {
      if (companyId === null) return { may: false, companyName: '' }
      const may = await mayActFor(db, { areaId, personId }, companyId, 'act')
      return { may, companyName: (await companyNameOf(db, companyId)) ?? '' }
    },

    async guestInvitationAdd(ctx, input) {
      const { db, areaId, now, person } = ctx
      const companyId = input.companyId ?? person.companyId ?? refuse(visitorRefusals.mayNotInvite)
      const who = { areaId, personId: person.personId }
      if (!(await mayActFor(db, who, companyId, 'act'))) refuse(visitorRefusals.mayNotInvite)
      await refuseMany(db, engines, who, companyId)
      const meeting = input.bookingId ? await meetingOf(db, who, input.bookingId) : null
      const from = meeting?.startsAt ?? moment(input.from)
      const until = meeting?.endsAt ?? moment(input.until)
      refuseTimes(engines, areaId, { from, until }, now)
      refuseCrowd(engines, areaId, { people: input.headcount, field: 'headcount' })
      const guests = [...(await again(db, engines, who.personId, input.again ?? [])), ...(input.guests ?? [])]
      if (guests.length > 0) refuseParty(ASKS_NOTHING, guests, input.headcount)
      const by = { kind: 'host' as const, id: person.personId }
      const { visit } = await makeVisit(db, engines, {
        request: {
          ...input,
          areaId,
          companyId,
          way: 'invitation',
          hostId: person.personId,
          applicantId: person.personId,
          from,
          until,
          guests,
          leaderId: null,
          hostShared: input.shareHost ?? false,
        },
        state: 'invited',
        nextRunAt: until,
        by,
        now,
      })
      const { secret, hash } = newLinkSecret()
      await insertInvitation(db, visit.id, hash)
      const [shown] = await viewVisits(db, engines, [visit], namesFor(person.personId))
      return { visit: shown ?? refuse(refusals.notFound), inviteCode: secret }
    },

    async invitationList({ db, areaId, person }, { states, next }) {
      const page = await listVisits(db, { areaId, by: { hostId: person.personId }, states, next, size: PAGE })
      return { items: await viewVisits(db, engines, page.items, namesFor(person.personId)), next: page.next }
    },

    async recordById({ db, areaId, now, person }, { id }) {
      const visit = (await findVisit(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const own = await sideOf(db, visit, person)
      const asked = own === null || (own === 'company' && visit.state === 'waiting')
      const acts = asked && (await isAgentOfHost(db, visit, person, now))
      const side = own ?? (acts ? 'company' : refuse(refusals.notFound, { field: 'id' }))
      const agent = acts ? (own === null ? 'only' : 'also') : null
      return await viewDetail(db, engines, visit, { side, caller: person, now, agent })
    },

    async visitChange(ctx, { id, from, until, ...rest }) {
      const { db, now, person } = ctx
      await mustHost(ctx, id)
      const move = { ...rest, ...(from && { from: moment(from) }), ...(until && { until: moment(until) }) }
      const visit = await changeVisit(db, engines, { id, by: { kind: 'host', id: person.personId }, move, now })
      return standsOf(visit)
    },

    async visitCancel(ctx, { id, words = '' }) {
      const { db, now, person } = ctx
      await mustHost(ctx, id)
      const by = { kind: 'host' as const, id: person.personId }
      const visit = await cancelVisit(db, engines, { id, by, what: 'cancelled', words, now })
      return standsOf(visit)
    },

    async queryByCode(ctx, { inviteCode, key }) {
      const { db, areaId, caller } = ctx
      const found = await guarded(engines, ctx, () => openInvitation(db, engines, { areaId, inviteCode, key, caller }))
      return await viewInvitation(db, engines, found)
    },

    async submitResult(ctx, input) {
      const { areaId, caller, now } = ctx
      const found = await guarded(engines, ctx, () => openInvitation(ctx.db, engines, { areaId, caller, ...input }))
      return await ctx.last(async (db) => {
        const { visit, key } = await completeInvitation(db, engines, found, { ...input, caller, now })
        return { id: visit.id, state: visit.state, key }
      })
    },
  }
}

/** A host gives what they know: what the company asks for is for the visitor to give. */
const ASKS_NOTHING = { ...usualPolicy(''), askId: 'may', askFace: 'may', askDocument: 'may' } as const

/** The meeting that a visit moves with: its time is that of the visit, whatever was seen of it. */
async function meetingOf(db: Db, who: { areaId: string; personId: string }, bookingId: string) {
  return (await holdConfirmed(db, { ...who, bookingId })) ?? refuse(visitorRefusals.noMeeting, { field: 'bookingId' })
}

/** An instant of the contract, whose form is checked already. */
function moment(text: string): Date {
  return parseInstant(text) ?? refuse(visitorRefusals.past)
}

/** Refuses 404 to a caller who may not change a visit: who is neither its host nor manages or receives for the company. */
async function mustHost({ db, areaId, person }: WriteContext, id: string): Promise<void> {
  const visit = (await findVisit(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  const side = await sideOf(db, visit, person)
  if (side !== 'host' && side !== 'company') refuse(refusals.notFound, { field: 'id' })
}

/** Counts an invitation: of a host an hour, and of a company a day. */
async function refuseMany(
  db: Db,
  { identity, settings }: VisitorEngines,
  { areaId, personId }: { areaId: string; personId: string },
  companyId: string,
): Promise<void> {
  const [host, company] = [settings.of(areaId, VISIT_RULES.hostHour), settings.of(areaId, VISIT_RULES.companyDay)]
  const wait = await identity.limits.take(db, [
    { key: `visitors.invite.host:${personId}`, max: host, seconds: HOUR_SECONDS },
    { key: `visitors.invite.company:${companyId}`, max: company, seconds: DAY_SECONDS },
  ])
  if (wait > 0) refuse(visitorRefusals.invitedOften, { data: { minutes: Math.ceil(wait / 60) } })
}
