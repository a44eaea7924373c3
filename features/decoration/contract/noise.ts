import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { noiseRefusals as no } from './noise/refusals.ts'
import { caseRefusals } from './refusals.ts'
import { caseState, count, day, line, seen, words } from './shapes.ts'

const noise = call.group({ family: 'decoration', who: ['session', 'guest'], whose: 'own' })

const minute = Type.Integer({ minimum: 0, maximum: 1440 })
const window = Type.Object({ from: minute, to: minute }, strict)
const windows = Type.Array(window, { maxItems: 6 })
const ofUse = Type.Object({ workday: windows, off: windows }, strict)
const hours = Type.Object({ flat: ofUse, office: ofUse }, strict)
const use = oneOf('flat', 'office')
/** Where a job lies from the caller's rooms. `own`: the job is theirs · `park`: they see it as staff. */
const near = oneOf('own', 'same', 'above', 'below', 'park')
const slotState = oneOf('announced', 'running', 'suspended', 'over', 'withdrawn')
const complaintKind = oneOf('hours', 'noise', 'dust', 'blocking', 'water', 'other')
const complaintState = oneOf('open', 'answered')
const outcome = oneOf('explained', 'corrected', 'stopped')
const photos = Type.Array(Type.String(), { maxItems: 4 })

const DaySchema = Type.Object(
  { day, isWorkday: Type.Boolean(), /** 春节、调休 and the like; empty: an ordinary day. */ name: Type.String() },
  strict,
)

const SlotSchema = Type.Object(
  {
    id,
    version: seen,
    caseId: id,
    place: Type.String(),
    near,
    nearWords: Type.String(),
    day,
    fromMinute: minute,
    toMinute: minute,
    startsAt: instant,
    endsAt: instant,
    /** What is noisy, as whoever announced it wrote. */
    about: Type.String(),
    state: slotState,
    stateWords: Type.String(),
    begunAt: orNull(instant),
    overAt: orNull(instant),
    /** From when it may begin, as far as its announcement is concerned; for its own parties, else null. */
    beginsFrom: orNull(instant),
    may: Type.Object(
      { move: Type.Boolean(), withdraw: Type.Boolean(), begin: Type.Boolean(), end: Type.Boolean() },
      strict,
    ),
    /** Why it may not begin now, a sentence; null: it may, or is not the caller's. */
    beginWhyNot: orNull(Type.String()),
  },
  strict,
)
/** A noisy slot. */
export type NoiseSlot = Static<typeof SlotSchema>

const OwnComplaintSchema = Type.Object(
  {
    id,
    caseId: id,
    place: Type.String(),
    at: instant,
    kind: complaintKind,
    kindWords: Type.String(),
    text: Type.String(),
    photos,
    state: complaintState,
    stateWords: Type.String(),
    outcome: orNull(outcome),
    outcomeWords: Type.String(),
    answer: Type.String(),
    answeredAt: orNull(instant),
  },
  strict,
)
/** A complaint as its author sees it. */
export type OwnComplaint = Static<typeof OwnComplaintSchema>

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

const complain = noise.write('complain', {
  who: 'session',
  whose: 'none',
  about: 'Complain of a job on my floor or the one above or below, three times a day; the other side never hears who',
  input: Type.Object(
    {
      caseId: id,
      kind: complaintKind,
      text: words(300, 2),
      /** Uploaded with the purpose `decoration-complaint`. */
      photos: Type.Array(id, { maxItems: 4, uniqueItems: true }),
    },
    strict,
  ),
  output: Type.Object({ id, state: complaintState, left: count }, strict),
  refusals: [no.notNear, no.complainedOften, no.notWorking, no.picture],
})

const ComplaintSchema = Type.Object(
  {
    ...OwnComplaintSchema.properties,
    version: seen,
    number: Type.String(),
    caseState,
    caseStateWords: Type.String(),
    caseVersion: seen,
    /** Masked, and the room they hold; for staff alone: the other side has no call that tells it. */
    author: Type.Object({ name: Type.String(), room: Type.String() }, strict),
    /** Slots that were announced for that moment; empty: none. */
    announced: Type.String(),
    /** Whether noise was permitted at that moment. */
    wasPermitted: Type.Boolean(),
    may: Type.Object({ answer: Type.Boolean(), stop: Type.Boolean() }, strict),
  },
  strict,
)
/** A complaint as staff sees it. */
export type Complaint = Static<typeof ComplaintSchema>

