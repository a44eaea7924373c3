import type { Application, ApplicationRecord } from '#contract/policy'
import { companyNamesOf, namesOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { manages } from '../companies.ts'
import type { ApplicationRow, HandedFact } from './queries.ts'

type Reader = Pick<Caller, 'personId' | 'companies' | 'rights'>

/** Whether somebody is of the company of an application. */
export const isOfCompany = (
  { companies }: Pick<Reader, 'companies'>,
  { companyId }: Pick<ApplicationRow, 'companyId'>,
) => companies.some((tie) => tie.companyId === companyId)

/** Applications as somebody reads them: who applied is masked for who is not of their company. */
export async function viewApplications(
  db: Db,
  areaId: string,
  rows: readonly ApplicationRow[],
  reader: Reader,
): Promise<Application[]> {
  const companies = await companyNamesOf(db, areaId, [...new Set(rows.map(({ companyId }) => companyId))])
  const people = await namesOf(db, [...new Set(rows.map(({ applicantId }) => applicantId))])
  return rows.map((row) => {
    const name = people.get(row.applicantId) ?? ''
    return {
      id: row.id,
      policyId: row.policyId,
      n: row.n,
      title: row.title,
      company: { id: row.companyId, name: companies.get(row.companyId) ?? '' },
      applicant: isOfCompany(reader, row) ? name : maskedName(name),
      state: row.state,
      year: row.year,
      verdict: row.verdict,
      createdAt: toInstant(row.createdAt),
      changedAt: toInstant(row.changedAt),
      handedAt: row.handedAt && toInstant(row.handedAt),
      endedAt: row.endedAt && toInstant(row.endedAt),
      paidOn: row.paidOn,
      paidFen: row.paidFen,
      version: row.version,
    }
  })
}

/** The facts that an application was handed in with, as far as their reader is told. */
export function viewFacts(row: ApplicationRow, reader: Reader): ApplicationRecord['facts'] {
  const isManager = manages(reader, row.companyId)
  const reads = ({ reads: who }: HandedFact): boolean =>
    who === 'all' ||
    isManager ||
    (!isOfCompany(reader, row) && reader.rights.includes(who === 'figures' ? 'economy.read' : 'archive.read'))
  return row.facts.map((fact) => ({
    label: fact.label,
    value: reads(fact) ? fact.value : null,
    asOf: fact.asOf,
    source: fact.source,
  }))
}
