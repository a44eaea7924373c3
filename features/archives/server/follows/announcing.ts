import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'

/** Announced in the transaction that changes a follow: a `FollowMoved`. */
export const FOLLOW_MOVED = 'archives.follow.moved'

/** What changed in a follow, as far as somebody hears of it. */
export interface FollowMoved {
  readonly areaId: string
  readonly archiveId: string
  /** Who changed it. */
  readonly byId: string
  readonly followerFrom: string | null
  readonly followerTo: string | null
}

/** Announces, in the caller's transaction, that a follow changed. */
export function announceFollow(db: Db, { jobs }: { jobs: Pick<Jobs, 'announce'> }, moved: FollowMoved): Promise<void> {
  return jobs.announce(db, { type: FOLLOW_MOVED, payload: moved })
}
