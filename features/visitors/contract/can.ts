// What the phone may know without asking: pure questions about a visit, answered alike on both sides.

/** Where a visit stands. */
export type VisitState =
  | 'draft'
  | 'invited'
  | 'waiting'
  | 'approved'
  | 'inside'
  | 'outside'
  | 'finished'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'missed'

/** States in which a visit is over. */
export const ENDED: readonly VisitState[] = ['finished', 'declined', 'cancelled', 'expired', 'missed']

/** States in which its people may cross points, within its time. */
export const GRANTED: readonly VisitState[] = ['approved', 'inside', 'outside']

/** Whether a visit is over. */
export const isEnded = (state: VisitState): boolean => ENDED.includes(state)

/** Whether everybody in these states is still to come. */
export const areToCome = (states: readonly VisitState[]): boolean =>
  states.length > 0 && states.every((state) => state === 'invited' || state === 'waiting' || state === 'approved')

/** Whether visitor or host may still take a visit back: until somebody has come. */
export const isRecallable = (state: VisitState): boolean =>
  state === 'draft' || state === 'invited' || state === 'waiting' || state === 'approved'

/** Whether time, people or plate of a visit may still change. */
export const isMovable = (state: VisitState): boolean =>
  isRecallable(state) || state === 'inside' || state === 'outside'

/** How a state is called. */
export const STATE_WORDS: Readonly<Record<VisitState, string>> = {
  draft: '草稿',
  invited: '待访客填写',
  waiting: '待审批',
  approved: '待到访',
  inside: '来访中',
  outside: '已离开',
  finished: '已结束',
  declined: '已婉拒',
  cancelled: '已取消',
  expired: '已过期',
  missed: '未到访',
}

/** How early before its time and how late after it a visit's passes are good, in milliseconds. */
export const AROUND_MS = 30 * 60_000
/** A visit that nobody decided expires so long after its beginning, in milliseconds. */
export const EXPIRES_MS = 2 * 3_600_000
/** How far ahead a visit may be asked for, and how long it may be, in milliseconds. */
export const FAR_MS = 30 * 86_400_000
/** So many people come together at most. */
export const MAX_PEOPLE = 20

/** What is wrong with the times of a visit; null: nothing. Instants in milliseconds; a park may allow less than `FAR_MS`. */
export function timesProblem(
  from: number,
  until: number,
  now: number,
  farMs = FAR_MS,
): 'backwards' | 'past' | 'too_far' | null {
  if (until <= from) return 'backwards'
  if (until <= now) return 'past'
  return from - now > farMs || until - from > farMs ? 'too_far' : null
}

/** Codes of the refusals that a screen answers by more than their sentence; `refusals.ts` is made of them. */
export const REFUSED = {
  decided: 16501,
  changed: 16502,
  started: 16503,
  invitationGone: 16504,
  headcount: 16505,
  blocked: 16509,
  hostUnknown: 16512,
  companyUnknown: 16513,
  otherPhone: 16522,
  lockFailed: 16592,
  answerFirst: 16598,
} as const
