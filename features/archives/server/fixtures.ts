import { makeCompany } from '#fixtures/people'
import { type Db, newId } from '#platform/db'

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

export { makeRecord } from './records/fixtures.ts'
