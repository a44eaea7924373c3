import { parkingRefusals } from '#contract/parking'
import { type Db, isConstraint, newId } from '#platform/db'
import type { Files } from '#platform/files'
import { type Day, dayOf, startOfDay } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { type Actor, addEvent } from './acts.ts'
import {
  type ApplicationRow,
  changeFrom,
  countOpen,
  findActiveOfPlate,
  findApplication,
  findSameAccess,
  insertApplication,
  listControls,
  lockApplicant,
} from './application-queries.ts'
import { lockApplication } from './case-queries.ts'
import { beginAnew, beginCase, type Cases } from './cases.ts'
import { MAX_OPEN, type Period, periodOf } from './rules.ts'

/** What applying needs. */
export interface Submitting {
  files: Pick<Files, 'claim'>
  approvals: Cases
}

/** What is applied for. Of staff parking plate and proof, of access the doors. */
export interface ApplicationInput {
  kind: 'parking' | 'access'
  companyId: string
  plate: string | null
  proofId: string | null
  controlIds: readonly string[]
  reason: string
}

/** An application that goes on from, or takes the place of, another one; or a new one. */
export interface Following {
  change: 'new' | 'renewal' | 'plate'
  previousId: string | null
}

/** What was applied for: its id, and whether the same person had done so before. */
export interface Submitted {
  id: string
  again: boolean
}

const NEW: Following = { change: 'new', previousId: null }

/**
 * Writes an application, once: the same of the same person is answered with the one that stands. Refuses `staff_plate_taken`, `staff_proof`,
 * `staff_controls`, `staff_most`, `staff_followed`.
 */
export async function submit(
  db: Db,
  { files, approvals }: Submitting,
  actor: Actor,
  input: ApplicationInput & Period,
  following: Following = NEW,
): Promise<Submitted> {
  const { areaId, personId, now } = actor
  await lockApplicant(db, actor, input.plate)
  const there = await findSame(db, actor, input, following)
  if (there !== null) return { id: there, again: true }
  if ((await countOpen(db, areaId, personId, now)) >= MAX_OPEN)
    refuse(parkingRefusals.staffMost, { data: { most: MAX_OPEN } })
  await checkParts(db, files, actor, input, following.previousId !== null)
  const id = newId()
  const { fromAt, untilAt, ...rest } = input
  try {
    await insertApplication(db, { id, areaId, personId, ...rest, fromAt, untilAt, ...following, askedAt: now })
  } catch (error) {
    if (isConstraint(error, 'staff_application_next_once')) refuse(parkingRefusals.staffFollowed)
    throw error
  }
  await addEvent(db, actor, id, 'asked')
  await beginCase(approvals, db, actor, await written(db, areaId, id))
  return { id, again: false }
}

