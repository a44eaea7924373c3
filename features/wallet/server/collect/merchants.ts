import { acting, actsAs, allows, companyNameOf, factsOf, nameOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { notAuthorised, refuse } from '#vocabulary/refusal'

/** Who takes money: a merchant, for themselves or for a company. */
export interface Collector {
  areaId: string
  merchantId: string
  companyId: string | null
}

/** Refuses `forbidden` where the caller acts for a company that does not let them. */
export function refuseUnallowed(caller: Caller): void {
  if (!allows(caller, caller.companyId, 'act')) refuse(notAuthorised, { field: 'globalCompanyId' })
}

/**
 * Whether they may collect now: still a merchant of this park, and let by the company whose name the code bears; with what that company is called (null: in their own
 * name). null: they may not.
 */
export function mayCollect(
  db: Db,
  { areaId, merchantId, companyId }: Collector,
): Promise<{ companyName: string | null } | null> {
  return actsAs(db, { areaId, personId: merchantId }, companyId, 'collect')
}

/** The same within another statement: SQL of one value of the merchant in a column, and what reads it. */
export function collecting(areaId: string) {
  const { facts, reads } = acting(areaId)
  return { facts, reads: (value: unknown, companyId: string | null) => reads(value, companyId, 'collect') }
}

/**
 * Tells of what was collected whether this person may look into it, give it back, and settle its differences, as their rights stand in this
 * transaction. That may who took it, as long as its company lets them (whoever was let go has no hands in its money any more); and who
 * manages that company.
 */
export async function handsOf(
  db: Db,
  { areaId, personId }: Caller,
): Promise<(taken: Pick<Collector, 'merchantId' | 'companyId'>) => boolean> {
  const facts = await factsOf(db, { areaId, personId })
  return ({ merchantId, companyId }) =>
    facts !== null &&
    (allows(facts, companyId, 'manage') || (merchantId === personId && allows(facts, companyId, 'act')))
}

/** Whom the payer pays (`companyName` where it is known already): the company that the merchant acts for, else the merchant, of whom a payer sees no more than 刘*. */
export async function merchantName(
  db: Db,
  { merchantId, companyId, companyName }: Pick<Collector, 'merchantId' | 'companyId'> & { companyName?: string | null },
): Promise<string> {
  const company = companyName ?? (companyId === null ? null : await companyNameOf(db, companyId))
  return company ?? maskedName(await nameOf(db, merchantId))
}

/** A name as those see it who only trade with its bearer: 刘*. */
export function maskedName(name: string): string {
  const [first] = Array.from(name)
  return first === undefined ? '' : `${first}*`
}
