import { visitorRefusals } from '#contract/visitors'
import type { Db } from '#platform/db'
import { normalisePhone } from '#vocabulary/phone'
import { normalisePlate } from '#vocabulary/plate'
import { refuse } from '#vocabulary/refusal'
import { GRANTED, isMovable } from '../../contract/can.ts'
import type { GuestInput } from '../../contract/shapes.ts'
import type { VisitorEngines } from '../engines.ts'
import { sharePhones } from '../policy/block-queries.ts'
import { refuseBlocked } from '../policy/blocks.ts'
import { policyOf } from '../policy/queries.ts'
import { listCompanions } from './companion-queries.ts'
import { endPasses, grantVisit } from './granting.ts'
import { announceChanged, notifyPeople } from './notifying.ts'
import { refuseCrowd, refuseParty, saveParty } from './people.ts'
import { lockVisit, updateVisit, type VisitRow, type VisitSet } from './queries.ts'
import { phoneIndexOf, sealed } from './sealing.ts'
import { addEvent, type By } from './states.ts'
import { grantedTurn, refuseTimes, waitingTurn } from './submit.ts'

/** What changes of a visit; what is left out stays. */
export interface Move {
  readonly from?: Date
  readonly until?: Date
  readonly place?: string
  readonly plate?: string
  readonly guests?: readonly GuestInput[]
  /** Who stays as they are, by id; counts only with `guests`. */
  readonly keep?: readonly string[] | undefined
  /** How many may come, where a host says so. */
  readonly headcount?: number
  /** Host and leader hear of the new time otherwise. */
  readonly quiet?: boolean
}

/**
 * Moves a visit, or swaps its people or plate, with passes and all: codes that are shown stay good. Refuses more people than were approved, and what is over. Locks: phones, visit, people, passes.
 */
export async function changeVisit(
  db: Db,
  engines: VisitorEngines,
  { id, by, move, now }: { id: string; by: By; move: Move; now: Date },
): Promise<VisitRow> {
  const given = move.guests?.flatMap(({ phone }) => phone ?? []) ?? []
  const phones = given.map((phone) => phoneIndexOf(engines.vault, normalisePhone(phone)))
  await sharePhones(db, phones)
  const visit = (await lockVisit(db, id)) ?? refuse(visitorRefusals.changed)
  if (!isMovable(visit.state)) refuse(visitorRefusals.changed)
  const [fromAt, untilAt] = [move.from ?? visit.fromAt, move.until ?? visit.untilAt]
  const timed = fromAt.getTime() !== visit.fromAt.getTime() || untilAt.getTime() !== visit.untilAt.getTime()
  if (timed) refuseTimes(engines, visit.areaId, { from: fromAt, until: untilAt }, now)
  const headcount = move.headcount ?? visit.headcount
  if (headcount > visit.headcount) refuseCrowd(engines, visit.areaId, { people: headcount, field: 'headcount' })
  const before = await listCompanions(db, [id])
  let people = before
  const policy = await policyOf(db, visit.companyId)
  if (move.guests) {
    const { guests, keep } = move
    const remaining = before.filter((one) => keep?.includes(one.id)).length
    refuseParty({ ...policy, askId: 'may', askDocument: 'may' }, guests, headcount, remaining)
    await refuseBlocked(db, { areaId: visit.areaId, companyId: visit.companyId, phones, now })
    const party = { guests, keep, leaderId: before[0]?.personId ?? null }
    const saved = await saveParty(db, engines, { areaId: visit.areaId, visitId: id, policy, party, before, now })
    const { removed } = saved
    people = saved.people
    // Whoever is inside needs their pass to come out.
    if (removed.some(({ inside }) => inside)) refuse(visitorRefusals.insideStays, { field: 'guests' })
    await endPasses(db, engines, removed, 'people', now)
  } else if (headcount < before.length) refuse(visitorRefusals.headcount, { field: 'headcount' })
  const granted = GRANTED.includes(visit.state)
  const set: VisitSet = {
    fromAt,
    untilAt,
    headcount,
    ...(move.place !== undefined && { place: move.place }),
    ...(move.plate !== undefined && {
      plateSealed: policy.askPlate === 'no' ? null : sealed(engines.vault, 'plate', id, normalisePlate(move.plate)),
    }),
    sequence: visit.sequence + 1,
    version: visit.version + 1,
    turnAt: granted
      ? grantedTurn({ untilAt })
      : visit.state === 'waiting'
        ? waitingTurn({ ...visit, fromAt }, now)
        : untilAt,
  }
  await updateVisit(db, id, set, now)
  const after = { ...visit, ...set, buildingIds: visit.buildingIds }
  if (granted) await grantVisit(db, engines, after, people, now)
  const what = timed ? 'moved' : 'people'
  await addEvent(db, id, by, { what }, now)
  await notifyPeople(db, engines, after, what, { by, quiet: move.quiet ?? false })
  if (timed && !move.quiet) await announceChanged(db, engines, after, { by, what: 'moved' })
  return after
}
