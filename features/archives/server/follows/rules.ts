import { followRefusals as no, STAGES, type Stage } from '#contract/archives'
import type { Day } from '#vocabulary/day'
import { Refusal, type RefusalKind } from '#vocabulary/refusal'

/** A follow as it stands, and as it decides what may become of it. */
export interface FollowStatus {
  /** Null: nobody has followed it yet. */
  readonly stage: Stage | null
  /** Its company is in the park. */
  readonly inPark: boolean
}

/** A stage that an enterprise is to be in. */
export interface Move extends FollowStatus {
  readonly to: Stage
  readonly reason: string
}

const rank = (stage: Stage) => STAGES.indexOf(stage)

/** The stage in which following an enterprise begins: a company of the park has moved in. */
export function firstStage(inPark: boolean): Stage {
  return inPark ? 'settled' : 'lead'
}

/**
 * Why an enterprise may not go into this stage, or null. On its way it goes forward by any number of stages; back, or lost, with a reason. A lost one may come again in any stage.
 * 已入驻 comes from the registered company alone, and such a company is in no other stage until it leaves the park.
 */
export function stageRefusal({ stage, inPark, to, reason }: Move): RefusalKind | null {
  if (to === stage) return null
  if (inPark) return to === 'settled' ? null : no.inPark
  if (to === 'settled') return no.settledByItself
  if (to === 'lost') return reason.trim() === '' ? no.lostReason : null
  const goesBack = stage !== null && stage !== 'lost' && stage !== 'settled' && rank(to) < rank(stage)
  return goesBack && reason.trim() === '' ? no.backReason : null
}

/** Why this cannot be planned next, or null; a plan that stands may be over. */
export function planRefusal(of: {
  stage: Stage
  plan: { on: Day } | null
  before: Day | null
  today: Day
}): Refusal | null {
  const { stage, plan, before, today } = of
  if (plan === null) return null
  if (stage === 'lost') return new Refusal(no.nextOfLost, { field: 'plan' })
  return plan.on < today && plan.on !== before ? new Refusal(no.nextPast, { field: 'plan.on' }) : null
}

/** Where a reason is asked for, the field is named. */
export function refusalOfStage(kind: RefusalKind): Refusal {
  const isReason = kind === no.lostReason || kind === no.backReason
  return new Refusal(kind, { field: isReason ? 'reason' : 'stage' })
}
