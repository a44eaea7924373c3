import { followRefusals as no, type Stage } from '#contract/archives'
import { holdingsOf } from '#door/people'
import { audited } from '#platform/audit'
import { asSeen } from '#platform/db'
import type { WriteContext } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import { sightOfCaller } from '../sight/of-caller.ts'
import { announceFollow } from './announcing.ts'
import { followersAmong } from './followers.ts'
import { type FollowFigures, type HeldFollow, insertStep, lockFollow, updateFollow } from './queries.ts'
import { firstStage, planRefusal, refusalOfStage, stageRefusal } from './rules.ts'

/** A change of a follow, as the call takes it. */
export interface FollowToSave {
  id: string
  version: number
  stage?: Stage | undefined
  followerId?: string | null | undefined
  plan?: { on: string; what: string } | null | undefined
  reason?: string | undefined
  note?: string | undefined
}

/** Moves a follow on: stage, follower, next step, or what happened. Of two who do so on what both saw, one is refused. */
export async function saveFollow(ctx: WriteContext, { jobs }: Pick<ArchiveEngines, 'jobs'>, input: FollowToSave) {
  const { areaId, db, now, person } = ctx
  const today = dayOf(now)
  const { sight } = await sightOfCaller(db, person)
  const follow = (await lockFollow(db, sight, input.id, today)) ?? refuse(refusals.notFound, { field: 'id' })
  asSeen(follow, input.version, no.changed)
  const next = figuresOf(follow, input, today)
  const handed = next.followerId !== follow.followerId
  if (handed && next.followerId !== null) {
    const able = followersAmong(await holdingsOf(db, areaId, 'archive.follow'), follow)
    if (!able.some(({ id }) => id === next.followerId)) refuse(no.notFollower, { field: 'followerId' })
  }
  const moved = next.stage !== follow.stage
  const planned = next.nextOn !== follow.nextOn || next.nextWhat !== follow.nextWhat
  const [reason, note] = [(input.reason ?? '').trim(), (input.note ?? '').trim()]
  if (!moved && !handed && !planned && note === '') refuse(no.nothing)
  const version = await updateFollow(db, follow.id, next)
  await insertStep(db, {
    archiveId: follow.id,
    at: now,
    byId: person.personId,
    ...(moved && { stageFrom: follow.stage, stageTo: next.stage }),
    ...(handed && { followerFrom: follow.followerId, followerTo: next.followerId }),
    ...(planned && { nextOn: next.nextOn, nextWhat: next.nextWhat }),
    reason,
    note,
  })
  await announceFollow(
    db,
    { jobs },
    {
      areaId,
      archiveId: follow.id,
      byId: person.personId,
      followerFrom: follow.followerId,
      followerTo: next.followerId,
    },
  )
  const subject = { kind: 'archives.archive', id: follow.id }
  await audited(db, ctx, 'archives.follow.changed', subject, {
    ...(moved && { from: follow.stage, to: next.stage }),
    ...(handed && { followerFrom: follow.followerId, followerTo: next.followerId }),
  })
  return { id: follow.id, version }
}

/** What a follow is to be; refuses what cannot be so. */
function figuresOf(follow: HeldFollow, input: FollowToSave, today: string): FollowFigures {
  const inPark = follow.companyId !== null && follow.state === 'listed'
  const stage = input.stage ?? follow.stage ?? firstStage(inPark)
  const broken = stageRefusal({ stage: follow.stage, inPark, to: stage, reason: input.reason ?? '' })
  if (broken) throw refusalOfStage(broken)
  // what is lost has nothing planned any more
  const isLost = stage === 'lost'
  const plan = input.plan === undefined && isLost ? null : input.plan
  const unplanned = plan === undefined ? null : planRefusal({ stage, plan, before: follow.nextOn, today })
  if (unplanned) throw unplanned
  if (plan && plan.what.trim() === '') throw new Refusal(no.textMissing, { field: 'plan.what' })
  return {
    stage,
    followerId: input.followerId === undefined ? follow.followerId : input.followerId,
    nextOn: plan === undefined ? follow.nextOn : (plan?.on ?? null),
    nextWhat: plan === undefined ? follow.nextWhat : (plan?.what.trim() ?? ''),
  }
}
