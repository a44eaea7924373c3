import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { roundRefusals as no } from './refusals.ts'
import {
  answers,
  count,
  day,
  grade,
  ItemSchema,
  named,
  PhotoSchema,
  ProblemLineSchema,
  problemState,
  roundState,
  seen,
  visitState,
  words,
} from './shapes.ts'

const rounds = call.group({ family: 'patrol', who: 'session', whose: 'own' })

const RoundSchema = Type.Object(
  {
    id,
    title: Type.String(),
    day,
    state: roundState,
    /** Whether somebody began it. */
    started: Type.Boolean(),
    opensAt: instant,
    dueAt: instant,
    doneAt: orNull(instant),
    /** It was done after its hours. */
    late: Type.Boolean(),
    walker: orNull(named),
    points: count,
    /** Points with a result. */
    visited: count,
    problems: count,
    cancelReason: Type.String(),
    version: seen,
  },
  strict,
)
/** A round as it is listed. */
export type Round = Static<typeof RoundSchema>

const taskList = rounds.read('taskList', {
  whose: 'none',
  about:
    'Rounds: `mine` those of today and those that are overdue, that the caller may walk; `all` those of the park between two days, for reviewers and operators',
  freshMs: 5000,
  input: Type.Object(
    {
      scope: Type.Optional(oneOf('mine', 'all')),
      from: Type.Optional(day),
      to: Type.Optional(day),
      planId: Type.Optional(id),
      /** `onTime` done within their hours · `late` done after them · `missed` over and not done. */
      outcome: Type.Optional(oneOf('onTime', 'late', 'missed', 'cancelled', 'due')),
      next,
    },
    strict,
  ),
  output: page(RoundSchema),
  refusals: [no.mayNotWalk],
})

const arrival = Type.Object(
  {
    /** `code`: by the code at the point · `words`: without it, with a reason and a photo. */
    how: oneOf('code', 'words'),
    at: instant,
    words: Type.String(),
    by: orNull(named),
  },
  strict,
)

const VisitSchema = Type.Object(
  {
    pointId: id,
    name: Type.String(),
    place: Type.String(),
    spot: Type.String(),
    floorId: orNull(id),
    level: Type.Integer(),
    state: visitState,
    arrival: orNull(arrival),
    /** When the result was given, by the corrected clock of the phone. */
    resultAt: orNull(instant),
    by: orNull(named),
    skipWords: Type.String(),
    /** The items by which it was answered, else those of now. */
    version: seen,
    items: Type.Array(ItemSchema),
    answers,
    /** Items whose answers are not normal. */
    outside: Type.Array(Type.String()),
    /** Items that are not normal and of which no problem was reported yet. */
    proposed: Type.Array(Type.Object({ itemId: Type.String(), text: Type.String() }, strict)),
    photos: Type.Array(PhotoSchema),
    /** The phone's clock was more than five minutes off. */
    clockOff: Type.Boolean(),
    /** It was told after the round was cancelled. */
    lateReport: Type.Boolean(),
  },
  strict,
)
/** A point of a round, and what became of it. */
export type Visit = Static<typeof VisitSchema>

const taskDetail = rounds.read('taskDetail', {
  about:
    'One round: its points in order with items, answers and photos, and the problems at them; for who walks it, reviewers and operators',
  freshMs: 5000,
  input: Type.Object({ id }, strict),
  output: Type.Object(
    {
      round: RoundSchema,
      /** Whether the caller walks it. */
      mayWalk: Type.Boolean(),
      mayCancel: Type.Boolean(),
      visits: Type.Array(VisitSchema),
      problems: Type.Array(ProblemLineSchema),
    },
    strict,
  ),
  refusals: [],
  statements: { most: 8, why: 'the round, its visits with versions of items and photos, and its problems with names' },
})
/** One round with all that became of its points. */
export type RoundDetail = Static<typeof taskDetail.output>

const taskCancel = rounds.write('taskCancel', {
  whose: 'park',
  about:
    'Cancel a round that is not done, with a reason; what a phone tells of it afterwards is stored as a late report',
  input: Type.Object({ id, seen, reason: words(200, 1) }, strict),
  output: Type.Object({ id, state: roundState, version: seen }, strict),
  refusals: [no.mayNotWalk, no.roundOver],
})

const PackPointSchema = Type.Object(
  {
    id,
    name: Type.String(),
    place: Type.String(),
    spot: Type.String(),
    level: Type.Integer(),
    version: seen,
    items: Type.Array(ItemSchema),
  },
  strict,
)

const roundPack = rounds.read('roundPack', {
  whose: 'none',
  about:
    'What a phone holds without network: my rounds of today and overdue ones with points, items, kinds and open problems there',
  freshMs: 0,
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      /** The server's clock with its milliseconds, from which the phone reckons how far its own is ahead. */
      now: instant,
      rounds: Type.Array(
        Type.Object(
          {
            id,
            title: Type.String(),
            day,
            opensAt: instant,
            dueAt: instant,
            version: seen,
            /** In the order in which they are walked, with what is known of each. */
            visits: Type.Array(
              Type.Object({ pointId: id, state: visitState, answers, arrived: Type.Boolean() }, strict),
            ),
          },
          strict,
        ),
      ),
      points: Type.Array(PackPointSchema),
      kinds: Type.Array(Type.Object({ key: Type.String(), name: Type.String() }, strict)),
      problems: Type.Array(
        Type.Object(
          {
            id,
            pointId: id,
            kind: Type.String(),
            grade,
            state: problemState,
            text: Type.String(),
            reportedAt: instant,
          },
          strict,
        ),
      ),
    },
    strict,
  ),
  refusals: [no.mayNotWalk],
})
/** What a phone holds without network. */
export type RoundPack = Static<typeof roundPack.output>

/** Calls about rounds. */
export const roundCalls = { taskList, taskDetail, taskCancel, roundPack }
