import { type Db, inTransaction } from '#platform/db'
import { textIn } from '#platform/jobs'
import { addDays, shortDay, startOfDay } from '#vocabulary/day'
import type { PolicyEngines } from '../engines.ts'
import { findPolicyById, findVersion } from '../policies/queries.ts'
import { policyPath } from '../policies/words.ts'
import { POLICY_KINDS } from './kinds.ts'
import { listFollowers } from './queries.ts'

/** Who follows a theme hears of a policy that was published: the payload names it, its version and how far the job is. */
const NEWS = 'policy.news'
/** So many are written to in a transaction. */
const BATCH = 500

/** Has who follows the themes of a policy hear of it, after the commit. */
export async function announceNews(
  db: Db,
  { jobs }: Pick<PolicyEngines, 'jobs'>,
  news: { policyId: string; n: number; isNew: boolean },
): Promise<void> {
  await jobs.enqueue(db, NEWS, { ...news, after: null })
}

/** Writes to who follows, a batch at a time; done again it comes to the same. */
export function workNews({
  jobs,
  notify,
  store,
  clock,
}: Pick<PolicyEngines, 'jobs' | 'notify' | 'store' | 'clock'>): void {
  jobs.handle(NEWS, async (payload) => {
    const { n, isNew, after } = payload as { n: number; isNew: boolean; after: string | null }
    const policyId = textIn(payload, 'policyId')
    await inTransaction(store.db, async (db) => {
      const policy = await findPolicyById(db, policyId)
      // revised again or over meanwhile: the later version is told of by its own job
      if (policy?.state !== 'published' || policy.live !== n) return
      const version = await findVersion(db, policyId, n)
      if (!version) return
      const personIds = await listFollowers(db, version.themeIds, after, BATCH)
      const { closesOn } = version
      await notify.inbox.write(db, {
        areaId: policy.areaId,
        personIds,
        kind: POLICY_KINDS.news,
        thing: policyId,
        title: isNew ? `新政策：${version.title}` : `政策有更新：${version.title}`,
        text:
          closesOn === null ? '点开看看您的企业是否符合' : `申报截止${shortDay(closesOn)}，点开看看您的企业是否符合`,
        path: policyPath(policyId),
        now: clock(),
        ...(closesOn !== null && { until: startOfDay(addDays(closesOn, 1)) }),
      })
      if (personIds.length === BATCH)
        await jobs.enqueue(db, NEWS, { policyId, n, isNew, after: personIds.at(-1) ?? null })
    })
  })
}
