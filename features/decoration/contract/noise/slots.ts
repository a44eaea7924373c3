import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, orNull, strict } from '#vocabulary/shapes'
import { caseRefusals } from '../refusals.ts'
import { caseState, count, day, line, seen } from '../shapes.ts'
import { noiseRefusals as no } from './refusals.ts'
import { DaySchema, hours, minute, near, OwnComplaintSchema, SlotSchema, slotState, use, windows } from './shapes.ts'

const noise = call.group({ family: 'decoration', who: ['session', 'guest'], whose: 'own' })

const calendar = noise.read('calendar', {
  about:
    'Noise near me in a week: permitted hours of my buildings by day, jobs on my floor and those above and below, their noisy slots, my own jobs and complaints; staff: of the park or one building',
  freshMs: 10_000,
  input: Type.Object(
    {
      /** First of the seven days; left out: today. */
      from: Type.Optional(day),
      /** For staff: this building alone. */
      buildingId: Type.Optional(id),
    },
    strict,
  ),
  output: Type.Object(
    {
      from: day,
      to: day,
      today: day,
      days: Type.Array(DaySchema),
      /** Where the caller holds rooms or has a job, by building and use. */
      hours: Type.Array(
        Type.Object(
          {
            buildingId: id,
            building: Type.String(),
            use,
            useWords: Type.String(),
            days: Type.Array(Type.Object({ day, windows, words: Type.String() }, strict)),
            /** `08:00–12:00、14:00–18:00` of today. */
            todayWords: Type.String(),
            /** Noise is permitted at this moment. */
            nowPermitted: Type.Boolean(),
          },
          strict,
        ),
      ),
      jobs: Type.Array(
        Type.Object(
          {
            caseId: id,
            place: Type.String(),
            near,
            nearWords: Type.String(),
            state: caseState,
            stateWords: Type.String(),
            firstOn: orNull(day),
            lastOn: orNull(day),
            use,
            may: Type.Object({ announce: Type.Boolean(), complain: Type.Boolean(), sign: Type.Boolean() }, strict),
            /** Why no slot may be announced, for parties; null: it may, or is not theirs. */
            announceWhyNot: orNull(Type.String()),
          },
          strict,
        ),
      ),
      slots: Type.Array(SlotSchema),
      complaints: Type.Array(OwnComplaintSchema),
      /** How many more the caller may make today. */
      complaintsLeft: count,
      /** From when on a slot announced now may begin. */
      aheadFrom: instant,
      /** Where complaints of the park wait, for staff; null: not shown. */
      openComplaints: orNull(count),
      /** The hours of the park to change, for operators. */
      setting: orNull(Type.Object({ hours, version: count }, strict)),
    },
    strict,
  ),
  refusals: [],
  statements: { most: 9, why: 'rooms, neighbours, jobs, slots, hours, workdays, complaints of the caller' },
})

const slotTimes = { day, fromMinute: minute, toMinute: minute }
const act = Type.Union([
  Type.Object({ what: Type.Literal('announce'), caseId: id, ...slotTimes, about: line(60, 2) }, strict),
  Type.Object({ what: Type.Literal('move'), id, seen, ...slotTimes }, strict),
  Type.Object({ what: Type.Literal('withdraw'), id, seen }, strict),
  Type.Object({ what: Type.Literal('begin'), id, seen }, strict),
  Type.Object({ what: Type.Literal('end'), id, seen }, strict),
])
/** What is done about a noisy slot. */
export type NoiseAct = Static<typeof act>

const noiseSave = noise.write('noiseSave', {
  about:
    'Announce a noisy slot 48 hours ahead, move, take back, begin or end it; for applicant and foreman of the job; the floors around are told of what is announced',
  input: Type.Object({ act }, strict),
  output: Type.Object({ id, state: slotState, version: seen }, strict),
  refusals: [
    caseRefusals.mayNot,
    no.hours,
    no.ahead,
    no.period,
    no.twice,
    no.most,
    no.slotMoved,
    no.notYet,
    no.early,
    no.over,
    no.notWorking,
  ],
})

const noiseHoursSave = noise.write('noiseHoursSave', {
  who: 'session:operator',
  whose: 'none',
  about:
    'Set at which hours flats and offices may be noisy, on workdays and days off; slots that no longer fit refuse to begin',
  input: Type.Object({ seen: count, hours }, strict),
  output: Type.Object({ version: count }, strict),
  refusals: [no.hoursOdd, no.hoursMoved],
})

/** Calls about noisy slots and the hours of the park. */
export const noiseSlotCalls = { calendar, noiseSave, noiseHoursSave }

/** What the calendar answers of a week. */
export type NoiseWeek = Static<(typeof calendar)['output']>
