import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, oneOf, orNull, phoneAct, phoneClock, strict } from '#vocabulary/shapes'
import { problemRefusals as no, roundRefusals } from './refusals.ts'
import {
  count,
  grade,
  line,
  named,
  PATROL_MOST,
  PhotoSchema,
  ProblemLineSchema,
  placeRef,
  problemState,
  seen,
  sentPhoto,
  words,
} from './shapes.ts'

const problems = call.group({ family: 'patrol', who: 'session', whose: 'own' })

const photos = Type.Array(sentPhoto, { maxItems: PATROL_MOST.photos })

const problemAdd = problems.write('problemAdd', {
  whose: 'none',
  about:
    'Report a problem with photos, place, kind and grade; without network its number and times are sent along, and it counts once',
  input: Type.Object(
    {
      kind: Type.String({ minLength: 1, maxLength: 31 }),
      grade,
      text: words(PATROL_MOST.text, 1),
      /** The point that it is at; null: another place. */
      pointId: orNull(id),
      at: placeRef,
      /** Where, in words, where no place is named or more is to be said. */
      spot: line(60),
      photos,
      /** The number and the clock of a report that the phone holds until it is sent: under its number it counts once. */
      act: Type.Optional(Type.Object({ ...phoneAct, ...phoneClock }, strict)),
    },
    strict,
  ),
  output: Type.Object({ id, state: problemState, version: seen }, strict),
  refusals: [
    no.mayNotReport,
    no.photoOne,
    no.kindUnknown,
    no.placeNone,
    roundRefusals.actElsewhere,
    roundRefusals.photoUnknown,
    roundRefusals.photoUsed,
  ],
  statements: { most: 13, why: 'the place, nine photos with their comparison, the history, duty and messages' },
})

const StepSchema = Type.Object(
  {
    act: oneOf(
      'report',
      'assign',
      'grade',
      'void',
      'more',
      'appeal',
      'decide',
      'urge',
      'rectify',
      'accept',
      'reject',
      'late',
    ),
    at: instant,
    /** Null: their account is gone, or the clock. */
    by: orNull(named),
    words: Type.String(),
    /** What it did, in words: to whom, until when. */
    what: Type.String(),
  },
  strict,
)
/** A line of a problem's history. */
export type ProblemStep = Static<typeof StepSchema>

const problemDetail = problems.read('problemDetail', {
  about: 'One problem with photos, history, clock and recurrences, and what the caller may do; for its parties alone',
  freshMs: 5000,
  input: Type.Object({ id }, strict),
  output: Type.Object(
    {
      ...ProblemLineSchema.properties,
      pointId: orNull(id),
      pointName: Type.String(),
      spot: Type.String(),
      at: placeRef,
      roundId: orNull(id),
      /** Names are whole for staff of the park; the company hears of offices alone. */
      reporter: orNull(named),
      photos: Type.Array(PhotoSchema),
      steps: Type.Array(StepSchema),
      /** Problems of the same kind at the same point before, the latest first. */
      before: Type.Array(ProblemLineSchema),
      /** It came again within 90 days: who mends says why. */
      asksCause: Type.Boolean(),
      cause: Type.String(),
      /** The clock stands: an appeal or a review is under way. */
      paused: Type.Boolean(),
      /** Until when it may be appealed; null: not any more. */
      appealUntil: orNull(instant),
      /** By how much it may be prolonged, and in what; null: not, or not any more. */
      moreUpTo: orNull(Type.Object({ most: Type.Integer(), unit: oneOf('workday', 'hour') }, strict)),
      extended: Type.Boolean(),
      attempts: count,
      /** The last hand-in was made with the point's code scanned. */
      codeScanned: Type.Boolean(),
      clockOff: Type.Boolean(),
      lateReport: Type.Boolean(),
      urged: count,
      version: seen,
      /** What the caller may do now. */
      may: Type.Object(
        {
          assign: Type.Boolean(),
          grade: Type.Boolean(),
          void: Type.Boolean(),
          urge: Type.Boolean(),
          more: Type.Boolean(),
          appeal: Type.Boolean(),
          decide: Type.Boolean(),
          rectify: Type.Boolean(),
          review: Type.Boolean(),
        },
        strict,
      ),
      /** Who is proposed as addressee, for who may assign; null: nobody, or not asked. */
      proposed: orNull(Type.Object({ kind: oneOf('company', 'person'), id, name: Type.String() }, strict)),
    },
    strict,
  ),
  refusals: [],
  statements: { most: 6, why: 'the problem with photos and alike ones, history, names, workdays and recurrences' },
})
/** One problem with all that the caller may see of it. */
export type ProblemDetail = Static<typeof problemDetail.output>

