import type { UserInfo } from '#contract/people'
import type { Db } from '#platform/db'
import { type Day, dayOf } from '#vocabulary/day'
import { AGREED_PAPERS, changesSince, PAPER_NAMES, type PaperName, versionOn } from '#vocabulary/papers'
import { insertAgreements, latestAgreements } from './agreement-queries.ts'

/** A version of a paper, as a phone says it. */
interface AgreedPaper {
  readonly paper: PaperName
  readonly version: Day
}

/** Keeps what somebody agreed to: versions that there are, from their day on. What a phone makes up is left out. */
export async function agreeTo(db: Db, personId: string, papers: readonly AgreedPaper[], now: Date): Promise<void> {
  const today = dayOf(now)
  const known = papers.filter(
    ({ paper, version }) => version <= today && AGREED_PAPERS[paper].versions.some(({ day }) => day === version),
  )
  await insertAgreements(db, personId, known, now)
}

/** Papers that hold today and that the person has not agreed to, with what changed since the version that they did. */
export async function papersToAgree(db: Db, personId: string, now: Date): Promise<NonNullable<UserInfo['toAgree']>> {
  const agreed = await latestAgreements(db, personId)
  const today = dayOf(now)
  return PAPER_NAMES.flatMap((paper) => {
    const { day: version } = versionOn(paper, today)
    const since = agreed.get(paper) ?? null
    if (since !== null && since >= version) return []
    const { title, path } = AGREED_PAPERS[paper]
    return [{ paper, title, path, version, changes: changesSince(paper, since, today) }]
  })
}
