import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, next, oneOf, orNull, pageWith, strict } from '#vocabulary/shapes'
import { caseRefusals } from './refusals.ts'
import { count, day, words } from './shapes.ts'
import { measured, sentResult } from './visits/check-result.ts'
import { visitRefusals as no } from './visits/refusals.ts'
import {
  caseRef,
  checkKind,
  checkState,
  correctionLine,
  half,
  lackSchema,
  lateReport,
  listVersion,
  measureField,
  pictureSchema,
  sentPicture,
} from './visits/shapes.ts'
import { VISIT_MOST } from './visits-can.ts'

const anyone = call.group({ family: 'decoration', who: 'guest', whose: 'own' })
const staff = call.group({ family: 'decoration', who: 'session:staff', whose: 'park' })
const seen = Type.Integer({ minimum: 1, maximum: 1_000_000 })

const CheckSchema = Type.Object(
  {
    id,
    workCase: caseRef,
    kind: checkKind,
    /** How it is called: 水电隐蔽工程验收. */
    title: Type.String(),
    state: checkState,
    stateWords: Type.String(),
    day,
    half,
    halfWords: Type.String(),
    /** Its half day is over, and nobody decided. */
    late: Type.Boolean(),
    /** The how manieth of its kind in the case: 1, 2, … */
    nth: count,
    decidedAt: orNull(instant),
    version: seen,
  },
  strict,
)
/** A check as it is listed. */
export type Check = Static<typeof CheckSchema>

const AskSchema = Type.Object(
  {
    kind: checkKind,
    title: Type.String(),
    /** Why it cannot be asked now, in a sentence; null: it can. */
    no: orNull(Type.String()),
    /** What the next one of this kind would cost: it is repeated. */
    feeFen: fen,
  },
  strict,
)

const checkList = anyone.read('checkList', {
  whose: 'none',
  about:
    'Checks by state, asked ones by their half day, others from the latest; of one case also which may be asked now, or why not yet. `day`: the list of the inspector for that day',
  freshMs: 5000,
  input: Type.Object(
    { state: Type.Optional(checkState), caseId: Type.Optional(id), day: Type.Optional(day), next },
    strict,
  ),
  output: pageWith(CheckSchema, {
    /** Whether the caller decides checks. */
    decides: Type.Boolean(),
    counts: Type.Object({ asked: count, passed: count, failed: count, withdrawn: count }, strict),
    /** Of one case whose applicant or foreman asks: each check that may come; else empty. */
    asks: Type.Array(AskSchema),
    /** Workdays for which a check may be asked. */
    days: Type.Array(day),
    /** What is still open before the final check; empty: nothing, or no case was named. */
    lacks: Type.Array(lackSchema),
  }),
  refusals: [],
})

const checkAdd = anyone.write('checkAdd', {
  about:
    'Ask for a check of a case for a half day, move it, withdraw it, or bring the first picture of a waterproofing. Asking for the final check ends the work',
  input: Type.Object(
    {
      act: Type.Union([
        Type.Object({ what: Type.Literal('ask'), caseId: id, kind: checkKind, day, half }, strict),
        Type.Object({ what: Type.Literal('move'), id, seen, day, half }, strict),
        Type.Object({ what: Type.Literal('withdraw'), id, seen, reason: words(VISIT_MOST.reason) }, strict),
        Type.Object({ what: Type.Literal('first'), id, photo: sentPicture }, strict),
      ]),
    },
    strict,
  ),
  output: Type.Object({ id, state: checkState, version: seen, feeFen: fen }, strict),
  refusals: [
    caseRefusals.moved,
    no.mayNotAsk,
    no.notRunning,
    no.correctionsOpen,
    no.hiddenFirst,
    no.stagesFirst,
    no.checkLacks,
    no.checkAsked,
    no.checkPassed,
    no.checkOver,
    no.slotBad,
    no.pairHas,
    no.photoUnknown,
    no.photoUsed,
  ],
})

