import { type access, accessRefusals } from '#contract/access'
import { areaName } from '#door/estate'
import { audited } from '#platform/audit'
import { type Db, isConstraint, newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { parseInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { AccessEngines } from '../engines.ts'
import { listPointsOf } from '../points/queries.ts'
import { announceEmergency } from './announcing.ts'
import { takenOf } from './marking.ts'
import { contactsOf } from './people.ts'
import {
  type EmergencyRow,
  findEmergency,
  insertEmergency,
  listPassesAmong,
  listToText,
  lockEmergency,
  lockMarks,
  putMarks,
  updateOver,
  updateTexted,
} from './queries.ts'
import { EMERGENCY_SUBJECT, smsTitle } from './texting.ts'

type Handlers = Pick<
  HandlersOf<typeof access>,
  'emergencyBegin' | 'emergencyEnd' | 'emergencyMarks' | 'emergencySmsPreview' | 'emergencySms'
>

/** What operators and gatekeepers do in an emergency. */
export function emergencyHandlers(engines: AccessEngines): Handlers {
  const { bulk } = engines.notify

  /** What the message to everybody inside says, to how many it goes, and what it costs. */
  async function smsOf(db: Db, { id, areaId, why }: EmergencyRow) {
    const passIds = await listToText(db, id, {})
    const contacts = await contactsOf(db, engines, areaId, passIds)
    const phones = [...contacts.values()].filter(({ phone }) => phone !== null).length
    const message = { sender: await areaName(db, areaId), title: smsTitle(why) }
    const { pieces, fen } = await bulk.estimate(db, areaId, message, phones)
    const { budgetFen, spentFen } = await bulk.budget(db, areaId)
    return { ...message, people: passIds.length, phones, pieces, fen, leftFen: Math.max(0, budgetFen - spentFen) }
  }

  return {
    async emergencyBegin(ctx, { why }) {
      const { db, areaId, now, person } = ctx
      const id = newId()
      try {
        await insertEmergency(db, { id, areaId, why: why.trim(), byId: person.personId, begunAt: now })
      } catch (error) {
        if (isConstraint(error, 'emergency_one')) refuse(accessRefusals.emergencyStands)
        throw error
      }
      await audited(db, ctx, 'access.emergency.begun', { kind: 'access.emergency', id }, { why })
      await announceEmergency(db, engines, { areaId, id, byId: person.personId })
      return { id }
    },

    async emergencyEnd(ctx, { id }) {
      const { db, areaId, now, person } = ctx
      const { ladderId } = await lockOn(db, areaId, id)
      await updateOver(db, id, { by: person.personId, now })
      if (ladderId !== null) await bulk.stop(db, ladderId)
      await audited(db, ctx, 'access.emergency.ended', { kind: 'access.emergency', id })
      await announceEmergency(db, engines, { areaId, id, byId: person.personId })
      return { id }
    },

    async emergencyMarks({ db, areaId, now, person }, { id, ahead, marks }) {
      const { personId, roles } = person
      if (!roles.includes('operator') && (await listPointsOf(db, areaId, personId)).length === 0)
        refuse(accessRefusals.notGatekeeper)
      // held, so that of two phones at once the later mark stands whichever came first
      const emergency = (await lockEmergency(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const passIds = [...new Set(marks.map(({ passId }) => passId))].toSorted()
      const here = new Set(await listPassesAmong(db, areaId, passIds))
      const given = marks
        .filter(({ passId }) => here.has(passId))
        .map(({ passId, state, at }) => ({
          passId,
          state,
          at: (parseInstant(at) ?? now).getTime() - ahead,
          by: personId,
        }))
      const before = await lockMarks(db, id, passIds)
      const until = Math.min(now.getTime(), emergency.endedAt?.getTime() ?? Number.POSITIVE_INFINITY)
      const taken = takenOf(before, given, { begunAt: emergency.begunAt.getTime(), until })
      await putMarks(db, id, taken)
      return { id, taken: taken.length }
    },

    async emergencySmsPreview({ db, areaId }, { id }) {
      const emergency = (await findEmergency(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (emergency.endedAt !== null) refuse(accessRefusals.emergencyOver)
      const { sender: _sender, ...sms } = await smsOf(db, emergency)
      return sms
    },

    async emergencySms(ctx, { id }) {
      const { db, areaId, now, person } = ctx
      const emergency = await lockOn(db, areaId, id)
      if (emergency.ladderId !== null) refuse(accessRefusals.emergencyTexted)
      const { sender, title, phones, fen, leftFen } = await smsOf(db, emergency)
      if (phones === 0) refuse(accessRefusals.emergencyNobody)
      if (fen > leftFen)
        refuse(accessRefusals.emergencyBudget, {
          data: { need: (fen / 100).toFixed(2), left: (leftFen / 100).toFixed(2) },
        })
      const ladderId = newId()
      await bulk.begin(db, {
        id: ladderId,
        areaId,
        kind: EMERGENCY_SUBJECT,
        ref: id,
        sender,
        title,
        path: '/services',
        at: now,
        steps: [{ channel: 'sms', afterMinutes: 0 }],
      })
      await updateTexted(db, id, { ladderId, by: person.personId, now })
      await audited(db, ctx, 'access.emergency.texted', { kind: 'access.emergency', id }, { people: phones, fen })
      return { id, people: phones }
    },
  }
}

/** An emergency that is on, its row held. Refuses 404 for an unknown one, `emergency_over` for one that ended. */
async function lockOn(db: Db, areaId: string, id: string): Promise<EmergencyRow> {
  const emergency = (await lockEmergency(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  return emergency.endedAt === null ? emergency : refuse(accessRefusals.emergencyOver)
}
