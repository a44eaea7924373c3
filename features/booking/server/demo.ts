import { randomBytes } from 'node:crypto'
import { factsOf } from '#door/people'
import { demoDrivers, personOf } from '#fixtures/people'
import type { Process } from '#platform/approvals'
import { type Db, inTransaction, newId } from '#platform/db'
import { drawn } from '#platform/files'
import type { AreaDemo, DemoPark } from '#platform/http'
import { addDays, dayOf, toInstant, weekdayOf } from '#vocabulary/day'
import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { isWorkday, nextWorkday, workdayTable } from '#vocabulary/workdays'
import { BOOKING_SUBJECT } from './approval/subject.ts'
import { hasPictures, insertPlace, listDeskPlaces, putUnits, updatePictures } from './desk/place-queries.ts'
import type { BookingEngines } from './engines.ts'
import { ruleWords } from './recurrence/rule-words.ts'
import type { Requester } from './requests/evaluate.ts'
import { makeSeries } from './series/make.ts'
import { datesOf } from './series/plan.ts'
import { seedAccount } from './simulation/demo-accounts.ts'
import { DEMO_PLACES, DEMO_PROCESSES, NOTES } from './simulation/demo-places.ts'
import { atMinute } from './time/days.ts'
import { newNumber } from './time/number.ts'
import { insertBookings, type NewBooking } from './time/state-queries.ts'

/** How many days of past bookings the demo has. */
const HISTORY_DAYS = 30
const SUBJECTS = ['产品评审', '周例会', '客户拜访', '面试', '项目启动会', '培训', '需求讨论']
const MEETINGS = [
  { from: 570, minutes: 60 },
  { from: 660, minutes: 60 },
  { from: 840, minutes: 90 },
  { from: 960, minutes: 60 },
]

/** Places of the demo with their rules and processes, and a month of meetings in them. */
export function demo(engines: BookingEngines, park: DemoPark): AreaDemo {
  const { store, files, approvals } = engines
  const { areaId, clock } = park
  return {
    async seed(db) {
      if ((await listDeskPlaces(db, { areaId, kind: 'room', companyId: null }, { size: 1 })).items.length > 0) return
      const staff = await personOf(db, areaId, 'staff')
      const facts = staff === null ? null : await factsOf(db, { areaId, personId: staff })
      const companyId = facts?.companies[0]?.companyId ?? null
      const now = clock()
      const processes = await seedProcesses(db, now)
      const rooms = await seedPlaces(db, { companyId, processes, now })
      // Not by those whom a visitor of the demo is: their hours of the month are for trying.
      const hosts = await demoDrivers(db, areaId)
      if (hosts.length > 0)
        await insertBookings(db, pastOf(rooms, { areaId, hosts, now }), { at: now, what: 'asked', by: null, note: '' })
      const [room] = rooms
      if (companyId !== null && room) await seedAccount(engines, db, { areaId, companyId, personId: staff, room, now })
      const free = rooms.find(({ free }) => free)
      if (staff !== null && free)
        await seedSeries(db, engines, {
          who: { areaId, personId: staff, companies: [], roles: [] },
          placeId: free.id,
          now,
        })
    },
    // Not in the seed: drawing takes a while, and no connection waits for it.
    async begin() {
      if (await hasPictures(store.db, areaId)) return
      try {
        for (const { kind, name, picture } of DEMO_PLACES) {
          const bytes = await drawn(picture, 'webp')
          const key = `demo place ${areaId} ${kind} ${name}`
          const id = await files.keep({ key, areaId, bytes, purpose: 'place', unclaimed: true })
          await inTransaction(store.db, async (db) => {
            if (await files.publish(db, id, { areaId, personId: null }))
              await updatePictures(db, areaId, { kind, name, pictureIds: [id] })
          })
        }
      } catch (error) {
        // Places without pictures are still places: the demo starts.
        park.log.warn({ err: error }, 'the places of the demo have no pictures')
      }
    },
    async hints() {
      return [
        '会议室 /meetting/meetingroom，场地 /venuebooking，外摆 /temporaryswingout；运营管理 /booking/desk，企业月结 /booking/desk/accounts，企业场地账单 /meeting/bills',
      ]
    },
  }

  async function seedProcesses(db: Db, now: Date): Promise<Record<keyof typeof DEMO_PROCESSES, string>> {
    const save = async (process: Process) =>
      (await approvals.saveProcess(db, { areaId, kind: BOOKING_SUBJECT, processId: null, process, by: null, now }))
        .processId
    const node = (key: string, title: string, holder: Process['steps'][number] & { kind: 'node' }) => ({
      ...holder,
      key,
      title,
    })
    const of = (
      holders: (Process['steps'][number] & { kind: 'node' })['holders'],
    ): Process['steps'][number] & { kind: 'node' } => ({
      kind: 'node',
      key: '',
      title: '',
      holders,
      mode: 'any',
      hours: 8,
      escalateTo: { kind: 'right', right: 'operator' },
      edits: [],
    })
    const company = node('company', '企业审批', of([{ kind: 'manager' }]))
    const property = node('property', '物业审核', of([{ kind: 'right', right: 'property' }]))
    const operator = node('park', '园区审批', of([{ kind: 'right', right: 'operator' }]))
    const large = {
      kind: 'choice' as const,
      cases: [{ when: { field: 'people', is: '>' as const, value: 50 }, steps: [operator] }],
      otherwise: [],
    }
    return {
      company: await save({ title: DEMO_PROCESSES.company, steps: [company, large] }),
      park: await save({ title: DEMO_PROCESSES.park, steps: [property, operator] }),
    }
  }

  async function seedPlaces(
    db: Db,
    { companyId, processes, now }: { companyId: string | null; processes: Record<string, string>; now: Date },
  ): Promise<{ id: string; unitIds: string[]; free: boolean }[]> {
    const rooms = []
    for (const [position, { process, parts, picture: _, ...place }] of DEMO_PLACES.entries()) {
      const isInner = place.kind === 'inner'
      if (isInner && companyId === null) continue
      const id = newId()
      await insertPlace(db, {
        ...place,
        id,
        areaId,
        companyId: isInner ? companyId : null,
        notes: NOTES[place.kind],
        processId: process === null ? null : (processes[process] ?? null),
        position,
        pictureIds: [],
        doorCode: randomBytes(16).toString('base64url'),
        state: 'open',
        now,
      })
      const units = parts.length > 0 ? parts : [{ name: '', seats: place.seats, pricePercent: 100 }]
      const made = units.map((unit, nth) => ({ ...unit, id: newId(), position: nth }))
      await putUnits(db, id, made)
      if (place.kind !== 'room') continue
      rooms.push({ id, unitIds: made.map((unit) => unit.id), free: place.rules.prices.length === 0 })
    }
    return rooms
  }
}

