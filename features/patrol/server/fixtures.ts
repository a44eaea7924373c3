import { fieldsOf, type Grade, type Item, type ProblemState } from '#contract/patrol'
import { makePerson } from '#fixtures/people'
import { type Db, newId } from '#platform/db'
import type { Forms } from '#platform/forms'
import { addDays, type Day, dayOf, startOfDay } from '#vocabulary/day'
import { insertPhoto, listResembling } from './photos/queries.ts'
import { COMPARED_DAYS } from './photos/similar.ts'
import { putPlan } from './plans/queries.ts'
import { rulesOf } from './points/items.ts'
import { insertVersion, putPoint } from './points/queries.ts'
import { insertProblem, insertStep } from './problems/queries.ts'
import type { ProblemRow } from './problems/row.ts'
import { insertRound, putVisits } from './rounds/queries.ts'

/** An item of a point: a check that must be answered. */
export const checkItem = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  kind: 'check',
  label: `检查${id}`,
  required: true,
  unit: '',
  min: '',
  max: '',
  options: [],
  bad: [],
  photo: 'none',
  album: false,
  ...more,
})

/** A point in use with its first version; makes up what is not said. */
export async function makePoint(
  db: Db,
  forms: Pick<Forms, 'publish'>,
  facts: {
    areaId?: string
    name?: string
    items?: readonly Item[]
    buildingId?: string
    floorId?: string
    roomId?: string
    now: Date
  },
): Promise<{ id: string; name: string }> {
  const { areaId = '1', now, buildingId = null, floorId = null, roomId = null, items = [checkItem('one')] } = facts
  const id = newId()
  const name = facts.name ?? `点位${id.slice(-8)}`
  const where = { place: '测试楼 1层', spot: '', buildingId, floorId, roomId, level: 1 }
  await putPoint(db, { id, areaId, name, ...where, disabled: false, version: 1 }, now)
  const byId = (await makePerson(db, { areaId })).id
  const form = await forms.publish(db, { areaId, formId: null, title: name, fields: fieldsOf(items), byId, now })
  const version = { pointId: id, version: 1, formId: form.formId, formVersion: form.version, rules: rulesOf(items) }
  await insertVersion(db, version, now)
  return { id, name }
}

/** A plan of workdays from nine to eleven, from the day of `now`. Answers its id. */
export async function makePlan(
  db: Db,
  facts: {
    areaId?: string
    title?: string
    pointIds: readonly string[]
    walkerId?: string | null
    madeThrough?: Day | null
    now: Date
  },
): Promise<string> {
  const { areaId = '1', title = '日常巡查', pointIds, walkerId = null, now } = facts
  const id = newId()
  const plan = {
    id,
    areaId,
    title,
    rule: { every: 'workday' as const, weekdays: [] },
    firstOn: dayOf(now),
    fromMinute: 540,
    toMinute: 660,
    walkerId,
    disabled: false,
    madeThrough: facts.madeThrough === undefined ? dayOf(now) : facts.madeThrough,
    version: 1,
  }
  await putPlan(db, plan, pointIds, now)
  return id
}

/** A round of today over these points, which ends in two hours. Answers its id. */
export async function makeRound(
  db: Db,
  facts: {
    areaId?: string
    pointIds: readonly string[]
    walkerId?: string | null
    day?: Day
    dueInMs?: number
    now: Date
  },
): Promise<string> {
  const { areaId = '1', pointIds, walkerId = null, now, dueInMs = 7_200_000 } = facts
  const planId = await makePlan(db, { areaId, pointIds, walkerId, now })
  const id = newId()
  const day = facts.day ?? dayOf(now)
  const times = { opensAt: startOfDay(day), dueAt: new Date(now.getTime() + dueInMs) }
  await insertRound(db, { id, areaId, planId, title: '日常巡查', day, walkerId, ...times }, now)
  await putVisits(db, { roundId: id, pointIds, now })
  return id
}

/** What may be said of a problem that a fixture makes. */
export interface ProblemToMake extends Partial<Omit<ProblemRow, 'id' | 'state' | 'areaId'>> {
  areaId?: string
  state?: ProblemState
  kind?: string
  grade?: Grade
  now: Date
}

/** A problem in a state, with its report and a photo of before; makes up what is not said. */
export async function makeProblem(db: Db, facts: ProblemToMake): Promise<ProblemRow & { photoId: string }> {
  const { now, areaId = '1', state = 'open', ...more } = facts
  const isAssigned = state !== 'open' && state !== 'void' && state !== 'closed'
  const isEnded = state === 'closed' || state === 'void'
  const id = newId()
  const reporterId = more.reporterId ?? (await makePerson(db, { areaId, roles: ['property'] })).id
  const isUnaddressed = isAssigned && more.companyId == null && more.assigneeId == null
  const problem: ProblemRow = {
    id,
    areaId,
    kind: 'fire',
    grade: 'plain',
    state,
    text: '消防栓被遮挡',
    place: '测试楼 1层',
    spot: '',
    pointId: null,
    buildingId: null,
    floorId: null,
    roomId: null,
    roundId: null,
    itemId: null,
    reportedAt: now,
    recordedAt: now,
    clockOff: false,
    lateReport: false,
    companyId: null,
    assignedBy: null,
    assignedAt: isAssigned ? now : null,
    dueAt: isAssigned ? startOfDay(addDays(dayOf(now), 7)) : null,
    pausedAt: state === 'reviewing' || state === 'appealing' ? now : null,
    length: isAssigned ? 5 : null,
    extended: false,
    appealed: state === 'appealing',
    rejections: state === 'rejected' ? 1 : 0,
    attempts: state === 'reviewing' || state === 'rejected' ? 1 : 0,
    rectifiedBy: null,
    codeScanned: false,
    cause: '',
    urged: 0,
    urgedAt: null,
    overdue: false,
    late: false,
    priorId: null,
    recurrence: 0,
    closedAt: isEnded ? now : null,
    closedBy: null,
    version: 1,
    ...more,
    reporterId,
    assigneeId: isUnaddressed ? (await makePerson(db, { areaId, roles: ['property'] })).id : (more.assigneeId ?? null),
  }
  await insertProblem(db, problem)
  await insertStep(db, id, { act: 'report', byId: reporterId, words: '', detail: {}, at: now })
  const photoId = newId()
  await insertPhoto(db, {
    id: photoId,
    areaId,
    fileId: newId(),
    occasion: `problem:${id}`,
    actId: null,
    role: 'before',
    pointId: problem.pointId,
    roundId: null,
    problemId: id,
    itemId: null,
    ofId: null,
    attempt: null,
    album: false,
    byId: reporterId,
    at: now,
    recordedAt: now,
    used: false,
    print: null,
  })
  return { ...problem, photoId }
}

/** A photo of a point that nobody has seen before; answers how to compare it with those of a year, as taking one does. */
export function photoToCompare(pointId: string, difference: string, now: Date): (db: Db) => Promise<unknown> {
  const id = newId()
  const hash = id.replaceAll('-', '').repeat(2)
  const photo = {
    id,
    areaId: '1',
    fileId: id,
    occasion: `fixture:${id}`,
    actId: null,
    role: 'item' as const,
    pointId,
    roundId: null,
    problemId: null,
    itemId: null,
    ofId: null,
    attempt: null,
    album: false,
    byId: null,
    at: now,
    recordedAt: now,
    used: false,
  }
  const print = { sent: hash, decoded: hash, difference, textured: true }
  const since = new Date(now.getTime() - COMPARED_DAYS * 86_400_000)
  return (db) => listResembling(db, { photo, print, since })
}
