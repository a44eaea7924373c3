import type { Codes } from '#platform/codes'
import type { Db } from '#platform/db'
import { BADGE_CODES } from './badges.ts'
import { PASS_CODES } from './codes.ts'
import {
  listStandingIds,
  lockStanding,
  type PassesOf,
  updateManyEnded,
  updateResumed,
  updateSuspended,
} from './many-queries.ts'
import type { PassSource } from './queries.ts'

/** One pass, by what it comes from. */
interface PassOf {
  readonly source: PassSource
  readonly sourceId: string
}

/**
 * Suspends the passes of these things until they are resumed, in the caller's transaction: waits for crossings under way, and no scan that begins after the commit opens by them. `why`: the whole sentence
 * that gates, gate phones and devices say, of at most 100 characters (`stoppedWords`); left out: the usual one. Answers how many stand; those that have ended stay ended. Two statements, however many they are.
 */
export async function suspendPasses(
  db: Db,
  { why, now, ...of }: PassesOf & { readonly why?: string; readonly now: Date },
): Promise<number> {
  const ids = (await lockStanding(db, of)).map(({ id }) => id)
  await updateSuspended(db, ids, { by: 'source', why: why ?? null, now })
  return ids.length
}

/** Resumes the passes of these things; one whose person is disabled stays suspended. Answers how many stand. */
export async function resumePasses(db: Db, { now, ...of }: PassesOf & { readonly now: Date }): Promise<number> {
  const ids = (await lockStanding(db, of)).map(({ id }) => id)
  await updateResumed(db, ids, { by: 'source', now })
  return ids.length
}

/**
 * Ends the passes of these things for good, with their codes and badges: waits for crossings under way, and after it has committed nothing opens with them. Answers how many had not ended.
 * Codes die first: whoever scans holds code and then pass.
 */
export async function endPasses(
  db: Db,
  { codes }: { codes: Pick<Codes, 'revoke'> },
  { why, now, ...of }: PassesOf & { readonly why: string; readonly now: Date },
): Promise<number> {
  const holder = (await listStandingIds(db, of)).map(({ id }) => id)
  if (holder.length === 0) return 0
  await codes.revoke(db, { purpose: PASS_CODES, holder })
  if (of.source === 'decoration') await codes.revoke(db, { purpose: BADGE_CODES, holder })
  return (await updateManyEnded(db, holder, why, now)).length
}

const many = ({ source, sourceId }: PassOf): PassesOf => ({ source, sourceIds: [sourceId] })

/** Suspends a pass as `suspendPasses` does. Answers false where it has ended. */
export async function suspendPass(
  db: Db,
  of: PassOf & { readonly why?: string; readonly now: Date },
): Promise<boolean> {
  const { why, now } = of
  return (await suspendPasses(db, { ...many(of), now, ...(why !== undefined && { why }) })) === 1
}

/** Resumes a pass as `resumePasses` does. Answers false where it has ended. */
export async function resumePass(db: Db, of: PassOf & { readonly now: Date }): Promise<boolean> {
  return (await resumePasses(db, { ...many(of), now: of.now })) === 1
}

/** Ends a pass for good as `endPasses` does. Answers false where it had ended, or there is none. */
export async function endPass(
  db: Db,
  engines: { codes: Pick<Codes, 'revoke'> },
  of: PassOf & { readonly why: string; readonly now: Date },
): Promise<boolean> {
  return (await endPasses(db, engines, { ...many(of), why: of.why, now: of.now })) === 1
}
