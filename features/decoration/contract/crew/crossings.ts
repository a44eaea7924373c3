import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, pageWith, strict } from '#vocabulary/shapes'
import { caseState } from '../shapes.ts'
import { WorkerSchema } from './workers.ts'

const crew = call.group({ family: 'decoration', who: ['session', 'guest'], whose: 'own' })

const ReasonSchema = Type.Object({ words: Type.String(), clearsAt: orNull(instant) }, strict)

const CrossingSchema = Type.Object(
  {
    id,
    at: instant,
    direction: oneOf('in', 'out'),
    kind: oneOf('opened', 'refused', 'not_passed'),
    kindWords: Type.String(),
    how: oneOf('online', 'offline', 'hand'),
    howWords: Type.String(),
    point: Type.String(),
    worker: Type.Object({ id, name: Type.String(), tradeWords: Type.String() }, strict),
    /** Why it was refused, in words; empty: it opened. */
    why: Type.String(),
  },
  strict,
)
/** A crossing of a worker. */
export type WorkerCrossing = Static<typeof CrossingSchema>

const accessList = crew.read('accessList', {
  about: 'Crossings of a crew, the latest first, and who of it is inside now; for parties and staff',
  freshMs: 5000,
  input: Type.Object({ id, workerId: Type.Optional(id), next }, strict),
  output: pageWith(CrossingSchema, {
    case: Type.Object(
      { number: Type.String(), place: Type.String(), state: caseState, stateWords: Type.String() },
      strict,
    ),
    inside: Type.Array(
      Type.Object(
        {
          workerId: id,
          name: Type.String(),
          tradeWords: Type.String(),
          photo: orNull(Type.String()),
          since: orNull(instant),
        },
        strict,
      ),
    ),
  }),
  refusals: [],
  statements: { most: 5, why: 'the case, its crew, passes, a page of crossings' },
})

const accessInfo = crew.read('accessInfo', {
  about: 'One crossing of a crew: where, when, how, and why it was refused; for parties and staff',
  freshMs: 30_000,
  input: Type.Object({ caseId: id, id }, strict),
  output: Type.Object(
    {
      ...CrossingSchema.properties,
      worker: WorkerSchema,
      /** Each reason as a sentence. */
      reasons: Type.Array(ReasonSchema),
      /** What a gatekeeper wrote; empty: nothing. */
      note: Type.String(),
      case: Type.Object(
        { id, number: Type.String(), place: Type.String(), state: caseState, stateWords: Type.String() },
        strict,
      ),
      /** What to do about a refusal; empty: nothing. */
      action: Type.String(),
    },
    strict,
  ),
  refusals: [],
  statements: { most: 6, why: 'the case, its crew, passes, accounts and the crossing' },
})

/** Calls about the crossings of a crew. */
export const crossingCalls = { accessList, accessInfo }
