import type { Db } from '#platform/db'
import { textIn } from '#platform/jobs'
import { endMembership, type MembershipEngines } from './membership.ts'
import { listPersonIds } from './queries.ts'

const AT_ONCE = 500

/** Ends all memberships of a company that has left the park. */
export async function endMembershipsOf(db: Db, engines: MembershipEngines, payload: unknown, now: Date): Promise<void> {
  const [areaId, companyId, by] = [textIn(payload, 'areaId'), textIn(payload, 'companyId'), textIn(payload, 'by')]
  for (;;) {
    const people = await listPersonIds(db, companyId, null, AT_ONCE)
    for (const personId of people)
      await endMembership(db, engines, { areaId, companyId, personId }, { by, now, why: 'company-left' })
    if (people.length < AT_ONCE) return
  }
}