const moved = Type.Object({ id, state: problemState, version: seen }, strict)

const problemRectify = problems.write('problemRectify', {
  about:
    'Hand in that a problem is mended: what was done, and photos over those of before; for managers of its company, staff whom it lets act, or its person',
  input: Type.Object(
    {
      id,
      seen,
      words: words(PATROL_MOST.text, 1),
      /** Each names the before-photo whose place it shows. */
      photos: Type.Array(Type.Object({ ...sentPhoto.properties, ofId: id }, strict), { maxItems: PATROL_MOST.photos }),
      /** The point's code as it was scanned; left out: none. */
      code: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      /** Why it came again; asked of a problem that did. */
      cause: Type.Optional(words(PATROL_MOST.reason)),
    },
    strict,
  ),
  output: moved,
  refusals: [
    no.moved,
    no.mayNotMend,
    no.sameSpot,
    no.causeNeeded,
    roundRefusals.codeOther,
    roundRefusals.codeOften,
    roundRefusals.photoUnknown,
    roundRefusals.photoUsed,
  ],
  statements: { most: 15, why: 'nine photos with their comparison, the history, duties and messages' },
})

const problemReview = problems.write('problemReview', {
  whose: 'park',
  about: 'Accept what was mended, which closes the problem, or send it back with a reason; never the own rectification',
  input: Type.Object({ id, seen, accept: Type.Boolean(), words: words(PATROL_MOST.reason) }, strict),
  output: moved,
  refusals: [no.moved, no.mayNotReview, no.reviewOwn, no.reviewWords, no.reasonNeeded],
})

const act = Type.Union([
  Type.Object({ what: Type.Literal('assign'), companyId: orNull(id), personId: orNull(id), words: words(200) }, strict),
  Type.Object(
    { what: Type.Literal('grade'), grade, kind: Type.String({ minLength: 1, maxLength: 31 }), words: words(200) },
    strict,
  ),
  Type.Object({ what: Type.Literal('void'), words: words(200) }, strict),
  /** Workdays of a plain problem, hours of a major one. */
  Type.Object(
    { what: Type.Literal('more'), by: Type.Integer({ minimum: 1, maximum: 1000 }), words: words(200) },
    strict,
  ),
  Type.Object({ what: Type.Literal('appeal'), words: words(200) }, strict),
  /** `uphold` it is to be mended · `elsewhere` it is to be assigned anew · `void` it was no problem. */
  Type.Object(
    { what: Type.Literal('decide'), outcome: oneOf('uphold', 'elsewhere', 'void'), words: words(200) },
    strict,
  ),
  Type.Object({ what: Type.Literal('urge') }, strict),
])
/** What is done about a problem beside mending and reviewing it. */
export type ProblemAct = Static<typeof act>

const problemAct = problems.write('problemAct', {
  about: 'Assign, grade, close as no problem, prolong, appeal, decide the appeal, urge: by the version that was seen',
  input: Type.Object({ id, seen, act }, strict),
  output: moved,
  refusals: [
    no.moved,
    no.mayNotReview,
    no.mayNotMend,
    no.addressee,
    no.kindUnknown,
    no.moreOnce,
    no.moreLong,
    no.moreLate,
    no.appealLate,
    no.appealOnce,
    no.appealOwn,
    no.reasonNeeded,
    no.urgedLately,
  ],
})

const addressees = problems.read('addressees', {
  whose: 'none',
  about: 'Companies, or people of the property staff, to whom a problem may be assigned, by a part of the name',
  input: Type.Object({ kind: oneOf('company', 'person'), text: line(30) }, strict),
  output: Type.Object({ items: Type.Array(named) }, strict),
  refusals: [no.mayNotReview],
})

/** Calls about problems. */
export const problemCalls = { problemAdd, problemDetail, problemRectify, problemReview, problemAct, addressees }
