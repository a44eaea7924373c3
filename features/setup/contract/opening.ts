import { type Static, Type } from 'typebox'
import { estateRefusals, ParkChangeSchema, ParkSchema } from '#contract/estate'
import { call } from '#vocabulary/call'
import { id, instant, orNull, strict } from '#vocabulary/shapes'
import { openingRefusals } from './refusals.ts'

const setup = call.group({ family: 'setup', who: 'session:operator', whose: 'park' })

const LineSchema = Type.Object(
  {
    key: Type.String(),
    /** As its screen is called. */
    title: Type.String(),
    /** The screen that mends it. */
    path: Type.String(),
    /** The park may open without it. */
    optional: Type.Boolean(),
    done: Type.Boolean(),
    /** What is there, or what is missing, in a short sentence. */
    found: Type.String(),
  },
  strict,
)
/** One thing that the park needs before it opens. */
export type SetupLine = Static<typeof LineSchema>

const missing = setup.read('missing', {
  about: 'What the park needs before it opens, in the order in which it is set up, reckoned from the store',
  freshMs: 0,
  statements: { most: 13, why: 'each area reckons its own line from its own tables, by one or two reads' },
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      lines: Type.Array(LineSchema),
      /** How many of those that the park cannot do without are there, and how many there are. */
      done: Type.Integer(),
      needed: Type.Integer(),
      /** null: the park has not opened for real. */
      openedAt: orNull(instant),
    },
    strict,
  ),
  refusals: [],
})

const paperName = Type.String({ minLength: 1, maxLength: 40 })
const day = Type.String({ format: 'day' })

const DetailSchema = Type.Object(
  {
    park: ParkSchema,
    papers: Type.Array(
      Type.Object(
        {
          name: paperName,
          title: Type.String(),
          path: Type.String(),
          /** The day of the version that holds today. */
          version: day,
          /** When an operator accepted this version for the park; null: nobody did. */
          acceptedAt: orNull(instant),
          acceptedBy: orNull(Type.String()),
        },
        strict,
      ),
    ),
  },
  strict,
)
/** The park as its operators set it, with the papers that hold in it. */
export type ParkDetail = Static<typeof DetailSchema>

const parkDetail = setup.read('parkDetail', {
  about: 'The park’s name, address, phone, legal operator and look, and which papers its operators accepted for it',
  freshMs: 0,
  input: Type.Object({}, strict),
  output: DetailSchema,
  refusals: [],
})

const parkSave = setup.write('parkSave', {
  about: 'Set what is said of the park; what is left out stays, null takes it away; answers the park as it then is',
  shows: 'setup/parkDetail',
  touches: ['setup/missing'],
  input: ParkChangeSchema,
  output: DetailSchema,
  refusals: Object.values(estateRefusals),
})

const papersAccept = setup.write('papersAccept', {
  whose: 'none',
  about: 'Accept the papers for the park, in the versions that were read; recorded with the operator',
  shows: 'setup/parkDetail',
  touches: ['setup/missing'],
  input: Type.Object(
    { papers: Type.Array(Type.Object({ name: paperName, version: day }, strict), { minItems: 1, maxItems: 10 }) },
    strict,
  ),
  output: DetailSchema,
  refusals: [openingRefusals.paperChanged],
})

const count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const key = Type.String({ minLength: 1, maxLength: 60 })

const OpeningSchema = Type.Object(
  {
    /** What the rehearsal made, in the order in which it goes. */
    counts: Type.Array(Type.Object({ key, title: Type.String(), count }, strict)),
    /** Payments that are no rehearsal, counted up to 100: with any the park cannot be cleared any more, and nothing else is counted. */
    real: count,
    /** Payments, refunds and withdrawals that are not over: until they are, nothing is cleared. */
    pending: count,
    proposal: orNull(
      Type.Object(
        {
          id,
          by: Type.String(),
          /** The caller proposed it: somebody else confirms. */
          mine: Type.Boolean(),
          at: instant,
          until: instant,
          /** What was listed is what there is now. */
          holds: Type.Boolean(),
        },
        strict,
      ),
    ),
    opened: orNull(Type.Object({ at: instant, by: Type.String(), proposedBy: Type.String() }, strict)),
  },
  strict,
)
/** How opening for real stands. */
export type Opening = Static<typeof OpeningSchema>

const openState = setup.read('openState', {
  about: 'What the rehearsal made and how opening for real stands: what goes, who proposed it, whether the park opened',
  freshMs: 0,
  statements: {
    most: 21,
    why: 'each area and engine counts what a rehearsal left in its own tables; a park opens once',
  },
  input: Type.Object({}, strict),
  output: OpeningSchema,
  refusals: [],
})

const { openedBefore, realPayments, stillMoving, countsChanged, byAnother, proposalOver } = openingRefusals

const openPlan = setup.write('openPlan', {
  whose: 'none',
  about:
    'Propose to open the park for real, with the counts that were seen; another operator confirms within 30 minutes',
  shows: 'setup/openState',
  touches: ['setup/missing'],
  input: Type.Object({ counts: Type.Array(Type.Object({ key, count }, strict), { maxItems: 100 }) }, strict),
  output: OpeningSchema,
  refusals: [openedBefore, realPayments, stillMoving, countsChanged],
})

const openConfirm = setup.write('openConfirm', {
  // a park has one proposal, found by the caller's park; the id says which of them was seen
  whose: 'none',
  about: 'Open the park for real: what the rehearsal made goes, as it was listed, all of it or nothing',
  shows: 'setup/openState',
  input: Type.Object({ id }, strict),
  output: OpeningSchema,
  refusals: [openedBefore, realPayments, stillMoving, countsChanged, byAnother, proposalOver],
})

/** What a park needs, what is said of it, and how it opens for real. */
export const openingCalls = { missing, parkDetail, parkSave, papersAccept, openState, openPlan, openConfirm }
