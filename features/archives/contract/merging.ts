import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { mergingRefusals as no } from './refusals/merging.ts'

const merging = call.group({ family: 'archive', who: ['session:staff', 'session:operator'], whose: 'park' })

const SideSchema = Type.Object(
  {
    id,
    name: Type.String(),
    creditCode: orNull(Type.String()),
    address: Type.String(),
    /** `park`: a company that is in the park; `left`: one that left; `outside`: an outside enterprise. */
    place: oneOf('park', 'left', 'outside'),
    /** Records of it. */
    records: Type.Integer(),
  },
  strict,
)
/** One of two archives that may be of the same enterprise. */
export type Side = Static<typeof SideSchema>

const PairSchema = Type.Object(
  {
    one: SideSchema,
    other: SideSchema,
    /** Why they are taken for the same: the code, the organisation within the code, the name, or how the name is spelled. */
    by: oneOf('code', 'organisation', 'name', 'spelling'),
  },
  strict,
)
/** Two archives that may be of the same enterprise. */
export type Pair = Static<typeof PairSchema>

const MergedSchema = Type.Object(
  {
    id,
    survivorId: id,
    survivor: Type.String(),
    merged: Type.String(),
    at: instant,
    by: Type.String(),
    /** The last moment at which it can be undone. */
    until: instant,
    /** Later merges of the same archive come first. */
    waits: Type.Boolean(),
    /** What was added to the survivor since: it stays there when the merge is undone. */
    later: Type.Array(Type.Object({ called: Type.String(), count: Type.Integer() }, strict)),
  },
  strict,
)
/** A merge that can be undone. */
export type Merged = Static<typeof MergedSchema>

const duplicates = merging.read('duplicates', {
  about: 'Archives that may be of the same enterprise, within the caller’s reach, and merges that can be undone',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      items: Type.Array(PairSchema),
      /** There are more pairs than are listed. */
      more: Type.Boolean(),
      merges: Type.Array(MergedSchema),
    },
    strict,
  ),
  refusals: [],
  statements: {
    most: 5,
    why: 'rights, alike archives, how many records each has, pairs that are not the same, and merges that can be undone',
  },
})

/** Fields of which one of two values stands after a merge. */
export const MERGE_FIELDS = [
  'name',
  'creditCode',
  'address',
  'legalRepresentative',
  'companyKind',
  'capital',
  'founded',
  'scope',
  'industryClass',
  'size',
  'formerNames',
] as const
/** A field of which one of two values stands after a merge; capital goes with its currency. */
export type MergeField = (typeof MERGE_FIELDS)[number]

/** Versions of what was compared. */
const SeenSchema = Type.Object(
  {
    survivor: Type.Integer(),
    merged: Type.Integer(),
    /** Of the registration of each; 0: there is none. */
    survivorBasic: Type.Integer(),
    mergedBasic: Type.Integer(),
  },
  strict,
)

const duplicatePair = merging.read('duplicatePair', {
  about: 'Two archives side by side, and what a merge of them would do',
  input: Type.Object({ survivorId: id, mergedId: id }, strict),
  output: Type.Object(
    {
      survivor: SideSchema,
      merged: SideSchema,
      fields: Type.Array(
        Type.Object(
          {
            field: oneOf(...MERGE_FIELDS),
            survivor: Type.String(),
            merged: Type.String(),
            /** False: what a company is called is the company’s own. */
            choosable: Type.Boolean(),
          },
          strict,
        ),
      ),
      /** Rows that would move, by what people call them. */
      moves: Type.Array(Type.Object({ called: Type.String(), count: Type.Integer() }, strict)),
      /** Rows of the merged one that would stay with it, since the survivor has their like. */
      stays: Type.Array(Type.Object({ called: Type.String(), count: Type.Integer() }, strict)),
      seen: SeenSchema,
    },
    strict,
  ),
  refusals: [no.noRight, no.same],
  statements: { most: 6, why: 'both archives, their registrations, and how many rows of each kind would move' },
})

const merge = merging.write('merge', {
  about: 'Merge an archive into another: its rows move, its id leads to the other; within 30 days it can be undone',
  input: Type.Object(
    {
      survivorId: id,
      mergedId: id,
      /** Fields of which the merged one’s value stands. */
      take: Type.Array(oneOf(...MERGE_FIELDS), { uniqueItems: true, maxItems: MERGE_FIELDS.length }),
      seen: SeenSchema,
    },
    strict,
  ),
  output: Type.Object({ id, survivorId: id }, strict),
  refusals: [no.bothInPark, no.companyStays, no.changed, no.noRight, no.same],
  statements: { most: 27, why: 'each table whose rows hang on an archive is moved by statements of its own' },
})

const unmerge = merging.write('unmerge', {
  about: 'Undo a merge: the rows that moved go back, what was added since stays and is listed',
  input: Type.Object({ id }, strict),
  output: Type.Object(
    { id, mergedId: id, stayed: Type.Array(Type.Object({ called: Type.String(), count: Type.Integer() }, strict)) },
    strict,
  ),
  refusals: [no.tooLate, no.laterFirst, no.undone, no.noRight, no.codeTaken],
  statements: { most: 23, why: 'each table whose rows hang on an archive is moved back by statements of its own' },
})

const notSame = merging.write('notSame', {
  about: 'Two archives are not of the same enterprise: they are not suggested again until a name or code changes',
  input: Type.Object({ oneId: id, otherId: id }, strict),
  output: Type.Object({ id }, strict),
  touches: ['archive/duplicates'],
  refusals: [no.noRight, no.same],
})

/** Calls about archives that may be of the same enterprise. */
export const mergingCalls = { duplicates, duplicatePair, merge, unmerge, notSame }
