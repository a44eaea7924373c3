import { nameOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { refusals, refuse } from '#vocabulary/refusal'

/** Who takes money: a merchant, for themselves or for a company. */
export interface Collector {
  areaId: string
  merchantId: string
  companyId: string | null
}

/** Refuses `forbidden` where the caller acts for a company that does not let them. */
export function refuseUnallowed({ companyId, companies }: Caller): void {
  if (companyId === null) return
  const tie = companies.find((each) => each.companyId === companyId)
  if (!tie?.allowed && !tie?.manager) refuse(refusals.forbidden, { field: 'globalCompanyId' })
}

/** Whether they may collect now: still a merchant of this park, and let by the company whose name the code bears. */
export async function mayCollect(db: Db, { areaId, merchantId, companyId }: Collector): Promise<boolean> {
  const merchant = await db
    .selectFrom('people.person')
    .select('roles')
    .where('id', '=', merchantId)
    .where('areaId', '=', areaId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  if (!merchant?.roles.includes('merchant')) return false
  if (companyId === null) return true
  const tie = await db
    .selectFrom('people.membership')
    .select(['manager', 'allowed'])
    .where('personId', '=', merchantId)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return tie !== undefined && (tie.allowed || tie.manager)
}

/**
 * May this person look into what was collected so, give it back, and settle its differences? Who took it, as long as its company lets them
 * (whoever was let go has no hands in its money any more); and who manages that company.
 */
export function hasHandsIn(
  { personId, companies }: Caller,
  { merchantId, companyId }: Pick<Collector, 'merchantId' | 'companyId'>,
): boolean {
  const tie = companies.find((each) => each.companyId === companyId)
  return tie?.manager === true || (merchantId === personId && (companyId === null || tie?.allowed === true))
}

/** Whom the payer pays: the company that the merchant acts for, else the merchant. */
export async function merchantName(
  db: Db,
  { merchantId, companyId }: Pick<Collector, 'merchantId' | 'companyId'>,
): Promise<string> {
  const company =
    companyId === null
      ? undefined
      : await db.selectFrom('people.company').select('name').where('id', '=', companyId).executeTakeFirst()
  return company?.name ?? (await nameOf(db, merchantId))
}

/** What several people are called, by their ids. */
export async function namesOf(db: Db, personIds: readonly string[]): Promise<Map<string, string>> {
  if (personIds.length === 0) return new Map()
  const rows = await db.selectFrom('people.person').select(['id', 'nickName']).where('id', 'in', personIds).execute()
  return new Map(rows.map(({ id, nickName }) => [id, nickName]))
}
