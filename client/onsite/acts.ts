import { CallFailure } from '#client/calls'
import type { Entry } from '#client/outbox'
import { toPreciseInstant } from '#vocabulary/day'
import { hasWaited } from '#vocabulary/phone-clock'

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

/** An act as it waits: what is done, and its photos by their names on the phone. */
export interface HeldAct<Done> {
  /** Its own number: the server records it once. */
  readonly id: string
  /** By the phone's clock, in ms. */
  readonly at: number
  /** How far the phone's clock was ahead of the server's when it last knew, in ms. */
  readonly ahead: number
  readonly photos: readonly HeldPhoto[]
  readonly done: Done
}

/** What the person saw of an act. */
export interface SeenAct {
  /** 到达 B1配电间. */
  readonly title: string
}

/** What became of an act. */
export interface HeldAnswer {
  /** The act's number. */
  readonly id: string
  /** Why the server did not take it; null: it did. */
  readonly no: { readonly words: string; readonly code: number } | null
}

/** An act on this phone, sent or not. */
export type OnsiteEntry<Done, Answer extends HeldAnswer> = Entry<HeldAct<Done>, SeenAct, Answer>

/** A photo as the server takes it. */
export interface SentPhoto {
  readonly fileId: string
  readonly itemId?: string
  readonly album: boolean
  readonly takenAt: string
}

/** Acts that go in one call. */
export interface ClockedActs<Act> {
  /** In ms. */
  readonly ahead: number
  /** They waited for network. */
  readonly late: boolean
  readonly acts: readonly Act[]
}

/** Acts by the clock that they were made with, those that waited for network apart from those made now, each part in its order. `now` by the phone's clock, in ms. */
export function actsByClock<Act extends Pick<HeldAct<unknown>, 'at' | 'ahead'>>(
  acts: readonly Act[],
  now: number,
): ClockedActs<Act>[] {
  const parts = new Map<string, { ahead: number; late: boolean; acts: Act[] }>()
  for (const act of acts) {
    const { ahead } = act
    const late = hasWaited(act.at, now)
    const part = parts.get(`${ahead} ${late}`) ?? { ahead, late, acts: [] }
    parts.set(`${ahead} ${late}`, part)
    part.acts.push(act)
  }
  return [...parts.values()]
}

/** Photos as the server takes them; one that was not sent is left out. */
export function sentPhotos(photos: readonly HeldPhoto[], fileIds: ReadonlyMap<string, string>): SentPhoto[] {
  return photos.flatMap(({ name, itemId, album, takenAt }) => {
    const fileId = fileIds.get(name)
    if (fileId === undefined) return []
    return [{ fileId, ...(itemId !== null && { itemId }), album, takenAt: instantOf(takenAt) }]
  })
}

/** A moment of the phone's clock (ms), as it is sent. */
export const instantOf = (ms: number): string => toPreciseInstant(new Date(ms))

/** Sends call by call; answers what was answered. Throws only where the first call was not: later ones are sent again with what waits. */
export async function answeredInTurn<Answer>(sends: Iterable<() => Promise<readonly Answer[]>>): Promise<Answer[]> {
  const answers: Answer[] = []
  try {
    for (const send of sends) answers.push(...(await send()))
  } catch (error) {
    // what was answered before is written down; the others wait
    if (answers.length === 0) throw error
  }
  return answers
}

/** Why a call that sends one act was refused for good. Throws the error again where it may pass, or says nothing of the act. */
export function finalNo(error: unknown): NonNullable<HeldAnswer['no']> {
  if (!(error instanceof CallFailure) || error.kind !== 'refusal' || error.again || error.code < 1000) throw error
  return { words: error.message, code: error.code }
}
