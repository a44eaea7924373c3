import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, next, page, strict } from '#vocabulary/shapes'
import { caseRefusals } from '../refusals.ts'
import { caseState, count, seen, words } from '../shapes.ts'
import { noiseRefusals as no } from './refusals.ts'
import { complaintKind, complaintState, OwnComplaintSchema, outcome } from './shapes.ts'

const noise = call.group({ family: 'decoration', who: ['session', 'guest'], whose: 'own' })

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

/** Calls about complaints. */
export const complaintCalls = { complain, complaintList, complaintAnswer }
