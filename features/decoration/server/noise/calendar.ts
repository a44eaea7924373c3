import {
  beginProblem,
  COMPLAINTS_A_DAY,
  NOISE_AHEAD_HOURS,
  type NoiseSlot,
  RUNNING,
  SLOT_WORDS,
  STATE_WORDS,
  USE_WORDS,
  useOf,
  windowsWords,
} from '#contract/decoration'
import type { ReadContext } from '#platform/http'
import { addDays, type Day, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { isWorkday } from '#vocabulary/workdays'
import { managedBy, ownIndex, partiesOf, seesAll } from '../ground/parties.ts'
import { countOfDay, countOpen, listOwn } from './complaint-queries.ts'
import { viewOwn } from './complaints.ts'
import type { NoiseEngines } from './engines.ts'
import { type Calendar, calendarOf, daysFrom, isPermitted, momentWords, slotOf, useOfJob, windowsOf } from './hours.ts'
import { listJobsById, listJobsNear, listJobsOfPark } from './job-queries.ts'
import { NEAR_WORDS, type Surroundings, surroundingsOf } from './near.ts'
import type { JobRow, SlotRow } from './rows.ts'
import { listSlots } from './slot-queries.ts'
import { isAnnouncing, mayBeNoisy } from './slots.ts'

const WEEK = 7
const JOBS = 200
const OWN = 20
const AHEAD_MS = NOISE_AHEAD_HOURS * 3_600_000

type Near = keyof typeof NEAR_WORDS

/** Who looks at the calendar. */
interface Looker {
  readonly person: ReadContext['person']
  readonly index: Buffer | null
  readonly isStaff: boolean
  readonly surroundings: Surroundings
  readonly now: Date
}

const partiesIn = ({ person, index }: Looker, job: JobRow) =>
  // a case as far as it says who is what to it
  partiesOf(person, index, job as unknown as Parameters<typeof partiesOf>[2])

function nearOf(looker: Looker, job: JobRow): Near {
  if (mayBeNoisy(partiesIn(looker, job))) return 'own'
  const side = job.roomId === null ? undefined : looker.surroundings.around.get(job.roomId)
  return side ?? (looker.isStaff ? 'park' : 'same')
}

function viewJob(looker: Looker, job: JobRow) {
  const near = nearOf(looker, job)
  const isOwn = near === 'own'
  const mayAnnounce = isOwn && isAnnouncing(job.state)
  return {
    caseId: job.id,
    place: job.place,
    near,
    nearWords: NEAR_WORDS[near],
    state: job.state,
    stateWords: STATE_WORDS[job.state],
    firstOn: job.firstOn,
    lastOn: job.lastOn,
    use: useOfJob(job),
    may: {
      announce: mayAnnounce,
      complain: job.roomId !== null && looker.surroundings.around.has(job.roomId) && RUNNING.includes(job.state),
      sign: isOwn || looker.isStaff,
    },
    announceWhyNot: isOwn && !mayAnnounce ? `该工程${STATE_WORDS[job.state]}，不能公示噪声作业` : null,
  }
}

/** Why a slot may not begin, in a sentence; null: it may. */
function beginWords(slot: SlotRow, job: JobRow, calendar: Calendar, now: Date): string | null {
  if (job.state !== 'working') return `该工程${STATE_WORDS[job.state]}，不能进行噪声作业`
  const { startsAt, endsAt, shownAt } = slot
  const facts = { ...slot, startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), shownAt: shownAt.getTime() }
  const problem = beginProblem(facts, now.getTime())
  if (problem === 'shown')
    return `公示满${NOISE_AHEAD_HOURS}小时后才能开始，最早${momentWords(new Date(shownAt.getTime() + AHEAD_MS))}`
  if (problem === 'early') return `尚未到公示的时间，${momentWords(startsAt)}后才能开始`
  if (problem === 'late') return '公示的时段已过，请重新公示'
  if (problem === 'state') return `该噪声作业${SLOT_WORDS[slot.state]}`
  const windows = windowsOf(calendar, useOfJob(job), dayOf(now))
  return isPermitted(calendar, useOfJob(job), now)
    ? null
    : `当前时段不能进行噪声作业，可施工时段：${windowsWords(windows)}`
}

function viewSlot(looker: Looker, slot: SlotRow, job: JobRow, calendar: Calendar): NoiseSlot {
  const near = nearOf(looker, job)
  const isOwn = near === 'own'
  const isComing = slot.state === 'announced'
  const whyNot = isOwn && isComing ? beginWords(slot, job, calendar, looker.now) : null
  return {
    id: slot.id,
    version: slot.version,
    caseId: slot.caseId,
    place: job.place,
    near,
    nearWords: NEAR_WORDS[near],
    ...slotOf(slot),
    startsAt: toInstant(slot.startsAt),
    endsAt: toInstant(slot.endsAt),
    about: slot.about,
    state: slot.state,
    stateWords: SLOT_WORDS[slot.state],
    begunAt: slot.begunAt && toInstant(slot.begunAt),
    overAt: slot.overAt && toInstant(slot.overAt),
    beginsFrom: isOwn
      ? toInstant(new Date(Math.max(slot.startsAt.getTime(), slot.shownAt.getTime() + AHEAD_MS)))
      : null,
    may: {
      move: isOwn && isComing && isAnnouncing(job.state),
      withdraw: isOwn && (isComing || slot.state === 'suspended'),
      begin: isOwn && isComing && whyNot === null,
      end: isOwn && slot.state === 'running',
    },
    beginWhyNot: whyNot,
  }
}

