import type { Entry } from '#client/outbox'
import type { ActAnswer, Grade, PlaceRef, RoundAct, SentPhoto } from '#contract/patrol'
import { toPreciseInstant } from '#vocabulary/day'

/** A photo beside an act, as it waits on the phone. */
export interface HeldPhoto {
  /** Under which it is sealed. */
  readonly name: string
  /** The item that it shows; null: the place as a whole. */
  readonly itemId: string | null
  /** It came from the album. */
  readonly album: boolean
  /** By the phone's clock, in ms. */
  readonly takenAt: number
}

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

/** An act as it waits: its photos by their names on the phone. */
export interface WaitingAct {
  readonly id: string
  /** By the phone's clock, in ms. */
  readonly at: number
  /** How far the phone's clock was ahead of the server's when it last knew, in ms. */
  readonly ahead: number
  readonly photos: readonly HeldPhoto[]
  readonly done: Report | (PointAct & { readonly roundId: string; readonly pointId: string })
}

/** What the person saw of an act. */
export interface SeenAct {
  /** 到达 B1配电间. */
  readonly title: string
}

/** What became of an act. */
export interface WaitingAnswer {
  readonly id: string
  /** Why the server did not take it; null: it did. */
  readonly no: { readonly words: string; readonly code: number } | null
  /** The problem that it made. */
  readonly problemId: string | null
  /** It was stored as a late report. */
  readonly lateReport: boolean
}

/** An act on this phone, sent or not. */
export type RoundEntry = Entry<WaitingAct, SeenAct, WaitingAnswer>

/** An act that was made so long before it is sent waited for network, in ms: its photos are then marked and not refused. */
export const LATE_MS = 120_000

/** Acts of rounds that go in one call. */
export interface RoundCall {
  readonly ahead: number
  readonly late: boolean
  readonly acts: readonly RoundAct[]
}

/** The calls that send acts of rounds: one for each distance of the clock, those that waited apart from those made now. */
export function roundCalls(
  acts: readonly WaitingAct[],
  fileIds: ReadonlyMap<string, string>,
  now: number,
): RoundCall[] {
  const calls = new Map<string, { ahead: number; late: boolean; acts: RoundAct[] }>()
  for (const act of acts) {
    if (act.done.what === 'report') continue
    const late = now - act.at > LATE_MS
    const key = `${act.ahead} ${late}`
    const call = calls.get(key) ?? { ahead: act.ahead, late, acts: [] }
    calls.set(key, call)
    const common = { actId: act.id, at: instantOf(act.at), photos: sentPhotos(act.photos, fileIds) }
    call.acts.push({ ...common, ...act.done })
  }
  return [...calls.values()]
}

/** Photos as the server takes them. */
export function sentPhotos(photos: readonly HeldPhoto[], fileIds: ReadonlyMap<string, string>): SentPhoto[] {
  return photos.flatMap(({ name, itemId, album, takenAt }) => {
    const fileId = fileIds.get(name)
    if (fileId === undefined) return []
    return [{ fileId, ...(itemId !== null && { itemId }), album, takenAt: instantOf(takenAt) }]
  })
}

/** The answer of a call about one act of a round. */
export function answerOf({ actId, state, problemId, code, words, lateReport }: ActAnswer): WaitingAnswer {
  return { id: actId, no: state === 'refused' ? { words, code } : null, problemId, lateReport }
}

/** A moment of the phone's clock, as it is sent. */
export const instantOf = (ms: number): string => toPreciseInstant(new Date(ms))
