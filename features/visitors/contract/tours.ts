import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, pageWith, strict } from '#vocabulary/shapes'
import { visitorRefusals } from './refusals.ts'

const line = (maxLength: number) => Type.String({ format: 'line', maxLength })
const facts = {
  title: Type.String({ format: 'line', minLength: 1, maxLength: 30 }),
  /** Who comes: a school, a delegation. */
  guests: line(40),
  route: line(100),
  from: instant,
  until: instant,
  headcount: Type.Integer({ minimum: 1, maximum: 200 }),
}

/** A tour, as operators see it. */
export const TourSchema = Type.Object(
  {
    id,
    ...facts,
    state: oneOf('planned', 'running', 'done', 'cancelled'),
    note: Type.String(),
    version: Type.Integer(),
    /** How many the roster names, and how many of them have a pass of their own. */
    named: Type.Integer(),
    passes: Type.Integer(),
    can: Type.Object(
      { change: Type.Boolean(), begin: Type.Boolean(), end: Type.Boolean(), note: Type.Boolean() },
      strict,
    ),
  },
  strict,
)
/** A tour. */
export type Tour = Static<typeof TourSchema>

const operator = call.group({ family: 'visitor', who: 'session:operator', whose: 'park' })

export const tours = operator.read('tours', {
  about: 'Tours of the park: those that are not over, or those that are, the latest first',
  input: Type.Object({ side: oneOf('open', 'over'), next }, strict),
  output: pageWith(TourSchema, { now: instant }),
  refusals: [],
})

export const tourSave = operator.write('tourSave', {
  about: 'Plan a tour or change one that has not ended; its passes move with it',
  input: Type.Object(
    { id: Type.Optional(id), version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })), ...facts },
    strict,
  ),
  output: TourSchema,
  refusals: [visitorRefusals.backwards, visitorRefusals.past, visitorRefusals.tooFar, visitorRefusals.tourChanged],
})

export const tourRoster = operator.write('tourRoster', {
  about:
    'Read the roster of a tour from a sheet: a dry run names what is wrong, the run replaces the roster and its passes',
  input: Type.Object(
    {
      id,
      dry: Type.Boolean(),
      fileName: Type.String({ format: 'line', minLength: 1, maxLength: 100 }),
      /** The file, base64. */
      content: Type.String({ minLength: 1, maxLength: 400_000, pattern: '^[A-Za-z0-9+/]+={0,2}$' }),
    },
    strict,
  ),
  output: Type.Object(
    {
      people: Type.Integer(),
      /** Of them with a phone: they have a pass of their own. */
      passes: Type.Integer(),
      faults: Type.Array(Type.Object({ line: Type.Integer(), words: Type.String() }, strict)),
    },
    strict,
  ),
  refusals: [
    visitorRefusals.tourOver,
    visitorRefusals.rosterWrong,
    visitorRefusals.rosterUnread,
    visitorRefusals.rosterLong,
    visitorRefusals.rosterBlocked,
  ],
})

export const tourState = operator.write('tourState', {
  about: 'Begin a planned tour, end a running one, or call one off; its passes end with it',
  input: Type.Object({ id, to: oneOf('running', 'done', 'cancelled') }, strict),
  output: TourSchema,
  refusals: [visitorRefusals.tourOver],
})

export const tourNote = operator.write('tourNote', {
  about: 'Note what came of a tour, once it is done',
  input: Type.Object({ id, note: Type.String({ maxLength: 500 }) }, strict),
  output: TourSchema,
  refusals: [visitorRefusals.noteEarly],
})

/** Calls about tours. */
export const tourCalls = { tours, tourSave, tourRoster, tourState, tourNote }
