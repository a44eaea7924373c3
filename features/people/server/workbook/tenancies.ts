import { type BookFacts, type BookSheet, bookSheet, type Needed } from '#platform/sheets'
import { MAX_ROWS, roomKey, type TenancyColumns, tenancyPlan, tenancySheet } from '../tenancies/import-sheet.ts'
import { PeopleBook } from './people-book.ts'
import type { WorkbookEngines } from './writing.ts'

/** The sheet of who holds which room, as it comes in by itself too. Its rooms, companies and persons may come with the same workbook. */
export function tenancyBookSheet({ vault }: WorkbookEngines): BookSheet {
  return bookSheet({
    declaration: tenancySheet,
    rows: MAX_ROWS,
    needs({ building, room, company, phone }) {
      const needed: Needed<TenancyColumns>[] = [{ column: 'room', kind: 'room', name: roomKey(building, room) }]
      if (company) needed.push({ column: 'company', kind: 'company', name: company })
      if (phone) needed.push({ column: 'phone', kind: 'person', name: phone })
      return needed
    },
    plan(facts: BookFacts) {
      const { areaId } = facts
      const book = facts.shared('people', () => new PeopleBook(areaId, vault))
      const plan = tenancyPlan({ areaId, vault, companyFault: (name) => book.companyFault(name) })
      return {
        ...plan,
        async lookUp(db, keys) {
          await book.knowCompanies(db)
          return await plan.lookUp(db, keys)
        },
      }
    },
  })
}
