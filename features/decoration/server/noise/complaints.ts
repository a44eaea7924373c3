import {
  COMPLAINT_WORDS,
  COMPLAINTS_A_DAY,
  type Complaint,
  type ComplaintKind,
  caseRefusals,
  noiseRefusals as no,
  type OwnComplaint,
  RUNNING,
  STATE_WORDS,
} from '#contract/decoration'
import { namesOf } from '#door/people'
import { rightAddress } from '#platform/approvals'
import { audited } from '#platform/audit'
import { type Db, holdName, newId } from '#platform/db'
import type { ReadContext, WriteContext } from '#platform/http'
import { addDays, clockOf, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { refusals, refuse } from '#vocabulary/refusal'
import { findCase, insertStep, lockCase } from '../ground/case-queries.ts'
import { moveCase } from '../ground/moving.ts'
import { partiesOf } from '../ground/parties.ts'
import {
  countOfDay,
  findComplaintCase,
  insertComplaint,
  listComplaints,
  lockComplaint,
  setAnswered,
} from './complaint-queries.ts'
import type { NoiseEngines } from './engines.ts'
import { calendarOf, isPermitted, useOfJob } from './hours.ts'
import { findJob, listJobsById } from './job-queries.ts'
import { CALENDAR_PATH, messageAnswer } from './messages.ts'
import { surroundingsOf } from './near.ts'
import type { ComplaintRow, JobRow } from './rows.ts'
import { listSlots } from './slot-queries.ts'

/** Of which purpose pictures of complaints are uploaded. */
export const COMPLAINT_PHOTO = 'decoration-complaint'
const PAGE = 20
const DUTY = 'complaint'
const SUBJECT = 'decoration.complaint'
/** A complaint should have an answer within so many days. */
export const ANSWER_DAYS = 1
/** States in which work may be stopped. */
const STOPPABLE: readonly string[] = ['to_begin', 'working', 'checking']

const OUTCOME_WORDS = { explained: '已说明', corrected: '已要求整改', stopped: '已停工处理' } as const
const STATE = { open: '待处理', answered: '已答复' } as const

/** A complaint as its author sees it. */
export function viewOwn({ files }: Pick<NoiseEngines, 'files'>, complaint: ComplaintRow, place: string): OwnComplaint {
  const { id, caseId, at, kind, text, photoIds, state, outcome, answer, answeredAt } = complaint
  return {
    id,
    caseId,
    place,
    at: toInstant(at),
    kind,
    kindWords: COMPLAINT_WORDS[kind],
    text,
    photos: photoIds.map((photoId) => files.urlOf(photoId)),
    state,
    stateWords: STATE[state],
    outcome,
    outcomeWords: outcome === null ? '' : OUTCOME_WORDS[outcome],
    answer,
    answeredAt: answeredAt && toInstant(answeredAt),
  }
}

/**
 * Takes a complaint about a job next to a room that the caller holds, three times a day, and puts it into the inbox of the property staff. Of who makes it the other side never hears: nothing is written into the case's
 * history before it is answered, and then no author.
 */
export async function complainOf(
  ctx: WriteContext,
  engines: NoiseEngines,
  input: { caseId: string; kind: ComplaintKind; text: string; photos: readonly string[] },
) {
  const { db, areaId, now, person } = ctx
  const day = dayOf(now)
  const job = await findJob(db, input.caseId)
  const { own, around } = await surroundingsOf(db, person, day)
  if (!job || job.areaId !== areaId || job.roomId === null || !around.has(job.roomId))
    refuse(no.notNear, { field: 'caseId' })
  if (!RUNNING.includes(job.state)) refuse(no.notWorking, { data: { what: STATE_WORDS[job.state] } })
  // two at once count one after the other
  await holdName(db, `decoration.complaint.${person.personId}`)
  const made = await countOfDay(db, person.personId, day)
  const often = () => refuse(no.complainedOften, { data: { most: COMPLAINTS_A_DAY } })
  if (made >= COMPLAINTS_A_DAY) often()
  for (const fileId of input.photos)
    if (!(await engines.files.claim(db, fileId, person.personId))) refuse(no.picture, { field: 'photos' })
  const room = own.find(({ buildingId }) => buildingId === job.buildingId) ?? own[0]
  const id = await openComplaint(db, engines, {
    job,
    authorId: person.personId,
    room: room ? `${room.building} ${room.floor} ${room.name}` : '',
    kind: input.kind,
    text: input.text.trim(),
    photoIds: input.photos,
    nth: made + 1,
    now,
  })
  if (id === null) return often()
  return { id, state: 'open' as const, left: COMPLAINTS_A_DAY - made - 1 }
}

/** Writes a complaint and puts it into the inbox of the property staff. Answers its id; null: its author made one under this number of the day. */
export async function openComplaint(
  db: Db,
  engines: Pick<NoiseEngines, 'approvals'>,
  of: Pick<ComplaintRow, 'authorId' | 'room' | 'kind' | 'text' | 'photoIds' | 'nth'> & {
    readonly job: Pick<JobRow, 'id' | 'areaId' | 'place'>
    readonly now: Date
  },
): Promise<string | null> {
  const { job, now, ...written } = of
  const { areaId } = job
  const [id, day] = [newId(), dayOf(now)]
  if (!(await insertComplaint(db, { id, areaId, caseId: job.id, at: now, day, ...written }))) return null
  await engines.approvals.duties.open(db, {
    areaId,
    addresses: [rightAddress('property')],
    kind: DUTY,
    subject: { kind: SUBJECT, id },
    title: `邻里反映：${job.place}`,
    text: COMPLAINT_WORDS[of.kind],
    path: CALENDAR_PATH,
    dueAt: startOfDay(addDays(day, ANSWER_DAYS + 1)),
    now,
  })
  return id
}

/** A page of complaints for staff, each with what was announced and permitted at its moment. */
export async function readComplaints(
  { db, areaId, person }: ReadContext,
  engines: NoiseEngines,
  { state, caseId, next }: { state: 'open' | 'answered'; caseId?: string | undefined; next?: string | undefined },
): Promise<{ items: Complaint[]; next: string | null }> {
  const page = await listComplaints(db, { areaId, state, caseId, next, size: PAGE })
  const caseIds = [...new Set(page.items.map((complaint) => complaint.caseId))]
  const jobs = new Map((await listJobsById(db, areaId, caseIds)).map((job) => [job.id, job]))
  const times = page.items.map(({ at }) => at.getTime())
  const span = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times) + 1) }
  const slots = await listSlots(db, caseIds, span)
  const names = await namesOf(db, [...new Set(page.items.map(({ authorId }) => authorId))])
  const calendar = await calendarOf(db, areaId)
  const items = page.items.flatMap((complaint) => {
    const job = jobs.get(complaint.caseId)
    if (!job) return []
    const announced = slots.filter(
      (slot) =>
        slot.caseId === job.id &&
        slot.startsAt <= complaint.at &&
        complaint.at < slot.endsAt &&
        slot.state !== 'withdrawn',
    )
    return [
      {
        ...viewOwn(engines, complaint, job.place),
        version: complaint.version,
        number: job.number,
        caseState: job.state,
        caseStateWords: STATE_WORDS[job.state],
        caseVersion: job.version,
        author: { name: maskedName(names.get(complaint.authorId) ?? ''), room: complaint.room },
        announced: announced.map(({ startsAt, endsAt }) => `${clockOf(startsAt)}–${clockOf(endsAt)}`).join('、'),
        wasPermitted: isPermitted(calendar, useOfJob(job), complaint.at),
        may: { answer: complaint.state === 'open', stop: mayStop(person, job) },
      },
    ]
  })
  return { items, next: page.next }
}

