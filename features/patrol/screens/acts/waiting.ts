import { actsByClock, type HeldAct, type HeldAnswer, instantOf, type OnsiteEntry, sentPhotos } from '#client/onsite'
import type { ActAnswer, Grade, PlaceRef, RoundAct } from '#contract/patrol'

/** A report of a problem that belongs to no round. */
export interface Report {
  readonly what: 'report'
  readonly kind: string
  readonly grade: Grade
  readonly text: string
  readonly pointId: string | null
  readonly at: PlaceRef
  readonly spot: string
}

/** What is done at a point of a round, without what every act has. */
export type PointAct =
  | { readonly what: 'arrive'; readonly code?: string; readonly words?: string }
  | { readonly what: 'answer'; readonly version: number; readonly answers: Readonly<Record<string, string>> }
  | { readonly what: 'skip'; readonly words: string }
  | {
      readonly what: 'problem'
      readonly kind: string
      readonly grade: Grade
      readonly text: string
      readonly itemId?: string
    }

/** What is done on a round, or beside it. */
export type DoneAct = Report | (PointAct & { readonly roundId: string; readonly pointId: string })

/** An act as it waits. */
export type WaitingAct = HeldAct<DoneAct>

/** What became of an act. */
export interface WaitingAnswer extends HeldAnswer {
  /** The problem that it made. */
  readonly problemId: string | null
  /** It was stored as a late report. */
  readonly lateReport: boolean
}

/** An act on this phone, sent or not. */
export type RoundEntry = OnsiteEntry<DoneAct, WaitingAnswer>

/** Acts of rounds that go in one call. */
export interface RoundCall {
  /** In ms. */
  readonly ahead: number
  /** They waited for network: their photos are marked and not refused. */
  readonly late: boolean
  readonly acts: readonly RoundAct[]
}

/** The calls that send acts of rounds: one for each distance of the clock, those that waited apart from those made now. */
export function roundCalls(
  acts: readonly WaitingAct[],
  fileIds: ReadonlyMap<string, string>,
  now: number,
): RoundCall[] {
  return actsByClock(
    acts.filter(({ done }) => done.what !== 'report'),
    now,
  ).map(({ ahead, late, acts: part }) => ({
    ahead,
    late,
    acts: part.flatMap(({ id, at, photos, done }): RoundAct[] => {
      if (done.what === 'report') return []
      return [{ actId: id, at: instantOf(at), photos: sentPhotos(photos, fileIds), ...done }]
    }),
  }))
}

/** The answer of a call about one act of a round. */
export function answerOf({ actId, state, problemId, code, words, lateReport }: ActAnswer): WaitingAnswer {
  return { id: actId, no: state === 'refused' ? { words, code } : null, problemId, lateReport }
}
