import type { Db } from '#platform/db'
import type { CompanyState } from './rules.ts'

/** By these keys a company is found from now on, and by none that stood there. */
export async function putCompanyKeys(
  db: Db,
  areaId: string,
  companyId: string,
  keys: readonly string[],
): Promise<void> {
  await db.deleteFrom('people.companyKey').where('companyId', '=', companyId).execute()
  if (keys.length === 0) return
  await db
    .insertInto('people.companyKey')
    .values(keys.map((key) => ({ areaId, key, companyId })))
    .execute()
}

/** A company as it is written down first. */
export interface NewCompany {
  id: string
  areaId: string
  state: CompanyState
  name: string
  pinyin: string
  letter: string
  creditCode: string | null
  address: string
  industry: string
  listed: boolean
  createdAt: Date
}

/** Writes a company; its name and its credit code stand once among those of a park that applied or are there. */
export async function insertCompany(db: Db, company: NewCompany): Promise<void> {
  await db
    .insertInto('people.company')
    .values({ ...company, stateAt: company.createdAt })
    .execute()
}

/** Locks a company of a park until the transaction ends. */
export function lockCompany(db: Db, areaId: string, companyId: string) {
  return db
    .selectFrom('people.company')
    .select(['id', 'state', 'name', 'version'])
    .where('areaId', '=', areaId)
    .where('id', '=', companyId)
    .forUpdate()
    .$narrowType<{ state: CompanyState }>()
    .executeTakeFirst()
}

/** Puts a locked company into another state. */
export async function setCompanyState(db: Db, companyId: string, state: CompanyState, now: Date): Promise<void> {
  await db.updateTable('people.company').set({ state, stateAt: now }).where('id', '=', companyId).execute()
}

/** The ids of a company's people after one of them, by id. */
export async function listMemberIds(db: Db, companyId: string, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('people.membership')
    .select('personId')
    .where('companyId', '=', companyId)
    .$if(after !== null, (query) => query.where('personId', '>', after ?? ''))
    .orderBy('personId')
    .limit(limit)
    .execute()
  return rows.map(({ personId }) => personId)
}