const checkSubmit = staff.write('checkSubmit', {
  about:
    'Decide a check on the spot: values, pictures, both signatures. A final one that passed begins the watch, one that failed orders corrections and the work goes on; a review that passed closes the case',
  input: Type.Object({ id, seen, result: sentResult }, strict),
  output: Type.Object({ id, state: checkState, correctionId: orNull(id), reviewOn: orNull(day) }, strict),
  refusals: [
    caseRefusals.moved,
    no.checkOver,
    no.listUnknown,
    no.measureBad,
    no.signBoth,
    no.pairNone,
    no.pairSoon,
    no.reviewEarly,
    no.closeLacks,
    no.failPoints,
    no.passPoints,
    no.kindUnknown,
    no.photoUnknown,
    no.photoUsed,
  ],
  statements: { most: 17, why: 'each picture is claimed, compared and written, and every room hears of the case' },
})

const checkDetail = anyone.read('checkDetail', {
  about: 'One check: its half day, result, measured values, pictures and signatures, and what the caller may do',
  freshMs: 5000,
  input: Type.Object({ id }, strict),
  output: Type.Object(
    {
      check: CheckSchema,
      askedAt: instant,
      /** Who asked, masked; null: the clock did. */
      askedBy: orNull(Type.String()),
      /** Name of who decided; masked for parties of the case. */
      decidedBy: orNull(Type.String()),
      version: listVersion,
      fields: Type.Array(measureField),
      answers: measured,
      words: Type.String(),
      photos: Type.Array(pictureSchema),
      /** The two pictures of a waterproofing; null: of another kind. */
      pair: orNull(
        Type.Object(
          {
            first: orNull(pictureSchema),
            /** When the first was received. */
            firstReceivedAt: orNull(instant),
            second: orNull(pictureSchema),
            /** The first had not been received so many hours before the second was taken. */
            marked: Type.Boolean(),
            hours: Type.Integer(),
            /** From when the second may be taken; null: there is no first. */
            secondFrom: orNull(instant),
          },
          strict,
        ),
      ),
      signatures: Type.Array(Type.Object({ as: Type.String(), name: Type.String(), picture: pictureSchema }, strict)),
      withdrawReason: Type.String(),
      /** What a repeated one costs, and how it stands: `to_pay`, `paid`, `waived`, `void`; null: it costs nothing. */
      fee: orNull(
        Type.Object({ fen, state: oneOf('to_pay', 'paid', 'waived', 'void'), stateWords: Type.String() }, strict),
      ),
      clockOff: Type.Boolean(),
      corrections: Type.Array(correctionLine),
      lateReports: Type.Array(lateReport),
      /** The day of the review after the final check; null: none. */
      reviewOn: orNull(day),
      /** Of a review: the day on which the case closes by itself. */
      closesOn: orNull(day),
      may: Type.Array(oneOf('move', 'withdraw', 'first', 'decide', 'order', 'paper')),
      /** Why it cannot be decided yet though the caller decides: `7月1日起才能复查`; null: nothing stands against it. */
      decideNo: orNull(Type.String()),
      /** Workdays to which it may be moved. */
      days: Type.Array(day),
    },
    strict,
  ),
  refusals: [],
  statements: {
    most: 9,
    why: 'the case and the caller in it, pictures, corrections, lists, rules, and what was told late',
  },
})
/** One check with all that is known of it. */
export type CheckDetail = Static<typeof checkDetail.output>

const checkPaper = anyone.steps('checkPaper', {
  about: 'The record of a check that was decided as a PDF, with values, pictures and signatures',
  touches: [],
  unkept: true,
  wire: 'bytes',
  timeoutMs: 120_000,
  input: Type.Object({ id }, strict),
  output: Type.Null(),
  refusals: [no.checkOver],
})

/** Calls about checks. */
export const checkCalls = { checkList, checkAdd, checkSubmit, checkDetail, checkPaper }
