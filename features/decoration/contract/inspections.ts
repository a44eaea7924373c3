import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import {
  actAnswer,
  id,
  instant,
  next,
  oneOf,
  orNull,
  pageWith,
  phoneAct,
  phoneClock,
  priceOfActs,
  strict,
} from '#vocabulary/shapes'
import { count, day, words } from './shapes.ts'
import { sentResult } from './visits/check-result.ts'
import { visitRefusals as no } from './visits/refusals.ts'
import {
  caseRef,
  checkKind,
  correctionLine,
  half,
  inspectionState,
  lateReport,
  listVersion,
  pictureSchema,
  presenceSchema,
  sentFinding,
  sentOrder,
  sentPicture,
  sentPresence,
  visitLists,
} from './visits/shapes.ts'
import { VISIT_MOST } from './visits-can.ts'

const anyone = call.group({ family: 'decoration', who: 'guest', whose: 'own' })
const staff = call.group({ family: 'decoration', who: 'session:staff', whose: 'park' })

const InspectionSchema = Type.Object(
  {
    id,
    workCase: caseRef,
    state: inspectionState,
    stateWords: Type.String(),
    /** By the clock of seven days of work; false: somebody came unasked. */
    planned: Type.Boolean(),
    /** The workday on which it is due; null: unplanned. */
    dueOn: orNull(day),
    /** The last day on which it may be done; then it is missed. */
    lastOn: orNull(day),
    doneAt: orNull(instant),
    /** Name of who inspected; masked for parties of the case. */
    by: orNull(Type.String()),
    faults: count,
    /** Corrections that it ordered and that are not closed. */
    openCorrections: count,
    /** It was told after it had been missed, and was done in time. */
    late: Type.Boolean(),
  },
  strict,
)
/** An inspection as it is listed. */
export type Inspection = Static<typeof InspectionSchema>

const inspectionList = anyone.read('inspectionList', {
  whose: 'none',
  about:
    'Inspections by state, due ones by their day, others from the latest: staff and operators see the park, an applicant and a foreman their own cases',
  freshMs: 5000,
  input: Type.Object(
    {
      state: inspectionState,
      /** Of one case alone. */
      caseId: Type.Optional(id),
      /** Those that the caller did. */
      mine: Type.Optional(Type.Boolean()),
      next,
    },
    strict,
  ),
  output: pageWith(InspectionSchema, {
    /** Whether the caller inspects: may open the form of a due one and add an unplanned one. */
    inspects: Type.Boolean(),
    /** How many there are of each state; of `due` those whose day has come are `today`. */
    counts: Type.Object({ due: count, today: count, done: count, missed: count }, strict),
  }),
  refusals: [],
})

const FindingSchema = Type.Object(
  {
    itemId: Type.String(),
    label: Type.String(),
    kind: Type.String(),
    kindName: Type.String(),
    ok: Type.Boolean(),
    words: Type.String(),
    photos: Type.Array(pictureSchema),
  },
  strict,
)
/** What was found at one thing of the list. */
export type Finding = Static<typeof FindingSchema>

const inspectionDetail = anyone.read('inspectionDetail', {
  about: 'One inspection as it was submitted, with its corrections; a due one with the list by which it will be done',
  freshMs: 5000,
  input: Type.Object({ id }, strict),
  output: Type.Object(
    {
      inspection: InspectionSchema,
      /** Whether the caller may submit it now. */
      maySubmit: Type.Boolean(),
      /** Whether the caller may order a correction of it now. */
      mayOrder: Type.Boolean(),
      presence: orNull(presenceSchema),
      findings: Type.Array(FindingSchema),
      remark: Type.String(),
      /** The phone's clock was more than five minutes off. */
      clockOff: Type.Boolean(),
      corrections: Type.Array(correctionLine),
      lateReports: Type.Array(lateReport),
      /** Of a due one: the list that holds now. */
      version: listVersion,
      lists: orNull(visitLists),
    },
    strict,
  ),
  refusals: [],
  statements: {
    most: 6,
    why: 'the case and the caller in it, the inspection with pictures, its corrections and what was told late',
  },
})
/** One inspection with all that is known of it. */
export type InspectionDetail = Static<typeof inspectionDetail.output>

/** What an inspection says. */
const inspected = {
  /** The due one; left out: unplanned, and its number is the act's. */
  inspectionId: Type.Optional(id),
  caseId: id,
  version: listVersion,
  presence: sentPresence,
  findings: Type.Array(sentFinding, { maxItems: VISIT_MOST.items }),
  remark: words(300),
  /** What is ordered of it at once; left out: nothing. */
  order: Type.Optional(sentOrder),
}

