import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, oneOf, orNull, strict } from '#vocabulary/shapes'
import { bookingRefusals } from '../refusals.ts'
import { count } from '../shapes.ts'

const operator = call.group({ family: 'meeting', who: 'session:operator', whose: 'park' })

/** Somebody who decides. */
const HolderSchema = Type.Object(
  {
    kind: oneOf('person', 'right', 'manager'),
    /** Of `person`. */
    personId: orNull(id),
    personName: Type.String(),
    /** Of `right`: a role of the park, `operator` or `property`. */
    right: Type.String({ maxLength: 20 }),
  },
  strict,
)
const StepSchema = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z0-9-]{1,20}$' }),
    title: Type.String({ minLength: 1, maxLength: 20 }),
    holders: Type.Array(HolderSchema, { maxItems: 10 }),
    mode: oneOf('any', 'all', 'order'),
    hours: orNull(Type.Integer({ minimum: 1, maximum: 240 })),
    /** Only where it applies; null: always. Above: more than. */
    when: orNull(
      Type.Object({ field: oneOf('people', 'hours', 'totalFen', 'days'), above: Type.Integer({ minimum: 0 }) }, strict),
    ),
  },
  strict,
)

/** An approval process as the desk edits it: steps one after the other, each always or on a condition. */
export const ProcessSchema = Type.Object(
  {
    id,
    title: Type.String(),
    version: count,
    steps: Type.Array(StepSchema),
    /** Places that go by it. */ places: count,
  },
  strict,
)
/** An approval process, as it goes over the wire. */
export type BookingProcess = Static<typeof ProcessSchema>

export const processes = operator.read('processes', {
  about: 'Approval processes of bookings in their latest versions',
  freshMs: 0,
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(ProcessSchema) }, strict),
  refusals: [],
})

export const processSave = operator.write('processSave', {
  about: 'Save an approval process as a new version, checked so that it cannot get stuck; cases under way keep theirs',
  input: Type.Object(
    {
      id: Type.Optional(id),
      version: Type.Optional(count),
      title: Type.String({ minLength: 2, maxLength: 30 }),
      steps: Type.Array(StepSchema, { minItems: 1, maxItems: 10 }),
      /** Only check it. */
      tryOnly: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  output: Type.Object(
    {
      process: orNull(ProcessSchema),
      problems: Type.Array(Type.Object({ key: Type.String(), words: Type.String() }, strict)),
    },
    strict,
  ),
  refusals: [bookingRefusals.processUnknown, bookingRefusals.placeChanged],
})

/** The calls of processes of approval. */
export const processCalls = { processes, processSave }
