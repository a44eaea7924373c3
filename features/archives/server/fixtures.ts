export { makeContact, makeTouch } from './contacts/fixtures.ts'

import { makeCompany } from '#fixtures/people'
import { type Db, newId } from '#platform/db'

export { makeFollow, makeNote } from './follows/fixtures.ts'
export { makeMerge } from './merging/fixtures.ts'
export { makeProposal } from './mine/fixtures.ts'
export { makeRequest, type RequestToMake } from './requests/fixtures.ts'

/** An archive of a company that is made with it, or (`outside`) of an enterprise elsewhere. */
export async function makeArchive(
  db: Db,
  facts: { areaId?: string; companyId?: string; outside?: boolean; name?: string; state?: string; now?: Date } = {},
) {
  const { areaId = '1', outside = false, state = 'listed', now = new Date() } = facts
  const id = newId()
  const name = facts.name ?? `测试档案${id.slice(-6)}`
  const companyId = outside ? null : (facts.companyId ?? (await makeCompany(db, { areaId, name })).id)
  await db
    .insertInto('archives.archive')
    .values({
      id,
      areaId,
      companyId,
      name: outside ? name : null,
      state,
      stateAt: now,
      createdAt: now,
      noCodeReason: outside ? '尚未注册' : '',
    })
    .execute()
  return { id, companyId, areaId, name }
}

export { makeFiling, makeIndicator, makePeriod } from './figures/fixtures.ts'
export { makeImport } from './imports/fixtures.ts'
export {
  achievementFacts,
  basicFacts,
  HONOUR,
  honourFacts,
  makeFact,
  makeHonour,
  makeProject,
} from './records/fixtures.ts'