const inspectionSubmit = staff.write('inspectionSubmit', {
  about: 'Submit a due inspection, or one that nobody planned, with what it orders; never rewritten afterwards',
  input: Type.Object(inspected, strict),
  output: Type.Object({ id, state: inspectionState, correctionId: orNull(id) }, strict),
  refusals: [
    no.inspectionOver,
    no.notRunning,
    no.listUnknown,
    no.findingBad,
    no.presenceWords,
    no.doorOther,
    no.doorOften,
    no.kindUnknown,
    no.photoUnknown,
    no.photoUsed,
  ],
  statements: { most: 16, why: 'each picture is claimed, compared and written' },
})

const inspectPack = staff.read('inspectPack', {
  whose: 'none',
  about: 'What the phone of staff holds without network: inspections and checks of today, running cases, and the lists',
  freshMs: 0,
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      /** The server's clock with its milliseconds, from which the phone reckons how far its own is ahead. */
      now: instant,
      version: listVersion,
      lists: visitLists,
      inspections: Type.Array(Type.Object({ id, workCase: caseRef, dueOn: day, lastOn: day }, strict)),
      checks: Type.Array(
        Type.Object(
          {
            id,
            workCase: caseRef,
            kind: checkKind,
            title: Type.String(),
            day,
            half,
            version: Type.Integer({ minimum: 1 }),
            /** When the first picture of the waterproofing was received; null: none yet, or not asked for. */
            firstAt: orNull(instant),
          },
          strict,
        ),
      ),
      /** Cases that may be inspected unasked, and of which a correction may be ordered. */
      cases: Type.Array(caseRef),
      /** The hours between the two pictures of a waterproofing. */
      pairHours: Type.Integer(),
    },
    strict,
  ),
  refusals: [],
  statements: { most: 5, why: 'lists, what is due, checks, running cases, and how long two pictures lie apart' },
})
/** What the phone of staff holds without network. */
export type InspectPack = Static<typeof inspectPack.output>

const ActSchema = Type.Union([
  Type.Object({ ...phoneAct, what: Type.Literal('inspect'), ...inspected }, strict),
  Type.Object(
    {
      ...phoneAct,
      what: Type.Literal('order'),
      caseId: id,
      /** Of which inspection or check; left out: alone. An inspection that was not planned has the number of its act. */
      of: Type.Optional(Type.Object({ what: oneOf('inspection', 'check'), id }, strict)),
      order: sentOrder,
    },
    strict,
  ),
  Type.Object({ ...phoneAct, what: Type.Literal('check'), checkId: id, caseId: id, result: sentResult }, strict),
  Type.Object({ ...phoneAct, what: Type.Literal('first'), checkId: id, caseId: id, photo: sentPicture }, strict),
])
/** What staff did on the spot. */
export type VisitAct = Static<typeof ActSchema>

const AnswerSchema = actAnswer({
  /** The inspection, correction or check that it became; null: none. */
  id: orNull(id),
})
/** What became of one act. */
export type VisitAnswer = Static<typeof AnswerSchema>

const inspectSync = staff.steps('inspectSync', {
  whose: 'none',
  about:
    'Tell what staff did without network: each act counts once by its number, in order, and is answered by itself; of what ended meanwhile it is a late report',
  timeoutMs: 120_000,
  input: Type.Object(
    {
      ...phoneClock,
      /** They waited for network: what ended meanwhile is a late report, a used picture is marked. False: a person waits for the answer, and both are refused. Left out: true. */
      late: Type.Optional(Type.Boolean()),
      acts: Type.Array(ActSchema, { minItems: 1, maxItems: VISIT_MOST.acts }),
    },
    strict,
  ),
  output: Type.Object({ answers: Type.Array(AnswerSchema) }, strict),
  refusals: [],
  price: priceOfActs,
  statements: { most: 18, why: 'each act is looked up, done or stored as a late report, with its pictures' },
})

const visitSetting = staff.read('visitSetting', {
  who: ['session:staff', 'session:operator'],
  whose: 'none',
  about: 'The lists by which inspections and checks are done, with kinds of faults; for staff and operators',
  input: Type.Object({}, strict),
  output: Type.Object({ version: listVersion, lists: visitLists, mayChange: Type.Boolean() }, strict),
  refusals: [],
})

const visitSettingSave = staff.write('visitSettingSave', {
  whose: 'none',
  who: 'session:operator',
  about: 'Change the lists, by the version that was seen; what was done by older ones stays as it is',
  input: Type.Object({ version: listVersion, lists: visitLists }, strict),
  output: Type.Object({ version: listVersion }, strict),
  refusals: [no.listsMoved, no.listsBad],
})

/** Calls about inspections. */
export const inspectionCalls = {
  inspectionList,
  inspectionDetail,
  inspectionSubmit,
  inspectPack,
  inspectSync,
  visitSetting,
  visitSettingSave,
}