/** An application as it was just written. */
async function written(db: Db, areaId: string, id: string): Promise<ApplicationRow> {
  return (await findApplication(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
}

/** The person's same application, where one stands; refuses where another one is in the way of the plate. */
async function findSame(
  db: Db,
  actor: Actor,
  input: ApplicationInput & Period,
  { previousId }: Following,
): Promise<string | null> {
  const { areaId, personId } = actor
  const { plate, fromAt, untilAt } = input
  if (plate === null) return (await findSameAccess(db, areaId, { ...input, personId })) ?? null
  const there = await findActiveOfPlate(db, areaId, { plate, fromAt, untilAt, but: previousId })
  if (!there) return null
  const isSame =
    there.personId === personId &&
    there.fromAt.getTime() === fromAt.getTime() &&
    there.untilAt.getTime() === untilAt.getTime()
  return isSame ? there.id : refuse(parkingRefusals.staffPlateTaken, { field: 'plate' })
}

/** The doors must be the company's, and the picture the person's own. One that goes on from another may keep that one's. */
async function checkParts(
  db: Db,
  files: Pick<Files, 'claim'>,
  { areaId, personId }: Actor,
  { kind, companyId, controlIds, proofId }: ApplicationInput,
  mayKeep: boolean,
): Promise<void> {
  if (kind === 'access') {
    const known = new Set((await listControls(db, areaId, companyId)).map(({ id }) => id))
    if (controlIds.length === 0 || !controlIds.every((id) => known.has(id)))
      refuse(parkingRefusals.staffControls, { field: 'controlIds' })
  }
  if (proofId === null && kind === 'access') return
  if (proofId === null || !((await files.claim(db, proofId, personId)) || mayKeep))
    refuse(parkingRefusals.staffProof, { field: 'proofId' })
}

/** What is to be changed of an application that nobody has decided about. */
export interface Edit {
  plate?: string | undefined
  proofId?: string | undefined
  controlIds?: readonly string[] | undefined
  reason?: string | undefined
  fromDay: Day
  untilDay: Day
}

/** Changes it, and lets its company decide about what it is now. Refuses as `submit`, `staff_changed` where somebody has decided meanwhile. */
export async function edit(
  db: Db,
  { files, approvals }: Submitting,
  actor: Actor,
  row: ApplicationRow,
  wanted: Edit,
): Promise<void> {
  const plate = row.plate === null ? null : (wanted.plate ?? row.plate)
  await lockApplicant(db, actor, plate)
  const period = periodOf(wanted.fromDay, wanted.untilDay, actor.now)
  if (plate !== null && (await findActiveOfPlate(db, actor.areaId, { plate, ...period, but: row.id })))
    refuse(parkingRefusals.staffPlateTaken, { field: 'plate' })
  const parts = { proofId: wanted.proofId ?? row.proofId, controlIds: wanted.controlIds ?? row.controlIds }
  const { kind, companyId, reason } = row
  const input = { kind: kind as ApplicationInput['kind'], companyId, plate, reason: wanted.reason ?? reason, ...parts }
  await checkParts(db, files, actor, input, wanted.proofId === undefined)
  const { controlIds, proofId } = parts
  const change = { plate, proofId, controlIds: [...controlIds], reason: input.reason, ...period }
  await lockApplication(db, row.id)
  if (!(await changeFrom(db, row.id, 'asked', change))) refuse(parkingRefusals.staffChanged)
  await addEvent(db, actor, row.id, 'edited')
  await beginAnew(approvals, db, actor, await written(db, actor.areaId, row.id))
}

/**
 * Goes on from an approved application for staff parking until another day, or asks for another plate in its place. Refuses as `submit`, and
 * `staff_changed` where it is not approved or over.
 */
export async function follow(
  db: Db,
  engines: Submitting,
  actor: Actor,
  row: ApplicationRow,
  wanted: {
    change: 'renewal' | 'plate'
    plate?: string | undefined
    proofId?: string | undefined
    reason?: string | undefined
    untilDay?: Day | undefined
  },
): Promise<Submitted> {
  const { now } = actor
  if (row.state !== 'approved' || row.untilAt <= now) refuse(parkingRefusals.staffChanged)
  const isPlate = wanted.change === 'plate'
  if (isPlate && (row.kind !== 'parking' || wanted.plate === undefined || wanted.plate === row.plate))
    refuse(refusals.malformed, { field: 'plate' })
  if (isPlate && wanted.proofId === undefined) refuse(parkingRefusals.staffProof, { field: 'proofId' })
  const input = {
    kind: row.kind as ApplicationInput['kind'],
    companyId: row.companyId,
    plate: isPlate ? (wanted.plate ?? null) : row.plate,
    proofId: wanted.proofId ?? row.proofId,
    controlIds: row.controlIds,
    reason: wanted.reason ?? row.reason,
  }
  const period = isPlate ? restOf(row, now) : after(row, wanted.untilDay, now)
  const { change } = wanted
  return await submit(db, engines, actor, { ...input, ...period }, { change, previousId: row.id })
}

/** What is left of a period, from today. */
function restOf({ fromAt, untilAt }: Period, now: Date): Period {
  const today = startOfDay(dayOf(now))
  return { fromAt: fromAt > today ? fromAt : today, untilAt }
}

/** The days after a period, up to one. Refuses `staff_days`. */
function after({ untilAt }: Period, untilDay: Day | undefined, now: Date): Period {
  if (untilDay === undefined) refuse(parkingRefusals.staffDays, { field: 'untilDay' })
  return periodOf(dayOf(untilAt), untilDay, now)
}
