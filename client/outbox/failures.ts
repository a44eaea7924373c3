import { CallFailure } from '#client/calls'
import { EXPIRED } from '#vocabulary/answer-codes'

/** What an error says of what was sent. */
export type Outcome =
  /** Nothing of it: no network, not now, signed out. `until`: from when it may go on, in ms. */
  | { readonly kind: 'wait'; readonly until: number | null }
  /** The server says no to it, and says the same tomorrow. */
  | { readonly kind: 'refused'; readonly words: string; readonly code: number }
  /** It broke something, or came broken: it may be tried again. */
  | { readonly kind: 'failed'; readonly words: string }

/** Codes of a session that is over or missing: everything waits until the person signs in again. */
const SIGNED_OUT: ReadonlySet<number> = new Set([401, EXPIRED])

/** Judges an error of a sending at this moment. */
export function outcomeOf(error: unknown, now: number): Outcome {
  // not of a call: the network, or a page that goes
  if (!(error instanceof CallFailure)) return { kind: 'wait', until: null }
  const { kind, code, message: words, again, data } = error
  if (kind === 'fault') return { kind: 'failed', words }
  if (kind !== 'refusal' || SIGNED_OUT.has(code)) return { kind: 'wait', until: null }
  if (!again && code !== 429) return { kind: 'refused', words, code }
  const minutes = data?.['minutes']
  return { kind: 'wait', until: typeof minutes === 'number' ? now + minutes * 60_000 : null }
}

/** Thrown where the server answered for other bytes than were sent: the picture goes once more. */
export class BrokenOnTheWay extends CallFailure {
  constructor() {
    super('fault', 0, '照片上传不完整，请重试')
    this.name = 'BrokenOnTheWay'
  }
}

/** Thrown where this phone does not have a picture any more that an act needs. */
export class PictureLost extends CallFailure {
  constructor() {
    super('refusal', 0, '本机已没有这条记录的照片，请放弃后重新拍照')
    this.name = 'PictureLost'
  }
}