/** So many weeks the series of the demo goes on. */
const SERIES_WEEKS = 6

/** A weekly meeting of somebody, which they can change and cancel by date or whole. */
async function seedSeries(
  db: Db,
  engines: BookingEngines,
  { who, placeId, now }: { who: Requester; placeId: string; now: Date },
): Promise<void> {
  const table = workdayTable(NATIONAL_HOLIDAYS)
  const day = nextWorkday(addDays(dayOf(now), 1), table)
  const first = { placeId, startsAt: atMinute(day, 960), endsAt: atMinute(day, 1020) }
  const requested = { every: 'week' as const, weekdays: [], until: addDays(day, 7 * (SERIES_WEEKS - 1)) }
  const { rule, dates } = datesOf(first, requested, table)
  const [head, ...tail] = dates.map(({ day: each, startsAt, endsAt }) => ({
    day: each,
    placeId,
    startsAt: toInstant(startsAt),
    endsAt: toInstant(endsAt),
  }))
  if (!head) return
  const form = {
    placeId,
    startsAt: head.startsAt,
    endsAt: head.endsAt,
    subject: '部门周会',
    people: 4,
    agreed: true as const,
  }
  const words = ruleWords(rule, weekdayOf(day))
  await makeSeries(db, engines, { who, form, rule, words, dates: [head, ...tail], left: [], skipped: [], now })
}

/** Meetings of the last days, the fewer the further from the middle of the week; now and then nobody came. */
function pastOf(
  rooms: readonly { id: string; unitIds: string[] }[],
  { areaId, hosts, now }: { areaId: string; hosts: readonly string[]; now: Date },
): NewBooking[] {
  const workdays = workdayTable(NATIONAL_HOLIDAYS)
  const today = dayOf(now)
  const days = Array.from({ length: HISTORY_DAYS }, (_, nth) => addDays(today, nth - HISTORY_DAYS)).filter((day) =>
    isWorkday(day, workdays),
  )
  return days.flatMap((day, nth) =>
    rooms.flatMap(({ id: placeId, unitIds }, room) =>
      MEETINGS.flatMap(({ from, minutes }, at): NewBooking[] => {
        const chance = (nth * 7 + room * 5 + at * 3) % 10
        if (chance >= 7 - room) return []
        const startsAt = atMinute(day, from)
        const endsAt = atMinute(day, from + minutes)
        const state = chance === 0 && at === 3 ? 'missed' : 'done'
        return [
          {
            id: newId(),
            areaId,
            kind: 'room',
            placeId,
            unitIds,
            onAccount: false,
            number: newNumber(startsAt),
            personId: hosts[(nth + room * 3 + at) % hosts.length] ?? null,
            companyId: null,
            forPersonId: null,
            subject: SUBJECTS[(nth + room + at) % SUBJECTS.length] ?? '',
            people: 4,
            note: '',
            startsAt,
            endsAt,
            setUpMinutes: 0,
            clearMinutes: 0,
            takes: { from: startsAt, until: endsAt },
            state,
            graceMinutes: 0,
            seriesId: null,
            ifLost: 'reject',
            services: [],
            cost: [],
            back: [],
            totalFen: 0,
            goods: '',
            files: [],
            checkIn: true,
            askedAt: new Date(startsAt.getTime() - 86_400_000),
            payUntil: null,
            confirmedAt: new Date(startsAt.getTime() - 86_400_000),
            endedAt: endsAt,
            ...(state === 'done' && { checkedInAt: startsAt }),
          },
        ]
      }),
    ),
  )
}