const mayStop = ({ roles }: Pick<ReadContext['person'], 'roles'>, { state }: Pick<JobRow, 'state'>): boolean =>
  STOPPABLE.includes(state) && (roles.includes('property') || roles.includes('operator'))

/** Answers a complaint; where that is its outcome the job is stopped with the same commit. */
export async function answerComplaint(
  ctx: WriteContext,
  engines: NoiseEngines,
  {
    id,
    seen,
    outcome,
    answer,
  }: { id: string; seen: number; outcome: 'explained' | 'corrected' | 'stopped'; answer: string },
) {
  const { db, areaId, now, person } = ctx
  const caseId = (await findComplaintCase(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  const found = await findCase(db, areaId, caseId)
  const parties = found ? partiesOf(person, null, found) : []
  if (!parties.includes('staff') && !parties.includes('operator')) refuse(caseRefusals.mayNot)
  // the case before the complaint, as all locks of decoration
  const workCase = (await lockCase(db, caseId)) ?? refuse(refusals.notFound, { field: 'id' })
  const complaint = await lockComplaint(db, areaId, id)
  if (!complaint || complaint.version !== seen || complaint.state !== 'open') refuse(no.complaintMoved)
  const byId = person.personId
  const words = answer.trim()
  const answered = await setAnswered(db, id, { outcome, answer: words, answeredBy: byId, answeredAt: now })
  await engines.approvals.duties.close(db, { areaId, kind: DUTY, subject: { kind: SUBJECT, id } })
  await audited(db, ctx, 'decoration.complaint.answered', { kind: SUBJECT, id }, { outcome })
  const reason = `邻里反映：${COMPLAINT_WORDS[complaint.kind]}`
  let state = workCase.state
  if (outcome === 'stopped' && STOPPABLE.includes(workCase.state)) {
    const set = { stopReason: reason, stoppedBy: byId }
    state = (await moveCase(db, engines, { workCase, to: 'stopped', act: 'stop', byId, words: reason, set, now })).state
  } else await insertStep(db, caseId, { act: 'complaint', byId, words: reason, detail: { outcome }, at: now })
  await messageAnswer(db, engines, { complaint: answered, place: workCase.place, words: OUTCOME_WORDS[outcome], now })
  return { id, state: answered.state, version: answered.version, caseId, caseState: state }
}