const complaintList = noise.read('complaintList', {
  who: ['session:staff', 'session:operator'],
  whose: 'park',
  about: 'Complaints of neighbours, those that wait first, for property staff and operators',
  freshMs: 10_000,
  input: Type.Object({ state: complaintState, caseId: Type.Optional(id), next }, strict),
  output: page(ComplaintSchema),
  refusals: [],
  statements: { most: 6, why: 'complaints with pictures, names, cases, hours, workdays and slots' },
})

const complaintAnswer = noise.write('complaintAnswer', {
  who: ['session:staff', 'session:operator'],
  whose: 'park',
  about:
    'Answer a complaint: explained, to be corrected (then `correctionAdd`), or the job is stopped with the same commit; for property staff and operators',
  input: Type.Object({ id, seen, outcome, answer: words(300, 2) }, strict),
  output: Type.Object({ id, state: complaintState, version: seen, caseId: id, caseState }, strict),
  refusals: [no.complaintMoved, caseRefusals.moved],
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

const doorsign = noise.read('doorsign', {
  who: 'open',
  whose: 'none',
  about:
    'What the sign at a door says, by its code, scanned or typed: room, period, hours, state, phone of the park, no names; signed-in staff also see crew, faults and the switch',
  freshMs: 10_000,
  input: Type.Object({ code: Type.String({ minLength: 1, maxLength: 300 }) }, strict),
  output: Type.Object(
    {
      park: Type.String(),
      /** Empty: the park has none. */
      phone: Type.String(),
      place: Type.String(),
      number: Type.String(),
      state: caseState,
      stateWords: Type.String(),
      /** Whether anybody may work there now; with the sentence for passers-by. */
      running: Type.Boolean(),
      runningWords: Type.String(),
      firstOn: orNull(day),
      lastOn: orNull(day),
      use,
      useWords: Type.String(),
      today: day,
      days: Type.Array(Type.Object({ day, isWorkday: Type.Boolean(), windows, words: Type.String() }, strict)),
      nowPermitted: Type.Boolean(),
      slots: Type.Array(
        Type.Object(
          { startsAt: instant, endsAt: instant, about: Type.String(), state: slotState, stateWords: Type.String() },
          strict,
        ),
      ),
      /** The case, for whoever may open it; null: for everybody else. */
      caseId: orNull(id),
      staff: orNull(
        Type.Object(
          {
            caseVersion: seen,
            stopReason: Type.String(),
            /** Masked. */
            foreman: Type.String(),
            present: count,
            inside: count,
            workers: Type.Array(
              Type.Object(
                {
                  id,
                  name: Type.String(),
                  tradeWords: Type.String(),
                  stateWords: Type.String(),
                  photo: orNull(Type.String()),
                  inside: Type.Boolean(),
                  faults: Type.Array(Type.String()),
                },
                strict,
              ),
            ),
            /** What is wrong with the job: open corrections, ended insurance and the like, each a sentence. */
            faults: Type.Array(Type.String()),
            openComplaints: count,
            may: Type.Object({ stop: Type.Boolean(), resume: Type.Boolean() }, strict),
          },
          strict,
        ),
      ),
    },
    strict,
  ),
  refusals: [no.sign, no.signOften],
})

const signPaper = noise.steps('signPaper', {
  wire: 'bytes',
  touches: [],
  about:
    'The sign for the door as PDF on A4: room, period, permitted hours, phone of the park, a code; for parties and staff',
  input: Type.Object({ id }, strict),
  output: Type.Null(),
  refusals: [no.notWorking],
})

/** Calls of the room `noise`. */
export const noiseCalls = {
  calendar,
  noiseSave,
  complain,
  complaintList,
  complaintAnswer,
  noiseHoursSave,
  doorsign,
  signPaper,
}

/** What the calendar answers of a week. */
export type NoiseWeek = Static<(typeof calendar)['output']>
/** What the sign at a door says. */
export type DoorSign = Static<(typeof doorsign)['output']>
