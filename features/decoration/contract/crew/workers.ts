import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, personName, strict } from '#vocabulary/shapes'
import { caseRefusals } from '../refusals.ts'
import { caseState, count, day, line, seen } from '../shapes.ts'
import { crewRefusals as no } from './refusals.ts'

const crew = call.group({ family: 'decoration', who: ['session', 'guest'], whose: 'own' })

const trade = oneOf(
  'electrician',
  'welder',
  'plumber',
  'carpenter',
  'mason',
  'painter',
  'installer',
  'fire',
  'general',
  'manager',
)
const workerState = oneOf('listed', 'admitted', 'suspended', 'left')

const PaperSchema = Type.Object(
  {
    kind: oneOf('insurance', 'certificate'),
    name: Type.String(),
    /** The last day on which it is good; null: it is none. */
    until: orNull(day),
    /** Of a certificate; empty: none. */
    number: Type.String(),
    /** Where its picture is seen for a minute, by who may change the crew and staff; null: none. */
    picture: orNull(Type.String()),
    /** `none`: it is wanted and not there. */
    how: oneOf('good', 'ends', 'over', 'none'),
    /** `保险将于2026年12月5日到期`; empty: good. */
    words: Type.String(),
  },
  strict,
)

export const WorkerSchema = Type.Object(
  {
    id,
    version: seen,
    state: workerState,
    stateWords: Type.String(),
    /** Whole for applicant and foreman, who wrote it down; masked for everybody else. */
    name: Type.String(),
    /** Masked; empty after their personal data was deleted. */
    phone: Type.String(),
    /** Masked. */
    idNumber: Type.String(),
    trade,
    tradeWords: Type.String(),
    /** Where their photo is seen for a minute; null: none. */
    photo: orNull(Type.String()),
    papers: Type.Array(PaperSchema),
    /** Of their pass; null: the case has no permit yet, or they left before. */
    pass: orNull(
      Type.Object(
        {
          /** By it `entrance/reveal` of access opens name or phone for an operator. */
          id,
          state: oneOf('scheduled', 'active', 'suspended', 'over', 'ended'),
          words: Type.String(),
          from: instant,
          until: orNull(instant),
          /** What its end hangs on. */
          endsBy: oneOf('period', 'insurance', 'certificate', 'firm'),
          /** `phone`: they have an account by their phone, and show it at `/current/currentcode` · `badge`: they need a printed badge. */
          shownBy: oneOf('phone', 'badge'),
        },
        strict,
      ),
    ),
    inside: Type.Boolean(),
    insideSince: orNull(instant),
    /** When they were let in for the first time; null: never. */
    firstInAt: orNull(instant),
    leftAt: orNull(instant),
  },
  strict,
)
/** A worker as the parties see them. */
export type Worker = Static<typeof WorkerSchema>

const CrewSchema = Type.Object(
  {
    caseId: id,
    number: Type.String(),
    place: Type.String(),
    state: caseState,
    stateWords: Type.String(),
    caseVersion: seen,
    firstOn: orNull(day),
    lastOn: orNull(day),
    /** Masked; empty: none named yet. */
    foreman: Type.String(),
    /** What the caller is to the case, for words on the page. */
    isForeman: Type.Boolean(),
    /** Why it was stopped; empty: it is not. */
    stopReason: Type.String(),
    /** Phone of the park; empty: it has none. */
    parkPhone: Type.String(),
    most: count,
    /** Who has not left. */
    present: count,
    inside: count,
    /** In the order in which they were listed; who left last. */
    workers: Type.Array(WorkerSchema),
    may: Type.Object(
      { change: Type.Boolean(), badge: Type.Boolean(), stop: Type.Boolean(), resume: Type.Boolean() },
      strict,
    ),
    /** Why the crew may not be changed now; null: it may, or is not the caller's to change. */
    changeWhyNot: orNull(Type.String()),
    /** Why work may not go on yet, each a sentence; empty: nothing, or it is not stopped. */
    resumeLacks: Type.Array(Type.String()),
  },
  strict,
)
/** The crew of a case. */
export type Crew = Static<typeof CrewSchema>

const personnelList = crew.read('personnelList', {
  about:
    'Workers of a case with their papers and passes; without an id the crews of all my cases (staff: of all that run), the one changed last first',
  freshMs: 5000,
  input: Type.Object({ id: Type.Optional(id), next }, strict),
  output: page(CrewSchema),
  refusals: [],
})

const personnelPicture = crew.steps('personnelPicture', {
  whose: 'none',
  wire: 'multipart',
  touches: [],
  about:
    'Send a photo of a worker or a picture of a paper of theirs: stored sealed, for an hour until a worker is saved with it',
  input: Type.Object({ kind: oneOf('photo', 'insurance', 'certificate') }, strict),
  output: Type.Object({ id, width: Type.Integer(), height: Type.Integer() }, strict),
  refusals: [no.picture, no.pictureOften],
})

const personnelSave = crew.write('personnelSave', {
  about: 'Put a worker on the crew of a case, or change one: by foreman, applicant or operator; what is left out stays',
  input: Type.Object(
    {
      caseId: id,
      /** Null: a new one, who needs phone and ID number. */
      id: orNull(id),
      /** The version of the worker that was seen; left out for a new one. */
      seen: Type.Optional(seen),
      name: personName,
      phone: Type.Optional(Type.String({ minLength: 1, maxLength: 30 })),
      idNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 30 })),
      trade,
      insuranceUntil: day,
      certificateNumber: line(40),
      certificateUntil: orNull(day),
      /** Pictures by `personnelPicture`; left out: as it was, null: none. */
      photoId: Type.Optional(orNull(id)),
      insuranceId: Type.Optional(orNull(id)),
      certificateId: Type.Optional(orNull(id)),
    },
    strict,
  ),
  output: Type.Object({ id, state: workerState, version: seen }, strict),
  refusals: [
    caseRefusals.mayNot,
    no.full,
    no.idInvalid,
    no.idTwice,
    no.phoneTwice,
    no.young,
    no.certificateNeeded,
    no.certificateOver,
    no.insuranceOver,
    no.crewLate,
    no.workerMoved,
    no.picture,
    no.idNeeded,
    no.phoneNeeded,
  ],
})

const personnelRemove = crew.write('personnelRemove', {
  about: 'Take a worker off a crew: their pass ends with the commit; who never had one is forgotten at once',
  input: Type.Object({ id, seen }, strict),
  output: Type.Object({ id, state: workerState, version: seen }, strict),
  refusals: [caseRefusals.mayNot, no.crewLate, no.workerMoved],
})

const badge = crew.steps('badge', {
  wire: 'bytes',
  touches: [],
  about:
    'Badges to print as PDF on A4, three in a row: photo, name, trade, place, until when, and a code that a gate judges at each scan; for parties and staff',
  input: Type.Object(
    {
      caseId: id,
      /** Left out: everybody who may come in. */
      workerIds: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 60, uniqueItems: true })),
    },
    strict,
  ),
  output: Type.Null(),
  refusals: [no.nobody, no.badgeLate],
  timeoutMs: 120_000,
})

/** Calls about the workers of a case and their badges. */
export const workerCalls = { personnelList, personnelPicture, personnelSave, personnelRemove, badge }
