import type { Follow, FollowDetail, FollowStep } from '#contract/archives'
import { type Day, toInstant } from '#vocabulary/day'
import type { FollowFacts, FollowRow, StepRow } from './queries.ts'

/** What a list says of a follow. */
export function viewFollow(
  row: FollowRow,
  { names, personId, today }: { names: ReadonlyMap<string, string>; personId: string; today: Day },
): Follow {
  const { id, companyId, name, state, stage, followerId, nextOn, nextWhat, waiting, touchedOn } = row
  return {
    id,
    companyId,
    name,
    state,
    stage,
    follower: followerId === null ? null : { id: followerId, name: names.get(followerId) ?? '' },
    mine: followerId === personId,
    waiting,
    nextOn,
    nextWhat,
    overdue: nextOn !== null && nextOn < today,
    touchedOn,
  }
}

/** What the page of a follow says. `classes`: what the caller may read of the archive. */
export function viewDetail(
  row: FollowFacts,
  of: {
    names: ReadonlyMap<string, string>
    personId: string
    today: Day
    classes: FollowDetail['classes']
  },
): FollowDetail {
  const { address, industry, stageAt, touches, remarks, dealings, version } = row
  return {
    ...viewFollow(row, of),
    address,
    industry,
    stageAt: stageAt && toInstant(stageAt),
    touches: of.classes.includes('personal') ? touches : null,
    remarks,
    dealings,
    classes: of.classes,
    steps: row.steps.map((step) => viewStep(step, of.names)),
    version,
  }
}

function viewStep(step: StepRow, names: ReadonlyMap<string, string>): FollowStep {
  const { byId, followerFrom, followerTo, at, ...facts } = step
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  return {
    ...facts,
    at: toInstant(new Date(at)),
    by: nameOf(byId),
    followerFrom: nameOf(followerFrom),
    followerTo: nameOf(followerTo),
    handed: followerFrom !== followerTo,
  }
}

/** Everybody whom the steps and the follow name. */
export function personsIn({ followerId, steps }: Pick<FollowFacts, 'followerId' | 'steps'>): string[] {
  const named = steps.flatMap((step) => [step.byId, step.followerFrom, step.followerTo])
  return [...new Set([followerId, ...named].filter((id) => id !== null))]
}
