import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { clockAhead, id, instant, next, oneOf, orNull, strict } from '#vocabulary/shapes'
import { EmergencySchema, markState } from './emergencies.ts'
import { accessRefusals } from './refusals.ts'
import { actId, handNote, PointSchema, passKind, why } from './shapes.ts'

const entrance = call.group({ family: 'entrance', who: ['session:operator', 'session:staff'], whose: 'none' })
const staff = call.group({ family: 'passcode', who: 'session:staff', whose: 'none' })

/** The kinds of passes, by their number in a bundle. */
export const BUNDLE_KINDS = ['staff', 'visitor', 'agent', 'application', 'own', 'worker'] as const

const number = Type.Integer({ minimum: -1, maximum: 10_000_000_000_000 })
const texts = Type.Array(Type.String())
const numbers = Type.Array(number)

/** Passes as columns: the n-th of each is of the n-th pass. Repeated words stand once, and are named by their place. */
const columns = Type.Object(
  {
    id: Type.Array(id),
    /** Of `BUNDLE_KINDS`. */
    kind: numbers,
    name: texts,
    /** Of `words.company`. */
    company: numbers,
    /** Of `words.title`. */
    title: numbers,
    plate: texts,
    /** ms since 1970. */
    from: numbers,
    /** ms since 1970; -1: until it is ended. */
    until: numbers,
    /** Of `words.buildings`; -1: every building. */
    buildings: numbers,
    /** Of `words.points`; -1, or left out: by building. */
    points: Type.Optional(numbers),
    /** -1: any number of times. */
    entries: numbers,
    /** 1 inside · 2 suspended · 4 ended. */
    marks: numbers,
    /** Of `words.suspended`: what the gate says of the suspension; -1, or left out: the usual words. */
    suspended: Type.Optional(numbers),
  },
  strict,
)
/** Passes as columns. */
export type BundleColumns = Static<typeof columns>

export const bundle = staff.read('bundle', {
  about:
    'What a gate phone holds for twelve hours without network: passes now and soon, masked, and the keys of codes; by a cursor what changed since',
  input: Type.Object({ next }, strict),
  output: Type.Object(
    {
      now: instant,
      /** It begins anew: what was held before is dropped. */
      whole: Type.Boolean(),
      keys: Type.Array(Type.Object({ id: Type.String(), x: Type.String(), y: Type.String() }, strict)),
      points: Type.Array(PointSchema),
      passes: columns,
      words: Type.Object(
        {
          company: texts,
          title: texts,
          buildings: Type.Array(Type.Array(id)),
          points: Type.Optional(Type.Array(Type.Array(id))),
          suspended: Type.Optional(texts),
          names: Type.Record(id, Type.String()),
        },
        strict,
      ),
      next: Type.String(),
      /** There are further passes under `next` now. */
      more: Type.Boolean(),
    },
    strict,
  ),
  refusals: [accessRefusals.notGatekeeper],
})
/** What a gate phone is given to hold. */
export type Bundle = Static<typeof bundle.output>

const ActSchema = Type.Object(
  {
    actId,
    /** `opened` and `refused`: what the phone's verdict said · `hand`: let in by hand · `turned_away`: nobody passed of the act `of`. */
    what: oneOf('opened', 'refused', 'hand', 'turned_away'),
    pointId: id,
    /** By the phone's clock. */
    at: instant,
    codeId: Type.Optional(orNull(id)),
    passId: Type.Optional(orNull(id)),
    why: Type.Optional(Type.Array(why, { maxItems: 20 })),
    note: Type.Optional(handNote),
    headcount: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    of: Type.Optional(actId),
  },
  strict,
)
/** What a gatekeeper did without network. */
export type OfflineAct = Static<typeof ActSchema>

export const sync = staff.steps('sync', {
  about:
    'Tell what was done at my points without network: each act is recorded once, in its order, and answered by itself',
  input: Type.Object(
    {
      ahead: clockAhead,
      acts: Type.Array(ActSchema, { minItems: 1, maxItems: 500 }),
    },
    strict,
  ),
  output: Type.Object(
    {
      answers: Type.Array(
        Type.Object(
          {
            actId,
            state: oneOf('recorded', 'again', 'refused'),
            crossingId: orNull(id),
            /** It was let in twice without network, or something else is to be looked at. */
            flagged: Type.Boolean(),
            /** Of a refused one: the code and the sentence of why; else 0 and empty. */
            code: Type.Integer(),
            words: Type.String(),
          },
          strict,
        ),
      ),
    },
    strict,
  ),
  refusals: [],
})
/** What became of each act. */
export type SyncAnswers = Static<typeof sync.output>

/** In an emergency: how many of them are marked safe. */
const safe = Type.Optional(Type.Integer())

const inside = {
  id,
  kind: passKind,
  name: Type.String(),
  title: Type.String(),
  companyName: Type.String(),
  since: instant,
  /** The building that its person went into last and has not left since, as its doors saw; null: elsewhere in the park. */
  buildingId: orNull(id),
  /** Where they crossed last. */
  pointName: Type.String(),
  /** In an emergency: what is known of them; left out: nothing yet. */
  mark: Type.Optional(Type.Object({ state: markState, at: instant, by: Type.String() }, strict)),
}

export const muster = entrance.read('muster', {
  about:
    'Who is inside the park as gates saw it, by company and by building; masked, but in an emergency, where what is known of each is told too',
  input: Type.Object(
    { company: Type.Optional(Type.String({ maxLength: 200 })), buildingId: Type.Optional(orNull(id)), next },
    strict,
  ),
  output: Type.Object(
    {
      now: instant,
      /** The one that is on; left out: none is. */
      emergency: Type.Optional(EmergencySchema),
      total: Type.Integer(),
      companies: Type.Array(Type.Object({ companyName: Type.String(), count: Type.Integer(), safe }, strict)),
      /** Null: elsewhere in the park. */
      buildings: Type.Array(
        Type.Object({ buildingId: orNull(id), buildingName: Type.String(), count: Type.Integer(), safe }, strict),
      ),
      /** People of `company`, and in `buildingId`, where they are said, else all; the longest inside first. */
      items: Type.Array(Type.Object(inside, strict)),
      next: orNull(Type.String()),
    },
    strict,
  ),
  refusals: [accessRefusals.notGatekeeper],
  statements: {
    most: 11,
    why: 'who is inside with names of people, visits, companies and hosts, the emergency with its marks and its SMS',
  },
})
/** Who is inside the park. */
export type Muster = Static<typeof muster.output>

/** Calls of gate phones without network. */
export const offlineCalls = { bundle, sync, muster }