/** Hours by building and use of rooms and jobs, each once, by building. */
function hoursOf(calendar: Calendar, looker: Looker, jobs: readonly JobRow[], days: readonly Day[]) {
  const places = new Map<string, { buildingId: string; building: string; use: 'flat' | 'office' }>()
  const add = (buildingId: string | null, building: string | null, kind: string | null) => {
    if (buildingId === null) return
    const use = useOf(kind ?? 'office')
    places.set(`${buildingId} ${use}`, { buildingId, building: building ?? '', use })
  }
  for (const { buildingId, building, kind } of looker.surroundings.own) add(buildingId, building, kind)
  for (const job of jobs) add(job.buildingId, job.building, job.kind)
  const today = dayOf(looker.now)
  return [...places.values()].slice(0, 100).map((place) => ({
    ...place,
    useWords: USE_WORDS[place.use],
    days: days.map((day) => {
      const windows = [...windowsOf(calendar, place.use, day)]
      return { day, windows, words: windowsWords(windows) }
    }),
    todayWords: windowsWords(windowsOf(calendar, place.use, today)),
    nowPermitted: isPermitted(calendar, place.use, looker.now),
  }))
}

/** What is noisy around somebody in a week, and what they may do about it. */
export async function readCalendar(
  { db, areaId, now, person }: ReadContext,
  engines: NoiseEngines,
  { from: asked, buildingId }: { from?: string | undefined; buildingId?: string | undefined },
) {
  const today = dayOf(now)
  const from = asked ?? today
  const days = daysFrom(from, WEEK)
  const index = await ownIndex(db, engines.vault, person.personId)
  const looker: Looker = {
    person,
    index,
    isStaff: seesAll(person),
    surroundings: await surroundingsOf(db, person, today),
    now,
  }
  const mine = { areaId, personId: person.personId, companyIds: managedBy(person), index, limit: JOBS }
  const jobs = looker.isStaff
    ? await listJobsOfPark(db, { areaId, buildingId, limit: JOBS })
    : await listJobsNear(db, { ...mine, roomIds: [...looker.surroundings.around.keys()] })
  const byId = new Map(jobs.map((job) => [job.id, job]))
  const span = { from: startOfDay(from), to: startOfDay(addDays(from, WEEK)) }
  const slots = await listSlots(db, [...byId.keys()], span)
  const calendar = await calendarOf(db, areaId)
  const own = await listOwn(db, areaId, person.personId, OWN)
  const others = await listJobsById(db, areaId, [...new Set(own.map(({ caseId }) => caseId))])
  const places = new Map(others.map((job) => [job.id, job.place]))
  const made = own.length === 0 ? 0 : await countOfDay(db, person.personId, today)
  const isKeeper = person.roles.includes('operator') || person.roles.includes('property')
  return {
    from,
    to: addDays(from, WEEK - 1),
    today,
    days: days.map((day) => ({
      day,
      isWorkday: isWorkday(day, calendar.workdays),
      name: calendar.workdays.get(day)?.name ?? '',
    })),
    hours: hoursOf(calendar, looker, jobs, days),
    jobs: jobs.map((job) => viewJob(looker, job)),
    slots: slots.flatMap((slot) => {
      const job = byId.get(slot.caseId)
      if (!job || (slot.state === 'withdrawn' && nearOf(looker, job) !== 'own')) return []
      return [viewSlot(looker, slot, job, calendar)]
    }),
    complaints: own.map((complaint) => viewOwn(engines, complaint, places.get(complaint.caseId) ?? '')),
    complaintsLeft: Math.max(0, COMPLAINTS_A_DAY - made),
    aheadFrom: toInstant(new Date(now.getTime() + AHEAD_MS)),
    openComplaints: isKeeper ? (await countOpen(db, areaId)).count : null,
    setting: person.roles.includes('operator') ? { hours: mutableHours(calendar), version: calendar.version } : null,
  }
}

/** Hours as the wire's types have them. */
function mutableHours({ hours }: Calendar) {
  const copy = (windows: readonly { from: number; to: number }[]) => windows.map((window) => ({ ...window }))
  const { flat, office } = hours
  return {
    flat: { workday: copy(flat.workday), off: copy(flat.off) },
    office: { workday: copy(office.workday), off: copy(office.off) },
  }
}
