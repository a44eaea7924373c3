import type { PeopleEngines } from '../engines.ts'
import { companySheet } from './companies.ts'
import { personSheet } from './persons.ts'
import { tenancyBookSheet } from './tenancies.ts'

/** The sheets of the one workbook that speak of people: companies, persons, tenancies. */
export function registerWorkbook(engines: PeopleEngines): void {
  const { readiness } = engines
  readiness.sheet({ key: 'people.companies', order: 20, sheet: companySheet(engines) })
  readiness.sheet({ key: 'people.persons', order: 30, sheet: personSheet(engines) })
  readiness.sheet({ key: 'people.tenancies', order: 40, sheet: tenancyBookSheet(engines) })
}
