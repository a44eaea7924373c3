import {
  beginProblem,
  caseRefusals,
  NOISE_AHEAD_HOURS,
  type NoiseAct,
  noiseRefusals as no,
  noiseProblem,
  type Party,
  SLOT_LEAST,
  SLOT_WORDS,
  STATE_WORDS,
} from '#contract/decoration'
import { type Db, isConstraint, newId } from '#platform/db'
import type { WriteContext } from '#platform/http'
import { type Day, dayOf, minutesOfDay } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { isWorkday } from '#vocabulary/workdays'
import { lockCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { seenCase } from '../ground/parties.ts'
import type { NoiseEngines } from './engines.ts'
import { calendarOf, momentOf, momentWords, slotOf, useOfJob } from './hours.ts'
import { findJob } from './job-queries.ts'
import { messageAround, withdrawMessages } from './messages.ts'
import type { SlotRow } from './rows.ts'
import { countComing, findSlot, insertSlot, lockSlot, setSlot } from './slot-queries.ts'

/** So many slots of a case may be yet to come. */
const SLOTS = 60
const AHEAD_MS = NOISE_AHEAD_HOURS * 3_600_000
/** States in which noise may be announced: there is a permit, and work goes on or is to begin. */
const ANNOUNCES = ['to_begin', 'working', 'checking']

/** Whether these may announce and begin noise. */
export const mayBeNoisy = (parties: readonly Party[]): boolean =>
  parties.includes('applicant') || parties.includes('foreman')

/** Whether noise may be announced where a case stands so. */
export const isAnnouncing = (state: string): boolean => ANNOUNCES.includes(state)

interface Times {
  readonly day: Day
  readonly fromMinute: number
  readonly toMinute: number
}

/** When a slot begins and ends. Refuses a day outside of the period, hours at which the room may not be noisy, and what is less than 48 hours ahead. */
async function timesOf(db: Db, workCase: CaseRow, { day, fromMinute, toMinute }: Times, now: Date) {
  const { firstOn, lastOn, areaId } = workCase
  if (firstOn === null || lastOn === null || day < firstOn || day > lastOn)
    refuse(no.period, { field: 'day', data: { from: firstOn ?? '', to: lastOn ?? '' } })
  const job = await findJob(db, workCase.id)
  const calendar = await calendarOf(db, areaId)
  const windows = noiseProblem(calendar.hours, {
    use: useOfJob({ kind: job?.kind ?? null }),
    isWorkday: isWorkday(day, calendar.workdays),
    slot: { from: fromMinute, to: toMinute },
  })
  if (windows !== null || toMinute - fromMinute < SLOT_LEAST)
    refuse(no.hours, { field: 'fromMinute', data: { windows: windows ?? `每次至少${SLOT_LEAST}分钟` } })
  const startsAt = momentOf(day, fromMinute)
  if (startsAt.getTime() - now.getTime() < AHEAD_MS)
    refuse(no.ahead, { field: 'day', data: { hours: NOISE_AHEAD_HOURS } })
  return { startsAt, endsAt: momentOf(day, toMinute) }
}

function refuseTwice(error: unknown): never {
  if (isConstraint(error, 'noise_slot_once')) refuse(no.twice, { field: 'fromMinute' })
  throw error
}

/** The case of a slot, held, for who may be noisy there. */
async function heldCase(ctx: WriteContext, { vault }: NoiseEngines, caseId: string): Promise<CaseRow> {
  const { parties } = await seenCase(ctx.db, vault, ctx.person, caseId)
  if (!mayBeNoisy(parties)) refuse(caseRefusals.mayNot)
  return (await lockCase(ctx.db, caseId)) ?? refuse(refusals.notFound, { field: 'caseId' })
}

function mustAnnounce({ state }: CaseRow): void {
  if (!isAnnouncing(state)) refuse(no.notWorking, { data: { what: STATE_WORDS[state] } })
}

const notMoved = (slot: SlotRow | null): never =>
  refuse(no.slotMoved, { data: { what: slot ? SLOT_WORDS[slot.state] : '已不存在' } })

async function announce(
  ctx: WriteContext,
  engines: NoiseEngines,
  act: NoiseAct & { what: 'announce' },
): Promise<SlotRow> {
  const { db, now, person } = ctx
  const workCase = await heldCase(ctx, engines, act.caseId)
  mustAnnounce(workCase)
  const times = await timesOf(db, workCase, act, now)
  if ((await countComing(db, workCase.id)) >= SLOTS) refuse(no.most, { data: { most: SLOTS } })
  const { areaId, roomId, id: caseId } = workCase
  const facts = { id: newId(), areaId, caseId, roomId, about: act.about.trim(), byId: person.personId, ...times }
  const slot = await insertSlot(db, facts, now).catch(refuseTwice)
  await messageAround(db, engines, { slot, place: workCase.place, but: [person.personId, workCase.applicantId], now })
  return slot
}

async function move(
  ctx: WriteContext,
  engines: NoiseEngines,
  { slot, workCase, times }: { slot: SlotRow; workCase: CaseRow; times: Times },
): Promise<SlotRow> {
  const { db, now, person } = ctx
  mustAnnounce(workCase)
  if (slot.state !== 'announced') notMoved(slot)
  const { startsAt, endsAt } = await timesOf(db, workCase, times, now)
  // another time is another announcement: its 48 hours begin anew
  const set = { startsAt, endsAt, announcedAt: now, shownAt: now }
  const moved = await setSlot(db, slot.id, set).catch(refuseTwice)
  await messageAround(db, engines, {
    slot: moved,
    place: workCase.place,
    but: [person.personId, workCase.applicantId],
    now,
  })
  return moved
}

async function begin(db: Db, slot: SlotRow, workCase: CaseRow, now: Date): Promise<SlotRow> {
  if (workCase.state !== 'working') refuse(no.notWorking, { data: { what: STATE_WORDS[workCase.state] } })
  const facts = {
    ...slot,
    startsAt: slot.startsAt.getTime(),
    endsAt: slot.endsAt.getTime(),
    shownAt: slot.shownAt.getTime(),
  }
  const problem = beginProblem(facts, now.getTime())
  if (problem === 'state') notMoved(slot)
  if (problem === 'shown')
    refuse(no.notYet, {
      data: { hours: NOISE_AHEAD_HOURS, at: momentWords(new Date(slot.shownAt.getTime() + AHEAD_MS)) },
    })
  if (problem === 'early') refuse(no.early, { data: { at: momentWords(slot.startsAt) } })
  if (problem === 'late') refuse(no.over)
  // the hours of the park, and its workdays, may be others than when it was announced
  const calendar = await calendarOf(db, slot.areaId)
  const job = await findJob(db, slot.caseId)
  const windows = noiseProblem(calendar.hours, {
    use: useOfJob({ kind: job?.kind ?? null }),
    isWorkday: isWorkday(dayOf(now), calendar.workdays),
    slot: { from: minutesOfDay(now), to: slotOf(slot).toMinute },
  })
  if (windows !== null) refuse(no.hours, { data: { windows } })
  return await setSlot(db, slot.id, { state: 'running', begunAt: now })
}

/** Announces, moves, takes back, begins or ends a noisy slot, by the version that was seen. */
export async function actOnSlot(ctx: WriteContext, engines: NoiseEngines, act: NoiseAct): Promise<SlotRow> {
  const { db, areaId, now } = ctx
  if (act.what === 'announce') return await announce(ctx, engines, act)
  const found = (await findSlot(db, areaId, act.id)) ?? refuse(refusals.notFound, { field: 'id' })
  const workCase = await heldCase(ctx, engines, found.caseId)
  const slot = await lockSlot(db, act.id)
  if (!slot || slot.version !== act.seen) return notMoved(slot)
  switch (act.what) {
    case 'move':
      return await move(ctx, engines, { slot, workCase, times: act })
    case 'begin':
      return await begin(db, slot, workCase, now)
    case 'end':
      if (slot.state !== 'running') notMoved(slot)
      return await setSlot(db, slot.id, { state: 'over', overAt: now })
    case 'withdraw':
      if (slot.state !== 'announced' && slot.state !== 'suspended') notMoved(slot)
      await withdrawMessages(db, engines, areaId, [slot.id])
      return await setSlot(db, slot.id, { state: 'withdrawn', overAt: now })
  }
}
