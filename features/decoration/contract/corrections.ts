import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, pageWith, strict } from '#vocabulary/shapes'
import { count, words } from './shapes.ts'
import { visitRefusals as no } from './visits/refusals.ts'
import { correctionLine, correctionState, pictureSchema, sentOrder, sentPicture } from './visits/shapes.ts'
import { VISIT_MOST } from './visits-can.ts'

const anyone = call.group({ family: 'decoration', who: 'guest', whose: 'own' })
const staff = call.group({ family: 'decoration', who: 'session:staff', whose: 'park' })
const seen = Type.Integer({ minimum: 1, maximum: 1_000_000 })

const correctionList = anyone.read('correctionList', {
  whose: 'none',
  about:
    'Corrections, overdue ones first, then by when they are due: `answer` those that wait for the parties of a case, `review` those that wait for staff, `closed` the others from the latest',
  freshMs: 5000,
  input: Type.Object({ scope: oneOf('answer', 'review', 'closed'), caseId: Type.Optional(id), next }, strict),
  output: pageWith(correctionLine, {
    counts: Type.Object({ answer: count, overdue: count, review: count, closed: count }, strict),
    /** Whether the caller orders and reviews. */
    reviews: Type.Boolean(),
  }),
  refusals: [],
})

const correctionAdd = staff.write('correctionAdd', {
  about:
    'Order a correction of a case, from an inspection, from a check or alone: each point with pictures of how it is',
  input: Type.Object(
    {
      caseId: id,
      /** Of which inspection or check; left out: alone. */
      of: Type.Optional(Type.Object({ what: oneOf('inspection', 'check'), id }, strict)),
      ...sentOrder.properties,
    },
    strict,
  ),
  output: Type.Object({ id, number: Type.String(), state: correctionState, dueAt: instant }, strict),
  refusals: [no.notRunning, no.kindUnknown, no.photoUnknown, no.photoUsed],
  statements: { most: 20, why: 'each picture is claimed, compared and written' },
})

const correctionSubmit = anyone.write('correctionSubmit', {
  about: 'Answer a correction: for each picture of before one of after; by the applicant or the foreman',
  input: Type.Object(
    {
      id,
      seen,
      words: words(VISIT_MOST.words, 1),
      /** One for each picture of before. */
      pairs: Type.Array(Type.Object({ beforeId: id, photo: sentPicture }, strict), {
        minItems: 1,
        maxItems: VISIT_MOST.points * 3,
      }),
    },
    strict,
  ),
  output: Type.Object({ id, state: correctionState, version: seen }, strict),
  refusals: [no.correctionMoved, no.mayNotAnswer, no.pairsMissing, no.pairWrong, no.photoUnknown, no.photoUsed],
  statements: { most: 17, why: 'each picture is claimed, compared and written' },
})

const correctionReview = staff.write('correctionReview', {
  about: 'Close a correction that was answered, or refuse the answer with a reason; not by who answered',
  input: Type.Object({ id, seen, accept: Type.Boolean(), words: words(VISIT_MOST.reason) }, strict),
  output: Type.Object({ id, state: correctionState, version: seen }, strict),
  refusals: [no.correctionMoved, no.reviewOwn, no.reasonNeeded],
  statements: {
    most: 13,
    why: 'case, correction, its answer and decision, step, message, and what of the deposit is free again',
  },
})

const RoundSchema = Type.Object(
  {
    /** 1, 2, … */
    round: count,
    answeredAt: instant,
    /** Who answered, masked; and as what: 申请人, 施工负责人. */
    by: Type.String(),
    as: Type.String(),
    words: Type.String(),
    /** Null: it waits for its review. */
    decision: orNull(oneOf('closed', 'refused')),
    decidedAt: orNull(instant),
    decidedBy: orNull(Type.String()),
    reason: Type.String(),
  },
  strict,
)

const PointSchema = Type.Object(
  {
    id,
    kind: Type.String(),
    kindName: Type.String(),
    safety: Type.Boolean(),
    words: Type.String(),
    /** Each picture of before with those of after, the latest round last. */
    pairs: Type.Array(
      Type.Object(
        { before: pictureSchema, after: Type.Array(Type.Object({ round: count, photo: pictureSchema }, strict)) },
        strict,
      ),
    ),
  },
  strict,
)
/** A fault with its pairs. */
export type CorrectionPoint = Static<typeof PointSchema>

const correctionDetail = anyone.read('correctionDetail', {
  about: 'One correction: its points in pairs of before and after, its rounds, its clock, and what the caller may do',
  freshMs: 5000,
  input: Type.Object({ id }, strict),
  output: Type.Object(
    {
      correction: correctionLine,
      /** Where it came from; null: alone. */
      of: orNull(Type.Object({ what: oneOf('inspection', 'check'), id, title: Type.String() }, strict)),
      orderedBy: Type.String(),
      points: Type.Array(PointSchema),
      rounds: Type.Array(RoundSchema),
      /** `还剩3天`, `已逾期5小时`; empty: closed. */
      clock: Type.String(),
      closedAt: orNull(instant),
      /** It was told after its case had ended: nothing is to be answered. */
      lateReport: Type.Boolean(),
      mayAnswer: Type.Boolean(),
      mayReview: Type.Boolean(),
      /** Why the caller may not review though they review others: 不能复核自己提交的整改; null: nothing stands against it. */
      reviewNo: orNull(Type.String()),
    },
    strict,
  ),
  refusals: [],
  statements: { most: 6, why: 'the case and the caller in it, points, pictures and rounds' },
})
/** One correction with all that is known of it. */
export type CorrectionDetail = Static<typeof correctionDetail.output>

const correctionPaper = anyone.steps('correctionPaper', {
  about: 'The order of correction as a PDF, with its pictures',
  touches: [],
  unkept: true,
  wire: 'bytes',
  timeoutMs: 120_000,
  input: Type.Object({ id }, strict),
  output: Type.Null(),
  refusals: [],
})

/** Calls about corrections. */
export const correctionCalls = {
  correctionList,
  correctionAdd,
  correctionSubmit,
  correctionReview,
  correctionDetail,
  correctionPaper,
}
