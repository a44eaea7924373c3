import type { Looker } from '#contract/policy'
import { allows, companyNamesOf, factsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { notAuthorised, refusals, refuse } from '#vocabulary/refusal'

type Who = Pick<Caller, 'areaId' | 'personId' | 'companies' | 'companyId'>

/** The companies of somebody, the one for which they call first and then those that they manage, and what they may do for each. */
export async function lookersOf(db: Db, { areaId, companies, companyId: current }: Who): Promise<Looker[]> {
  const names = await companyNamesOf(
    db,
    areaId,
    companies.map(({ companyId }) => companyId),
  )
  return companies
    .flatMap(({ companyId, manager, allowed }) => {
      const name = names.get(companyId)
      return name === undefined ? [] : [{ id: companyId, name, manager, acts: manager || allowed }]
    })
    .toSorted(
      (a, b) =>
        Number(b.id === current) - Number(a.id === current) ||
        Number(b.manager) - Number(a.manager) ||
        Number(b.acts) - Number(a.acts),
    )
}

/** For which company somebody looks: the one that they name, else their first; null: they belong to none. Refuses 404 for a company that is not theirs. */
export function lookerFor(lookers: readonly Looker[], companyId: string | undefined): Looker | null {
  if (companyId === undefined) return lookers[0] ?? null
  return lookers.find(({ id }) => id === companyId) ?? refuse(refusals.notFound, { field: 'companyId' })
}

/** The caller's tie to one of their companies, as it stands in this transaction, who may act for it. Refuses 404 for a company that is not theirs, of the field by which it was named, and who is not authorised. */
export async function mustActFor(
  db: Db,
  { areaId, personId }: Pick<Caller, 'areaId' | 'personId'>,
  companyId: string,
  field: 'companyId' | 'id' = 'companyId',
): Promise<{ manager: boolean }> {
  const facts = await factsOf(db, { areaId, personId })
  const tie = facts?.companies.find((each) => each.companyId === companyId)
  if (!facts || !tie) refuse(refusals.notFound, { field })
  if (!allows(facts, companyId, 'act')) refuse(notAuthorised)
  return { manager: tie.manager }
}

/** Companies for which somebody acts. */
export const actsFor = ({ companies }: Pick<Caller, 'companies'>): string[] =>
  companies.flatMap(({ companyId, manager, allowed }) => (manager || allowed ? [companyId] : []))

/** Whether somebody manages a company. */
export const manages = ({ companies }: Pick<Caller, 'companies'>, companyId: string): boolean =>
  companies.some((tie) => tie.companyId === companyId && tie.manager)
